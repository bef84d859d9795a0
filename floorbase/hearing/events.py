"""Who did what, in order: a telling read as events."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from floorbase.hearing.acts import ACT_OF, ARTICLES, ING
from floorbase.hearing.clauses import Mood, clauses, moods
from floorbase.hearing.words import Word

SEATS = range(1, 11)
POSITIONS = (
    ("under", "the", "gun"), ("small", "blind"), ("big", "blind"), ("button",), ("cutoff",),
    ("hijack",), ("lojack",), ("dealer", "button"),
)  # fmt: skip
PERSONS = frozenset("he she they".split())
SELF = frozenset(("i", "we"))
SOMEONE = frozenset(
    "player guy kid lady man woman bloke fella fellow opponent villain someone somebody chap dude "
    "regular reg gentleman girl boy neighbour neighbor punter shortie".split()
)
ROLES = frozenset("raiser bettor caller shover limper opener skipped shorty".split())
OTHERS = frozenset("everyone everybody all table both".split())
EARLY = (
    ("out", "of", "turn"), ("out", "of", "position"), ("out", "of", "order"), ("ahead", "of", "turn"),
    ("jumped", "the", "gun"), ("jumps", "the", "gun"), ("jumping", "the", "gun"),
    ("before", "his", "turn"), ("before", "her", "turn"), ("before", "their", "turn"),
    ("before", "my", "turn"), ("before", "it", "was"), ("before", "it", "is"), ("not", "his", "turn"),
    ("not", "her", "turn"), ("was", "not", "on"), ("ahead", "of", "his", "turn"), ("too", "early"),
    ("ahead", "of", "her", "turn"), ("prematurely",), ("early",), ("ahead", "of", "time"),
    ("not", "on", "him", "yet"), ("not", "on", "her", "yet"), ("ahead", "of"), ("in", "front", "of"),
    ("not", "his", "go"), ("not", "her", "go"), ("not", "their", "turn"), ("wrong", "turn"),
)  # fmt: skip
NOT_YET = (
    ("had", "not", "acted"), ("has", "not", "acted"), ("have", "not", "acted"), ("not", "acted"),
    ("yet", "to", "act"), ("still", "to", "act"), ("did", "not", "act"), ("has", "to", "act"),
    ("had", "to", "act"), ("was", "still", "thinking"), ("still", "thinking"), ("was", "thinking"),
    ("could", "act"), ("can", "act"), ("got", "to", "act"), ("gets", "to", "act"), ("to", "act"),
    ("was", "skipped"), ("got", "skipped"), ("skipped",), ("passed", "over"), ("missed", "out"),
)  # fmt: skip
BEHIND = frozenset(("behind", "after"))


@dataclass(frozen=True, slots=True)
class Actor:
    """Who: a seat's number, a position, or somebody known by a word. One of them at most is set."""

    seat: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """One event as it was told.

    ``act`` is one of ``acts.VERBS``; ``amount`` is in chips and ``to_total`` whether it is the
    whole bet; ``over`` the bet it is told to be over. ``early`` is whether it is said to be out of
    turn, ``behind`` whether it is said to be done behind another. ``first`` and ``last`` are its
    words' places. ``earlier`` is whether the telling sets it before what stands before it.
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
    then: bool = False
    earlier: bool = False
    mood: Mood = Mood.TOLD
    said: str = ""


@dataclass(frozen=True, slots=True)
class Telling:
    """A telling as events, in the order in which they happened, and who had yet to act."""

    words: tuple[Word, ...]
    meant: tuple[Mood, ...]
    events: tuple[Told, ...]
    waiting: tuple[Actor, ...]


def read_events(words: Sequence[Word]) -> Telling:
    """The events of a telling: those told, in order; those denied, asked and the like with a mood.

    Words are places in ``words``.
    """
    meant = moods(words)
    found = list(_scan(words, meant))
    found = _in_order(_corrected(_merged(found)))
    waiting = tuple(dict.fromkeys(_waiting(words)))
    return Telling(tuple(words), tuple(meant), tuple(found), waiting)


def _texts(words: Sequence[Word], place: int, length: int) -> tuple[str, ...]:
    return tuple(word.text for word in words[place : place + length])


def actor_at(words: Sequence[Word], place: int) -> tuple[Actor | None, int]:
    """The actor named at a place, and how many words name them."""
    word = words[place]
    after = words[place + 1] if place + 1 < len(words) else None
    if word.text in ("seat", "seats", "player", "players") and after and after.value in SEATS and not after.many:
        return Actor(after.value), 2
    for form in POSITIONS:
        if _texts(words, place, len(form)) == form:
            name = "button" if form[-1] == "button" else " ".join(form)
            return Actor(name=name), len(form)
    if word.value in SEATS and not word.many and after is not None:
        before = words[place - 1].text if place else ""
        acts = ACT_OF.get(after.text) or ("act" if after.text in ADVERBS else "")
        listed = after.value in SEATS or after.text in ("and", "&", ",")
        if acts and acts not in ("show", "push") and before not in UNITS and not after.many:
            return Actor(word.value), 1
        if listed and before not in UNITS and _list_acts(words, place):
            return Actor(word.value), 1
    if word.text in PERSONS or word.text in SELF:
        return Actor(name=word.text), 1
    if word.text in SOMEONE or word.text in ROLES:
        return Actor(name=word.text), 1
    if word.text in ("dealer", "floor"):
        return Actor(name=word.text), 1
    acted = after is not None and after.text in ACT_OF
    if word.text in OTHERS and (word.text != "all" or acted):
        return Actor(name="everyone"), 1
    return None, 0


ADVERBS = frozenset("then just now already had has having who quickly instantly silently insta snap".split())
UNITS = frozenset("to of for over a the than seat seats level table bet raise call raised makes made only".split())


def _list_acts(words: Sequence[Word], place: int) -> bool:
    """Whether a run of small numbers from here is followed by an act: 7 9 2 fold."""
    other = place
    while other < len(words) and (
        (words[other].value in SEATS and not words[other].many) or words[other].text in ("and", ",", "&")
    ):
        other += 1
    return other < len(words) and ACT_OF.get(words[other].text) in ("check", "call", "fold")


def _scan(words: Sequence[Word], meant: Sequence[Mood]) -> Iterator[Told]:
    """The acts of each clause with their actors, as they stand in the text."""
    last_actor: Actor | None = None
    last_seat: Actor | None = None
    for clause in clauses(words):
        actors: list[Actor] = []
        place = begun = clause.first
        had = False
        while place < clause.last:
            actor, length = actor_at(words, place)
            if actor is not None:
                if not (actors and _object(words, place, clause.first)):
                    listed = actors and words[place - 1].text in ("and", "&", ",")
                    actors = [*actors, actor] if listed else [actor]
                place += length
                continue
            text = words[place].text
            had = had or text in ("had", "having")
            act = _act_at(words, place, clause.first)
            if act:
                event, place = _event(words, meant, clause.first, clause.last, place, act, begun)
                begun = place
                event = replace(
                    event,
                    then=clause.joined == "then" or "then" in _texts(words, clause.first, 3),
                    earlier=clause.joined in ("after", "because", "since") or had,
                )
                had = False
                for named in actors or [last_actor or Actor()]:
                    known = _resolved(named, last_seat)
                    if known.name not in PERSONS and known != Actor():
                        last_seat = known
                    last_actor = known
                    yield replace(event, actor=known)
                actors = []
                continue
            place += 1
        if actors:
            last_actor = _resolved(actors[-1], last_seat)
            last_seat = last_actor


def _resolved(actor: Actor, last: Actor | None) -> Actor:
    """He or she is whoever was named last."""
    if actor.name in PERSONS and last is not None:
        return last
    return actor


def _object(words: Sequence[Word], place: int, first: int) -> bool:
    """Whether who is named here is acted upon: over seat 3, to the big blind, of the button."""
    return place > first and words[place - 1].text in ("over", "to", "of", "on", "from", "at", "than", "with", "against")


def _act_at(words: Sequence[Word], place: int, first: int) -> str:
    """The act that a word stands for here; empty where it stands for none."""
    text = words[place].text
    before = words[place - 1].text if place > first else ""
    two = _texts(words, place, 2)
    if two == ("all", "in"):
        return "all_in"
    if text in ("makes", "made", "goes", "went", "make") and _amount_after(words, place + 1):
        return "make_it"
    act = ACT_OF.get(text, "")
    possessive = any(t.endswith("'s") for t in _texts(words, max(place - 5, first), min(5, place - first)))
    if act and before in ARTICLES and not (possessive and before == "turn"):
        return ""
    if act == "lead" or (act and text in ING and before not in ("is", "was", "are", "be", "been", "by")):
        return act if possessive else ""
    if text in ("open", "calls", "call") and _texts(words, place + 1, 2)[:1] in (("time",), ("clock",), ("floor",)):
        return ""
    if act == "call" and set(_texts(words, place + 1, 3)) & {"clock", "floor", "time", "cops", "director", "td"}:
        return ""
    return act


def _amount_after(words: Sequence[Word], place: int) -> bool:
    while place < len(words) and words[place].text in ("it", "to", "up"):
        place += 1
    return place < len(words) and (words[place].value or 0) >= 10


def _event(
    words: Sequence[Word],
    meant: Sequence[Mood],
    first: int,
    last: int,
    place: int,
    act: str,
    begun: int,
) -> tuple[Told, int]:
    """An act with what belongs to it, and where reading goes on."""
    end = place + (2 if act == "all_in" and words[place].text == "all" else 1)
    other = end
    amount = over = None
    to_total, all_in, said = True, act == "all_in", ""
    chips: list[int] = []
    while other < last:
        text, value = words[other].text, words[other].value
        if actor_at(words, other)[0] is not None and not _object(words, other, first):
            break
        if _texts(words, other, 2) == ("all", "in"):
            all_in, other = True, other + 2
            end = other
            continue
        nested = _act_at(words, other, first)
        if nested and act == "say" and not said:
            said, end = nested, other + 1
        elif nested and not said:
            break
        elif words[other].many and value:
            count = words[other - 1].value or 0
            chips, end = [value] * (count if 0 < count < 20 else 2), other + 1
        elif value is not None and value >= 10:
            if words[other - 1].text == "over" or _texts(words, other - 2, 2) in (("over", "a"), ("over", "the"), ("facing", "a")) or words[other - 1].text == "facing":
                over = value
            elif amount is None and "chip" in "".join(_texts(words, other + 1, 1)):
                chips = [value]
            elif amount is None:
                amount = value
                to_total = words[other - 1].text not in ("another", "more", "extra", "by") and _texts(words, other + 1, 1) not in (("more",), ("extra",), ("behind",), ("on",))
            end = other + 1
        other += 1
    early, behind = _said_of(words, begun, last, end)
    mood = Mood.TOLD
    for at in range(place, place + 1):
        mood |= meant[at]
    start = place
    while start > first and words[start - 1].text not in (",",) and place - start < 4:
        start -= 1
    return (
        Told(Actor(), act, start, max(end, place + 1), amount, over, tuple(chips), to_total, early, behind,
             all_in, mood=mood, said=said),
        max(end, place + 1),
    )  # fmt: skip


def _said_of(words: Sequence[Word], begin: int, last: int, end: int) -> tuple[bool, bool]:
    """Whether a clause says of an act that it came before its turn, and that it was done behind.

    What is said stands before the act, from ``begin``, or after it and before whoever is named next.
    """
    first = begin
    stop = end
    while stop < last and (actor_at(words, stop)[0] is None or _object(words, stop, first)):
        stop += 1
    early = any(
        _texts(words, at, len(form)) == form and words[at - 1].text != "not"
        for at in range(begin, stop)
        for form in EARLY
        if at + len(form) <= last
    )
    return early, any(words[at].text == "behind" for at in range(end, stop))


def _merged(found: list[Told]) -> list[Told]:
    """Words and chips of one act made one: raises all in, says raise and pushes 800."""
    result: list[Told] = []
    for event in found:
        before = result[-1] if result else None
        if before and before.actor == event.actor and event.act == "all_in" and before.act in ("bet", "raise", "call", "make_it", "push") and event.first - before.last <= 1:
            result[-1] = replace(before, all_in=True, last=event.last, amount=before.amount or event.amount)
            continue
        result.append(event)
    return result


def _corrected(found: list[Told]) -> list[Told]:
    return [event for event in found if Mood.RETRACTED not in event.mood]


def _in_order(found: list[Told]) -> list[Told]:
    """By time: what was done after something else, or had been done, goes before it."""
    result: list[Told] = []
    for event in found:
        if event.earlier and result:
            place = len(result) - 1
            while place and result[place - 1].earlier:
                place -= 1
            early = next((n for n, other in enumerate(result) if other.early), len(result) - 1)
            result.insert(min(early, len(result) - 1), event)
        else:
            result.append(event)
    return result


def _waiting(words: Sequence[Word]) -> Iterator[Actor]:
    """Who is said to have had no turn yet."""
    for place in range(len(words)):
        for form in NOT_YET:
            if _texts(words, place, len(form)) == form:
                for back in range(1, 5):
                    if place - back < 0 or words[place - back].is_mark:
                        break
                    actor, length = actor_at(words, place - back)
                    if actor and length <= back:
                        yield actor
                        break
                break


def shown(telling: Telling) -> list[str]:
    """The events in short, for whoever looks at what was read."""
    return [re.sub(r"\s+", " ", f"{e.actor.seat or e.actor.name} {e.act} {e.amount or ''}{' early' if e.early else ''}{' behind' if e.behind else ''} {e.mood.name if e.mood else ''}") for e in telling.events]
