"""Give a person something written: into a file they name, or in a browser as a download."""

from __future__ import annotations

from io import StringIO
from typing import Any

from textual.app import App

from floorbase.errors import FloorbaseError
from floorbase.present.screen_words.writing import DOWNLOADED, HINT, OVER, WHICH, wrote
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.pickers.name_file import WriteFile
from floorbase.user.files import Forms, TakenError, save, suggested


def write(app: App[Any], what: str, title: str, forms: Forms) -> None:
    """Ask for a file's name, and write there; ``forms`` says how, by the end of the name.

    A visitor in a browser is handed the file: the folders are those of whoever serves.
    """
    if app.is_web:
        _hand_over(app, title, forms)
        return
    first = suggested(title, next(iter(forms)))
    hint = HINT.format(ends=" or ".join(forms))
    app.push_screen(
        WriteFile(what, first, hint, lambda name, over: _save(name, forms, over)),
        lambda told: app.notify(told) if told else None,
    )


def _save(name: str, forms: Forms, over: bool) -> tuple[bool | None, str]:
    """Whether it was written (None: a file is there, and may be written over), and what to say."""
    try:
        return True, wrote(save(name, forms, over=over))
    except TakenError as error:
        return None, OVER.format(problem=error)
    except FloorbaseError as error:
        return False, str(error)


def _hand_over(app: App[Any], title: str, forms: Forms) -> None:
    def hand(suffix: str | None) -> None:
        if suffix is not None:
            name = suggested(title, suffix)
            app.deliver_text(StringIO(forms[suffix]()), save_filename=name, encoding="utf-8")
            app.notify(DOWNLOADED.format(name=name))

    if len(forms) == 1:
        hand(next(iter(forms)))
    else:
        app.push_screen(PickItem(WHICH, numbered((end, end) for end in forms), ""), hand)
