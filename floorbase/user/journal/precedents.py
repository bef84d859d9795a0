"""How a question was ruled before: on the same facts, then on near ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from floorbase.user.journal.entry import EntryRuling, JournalEntry
from floorbase.user.journal.found import fallen
from floorbase.user.journal.rows import as_lines
from floorbase.user.journal.store import Journal

LOOKED_AT = 4000  # different sets of facts of one question, the latest, that are compared


@dataclass(frozen=True, slots=True)
class Precedent:
    """An earlier ruling of a question, and how its facts compare with those of now.

    ``differing`` are facts that were known then and are known now, but otherwise; ``open`` are
    facts of now that were not known then. Without either, it was ruled on the same facts.
    """

    entry: JournalEntry
    ruling: EntryRuling
    same: tuple[str, ...]
    differing: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def exact(self) -> bool:
        """Whether all that is known now was so then."""
        return not self.differing and not self.open


def precedents(
    journal: Journal, question: str, facts: Mapping[str, str], most: int = 10
) -> list[Precedent]:
    """Earlier rulings of a question that still stand, the nearest first, then the latest.

    ``facts`` are those that are known now and that matter to the question, by name. All earlier
    rulings on exactly these are found, and near ones among the latest.
    Raises: BadFileError: the file cannot be read.
    """
    now = frozenset(as_lines(facts.items()).split("\n")) if facts else frozenset()
    ranked = sorted(_ranked(journal, question, now))
    chosen: list[Precedent] = []
    for *_, known in ranked:
        for precedent in _of(journal, question, known, facts, most - len(chosen)):
            chosen.append(precedent)
        if len(chosen) >= most:
            break
    return chosen


def _ranked(
    journal: Journal, question: str, now: frozenset[str]
) -> list[tuple[int, int, int, int]]:
    """For each set of facts it was ruled on: how far off it is, and its number."""
    names = {line.partition("=")[0] for line in now}
    rows = journal.read(
        "SELECT known.id, latest, facts FROM ruled_on JOIN known ON known.id = ruled_on.known"
        " WHERE question = ? ORDER BY latest DESC LIMIT ?",
        *(question, LOOKED_AT),
    )
    rows += journal.read(
        "SELECT known.id, latest, facts FROM known JOIN ruled_on ON known.id = ruled_on.known"
        " WHERE facts = ? AND question = ?",
        *("\n".join(sorted(now)), question),
    )
    found: dict[int, tuple[int, int, int, int]] = {}
    for known, latest, lines in rows:
        then = frozenset(lines.split("\n")) if lines else frozenset()
        same = len(now & then)
        differing = sum(line.partition("=")[0] in names for line in then - now)
        found[known] = (len(now) - same + differing, -same, -latest, known)
    return list(found.values())


def _of(
    journal: Journal, question: str, known: int, facts: Mapping[str, str], most: int
) -> list[Precedent]:
    """The latest rulings on one set of facts that still stand."""
    found: list[Precedent] = []
    last = 2**62
    while len(found) < most:
        rows = journal.read(
            "SELECT place FROM ruled WHERE question = ? AND known = ? AND place < ?"
            " ORDER BY place DESC LIMIT ?",
            *(question, known, last, 2 * most),
        )
        if not rows:
            break
        last = rows[-1][0]
        entries = journal.entries_at([row[0] for row in rows]).values()
        gone = fallen(journal, [entry.id for entry in entries])
        for entry in entries:
            if entry.id not in gone:
                found += _compared(entry, question, facts)
    return found[:most]


def _compared(entry: JournalEntry, question: str, facts: Mapping[str, str]) -> list[Precedent]:
    then = {one.name: one.value for one in entry.body.facts if one.value is not None}
    same = tuple(name for name, value in facts.items() if then.get(name) == value)
    differing = tuple(name for name, value in facts.items() if then.get(name, value) != value)
    open_ = tuple(name for name in facts if name not in then)
    return [
        Precedent(entry, ruling, same, differing, open_)
        for ruling in entry.body.rulings
        if ruling.question == question
    ]
