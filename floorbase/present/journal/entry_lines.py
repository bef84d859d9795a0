"""Entries of the journal as lines: one by itself, and many in a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from floorbase.present.journal.entry_words import (
    KIND_WORDS,
    EntryWords,
    clean,
    still_open,
    when,
)
from floorbase.present.text.printable import printable

if TYPE_CHECKING:
    from floorbase.app.journal.reports import ReportedEntry
    from floorbase.user.journal.chain import ChainFault, ChainHead
    from floorbase.user.journal.entry import Body, EntryPenalty, JournalEntry
    from floorbase.user.journal.found import FoundEntry
    from floorbase.user.journal.store import KeptEntry

NOTHING_FOUND = "The journal has no such entry."
NOT_STANDING = "no longer stands"
SOUND = "Every entry is as it was written."
SEARCH_AMISS = "The search index is wrong for {count} of them: {named}."
SEARCH_MENDED = "The search index was wrong for {count} of them ({named}). It has been rebuilt."
MOST_NAMED = 5  # entries
FAULT_WORDS = {
    "edited": "was changed after it was written",
    "dropped": "is missing",
    "reordered": "is out of its order",
    "found_by": "is listed under something other than what it holds",
    "not_as_printed": "is not the entry whose hash was printed",
}


def entry_as_text(words: EntryWords, reported: ReportedEntry) -> str:
    """One entry, whole, with those that answer it."""
    found, body = reported.found, reported.found.entry.body
    lines = [listed_line(words, found), *about_lines(words, body)]
    for heading, part in sections(words, body):
        lines += ["", heading, *(f"  {line}" for line in part)]
    if reported.answers:
        lines += ["", "LATER ENTRIES", *(f"  {answer_line(words, a)}" for a in reported.answers)]
    lines += ["", f"Hash of this entry: {found.entry.hash}"]
    return "\n".join(lines)


def about_lines(words: EntryWords, body: Body) -> Iterator[str]:
    """By which book it was ruled, by whom, and what was typed."""
    if body.book:
        yield f"By the rules of {words.book(body)}."
    if body.by:
        yield f"{by_words(words, body)}."
    if body.words:
        yield f"As typed: “{clean(body.words)}”"


def by_words(words: EntryWords, body: Body) -> str:
    """Who did what an entry says."""
    return f"{BY_WORDS.get(body.kind, 'Ruled by')} {words.person(body.by)}"


BY_WORDS = {
    "voiding": "Voided by",
    "challenge": "Taken by",
    "outcome": "Decided by",
    "penalty": "Given by",
    "erasure": "Erased by",
    "note": "Written by",
}


def sections(words: EntryWords, body: Body) -> Iterator[tuple[str, list[str]]]:
    """The parts of an entry, each with its heading; what is empty is left out."""
    if body.facts:
        yield "FACTS", [words.fact(one) for one in body.facts if one.how != "assumed"]
    if body.rulings:
        told = []
        for one in body.rulings:
            told += [f"{words.question(one.question)}: {words.ruled(one)}"]
            told += [f"  {line}" for line in words.basis(one)]
        yield "RULED", told
    if body.penalties:
        yield "PENALTIES", [_penalty_line(words, one) for one in body.penalties]
    if body.people:
        yield "PEOPLE", [words.party(one) for one in body.people]
    if body.note:
        yield NOTE_HEADINGS.get(body.kind, "NOTE"), [clean(body.note)]
    if body.hand:
        yield "HAND", printable(body.hand).splitlines()
    if left := still_open(body):
        yield "STILL OPEN", [", ".join(left)]


NOTE_HEADINGS = {"voiding": "REASON", "challenge": "GROUNDS", "outcome": "DECISION"}


def _penalty_line(words: EntryWords, one: EntryPenalty) -> str:
    ends = f", until {when(one.until)}" if one.until else ""
    begins = f", from {when(one.from_)}" if one.from_ else ""
    return f"{words.penalty(one)}{begins}{ends}"


def answer_line(words: EntryWords, entry: JournalEntry) -> str:
    """An entry that answers another, in one line."""
    body = entry.body
    told = [f"{entry.id}: {KIND_WORDS[body.kind].lower()}", when(body.at) if body.at else ""]
    told += [f"by {words.person(body.by)}" if body.by else "", clean(body.note)]
    told += [words.ruled(one) for one in body.rulings if body.kind == "outcome"]
    told += [over_words(words, body)]
    return " · ".join(part for part in told if part)


def over_words(words: EntryWords, body: Body) -> str:
    """The penalties that an outcome says are over; "" of any other entry."""
    given = [words.penalty(one) for one in body.penalties if body.kind == "outcome"]
    return f"Over: {'; '.join(given)}" if given else ""


def listed_line(words: EntryWords, found: FoundEntry) -> str:
    """An entry in one line of a list."""
    body = found.entry.body
    told = [found.entry.id, KIND_WORDS[body.kind], when(body.at) if body.at else ""]
    told += [words.title(body), words.place(body)]
    if any(one.basis == "departure" for one in body.rulings):
        told.append("departed from the book")
    if found.challenged:
        told.append("challenged")
    if not found.stands:
        told.append(NOT_STANDING)
    return " · ".join(part for part in told if part)


def listed_as_text(words: EntryWords, entries: Sequence[FoundEntry], total: int) -> str:
    """A list of entries, and how many there are besides."""
    if not entries:
        return NOTHING_FOUND
    lines = []
    for found in entries:
        lines.append(listed_line(words, found))
        lines += [f"    {words.ruled(one)}" for one in found.entry.body.rulings if one.ruled]
    if total > len(entries):
        lines += ["", f"{len(entries)} of {total:,} entries. See more with --most."]
    return "\n".join(lines)


def kept_lines(words: EntryWords, kept: KeptEntry, body: Body) -> Iterator[str]:
    """What became of an entry that was to be kept."""
    if kept.entry is not None:
        yield f"Entered as {kept.entry.id}. {KIND_WORDS[body.kind]}: {_short(words, body)}"
    elif kept.lasting:
        yield "The journal cannot be written now. The entry is kept beside it, to be added later."
    else:
        yield "The journal cannot be written, nor can a file beside it. Write this on paper."
    if kept.trouble:
        yield str(kept.trouble)
    if left := still_open(body):
        yield f"Still open: {', '.join(left)}."


def _short(words: EntryWords, body: Body) -> str:
    ruled = " ".join(words.ruled(one) for one in body.rulings if one.ruled)
    given = "; ".join(words.penalty(one) for one in body.penalties)
    told = ruled or over_words(words, body) or given or clean(body.note) or words.title(body)
    return told or words.place(body)


def verified_as_text(
    faults: Sequence[ChainFault],
    heads: Iterable[ChainHead],
    amiss: Sequence[str] = (),
    *,
    mended: bool = False,
) -> str:
    """What was found wrong with the journal, and the end of each chain.

    ``amiss`` are entries that the search did not have as they are, ``mended`` whether it has now.
    """
    lines = [f"Entry {one.entry} {FAULT_WORDS[one.what]}." for one in faults] or [SOUND]
    if amiss:
        named = ", ".join(amiss[:MOST_NAMED]) + (" …" if len(amiss) > MOST_NAMED else "")
        told = SEARCH_MENDED if mended else SEARCH_AMISS
        lines.append(told.format(named=named, count=f"{len(amiss):,}"))
    return "\n".join([*lines, *head_lines(heads)])


def head_lines(heads: Iterable[ChainHead]) -> list[str]:
    """The last entry of each device, with the hash that stands for all before it."""
    return [f"Last entry {head.device}-{head.number}, hash {head.hash}" for head in heads]
