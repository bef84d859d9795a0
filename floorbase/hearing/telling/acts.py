"""The acts of one betting round as far as words tell them, by events and by amounts alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from floorbase.hearing.lexicon import ACT_OF, BETTING, WORDS
from floorbase.hearing.telling.actors import NOBODY, POSITIONS, Actor, actor_at, texts
from floorbase.hearing.telling.clauses import Mood
from floorbase.hearing.telling.events import LEAST, Telling, ToldEvent
from floorbase.hearing.telling.words import Word

NOT_DONE = Mood.DENIED | Mood.WANTED | Mood.RETRACTED
MAYBE = Mood.ASKED | Mood.SUPPOSED
ALL_INS = (("all", "in"), ("all", "ins"))
PERSONS = WORDS["someone"] | {"one", "person"}


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the round: check, call, fold, bet or open (the first), or raise.

    A limp is a check here: both were before any bet. ``amount`` is the whole bet it came to, where
    told. ``loose`` is whether only an amount tells it; ``earlier`` whether it is told behind what
    it came before. ``first`` and ``last`` are its words' places.
    """

    who: Actor
    act: str
    amount: int | None
    first: int
    last: int
    all_in: bool = False
    earlier: bool = False
    loose: bool = False

    @property
    def is_wager(self) -> bool:
        """Whether it is a bet, a raise or an all-in."""
        return self.act in ("bet", "open", "raise")


def acts_told(telling: Telling) -> list[Act]:
    """The acts of a round in the order in which they were done."""
    found: list[Act] = []
    loose = list(_loose(telling))
    level = 0
    for event in telling.events:
        for act in _of_event(telling, event):
            while loose and loose[0].first < act.first:
                found.append(loose.pop(0))
                level = max(level, found[-1].amount or 0)
            if event.over and event.over > level:  # a bet that is told only by what is over it
                level = event.over
                found.append(Act(NOBODY, "bet", level, act.first, act.first))
            on_top = 0 if event.to_total else level
            amount = act.amount + on_top if act.amount else None
            who = NOBODY if _raises_own(act, found) else act.who
            found.append(replace(act, who=who, amount=amount))
            level = max(level, amount or 0)
    return list(_by_amount([*found, *loose]))


def _raises_own(act: Act, before: Sequence[Act]) -> bool:
    """Whether a raise reads as over the same player's own bet: nobody's is, so it is another's."""
    last = next((one.who for one in reversed(before) if one.is_wager), NOBODY)
    return act.act == "raise" and not act.all_in and act.who == last


def _by_amount(acts: Sequence[Act]) -> Iterator[Act]:
    """The acts with those wagers put first that are told behind an all-in for more."""
    shoves = [act for act in acts if act.all_in]
    most = max((act.amount or 0 for act in shoves), default=0)
    before = {id(act) for act in acts[: acts.index(shoves[-1])]} if shoves else set()
    late = [
        act
        for act in acts
        if shoves and id(act) not in before and act.is_wager and 0 < (act.amount or 0) < most
    ]
    known = {act.amount for act in acts if id(act) in before}
    for act in acts:
        if act in shoves:
            new = [one for one in late if one.amount not in known]
            yield from (replace(one, earlier=True) for one in new)
            late = []
        if act.all_in or id(act) in before or not 0 < (act.amount or 0) < most or not act.is_wager:
            yield act


def _of_event(telling: Telling, event: ToldEvent) -> Iterator[Act]:
    """The acts that an event is: none where it is no act of betting, two where it was joined."""
    words = telling.words
    kind = event.said if event.act == "say" else event.act
    asked = Mood.ASKED in event.mood and event.amount is None
    pushed = kind == "push" and event.amount is not None
    if event.mood & NOT_DONE or asked or not (kind in BETTING or kind == "rap" or pushed):
        return
    own = words[event.first : event.last]
    named = any(actor_at(words, place)[0] for place in range(event.first, event.last))
    shoved = next((n for n in range(event.first, event.last) if _is_shove(words, n)), None)
    all_in = shoved is not None or event.all_in or (pushed and _has(own, WORDS["last_chips"]))
    act = Act(
        event.actor if named else NOBODY,
        _kind(own, kind),
        event.amount,
        event.first,
        event.last,
        all_in,
        event.earlier,
    )
    parted = any(word.is_mark for word in words[event.first : shoved])
    if shoved is None or kind == "all_in" or not parted:
        yield act
        return
    total, whole = _first(words, event.first, shoved), _first(words, shoved, event.last)
    loose = total is None or whole is None  # it may be one act: raises, all in
    yield replace(act, amount=total, all_in=False, last=shoved, loose=loose)
    yield Act(NOBODY, "raise", whole, shoved, event.last, all_in=True)


def _first(words: Sequence[Word], first: int, last: int) -> int | None:
    """The first amount from one place to before another."""
    return next((words[n].value for n in range(first, last) if _is_total(words, n)), None)


def _is_shove(words: Sequence[Word], place: int) -> bool:
    """Whether an all-in is told at a place."""
    return texts(words, place, 2) in ALL_INS or ACT_OF.get(words[place].text) == "all_in"


def _has(words: Sequence[Word], some: frozenset[str]) -> bool:
    return any(word.text in some for word in words)


def _kind(own: Sequence[Word], kind: str) -> str:
    """What an act is among those of a round."""
    if kind in ("check", "rap") or (kind == "call" and _has(own, WORDS["limps"])):
        return "check"
    if kind in ("bet", "call", "fold"):
        return kind
    return "open" if _has(own, WORDS["opens"]) else "raise"


def _loose(telling: Telling) -> Iterator[Act]:
    """Bets and raises told by amounts alone, before the first all-in: 1,000 bet, 2,000 raise.

    A raise without an amount is one as well: a bet and a raise.
    """
    words = telling.words
    within = {place for event in telling.events for place in range(event.first, event.last)}
    known = {event.amount for event in telling.events}
    for place, word in enumerate(words):
        if _is_shove(words, place):
            return
        if place in within or telling.meant[place] & (NOT_DONE | MAYBE):
            continue
        if _tells_raise(words, place):
            yield Act(NOBODY, "raise", None, place, place + 1, loose=True)
        elif _is_total(words, place) and word.value not in known:
            near = {near.text for near in words[max(place - 3, 0) : place + 2]}
            kind = "bet" if near & {"bet", "of", "lead"} else "raise"
            yield Act(_right_before(words, place), kind, word.value, place, place + 1, loose=True)


def _tells_raise(words: Sequence[Word], place: int) -> bool:
    """Whether a word tells of a raise and no event does: popped it, a bet and a raise."""
    if words[place].text in WORDS["raises_else"]:
        return True
    before = texts(words, place - 2, 2) if place > 1 else ("", *texts(words, 0, place))
    if words[place].text not in WORDS["raise_nouns"] or before[-1] not in (
        "a",
        "the",
        "another",
        "one",
        "'s",
    ):
        return False
    sized = any((word.value or 0) >= LEAST for word in words[place + 1 : place + 4])
    return before[0] not in WORDS["of_size"] and not sized


def _is_total(words: Sequence[Word], place: int) -> bool:
    """Whether an amount may be what a bet came to: no blind, no chip, not whom somebody is."""
    word = words[place]
    if (word.value or 0) < LEAST or word.many:
        return False
    before = words[place - 1].text if place else ""
    after = words[place + 1].text if place + 1 < len(words) else ""
    blind = any(text.startswith(("blind", "ante", "big")) for text in (before, after))
    shoves = place + 1 < len(words) and _is_shove(words, place + 1)
    return not (blind or shoves or {before, after} & WORDS["no_total"] or after in PERSONS)


def _right_before(words: Sequence[Word], place: int) -> Actor:
    """Who is named right before an amount: utg 1000."""
    for back in (1, 2, 3):
        actor, length = actor_at(words, place - back) if back <= place else (None, 0)
        if actor is not None and length == back and (actor.seat or actor.name in POSITIONS):
            return actor
    return NOBODY
