"""The pages at the door: the code, what was refused or failed, and a form to be sent again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeView:
    """The form for a code.

    ``told`` is what was wrong with the last one. ``on`` is the page to go on to, ``held`` what was
    typed into a form for it, as a query.
    """

    told: str
    on: str
    held: str = ""


@dataclass(frozen=True, slots=True)
class ErrorView:
    """What was refused or failed, and what to do."""

    status: int
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class AgainView:
    """A form that came without its token: where it goes, and what was typed into it.

    ``ours``: it came from a page of this floorbase.
    """

    action: str
    fields: Sequence[tuple[str, str]]
    ours: bool


ERRORS = {
    400: ("That cannot be read", "The address or the form is not one of floorbase's."),
    403: ("Not open to you", "This page is not open under this name or to this browser."),
    404: ("No such page", "Nothing is at this address. The link may be from another version."),
    405: ("That cannot be done here", "This page is only for reading, or only takes a form."),
    408: ("It took too long", "The request did not arrive in time. Try again."),
    413: ("That is too long", "Shorten what you typed, then send it again."),
    429: ("Too many at once", "Wait a moment, then try again."),
    500: ("Something went wrong", "It was noted where floorbase runs. Nothing you typed was kept."),
}


def error_view(status: int) -> ErrorView:
    """The words for a status.

    >>> error_view(404).title, error_view(418).title, error_view(503).title
    ('No such page', 'That cannot be read', 'Something went wrong')
    """
    known = status if status in ERRORS else 500 if status >= 500 else 400
    return ErrorView(status, *ERRORS[known])
