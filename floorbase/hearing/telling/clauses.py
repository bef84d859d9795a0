"""The clauses of a telling, and how each is meant: told, denied, asked, supposed, claimed.

A fact is told only by words that are said to be so. "Nobody called the clock", "can he call the
clock" and "he says I called the clock" hold the same words and tell nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Flag, auto

from floorbase.hearing.lexicon import FORMS, WORDS
from floorbase.hearing.telling.words import OWNED, Word

CORRECTING = {
    word: [form for form in FORMS["correcting"] if form[0] == word]
    for word, *_ in FORMS["correcting"]
}


class Mood(Flag):
    """How some words are meant; none of these is that they are simply told."""

    TOLD = 0
    DENIED = auto()
    ASKED = auto()
    SUPPOSED = auto()
    CLAIMED = auto()
    RETRACTED = auto()
    WANTED = auto()
    LATER = auto()  # before seat 8 acted: it had not, by then


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
AND = frozenset(("and", "&", "plus"))
LIMITS = frozenset(("longer", "limit", "wait", "sorry"))  # after "no": nothing is denied


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
    return all(
        (words[n].value or OWNED) < OWNED and not words[n].many for n in (place - 1, place + 1)
    )


def _joins(words: Sequence[Word], place: int) -> bool:
    """Whether a word joins clauses: not in "seats 6 and 7", nor in "before his turn"."""
    text = words[place].text
    before = words[place - 1] if place else None
    after = words[place + 1] if place + 1 < len(words) else None
    if text in AND:
        listed = before is not None and before.value is not None and after is not None
        return not (listed and after and (after.value is not None or after.text == "seat"))
    if text == "before":
        coming = {word.text for word in words[place + 1 : place + 5]}
        return not coming & {"turn", "time", "go"}
    if text == "after":
        return after is not None and not after.is_mark
    return text in WORDS["joining"]


def moods(words: Sequence[Word]) -> list[Mood]:
    """How each word is meant."""
    meant = [Mood.TOLD] * len(words)
    for first, last in _questions(words):
        for place in _asked(words, first, last):
            meant[place] |= Mood.ASKED
    for clause in clauses(words):
        for place, mood in _within(words, clause):
            meant[place] |= mood
        if clause.joined == "before":
            for place in range(clause.first, clause.last):
                meant[place] |= Mood.LATER
    for place in _retracted(words):
        meant[place] |= Mood.RETRACTED
    return meant


def _questions(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """Each sentence that ends in a question mark."""
    first = 0
    for place, word in enumerate(words):
        if word.text in STOPS:
            if word.text == "?" and place > first:
                yield first, place
            first = place + 1


def _asked(words: Sequence[Word], first: int, last: int) -> Iterator[int]:
    """The words of a question that are asked: not what went before, nor what it rests on.

    "Can he bet after he checked" tells that he checked; "what happens when he checks" does not.
    """
    parts = [
        Clause(first + clause.first, first + clause.last, clause.joined)
        for clause in clauses(words[first:last])
    ]
    asking = (c.first for c in parts if _begins_asking(words, c.first, last))
    begins = next(asking, parts[-1].first if parts else last)
    general = begins < last and words[begins].text in WORDS["ask_words"]
    for clause in parts:
        if clause.last > begins and (general or clause.joined not in WORDS["resting"]):
            yield from range(max(clause.first, begins), clause.last)


def _begins_asking(words: Sequence[Word], place: int, last: int) -> bool:
    while place < last and words[place].text in WORDS["openers"]:
        place += 1
    if place + 1 >= last or words[place].text not in WORDS["asking"]:
        return False
    if words[place].text in WORDS["ask_words"]:
        return not place or words[place - 1].text in STOPS  # else it goes on about somebody
    after = words[place + 1]
    told_when = words[place].text in ("when", "where")
    return not told_when and (after.text in WORDS["subjects"] or after.value is not None)


def _within(words: Sequence[Word], clause: Clause) -> Iterator[tuple[int, Mood]]:
    """The moods that words of a clause give to others of it."""
    if _begins_asking(words, clause.first, clause.last):
        for place in range(clause.first, clause.last):
            yield place, Mood.ASKED
    for place in range(clause.first, clause.last):
        mood, first, last = _given(words, place, clause.last)
        for other in range(first, last):
            yield other, mood


def _given(words: Sequence[Word], place: int, last: int) -> tuple[Mood, int, int]:
    """The mood that one word gives, and to which places; none to none for most words."""
    text = words[place].text
    after = words[place + 1].text if place + 1 < last else ""
    if text in WORDS["supposing"] or (text, after) in (("what", "if"), ("would", "have")):
        return Mood.SUPPOSED, place, last
    if text in WORDS["denying"] and not (text == "no" and after in LIMITS):
        ends = (n for n in range(place + 1, last) if words[n].text in WORDS["ends_denial"])
        return Mood.DENIED, place, next(ends, last)
    if text in WORDS["saying"] and (text in WORDS["saying_alone"] or after in WORDS["claimants"]):
        return Mood.CLAIMED, place, last
    if text in WORDS["wanting"] and after != "is":
        return Mood.WANTED, place + 1, last
    return Mood.TOLD, place, place


def _retracted(words: Sequence[Word]) -> Iterator[int]:
    """What somebody takes back: the clause before "no wait", "sorry", "i mean"."""
    texts = [word.text for word in words]
    ends = STOPS | LIGHT_STOPS | WORDS["joining"] | AND
    for place in range(1, len(texts)):
        forms = CORRECTING.get(texts[place], ())
        if any(tuple(texts[place : place + len(form)]) == form for form in forms):
            last = place
            while last and (texts[last - 1] in LIGHT_STOPS or texts[last - 1] in STOPS):
                last -= 1
            # After a full stop all of the sentence before is taken back, else the clause before.
            whole = any(text in STOPS for text in texts[last:place])
            first = last
            while first and texts[first - 1] not in (STOPS if whole else ends):
                first -= 1
            yield from range(first, last)
