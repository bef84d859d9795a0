"""Who is named in a telling: by seat, by position, or by a word for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floorbase.hearing.lexicon import ACT_OF, FORMS, WORDS
from floorbase.hearing.telling.words import OWNED, Word

SEATS = range(1, OWNED)
PLAYERS = frozenset(("seat", "seats", "player", "players"))
STAFF = frozenset(("dealer", "floor"))
EVERYONE = "everyone"
OF_OTHERS = frozenset(("over", "to", "of", "on", "from", "at", "than", "with", "against"))
IN_LISTS = frozenset(("and", ",", "&"))
GOES_ON = IN_LISTS | {"both", "all"}  # 7 and 9 both fold


@dataclass(frozen=True, slots=True)
class Actor:
    """Who: a seat's number, a position, or somebody known by a word. One of them at most is set."""

    seat: int | None = None
    name: str = ""


NOBODY = Actor()
POSITIONS = frozenset("button" if f[-1] == "button" else " ".join(f) for f in FORMS["positions"])


def texts(words: Sequence[Word], place: int, length: int) -> tuple[str, ...]:
    """The words from a place on, as they are read."""
    return tuple(word.text for word in words[max(place, 0) : max(place, 0) + length])


def actor_at(words: Sequence[Word], place: int) -> tuple[Actor | None, int]:
    """The actor named at a place, and how many words name them; None and 0 where nobody is."""
    word = words[place]
    after = words[place + 1] if place + 1 < len(words) else None
    if word.text in PLAYERS and after and after.value in SEATS and not after.many:
        return Actor(after.value), 2
    for form in FORMS["positions"]:
        if texts(words, place, len(form)) == form:
            return Actor(name="button" if form[-1] == "button" else " ".join(form)), len(form)
    if word.value in SEATS and not word.many and _bare_seat(words, place):
        # "Two called" counts players, "2 called" is a seat.
        return (Actor(word.value) if word.text.isdigit() else Actor(name=EVERYONE)), 1
    if word.text in WORDS["everyone"]:
        acts = after is not None and after.text in ACT_OF
        return (Actor(name=EVERYONE), 1) if word.text != "all" or acts else (None, 0)
    named = WORDS["persons"] | WORDS["oneself"] | WORDS["someone"] | STAFF
    return (Actor(name=word.text), 1) if word.text in named else (None, 0)


def _bare_seat(words: Sequence[Word], place: int) -> bool:
    """Whether a small number is a seat, as in "8 raises", "4 then calls" and "7 9 2 fold"."""
    before = words[place - 1].text if place else ""
    if before in WORDS["units"] or place + 1 >= len(words):
        return False
    after = words[place + 1]
    goes_on = after.text in WORDS["adverbs"] | WORDS["makes"]
    act = ACT_OF.get(after.text) or ("act" if goes_on else "")
    if act and act not in ("show", "push") and not after.many:
        return True
    listed = after.value in SEATS or after.text in GOES_ON
    return listed and _list_acts(words, place)


def _list_acts(words: Sequence[Word], place: int) -> bool:
    """Whether a run of small numbers from here is followed by an act."""
    while place < len(words) and (
        (words[place].value in SEATS and not words[place].many) or words[place].text in GOES_ON
    ):
        place += 1
    return place < len(words) and ACT_OF.get(words[place].text) in ("check", "call", "fold")


def is_object(words: Sequence[Word], place: int, first: int) -> bool:
    """Whether who is named here is acted upon: over seat 3, to the big blind, of the button."""
    return place > first and words[place - 1].text in OF_OTHERS


def waiting(words: Sequence[Word]) -> list[Actor]:
    """Whose turn it is said to be or to have been, and who is said to have had none; each once."""
    found: dict[Actor, None] = {}
    named: Actor | None = None
    for place in range(len(words)):
        actor, _ = actor_at(words, place)
        if actor is not None and (actor.seat is not None or actor.name in POSITIONS):
            named = actor
        for form in FORMS["not_yet"]:
            if texts(words, place, len(form)) == form and (who := _before(words, place)):
                known = named if who.name in WORDS["persons"] and named else who
                found[known] = None
        for form in FORMS["turn_of"]:
            after = place + len(form)
            if texts(words, place, len(form)) == form and after < len(words):
                who = _seat_at(words, after)
                if who:
                    found[who] = None
    return [a for a in found if a.name != EVERYONE and a.name not in STAFF]


def _seat_at(words: Sequence[Word], place: int) -> Actor | None:
    """The seat or position named right at a place, also by a bare number, past "the"."""
    if words[place].text == "the" and place + 1 < len(words):
        place += 1
    if words[place].value in SEATS and not words[place].many:
        return Actor(words[place].value)
    actor, _ = actor_at(words, place)
    return actor if actor and (actor.seat or actor.name in POSITIONS) else None


def _before(words: Sequence[Word], place: int) -> Actor | None:
    """Who is named at most four words before a place, in the same part of the sentence."""
    for back in range(1, 5):
        if place - back < 0 or words[place - back].is_mark:
            return None
        actor, length = actor_at(words, place - back)
        if actor and length <= back:
            return actor
        bare = words[place - back]
        if back == 1 and bare.value in SEATS and not bare.many and bare.text.isdigit():
            return Actor(bare.value)
    return None
