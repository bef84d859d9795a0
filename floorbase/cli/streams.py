"""Standard output and error: only what can be shown is written, and a reader may go away."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

from floorbase.errors import BadFileError, Problem, reason
from floorbase.present.text.printable import printable_in_colour


class PrintableStream:
    """A stream that passes on what a terminal takes as words."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write it. Raises: SystemExit: nobody reads any more; BadFileError: it cannot be."""
        shown = printable_in_colour(text)
        if shown:
            with self._told():
                self._stream.write(shown)
        return len(text)

    def flush(self) -> None:
        """Pass on what waits. Raises: as for ``write``."""
        with self._told():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:  # the reader (a pager, head) has seen enough: nothing is wrong
            self._drop()
            raise SystemExit(0) from None
        except OSError as error:
            self._drop()
            what = f"the output cannot be written: {reason(error)}"
            raise BadFileError(Problem(what, "free some space, or write elsewhere")) from None

    def _drop(self) -> None:
        """Let go of what still waits, which would fail again when the program ends."""
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._stream.fileno())


@contextlib.contextmanager
def shown_streams() -> Iterator[None]:
    """Have everything that is printed meanwhile pass through ``PrintableStream``."""
    out, err = sys.stdout, sys.stderr
    for stream in (out, err):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")  # what a terminal has no letter for is a question mark
    sys.stdout = PrintableStream(out) if out else out
    sys.stderr = PrintableStream(err) if err else err
    try:
        yield
        if sys.stdout:
            sys.stdout.flush()
    finally:
        sys.stdout, sys.stderr = out, err
