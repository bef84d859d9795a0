"""What can be held to be right by one director and wrong by another, and is therefore not asked.

A claim's note says where another reader could take the book otherwise. Where a book is said to be
silent, the note must be plain that it is: one that weighs a provision near at hand is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from floorbase.app.library import Library
from floorbase.app.training.item import ItemKey
from floorbase.errors import sound
from floorbase.rules.rulings.model import Answer, Status
from floorbase.scenarios.not_asked import NotAsked, Why, load_not_asked

Doubt: TypeAlias = Why
# What is said of another reading, whatever the answer.
ANOTHER_READING = re.compile(
    r"\b[Rr]eaders?\b|\b(may|could|can|might)( also)? be (read|taken)\b|\b[Ii]nferred\b"
    r"|\bby contrast\b|\bour reading\b|\btaken for granted\b|\bcould (mean|differ)\b"
    r"|\b[Rr]ead literally\b|\bread as a condition\b|\b[Ii]t could be\b|\bneed not be\b"
    r"|\bwhich may set\b"
)
# What a note weighs where it finds the book silent.
WEIGHED = re.compile(
    r"\b[Ww]hether\b|\b[Tt]hat\b[^.;]*\b(is|are) (not|nowhere) said|\b[Ww]hich of\b|\bIf\b"
    r"|\b(is|are|be) (about|for|confined|headed|limited|open|left to)\b|\bspeaks? of\b|\bbinds?\b"
    r"|\bonly\b|\breckons\b|\bpunish|\bbars?\b|\bforbid|\bdefine[ds]?\b|\b(could|would|can be)\b"
    r"|\b(may|might) (mean|be penalised|come under)\b|\bsuggests?\b|\bhint|\b[Tt]win\b|\bbut\b"
    r"|\bforfeits?\b|\bdoes not say what\b"
    r"|\bnot (quite|clear|settled|the same)\b|\b(do|does) not settle\b|\bnames? (players|the)\b"
    r"|\b(is|are) (not )?read\b|\ballude|\bwants\b|\breach(es)?\b|\bneither\b"
    r"|\bcontradict|\bwhich redress\b"
    r"|\bequally near\b|\bsets no time[;.]|\bdenies\b|\bwhat holds\b|\bfalls? under\b"
    r"|\bwho( else)? may\b[^.;]* is not\b|; of [^.;]*\bnothing is said|\bleaves the rest\b"
    r"|\bwithout saying\b|\bso that (dealers|players) |\bso no |\bNobody may\b|\basks that\b"
    r"|\b[Hh]ow large\b|\beliminated together;|\bnot said to be\b|\bbegins (when|where)\b"
    r"|\bevent's own\b|\bTournament Rules\b|\band say nothing of\b|\bare of\b|\b[Aa]t which\b"
    r"|\b(stops|ends) (at|with)\b|\b(must|ought|should)\b|\byet\b"
    r"|\b[Ww]hat (happens|follows|it|one|they|takes|then|counts|is then)\b[^.;]*\bnot said"
)
# What a note weighs where it finds that the book contradicts itself: plain words clash unweighed.
RECONCILED = re.compile(
    r"\b(is|are) (not )?read\b|\b[Rr]ead as\b|\b[Ww]hether\b|\bdoes not say outright\b|\blikely\b"
    r"|\b[Ss]ee \w+_\w+|\bmay (mean|be)\b|\breconcile\b|\b[Dd]escri(be|ption)|\bno conflict\b"
    r"|\bis what the \w+ is for\b"
)
NOT_TO_ARISE = re.compile(r"\bshould not arise\b")
# What a note weighs where it finds that a choice is left.
TOLD_APART = re.compile(r"\bhow to tell\b|\bnor that\b")
WEIGHS: Mapping[Status, re.Pattern[str]] = {
    "silent": WEIGHED,
    "conflict": RECONCILED,
    "discretion": TOLD_APART,
}


def doubt(library: Library, answer: Answer) -> Doubt | None:
    """Why an answer is not to be held against anybody; None where it is plain."""
    listed = left_out(library, answer)
    if listed is not None:
        return listed
    notes = [claim.note for claim in answer.claims]
    if any(map(NOT_TO_ARISE.search, notes)):
        return "never_here"
    return "two_readings" if any(doubtful(note, answer.status) for note in notes) else None


def left_out(library: Library, answer: Answer) -> Why | None:
    """Why the case of an answer is left out by the data; None where it is not."""
    for one in _listed(library.roots.scenarios):
        if one.leaves_out(answer):
            return one.why
    return None


def of_course(library: Library, key: ItemKey) -> Iterator[str]:
    """The facts of a case that a book leaves no other way, so that they need not be told."""
    question, case = library.rules.questions[key.question], key.by_name
    never = [one for one in _listed(library.roots.scenarios) if one.why == "never_here"]
    for name, values in question.facts.items():
        others = [value for value in values if value != case[name]]
        barred = (
            any(
                one.holds(key.book, key.question, {name: value})
                for one in never
                if name in one.when
            )
            for value in others
        )
        if others and all(barred):
            yield name


@cache
def doubtful(note: str, status: Status) -> bool:
    """Whether a note tells of another reading, or weighs what a plain answer would not have.

    >>> doubtful("Antes are not known to these rules.", "silent")
    False
    >>> doubtful("Rule 7 is about cards; whether chips are meant is not said.", "silent")
    True
    """
    weighed = WEIGHS.get(status)
    return bool(ANOTHER_READING.search(note) or (weighed and weighed.search(note)))


@lru_cache(maxsize=4)
def _listed(scenarios: Path) -> tuple[NotAsked, ...]:
    return sound(lambda problems: load_not_asked(scenarios, problems))
