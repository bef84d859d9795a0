"""The pages at the door: the code, what was refused or failed, and a form to be sent again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Opens(StrEnum):
    """What a code is asked for."""

    FLOOR = "floor"
    JOURNAL = "journal"
    NOTHING = "nothing"  # it would need the journal's code, and there is none


@dataclass(frozen=True, slots=True)
class CodeView:
    """The form for a code.

    ``told`` is what was wrong with the last one. ``on`` is the page to go on to, ``held`` what was
    typed into a form for it, as a query.
    """

    told: str
    on: str
    held: str = ""
    opens: Opens = Opens.FLOOR

    @property
    def title(self) -> str:
        """The heading."""
        return "floorbase" if self.opens is Opens.FLOOR else "The journal needs its code"

    @property
    def label(self) -> str:
        """What to type."""
        return "Access code" if self.opens is Opens.FLOOR else "Journal code"

    @property
    def words(self) -> str:
        """Where the code is found."""
        return CODE_WORDS[self.opens]


CODE_WORDS = {
    Opens.FLOOR: "The code is shown where floorbase was started.",
    Opens.JOURNAL: "Ask for it where floorbase was started. What you typed is kept until then.",
    Opens.NOTHING: (
        "floorbase was started without a code for the journal, so the journal is closed here. "
        "Start it again with --journal-code."
    ),
}


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


@dataclass(frozen=True, slots=True)
class TrustView:
    """How to trust the house's certificate: ``file`` is where it is, with its ``fingerprint``."""

    file: str
    fingerprint: str

    @property
    def pairs(self) -> list[str]:
        """The fingerprint in lines that can be compared.

        >>> TrustView("", ":".join(["AB"] * 32)).pairs[0]
        'AB AB AB AB AB AB AB AB'
        """
        parts = self.fingerprint.split(":")
        return [" ".join(parts[at : at + 8]) for at in range(0, len(parts), 8)]


@dataclass(frozen=True, slots=True)
class PosterView:
    """What hangs on the wall: an address, and its drawing for a camera."""

    address: str
    drawing: str
    needs_code: bool
    needs_trust: bool
    this_computer_alone: bool
