"""People of an entry: a name that was typed becomes the token that stands for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from floorbase.errors import BadFileError
from floorbase.user.journal.entry import Body, JournalEntry
from floorbase.user.journal.people import Person, named, new_token, persons
from floorbase.user.journal.store import Journal
from floorbase.user.training.learner_names import folded


@dataclass(slots=True)
class NamesTyped:
    """Tokens for names that somebody typed; ``names`` are those to be kept with the entry.

    A name that the journal knows stands for whoever had it last, and a token for its person.
    """

    journal: Journal
    names: dict[str, str] = field(default_factory=dict)

    def token(self, typed: str) -> str:
        """The token of a name; "" where none was typed."""
        name = " ".join(typed.split())
        if not name:
            return ""
        for token, other in self.names.items():
            if folded(other) == folded(name):
                return token
        if found := self._known(name):
            return found
        token = new_token()
        self.names[token] = name
        return token

    def _known(self, name: str) -> str:
        """The token of a name that the journal has; "" also where it cannot be read."""
        try:
            if known := self.journal.read("SELECT token FROM person WHERE token = ?", name):
                return str(known[0][0])
            return next((one.token for one in named(self.journal, name)), "")
        except BadFileError:
            return ""


def known_person(journal: Journal, typed: str) -> Person | None:
    """Whoever a name or a token stands for; None where the journal has no such person."""
    by_token = persons(journal, [typed.strip()])
    if by_token:
        return next(iter(by_token.values()))
    return next(iter(named(journal, typed)), None) if typed.strip() else None


def tokens_of(body: Body) -> set[str]:
    """Everybody an entry speaks of."""
    named_in = {*(one.person for one in body.people), *(one.person for one in body.penalties)}
    return {token for token in (body.by, *named_in) if token}


def names_of(journal: Journal, entries: Iterable[JournalEntry]) -> dict[str, Person]:
    """Everybody that some entries speak of, by token."""
    tokens = {token for entry in entries for token in tokens_of(entry.body)}
    found: dict[str, Person] = {}
    listed = sorted(tokens)
    for start in range(0, len(listed), 500):
        found |= persons(journal, listed[start : start + 500])
    return found
