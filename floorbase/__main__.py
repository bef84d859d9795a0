"""The ``floorbase`` command: it ends in plain lines and an exit status, never in a traceback."""

from __future__ import annotations

import os
import sys

from floorbase.errors import FloorbaseError, Problem

INTERRUPTED = 130  # the exit status that shells give to Ctrl-C


def main() -> None:
    """Run the command line; every error becomes a few plain lines and an exit status."""
    try:
        from floorbase.cli.streams import shown_streams

        with shown_streams():
            raise SystemExit(_run())
    except FloorbaseError as error:  # of the output itself, which nothing can be said on
        print(error, file=sys.stderr)
        raise SystemExit(error.exit_status) from None
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


def _run() -> int:
    import click

    try:
        from floorbase.cli import cli

        status = cli.main(prog_name="floorbase", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        from floorbase.cli.failing import as_document, misused

        error.show()
        as_document([misused(error)])
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except FloorbaseError as error:
        from floorbase.cli.failing import as_document

        print(error, file=sys.stderr)
        as_document(error.problems)
        return error.exit_status
    except Exception as error:
        if os.environ.get("FLOORBASE_DEBUG"):
            raise
        from floorbase.cli.failing import as_document

        what = f"floorbase has a fault: {type(error).__name__}: {error}"
        fault = Problem(what, "please report it; FLOORBASE_DEBUG=1 shows where it is")
        print(fault, file=sys.stderr)
        as_document([fault])
        return 1
    return status if isinstance(status, int) else 0


if __name__ == "__main__":
    main()
