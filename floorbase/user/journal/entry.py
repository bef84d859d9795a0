"""An entry of the journal: what was ruled, on which facts, by whom; and its bytes in the chain.

People stand in an entry as random tokens. Their names lie beside the chain (``people``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, get_args

import msgspec

EntryKind = Literal[
    "ruling", "correction", "voiding", "challenge", "outcome", "penalty", "erasure", "note"
]
KINDS: tuple[EntryKind, ...] = get_args(EntryKind)
Known = Literal["heard", "asked", "house", "assumed", "disputed", "unknown"]
Basis = Literal["book", "floor_choice", "house", "departure"]

START = "0" * 64  # what stands for the hash before a device's first entry


@dataclass(frozen=True, slots=True)
class EntryFact:
    """A fact of the dispute, and how it was known; ``words`` are those it was heard in."""

    name: str
    value: str | None
    how: Known
    words: str = ""


@dataclass(frozen=True, slots=True)
class EntryRuling:
    """One question of the card: the book's answer, and what was ruled.

    ``ruled`` is the option that was given, "other" where it is none of them, "" where none was
    needed. A departure says why (``reason``) and by which clause (``under``).
    """

    question: str
    status: str
    option: str | None
    cites: tuple[str, ...] = ()
    ruled: str = ""
    basis: Basis = "book"
    reason: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class EntryPenalty:
    """A penalty: to whom, and from when until when.

    ``from_`` and ``until`` are times as ``Body.at``; ``until`` may also be words ("two rounds"),
    and is "" where it is not known. Then it runs until an entry that links to it says otherwise.
    """

    kind: str
    person: str
    seat: int | None = None
    from_: str = ""
    until: str = ""
    reason: str = ""
    amount: str = ""


@dataclass(frozen=True, slots=True)
class Party:
    """Somebody an entry is about: a token, and where they sat or what they were there as."""

    person: str
    seat: int | None = None
    role: str = ""


@dataclass(frozen=True, slots=True)
class Body:
    """What the chain holds of an entry. Only ``kind`` must be known; the rest may be left open.

    ``links`` are the ids of the entries that it corrects, voids, challenges or answers: a
    correction holds all that stands now, in the place of what it corrects. ``by`` is the token of
    whoever ruled. ``at`` is a time in UTC, as ISO 8601 writes it. ``hand`` is the record as text.
    """

    kind: EntryKind
    links: tuple[str, ...] = ()
    words: str = ""
    scenario: str = ""
    facts: tuple[EntryFact, ...] = ()
    book: str = ""
    edition: str = ""
    corpus: str = ""
    rulings: tuple[EntryRuling, ...] = ()
    event: str = ""
    level: str = ""
    table: str = ""
    seats: tuple[int, ...] = ()
    people: tuple[Party, ...] = ()
    by: str = ""
    at: str = ""
    hand: str = ""
    penalties: tuple[EntryPenalty, ...] = ()
    note: str = ""

    @property
    def missing(self) -> tuple[str, ...]:
        """The fields that are still open, by their names: where it was, and who ruled.

        >>> Body("ruling", table="4", by="7f3a").missing
        ('event', 'level', 'seats')
        """
        wanted = ("event", "level", "table", "seats", "by") if self.kind in STANDING else ("by",)
        return tuple(name for name in wanted if not getattr(self, name))


STANDING: tuple[EntryKind, ...] = ("ruling", "correction", "penalty")  # that happened at a table


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry in its place in a device's chain; ``received`` is when this journal took it in."""

    id: str
    device: str
    number: int
    previous: str
    hash: str
    body: Body
    received: str


def entry_id(device: str, number: int) -> str:
    """How entries are linked to and spoken of.

    >>> entry_id("7f3a90c2", 12)
    '7f3a90c2-12'
    """
    return f"{device}-{number}"


def canonical(body: Body) -> bytes:
    """A body as the chain holds it: JSON in UTF-8, keys sorted, no spaces, no floats.

    What cannot be written as text (a byte that was no character, a zero) becomes a mark.

    >>> canonical(Body("note"))[:20]
    b'{"at":"","book":"","'
    """
    try:
        held = msgspec.json.encode(body, order="sorted", enc_hook=_plain)
    except UnicodeEncodeError:
        held = b""
    if not held or b"\\u0000" in held:
        held = msgspec.json.encode(_as_text(_builtins(body)), order="sorted")
    return held


def _plain(word: Any) -> str:
    """A word of the rules, which knows its line, as a word."""
    if isinstance(word, str):
        return str(word)
    raise NotImplementedError


def _builtins(body: Body) -> Any:
    return msgspec.to_builtins(body, enc_hook=_plain)


def _as_text(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode().replace("\0", "\ufffd")
    if isinstance(value, dict):
        return {key: _as_text(one) for key, one in value.items()}
    return [_as_text(one) for one in value] if isinstance(value, (list, tuple)) else value


_READER = msgspec.json.Decoder(Body)


def body_of(held: bytes) -> Body:
    """The body that bytes of a chain hold; fields that a newer floorbase added are passed over.

    Raises: ValueError: they hold none.
    """
    return _READER.decode(held)


def hash_of(previous: str, device: str, number: int, held: bytes) -> str:
    """The hash of an entry, in hex: of the hash before it, its id and its bytes, a line each.

    >>> hash_of(START, "7f3a90c2", 1, b"{}")[:8]
    '086f6f7f'
    """
    return hashlib.sha256(f"{previous}\n{device}-{number}\n".encode() + held).hexdigest()


class Seated(Protocol):
    """Somebody or something of an entry that may have a seat."""

    @property
    def seat(self) -> int | None: ...


def all_seats(seats: Iterable[int], *others: Iterable[Seated]) -> tuple[int, ...]:
    """The seats of an entry, with those of the people and penalties in it, in order."""
    return tuple(sorted({*seats, *(one.seat for group in others for one in group if one.seat)}))
