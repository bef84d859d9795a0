"""Who did what, in order: a telling read as events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from floorbase.hearing.lexicon import ACT_OF, FORMS, WORDS
from floorbase.hearing.telling.actors import (
    EVERYONE,
    IN_LISTS,
    NOBODY,
    Actor,
    actor_at,
    is_object,
    texts,
    waiting,
)
from floorbase.hearing.telling.clauses import Clause, Mood, clauses, moods
from floorbase.hearing.telling.words import MARKS, NUMBERED, Word

THROWN, SPOKEN = 7, 10  # words that are looked at behind a throw, and before chips are counted
LEAST = 10  # a number from here on is an amount
MOST_CHIPS = 20
MORE = frozenset(("more", "extra", "behind", "on"))  # after an amount: on top, not the whole
TAKES_ALL_IN = frozenset(("bet", "raise", "call", "make_it", "push"))
ALL_IN = ("all", "in")
OVER_BET = {
    (over, "a", bet, "of") for over in ("over", "facing") for bet in ("bet", "raise", "wager")
}


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """One event as it was told.

    ``act`` is an act of the lexicon; for "say", ``said`` is the act that was said. ``amount`` is in
    chips and ``to_total`` whether it is the whole bet; ``over`` the bet it is told to be over,
    ``chips`` single chips by value. ``early`` is whether it is said to be out of turn, ``behind``
    to be done behind another, ``earlier`` to have happened before what stands before it in the
    text. ``first`` and ``last`` are its words' places.
    """

    actor: Actor
    act: str
    first: int
    last: int
    amount: int | None = None
    over: int | None = None
    chips: tuple[int, ...] = ()
    to_total: bool = True
    early: bool = False
    behind: bool = False
    all_in: bool = False
    earlier: bool = False
    mood: Mood = Mood.TOLD
    said: str = ""


@dataclass(frozen=True, slots=True)
class Telling:
    """A telling as events, in the order in which they happened, and who had yet to act."""

    words: tuple[Word, ...]
    meant: tuple[Mood, ...]
    events: tuple[ToldEvent, ...]
    waiting: tuple[Actor, ...]

    @property
    def told(self) -> list[ToldEvent]:
        """The events that are simply told: not denied, asked and the like."""
        return [event for event in self.events if not event.mood]


def read_events(words: Sequence[Word]) -> Telling:
    """The events of a telling, in order; what is denied, asked and the like has that mood."""
    meant = moods(words)
    found = [event for event in _scan(words, meant) if Mood.RETRACTED not in event.mood]
    ordered = _in_order(_merged(_before_others(words, found)))
    return Telling(tuple(words), tuple(meant), tuple(ordered), tuple(waiting(words)))


def _before_others(words: Sequence[Word], found: Sequence[ToldEvent]) -> list[ToldEvent]:
    """What was done before somebody "acted" or "moved" came early: 8 raised before 7 acted."""
    result: list[ToldEvent] = []
    for number, event in enumerate(found):
        at = event.first - 1
        while (
            at > 0 and not words[at].is_mark and words[at].text != "before" and event.first - at < 4
        ):
            at -= 1
        before = 0 <= at < event.first and words[at].text == "before"
        if event.act == "act" and before and result:
            result[-1] = replace(result[-1], early=True)
        elif event.act == "act" and before and number + 1 < len(found):
            found = [
                *found[: number + 1],
                replace(found[number + 1], early=True),
                *found[number + 2 :],
            ]
        result.append(found[number])
    return result


def _scan(words: Sequence[Word], meant: Sequence[Mood]) -> Iterator[ToldEvent]:
    """The acts of each clause with their actors, as they stand in the text."""
    last: Actor = NOBODY
    named: Actor | None = None
    for clause in clauses(words):
        for event, actors in _of_clause(words, meant, clause):
            for actor in actors or [last]:
                last = named if actor.name in WORDS["persons"] and named else actor
                if last.name not in WORDS["persons"] and last != NOBODY:
                    named = last
                if event is not None:
                    yield replace(event, actor=last)


def _of_clause(
    words: Sequence[Word], meant: Sequence[Mood], clause: Clause
) -> Iterator[tuple[ToldEvent | None, list[Actor]]]:
    """Each act of a clause with who did it; at last those who are named without an act."""
    actors: list[Actor] = []
    place = begun = clause.first
    ended = -1  # where the last actor's name ended
    had = False
    while place < clause.last:
        actor, length = actor_at(words, place)
        if actor is not None:
            counted = actors and actor.name == EVERYONE  # 5 and 6 both called
            if not counted and not (actors and is_object(words, place, clause.first)):
                listed = place == ended or words[place - 1].text in IN_LISTS
                actors = [*actors, actor] if actors and listed else [actor]
            place += length
            ended = place
            continue
        had = had or words[place].text in ("had", "having")
        act = act_at(words, place, clause.first)
        if not act:
            place += 1
            continue
        event = _event(words, clause, place, act, begun)
        earlier = clause.joined in WORDS["earlier"] or had
        who = [event.actor] if event.actor != NOBODY else actors
        yield replace(event, mood=meant[place] & ~Mood.LATER, earlier=earlier), who
        place = begun = event.last
        actors, had = [], False
    if actors:
        yield None, actors


def act_at(words: Sequence[Word], place: int, first: int) -> str:
    """The act that a word stands for here; empty where it stands for none."""
    text = words[place].text
    if texts(words, place, 2) == ALL_IN:
        return "all_in"
    if text in WORDS["makes"]:
        return "make_it" if _amount_after(words, place + 1) else ""
    act = ACT_OF.get(text, "")
    if _counted_out(words, place):
        return "push"
    if not act:
        return ""
    before = words[place - 1].text if place > first else ""
    owned = any(
        t.endswith("'s") for t in texts(words, max(place - 5, first), min(5, place - first))
    )
    seat = place > first + 1 and words[place - 2].text in NUMBERED  # seat 10 bets
    amount = place > first and (words[place - 1].value or 0) >= LEAST and not seat
    noun = before in WORDS["articles"] or amount
    if noun and not (owned and before == "turn") and not _done_by(words, place):
        return ""
    doing = before in ("is", "was", "are", "were")
    if text.endswith("ing") and not doing:
        return act if owned else ""
    if act == "call" and set(texts(words, place + 1, 3)) & WORDS["clock_words"]:
        return ""
    return "fold" if act == "push" and _throws_hand(words, place + 1) else act


def _throws_hand(words: Sequence[Word], place: int) -> bool:
    """Whether what is thrown is a hand, and away: threw his away, tossed her cards in."""
    said = [*takewhile(lambda text: text not in MARKS, texts(words, place, THROWN))]
    if any(_put_in(said, at) for at, text in enumerate(said) if text in WORDS["of_a_hand"]):
        return True
    gone = next((at for at, text in enumerate(said) if text in WORDS["gone"]), len(said))
    alone = [*said[:gone], ""]
    stands = any(
        text in WORDS["of_a_hand"]
        or (text in WORDS["for_a_hand"] and after in ("", "in", "into", "to", "towards"))
        for text, after in pairwise(alone)
    )
    thrown = set(said[gone + 1 : gone + 4]) & WORDS["of_a_hand"]  # threw away his cards
    return gone < len(said) and (stands or bool(thrown))


def _put_in(said: Sequence[str], at: int) -> bool:
    """Whether a hand is told to go in, and nothing else is named that it goes into."""
    return [*said[at + 1 : at + 2]] == ["in"] and {*said[at + 2 : at + 3]} <= WORDS["joins_in"]


def _counted_out(words: Sequence[Word], place: int) -> bool:
    """Whether chips are told by their total, after words: said 400 but the chips were 600."""
    after = texts(words, place + 1, 3)
    if words[place].text != "chips" or not after or after[0] not in WORDS["totals"]:
        return False
    total = next((w.value for w in words[place + 1 : place + 5] if w.value), 0) or 0
    spoken = any(ACT_OF.get(word.text) == "say" for word in words[max(place - SPOKEN, 0) : place])
    return total >= LEAST and spoken


def _done_by(words: Sequence[Word], place: int) -> bool:
    """Whether an act told as a thing is said to be somebody's, or out of turn: a call by seat 1."""
    for at in range(place + 1, min(place + 6, len(words))):
        if words[at].text in ("by", "from"):
            return at + 1 < len(words) and actor_at(words, at + 1)[0] is not None
        if words[at].is_mark:
            return False
        if any(texts(words, at, len(form)) == form for form in FORMS["early"][:3]):
            return True
    return False


def _amount_after(words: Sequence[Word], place: int) -> bool:
    while place < len(words) and words[place].text in ("it", "to", "up"):
        place += 1
    return place < len(words) and (words[place].value or 0) >= LEAST


def _event(words: Sequence[Word], clause: Clause, place: int, act: str, begun: int) -> ToldEvent:
    """An act with what belongs to it: up to whoever is named next, or the next act."""
    first, last = clause.first, clause.last
    end = place + (2 if texts(words, place, 2) == ALL_IN else 1)
    told = ToldEvent(NOBODY, act, max(begun, first), end, all_in=act == "all_in")
    at = end
    while at < last and (actor_at(words, at)[0] is None or is_object(words, at, first)):
        nested = "" if texts(words, at, 2) == ALL_IN else act_at(words, at, first)
        by = actor_at(words, at + 1) if words[at].text == "by" and at + 1 < last else (None, 0)
        if by[0] is not None:
            told = replace(told, actor=by[0], last=at + 1 + by[1])
            at += 1 + by[1]
            continue
        if nested and (act != "say" or told.said):
            break
        step = 1
        if nested:
            told = replace(told, said=nested, last=at + 1)
        elif texts(words, at, 2) == ALL_IN:
            told, step = replace(told, all_in=True, last=at + 2), 2
        elif (words[at].value or 0) >= LEAST:
            told = replace(_with_amount(told, words, at), last=at + 1)
        at += step
    early, behind = _said_of(words, begun, last, end)
    return replace(told, early=early, behind=behind)


def _with_amount(told: ToldEvent, words: Sequence[Word], at: int) -> ToldEvent:
    """An event with an amount that stands beside it: its own, the bet before it, or chips."""
    value = words[at].value or 0
    if words[at].many:
        count = words[at - 1].value or 0
        return replace(told, chips=(value,) * (count if 0 < count < MOST_CHIPS else 2))
    before = texts(words, at - 2, 2)
    if {"over", "facing"} & set(before) or texts(words, at - 4, 4) in OVER_BET:
        return replace(told, over=value)
    if count := _counted(words, at):
        return replace(told, chips=(value,) * count)
    if "chip" in texts(words, at + 1, 1):
        return replace(told, chips=(value,))
    if told.amount is not None:
        return told
    more = before[-1] in ("another", "more", "extra", "by") or bool(
        MORE & set(texts(words, at + 1, 1))
    )
    return replace(told, amount=value, to_total=not more)


def _counted(words: Sequence[Word], at: int) -> int:
    """How many chips of a value are told, as in two 500 chips; 0 where it is no count of chips."""
    if "chips" not in texts(words, at + 1, 1):
        return 0
    before = words[at - 1] if at else None
    name = words[at - 2].text if at > 1 else ""
    count = before.value or 0 if before and name not in NUMBERED else 0
    return count if 1 < count < LEAST else 0


def _said_of(words: Sequence[Word], first: int, last: int, end: int) -> tuple[bool, bool]:
    """Whether a clause says of an act that it came before its turn, and that it was done behind.

    What is said stands before the act, or after it and before whoever is named next.
    """
    stop = end
    while stop < last and (actor_at(words, stop)[0] is None or is_object(words, stop, first)):
        stop += 1
    early = any(
        texts(words, at, len(form)) == form and not (at and words[at - 1].text == "not")
        for at in range(first, stop)
        for form in FORMS["early"]
        if at + len(form) <= last
    )
    return early, any(words[at].text == "behind" for at in range(end, stop))


def _merged(found: Sequence[ToldEvent]) -> list[ToldEvent]:
    """One act told in two words made one: raises all in."""
    result: list[ToldEvent] = []
    for event in found:
        before = result[-1] if result else None
        if (
            before
            and before.actor == event.actor
            and event.act == "all_in"
            and before.act in TAKES_ALL_IN
            and event.first <= before.last + 1
        ):
            amount = before.amount or event.amount
            result[-1] = replace(before, all_in=True, last=event.last, amount=amount)
        else:
            result.append(event)
    return result


def _in_order(found: Sequence[ToldEvent]) -> list[ToldEvent]:
    """By time: what was done after something else, or had been done, goes before it."""
    result: list[ToldEvent] = []
    for event in found:
        if event.earlier and result:
            last = len(result) - 1
            early = next((n for n, other in enumerate(result) if other.early), last)
            result.insert(min(early, last), event)
        else:
            result.append(event)
    return result


def in_short(telling: Telling) -> list[str]:
    """The events in short, for whoever looks at what was read."""
    return [
        " ".join(
            str(part)
            for part in (
                event.actor.seat or event.actor.name or "?",
                event.act,
                event.said,
                event.amount or "",
                "early" if event.early else "",
                "behind" if event.behind else "",
                event.mood.name if event.mood else "",
            )
            if part
        )
        for event in telling.events
    ]
