"""After a change of a book, a claim or a house rule: which past rulings would be others now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from floorbase.app.journal.from_card import OTHER, corpus_hash, edition_of
from floorbase.errors import BadRequestError, BrokenDataError
from floorbase.user.journal.entry import Body, EntryRuling, JournalEntry
from floorbase.user.journal.found import FoundEntry

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.rulings.model import Answer

Change = Literal["answer", "menu", "house", "question_gone", "book_gone", "facts_gone"]


@dataclass(frozen=True, slots=True)
class RuledOtherwise:
    """A past ruling that would be another now, and why; ``now`` is the book's answer today.

    ``house_now`` is what the house has chosen for all evening today, "" where nothing.
    """

    entry: JournalEntry
    ruling: EntryRuling
    why: Change
    now: Answer | None = None
    house_now: str = ""


@dataclass(frozen=True, slots=True)
class JournalReview:
    """What was looked through, and what would be ruled otherwise; ``older`` had other books."""

    looked_at: int
    older: int
    otherwise: tuple[RuledOtherwise, ...]


def review(
    library: Library, entries: Iterable[FoundEntry], standing: Mapping[str, str]
) -> JournalReview:
    """The rulings that would be otherwise by today's books and ``standing`` house choices.

    What was corrected or voided is passed over. An entry of the same books as today's is asked
    only for what the house has chosen.
    """
    today = corpus_hash(library)
    looked_at = older = 0
    otherwise: list[RuledOtherwise] = []
    for found in entries:
        body = found.entry.body
        if not body.rulings or not found.stands:
            continue
        looked_at += 1
        changed = body.corpus != today or _edited(library, body)
        older += changed
        otherwise += _of_entry(library, found.entry, standing, changed=changed)
    return JournalReview(looked_at, older, tuple(otherwise))


def _edited(library: Library, body: Body) -> bool:
    """Whether the book of an entry is another edition now, or has other files."""
    known = bool(body.edition) and body.book in library.rules.books
    return known and body.edition != edition_of(library, body.book)


def _of_entry(
    library: Library, entry: JournalEntry, standing: Mapping[str, str], *, changed: bool
) -> Iterator[RuledOtherwise]:
    facts = {one.name: one.value for one in entry.body.facts if one.value is not None}
    for ruling in entry.body.rulings:
        chosen = ruling.basis == "house" and ruling.status != "house"
        if chosen and standing.get(ruling.question) != ruling.ruled:
            house = standing.get(ruling.question, "")
            yield RuledOtherwise(entry, ruling, "house", house_now=house)
        elif changed and (other := _by_book(library, entry, ruling, facts)):
            yield other


def _by_book(
    library: Library, entry: JournalEntry, ruling: EntryRuling, facts: Mapping[str, str]
) -> RuledOtherwise | None:
    book, question = entry.body.book, library.rules.questions.get(ruling.question)
    if book not in library.rules.books:
        return RuledOtherwise(entry, ruling, "book_gone")
    if question is None:
        return RuledOtherwise(entry, ruling, "question_gone")
    asked = {name: value for name, value in facts.items() if value in question.facts.get(name, ())}
    try:
        now = library.ask(question.id, book, asked)[book]
    except (BadRequestError, BrokenDataError):  # facts that cannot occur together any more
        return RuledOtherwise(entry, ruling, "facts_gone")
    if (now.status, now.option) != (ruling.status, ruling.option):
        return RuledOtherwise(entry, ruling, "answer", now)
    chosen = ruling.ruled not in ("", OTHER) and ruling.basis in ("floor_choice", "house")
    if chosen and now.menu and ruling.ruled not in now.menu:
        return RuledOtherwise(entry, ruling, "menu", now)
    return None
