"""Whether another player has made a full bet or raise since whoever asks last acted, by the words.

"Seat 2 bet 200, seat 4 raised to 600, seat 5 all in 750": seat 4's raise is a full one, made since
seat 2 acted, and none has come since seat 4 acted. Where it is not plain who asks, or which act was
theirs, that is unclear, and nobody's rights hang on it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise

from floorbase.engine.table.events import STREETS
from floorbase.hearing.lexicon import ACT_OF, WORDS
from floorbase.hearing.telling.actors import NOBODY, POSITIONS, SEATS, Actor, actor_at, texts
from floorbase.hearing.telling.acts import PERSONS, Act, acts_told
from floorbase.hearing.telling.events import LEAST, Telling
from floorbase.hearing.telling.words import NUMBERED

WHO = frozenset(("who", "that", "whoever"))
BLINDS = ("big blind", "small blind")
MYSELF = frozenset(("i", "me", "my", "we"))
BESIDE_ME = WORDS["asking"] | WORDS["wanting"] | {"to", "on", "let", "would", "like", "with"}
BEFORE_STREETS = frozenset(("on", "the", "then", "and", "now", "so", "but"))
FIRST = frozenset(("original", "first", "initial", "opening"))
LAST = frozenset(("last", "second"))
ROLES = {
    "bettor": "bet",
    "opener": "open",
    "raiser": "raise",
    "caller": "call",
    "limper": "check",
    "checker": "check",
}


class Since(Enum):
    """What the words tell of a full bet or raise by another since the asker acted."""

    NONE = auto()
    FULL = auto()
    UNCLEAR = auto()


@dataclass(frozen=True, slots=True)
class _Round:
    """The acts of the round up to the last all-in, those told behind it, and the full wagers."""

    before: Sequence[Act]
    behind: Sequence[Act]
    full: Sequence[Act]


def full_since(telling: Telling, big: int = 0) -> Since:
    """Whether another made a full bet or raise since the asker acted; all-ins for less are none.

    ``big`` is the big blind, where told: what the first raise before the flop is over.

    >>> from floorbase.hearing.telling.events import read_events
    >>> from floorbase.hearing.telling.words import read_words
    >>> told = "seat 2 bets 200, seat 4 raises to 600, seat 5 all in 750, seat {} wants to raise"
    >>> [full_since(read_events(read_words(told.format(seat)))).name for seat in (2, 4)]
    ['FULL', 'NONE']
    """
    acts = _of_last_street(telling, acts_told(telling))
    if not acts:
        return Since.NONE
    told = _round(acts, big)
    asking = list(_asking(telling, told))
    found = {since for since in asking if since} or {_whoever(told)}
    shoved = any(act.all_in for act in told.before)
    if found == {Since.FULL} and (not shoved or None in asking):
        return Since.UNCLEAR  # what is told last may be the all-in itself, or another may ask
    return found.pop() if len(found) == 1 else Since.UNCLEAR


def _of_last_street(telling: Telling, acts: Sequence[Act]) -> Sequence[Act]:
    """The acts that are told behind the last street that a clause begins with."""
    words = telling.words
    begun = 0
    for place, word in enumerate(words):
        first = place
        while first and words[first - 1].text in BEFORE_STREETS:
            first -= 1
        begins = not first or words[first - 1].is_mark
        if begins and word.text in STREETS and any(act.first > place for act in acts):
            begun = place
    return [act for act in acts if act.last > begun]


def _round(acts: Sequence[Act], big: int = 0) -> _Round:
    """The round in parts. An all-in told last, by who bet before, is the raise in dispute."""
    shoves = [n for n, act in enumerate(acts) if act.all_in]
    if len(shoves) > 1:
        own = {act.who for act in acts[: shoves[-1]] if not act.all_in} - {NOBODY}
        if acts[shoves[-1]].who in own:
            shoves.pop()
    last = shoves[-1] if shoves else len(acts) - 1
    before = acts[: last + 1]
    return _Round(before, acts[last + 1 :], list(_full(before, big)))


def _full(acts: Sequence[Act], big: int) -> Iterator[Act]:
    """The full bets and raises: every wager but an all-in that is not told to be so much.

    Of several all-ins the first may be a full bet, where nobody had bet.
    """
    level = step = 0
    for n, act in enumerate(acts):
        if not act.is_wager:
            continue
        total = act.amount or 0
        opens = not level and bool(total) and any(later.all_in for later in acts[n + 1 :])
        if not act.all_in or opens or (step and total >= level + step):
            yield act
            over = big if not level and act.act != "bet" and total > big else level
            step = max(total - over, 0) or step
        level = max(total, level)


def _asking(telling: Telling, told: _Round) -> Iterator[Since | None]:
    """What has come since the last act of each who is named beside what was done.

    One of them is the asker. Who went all-in or folded is not, nor is a blind that did nothing.
    None for "he" before anybody is named.
    """
    acts = (*told.before, *told.behind)
    yield from (_of_player(told, act.who) for act in told.behind if _acts_again(act))
    within = {place for act in acts if not act.loose for place in range(act.first, act.last)}
    shoved = max((act.last for act in told.before if act.all_in), default=0)
    plain = False
    for place, word in enumerate(telling.words):
        since = None if place in within else _of_named(telling, told, place)
        if since is not None:
            plain = True
            yield since
        elif word.text in WORDS["persons"] and place >= shoved and not plain:
            yield None


def _of_named(telling: Telling, told: _Round, place: int) -> Since | None:
    """What has come since the last act of who is named at a place; None where nobody is."""
    acts = (*told.before, *told.behind)
    did = {act.who for act in acts}
    out = {act.who for act in told.before if act.all_in} | {a.who for a in acts if a.act == "fold"}
    who = _named(telling, place, did)
    if who is not None:
        bears = who not in out and (who in did or who.name not in BLINDS)
        return _of_player(told, who) if bears else None
    if kind := _role(telling, place):
        return _of_role(told, kind, texts(telling.words, place - 1, 1))
    if not _says_whose(telling, place):
        return None
    same = [act for act in told.before if act.amount == telling.words[place].value]
    return _since(told, same[0]) if same else Since.UNCLEAR


def _acts_again(act: Act) -> bool:
    """Whether an act behind the last all-in may be the raise in dispute, by somebody named."""
    return act.is_wager and bool(act.who.seat or act.who.name in POSITIONS or act.who.name == "i")


def _named(telling: Telling, place: int, did: Container[Actor]) -> Actor | None:
    """Who is named at a place by a seat or position, or as whoever tells it and asks."""
    words = telling.words
    word = words[place]
    if word.text in MYSELF:
        beside = {*texts(words, place - 1, min(place, 1)), *texts(words, place + 1, 1)}
        return Actor(name="i") if beside & BESIDE_ME else None
    actor, _ = actor_at(words, place)
    if actor is not None and (actor.seat or actor.name in POSITIONS):
        return actor
    bare = word.value in SEATS and word.text.isdigit() and not word.many
    seat = Actor(word.value)
    return seat if bare and seat in did else None


def _of_player(told: _Round, who: Actor) -> Since:
    """What came since a player's last act; unclear where none is told of them."""
    own = [act for act in told.before if act.who == who and not act.all_in]
    own = own or [act for act in told.behind if act.who == who and not act.is_wager]
    if not told.full:
        return Since.NONE
    return _since(told, own[-1]) if own else Since.UNCLEAR


def _role(telling: Telling, place: int) -> str:
    """The act by which somebody is named: the bettor, the man who checked; empty if none is."""
    words = telling.words
    if (named := words[place].text.removesuffix("'s")) in ROLES:
        return ROLES[named]
    after = [word for word in words[place + 1 : place + 5] if word.text not in WORDS["adverbs"]]
    if words[place].text not in WHO or not after or any((w.value or 0) >= LEAST for w in after):
        return ""
    if after[0].text in WORDS["limps"] | WORDS["opens"]:
        return "check" if after[0].text in WORDS["limps"] else "open"
    kind = ACT_OF.get(after[0].text, "")
    return kind if kind in ("check", "call", "bet", "raise") else ""


def _of_role(told: _Round, kind: str, before: Sequence[str]) -> Since:
    """What came since the act by which somebody is named."""
    if not told.full:
        return Since.NONE
    if kind == "check":
        return Since.FULL
    kinds = {"bet", "open"} if kind in ("bet", "open") else {kind}
    acts = [act for act in told.before if act.act in kinds and not act.all_in]
    if not acts and len(told.full) == 1 and not told.full[0].all_in:
        opened = kind == "open" and told.full[0].amount
        return Since.NONE if kind == "call" or opened else Since.UNCLEAR
    if len(acts) > 1 and kind != "call" and set(before) & (FIRST | LAST):
        acts = [acts[0] if set(before) & FIRST else acts[-1]]
    return _since(told, acts[0]) if len(acts) == 1 else Since.UNCLEAR


def _says_whose(telling: Telling, place: int) -> bool:
    """Whether an amount says who is meant: the 900 man, the man who bet 900."""
    words = telling.words
    seat = place and words[place - 1].text in NUMBERED
    if (words[place].value or 0) < LEAST or words[place].many or seat:
        return False
    if set(texts(words, place + 1, 1)) & (PERSONS | ROLES.keys()):
        return True
    before = texts(words, max(place - 4, 0), min(place, 4))
    after = [text for who, text in pairwise(before) if who in WHO and text not in WORDS["adverbs"]]
    return any(text in ACT_OF or text in WORDS["makes"] for text in after)


def _since(told: _Round, act: Act) -> Since:
    """What came since one act, which was its player's last."""
    if not told.full or act is told.full[-1]:
        return Since.NONE
    last = told.full[-1]
    order = [*map(id, (*told.before, *told.behind))]
    earlier = order.index(id(act)) < order.index(id(last))
    smaller = bool(act.amount and last.amount and act.amount < last.amount)
    if earlier or smaller or act.act in ("check", "bet", "open"):
        apart = act.who == NOBODY or last.who not in (NOBODY, act.who)
        return Since.FULL if apart and not (last.loose or last.all_in) else Since.UNCLEAR
    return Since.UNCLEAR if act.earlier and not act.amount and len(told.full) > 1 else Since.NONE


def _whoever(told: _Round) -> Since:
    """The same whoever asks: none came since anybody acted, or else it is unclear."""
    players = {
        act.who if act.who != NOBODY else act: act
        for act in told.before
        if not act.all_in and act.act != "fold"
    }
    plain = all(_since(told, act) is Since.NONE for act in players.values())
    return Since.NONE if plain else Since.UNCLEAR
