"""The clauses of a telling, and how each is meant: told, denied, asked, supposed, claimed.

A fact is told only by words that are said to be so. "Nobody called the clock", "can he call the
clock" and "he says I called the clock" hold the same words and tell nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Flag, auto

from floorbase.hearing.words import Word


class Mood(Flag):
    """How some words are meant; none of these is that they are simply told."""

    TOLD = 0
    DENIED = auto()
    ASKED = auto()
    SUPPOSED = auto()
    CLAIMED = auto()
    RETRACTED = auto()
    WANTED = auto()


@dataclass(frozen=True, slots=True)
class Clause:
    """Words that belong together: from ``first`` to before ``last``, of the telling's words.

    ``joined`` is the word that joins it to what stands before (then, but, after, because); empty
    where there is none.
    """

    first: int
    last: int
    joined: str = ""


STOPS = frozenset(".;!?\n")
LIGHT_STOPS = frozenset(",:()-/")
JOINING = frozenset("then but so because while when after before until since although though plus".split())
AND = frozenset(("and", "&", "plus"))
DENYING = frozenset("not no never nobody none nothing without neither nor hardly noone".split())
ENDS_DENIAL = frozenset("but except only just until then because so instead and".split())
ASKING = frozenset(
    "can could may might is are was were am do does did should must shall will would what which who "
    "whose how why where when has have".split()
)
SUBJECTS = frozenset(
    "i he she it they we you this that there the a an seat dealer player players anyone anybody "
    "someone my his her their any these those button".split()
)
RESTING = frozenset("after because since although though when while".split())
ASK_WORDS = frozenset("what which who whose how why".split())
SUPPOSING = frozenset("if whether suppose supposing unless".split())
WONDERING = frozenset("wondering wonder asks asking ask wants".split())
SAYING = frozenset(
    "says say said claims claim claimed swears swear swore reckons reckon reckoned insists insist "
    "insisted thinks think thought believes argues argued maintains heard hears denies allegedly "
    "supposedly apparently maybe perhaps possibly according".split()
)
ALONE = frozenset("claims claim claimed swears swore reckons reckon insists argues maintains denies "
                  "allegedly supposedly apparently maybe perhaps possibly according thinks".split())
CLAIMANTS = frozenset("that he she it they i we the his her there seat nobody not no everyone dealer"
                      .split())
WANTING = frozenset("wants want wanted trying tries tried going about meant means intends intended"
                    " wanna gonna wishes hoping hopes allowed able supposed needs".split())
CORRECTING = (
    ("no", "wait"), ("wait", "no"), ("sorry",), ("i", "mean"), ("scratch", "that"), ("correction",),
    ("make", "that"), ("my", "mistake"), ("no", "sorry"), ("actually", "no"), ("rather",), ("nope",),
)  # fmt: skip


def clauses(words: Sequence[Word]) -> list[Clause]:
    """The clauses of a telling, in order."""
    found: list[Clause] = []
    first, joined = 0, ""
    for place, word in enumerate(words):
        stop = word.text in STOPS or (word.text in LIGHT_STOPS and not _lists(words, place))
        joins = _joins(words, place)
        if not (stop or joins):
            continue
        if place > first:
            found.append(Clause(first, place, joined))
            joined = ""
        first = place + 1
        if joins:
            joined = word.text
        elif word.text in STOPS:
            joined = ""
    if first < len(words):
        found.append(Clause(first, len(words), joined))
    return found


def _lists(words: Sequence[Word], place: int) -> bool:
    """Whether a comma stands between two seats: 7, 9, 2 fold."""
    if words[place].text != "," or not 0 < place < len(words) - 1:
        return False
    return all((words[n].value or 99) < 11 and not words[n].many for n in (place - 1, place + 1))


def _joins(words: Sequence[Word], place: int) -> bool:
    """Whether a word joins clauses: not in "seats 6 and 7", nor in "before his turn"."""
    text = words[place].text
    around = [words[n] if 0 <= n < len(words) else None for n in (place - 1, place + 1)]
    before, after = around
    if text in AND:
        listed = before is not None and before.value is not None and after is not None
        return not (listed and after and (after.value is not None or after.text == "seat"))
    if text == "before":
        coming = {word.text for word in words[place + 1 : place + 5]}
        return not coming & {"turn", "time", "go"}
    if text in ("after", "behind"):
        return after is not None and not after.is_mark
    return text in JOINING


def moods(words: Sequence[Word]) -> list[Mood]:
    """How each word is meant."""
    meant = [Mood.TOLD] * len(words)
    for first, last, asked in _sentences(words):
        if asked:
            for place in _asked(words, first, last):
                meant[place] |= Mood.ASKED
    for clause in clauses(words):
        for place, mood in _within(words, clause):
            meant[place] |= mood
    for place in _retracted(words):
        meant[place] |= Mood.RETRACTED
    return meant


def _sentences(words: Sequence[Word]) -> Iterator[tuple[int, int, bool]]:
    """Each sentence, and whether it asks: by its sign, or by how it begins."""
    first = 0
    for place in range(len(words) + 1):
        if place < len(words) and words[place].text not in STOPS:
            continue
        if place > first:
            marked = place < len(words) and words[place].text == "?"
            yield first, place, marked
        first = place + 1


def _asked(words: Sequence[Word], first: int, last: int) -> Iterator[int]:
    """The words of an asking sentence that are asked: not what went before, nor what it rests on.

    "Can he bet after he checked" tells that he checked; "what happens when he checks" does not.
    """
    begins = _asked_from(words, first, last)
    general = words[begins].text in ASK_WORDS
    for clause in clauses(words[first:last]):
        if first + clause.last <= begins or (clause.joined in RESTING and not general):
            continue
        yield from range(max(first + clause.first, begins), first + clause.last)


def _asked_from(words: Sequence[Word], first: int, last: int) -> int:
    """Where in a sentence the asking begins: what stands before it is told."""
    for clause in clauses(words[first:last]):
        if _begins_asking(words, first + clause.first, last):
            return first + clause.first
    found = first
    for clause in clauses(words[first:last]):
        found = first + clause.first
    return found


def _begins_asking(words: Sequence[Word], place: int, last: int) -> bool:
    while place < last and words[place].text in ("so", "well", "ok", "and", "but", "please", "floor"):
        place += 1
    if place + 1 >= last or words[place].text not in ASKING:
        return False
    if words[place].text in ASK_WORDS:
        return True
    after = words[place + 1]
    if words[place].text == "when" or words[place].text == "where":
        return False
    return after.text in SUBJECTS or after.value is not None


def _within(words: Sequence[Word], clause: Clause) -> Iterator[tuple[int, Mood]]:
    """The moods that words of a clause give to others of it."""
    texts = [word.text for word in words[clause.first : clause.last]]
    if _begins_asking(words, clause.first, clause.last):
        for place in range(clause.first, clause.last):
            yield place, Mood.ASKED
    for at, text in enumerate(texts):
        place = clause.first + at
        after = texts[at + 1] if at + 1 < len(texts) else ""
        if text in SUPPOSING or (text == "what" and after == "if") or (text == "would" and after == "have"):
            for other in range(place, clause.last):
                yield other, Mood.SUPPOSED
        if text in DENYING and not (text == "no" and after in ("longer", "limit")):
            for other in _denied(words, place, clause.last):
                yield other, Mood.DENIED
        if text in SAYING and (text in ALONE or after in CLAIMANTS):
            for other in range(place, clause.last):
                yield other, Mood.CLAIMED
        if text in WANTING and after != "is":
            for other in range(place + 1, clause.last):
                yield other, Mood.WANTED


def _denied(words: Sequence[Word], place: int, last: int) -> Iterator[int]:
    """The words that one denies: from it to the end of its clause, or to a word that ends it."""
    for other in range(place, last):
        if other > place and words[other].text in ENDS_DENIAL:
            return
        yield other


def _retracted(words: Sequence[Word]) -> Iterator[int]:
    """What somebody takes back: the clause before "no wait", "sorry", "i mean"."""
    texts = [word.text for word in words]
    for place in range(1, len(texts)):
        for form in CORRECTING:
            if tuple(texts[place : place + len(form)]) == form:
                start = place
                while start and (texts[start - 1] in LIGHT_STOPS or texts[start - 1] in STOPS):
                    start -= 1
                first = start
                while first and texts[first - 1] not in STOPS | LIGHT_STOPS | JOINING | AND:
                    first -= 1
                yield from range(first, start)
