"""The words of a sum: what is told of the hand, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import NamedTuple

from floorbase.app.library import Library
from floorbase.app.training.sums.model import SumItem, played
from floorbase.app.training.typed_answer import NOBODY, form_of
from floorbase.engine.lines.poker import NextHand, Push
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.record import Record
from floorbase.engine.table.memory.between_hands import Spots, next_after
from floorbase.engine.table.tournament import Tournament, decimal
from floorbase.engine.topics.places.lines import OutElsewhere
from floorbase.engine.topics.presence.events import Penalised
from floorbase.engine.topics.race.lines import ColoursUp, RaceLate
from floorbase.present.text.words import chips, first_up, lowered
from floorbase.present.training.hand_words import (
    chips_of,
    listed,
    seats_words,
)
from floorbase.present.training.narration import (
    narrated,
    posted,
    scene,
    sentence,
    still_in,
    tables_before,
)

UNREADABLE = "I can't read that as an answer. Please type it again."
NO_ANTE = "No ante is in play."
MONEY = ("sum.payout", "sum.shared_prizes", "sum.prize_pool")


class SumText(NamedTuple):
    """What is told, what is asked, and an example of how the answer may be typed."""

    situation: tuple[str, ...]
    ask: str
    example: str = ""

    @property
    def asked(self) -> str:
        """What is asked, with the example where there is one."""
        return f"{self.ask} For example: {self.example}" if self.example else self.ask


class Told(NamedTuple):
    """What a sum is told from."""

    item: SumItem
    record: Record
    replay: Replay
    book: str

    @property
    def stop(self) -> int:
        """The event that the result comes of."""
        assert self.item.drawn is not None
        return self.item.drawn.stop

    @property
    def tournament(self) -> Tournament:
        """What is told of the tournament, where there must be one."""
        assert self.record.setup.tournament is not None
        return self.record.setup.tournament


def sum_text(library: Library, item: SumItem) -> SumText:
    """A sum as it is asked, under its book: another may count otherwise."""
    told = told_of(library, item)
    text = WORDS[item.key.question](told)
    return text._replace(ask=f"Under {told.book}, {lowered(text.ask)}")


def told_of(library: Library, item: SumItem) -> Told:
    """What a sum is told from: its hand as its book plays it."""
    assert item.drawn is not None
    book = item.key.book
    replay = played(item, library.decide_for(book))
    return Told(item, item.drawn.record, replay, library.rules.books[book].short)


def answer_words(item: SumItem) -> str:
    """The right answer as it is read out."""
    if item.key.question in MONEY:
        return dollars(item.typed)
    return typed_words(item.typed)


def typed_words(typed: str) -> str:
    """An answer as it is read out.

    >>> typed_words("1300"), typed_words("3:500 7:1400"), typed_words("seats 2 5")
    ('1,300', 'seat 3: 500, seat 7: 1,400', 'seats 2 and 5')
    >>> typed_words("900:3,5,7 400:5,7")
    '900 for seats 3, 5 and 7; 400 for seats 5 and 7'
    """
    form = form_of(typed)
    if typed == NOBODY:
        return typed
    if form == "seats":
        return seats_words(map(int, typed.split()[1:]))
    parts = [part.partition(":") for part in typed.split()]
    if form == "shares":
        return ", ".join(f"seat {seat}: {chips(int(paid))}" for seat, _, paid in parts)
    if form == "pots":
        return "; ".join(
            f"{chips(int(pot))} for {seats_words(map(int, seats.split(',')))}"
            for pot, _, seats in parts
        )
    return chips(int(typed))


def dollars(amount: str) -> str:
    """A sum of money.

    >>> dollars("1937.5"), dollars("1200")
    ('$1,937.50', '$1,200')
    """
    value = Decimal(amount)
    return f"${value:,.0f}" if value == int(value) else f"${value:,.2f}"


def hand_told(told: Told) -> tuple[str, ...]:
    """The hand up to the event that is asked about."""
    start, events = told.replay.steps[0].after, told.record.events[: told.stop]
    lines = [*scene(told.record.setup)]
    ante = told.record.setup.stakes.big_blind_ante
    lines.append(posted(start, ante) if start.street == "preflop" else still_in(start))
    acted = " ".join(narrated(events, tables_before(told.replay.steps, len(events))))
    return (*lines, *filter(None, [acted]))


def on_turn(told: Told) -> str:
    """Whose turn it is, with what."""
    seat = told.item.seat
    return f"It is seat {seat}'s turn, with {chips(told.replay.final.stacks[seat])} behind."


def _least_raise(told: Told) -> SumText:
    ask = f"What is the smallest total that seat {told.item.seat} may raise to?"
    return SumText((*hand_told(told), on_turn(told)), ask)


def _to_call(told: Told) -> SumText:
    ask = f"How much more goes in if seat {told.item.seat} calls?"
    return SumText((*hand_told(told), on_turn(told)), ask)


def _counted(told: Told) -> SumText:
    seat, push = told.item.seat, told.record.events[told.stop]
    assert isinstance(push, Push)
    assert told.item.drawn is not None
    before = told.item.drawn.before.bets.get(seat, 0)
    motion = ", in one motion" if len(push.chips) > 1 else ""
    does = f"{first_up(sentence(push))}{motion}."
    lies = f" The {chips(before)} in front of seat {seat} stays there." if before else ""
    ask = f"How much is seat {seat}'s whole bet in this round then?"
    return SumText((*hand_told(told), does + lies), ask)


def _side_pots(told: Told) -> SumText:
    ante = told.record.setup.stakes.big_blind_ante
    over = "The betting round is over."
    situation = (*hand_told(told), over if ante else f"{over} {NO_ANTE}")
    ask = "How much is in each pot now, and which seats can win it?"
    return SumText(situation, ask, "900: 1, 2, 3; 400: 1, 2")


def _odd_chips(told: Told) -> SumText:
    setup = told.record.setup
    shown = ", ".join(f"seat {s} {' '.join(cards)}" for s, cards in sorted(setup.hands.items()))
    situation = (
        f"The button is at seat {setup.button}. The betting is over, and the board is"
        f" {' '.join(setup.board)}.",
        f"The hands are shown: {shown}.",
        f"The pot is {chips(setup.pot)}, all of it in chips of {chips(setup.stakes.smallest_chip)}."
        " No smaller chip is in play.",
    )
    return SumText(situation, "How much does each of them get?", "1: 500, 2: 400")


def last_spots(told: Told) -> Spots:
    """The button and the blinds of the hand before."""
    setup = told.record.setup
    small = next_after(list(setup.stacks), setup.button)
    return Spots(setup.button, small, next_after(list(setup.stacks), small))


def _spots(told: Told) -> tuple[str, ...]:
    """Last hand's button and blinds, who sits where, and who has left."""
    gone, last = told.item.seat, last_spots(told)
    return (
        f"The players sit in {seats_words(told.record.setup.stacks)}.",
        f"In the last hand, seat {last.button} has the button, seat {last.small} the small blind"
        f" and seat {last.big} the big blind.",
        f"Seat {gone} busts in it, and nobody takes that chair.",
    )


SPOT_ASKED = {
    "button": "Where is the button in the next hand? It may be an empty chair.",
    "small_blind": "Who posts the small blind in the next hand? Type nobody if nobody does.",
    "big_blind": "Who posts the big blind in the next hand?",
}


def _next_hand(told: Told) -> SumText:
    return SumText(_spots(told), SPOT_ASKED[told.item.asked])


def _heads_up(told: Told) -> SumText:
    does = "has the button" if told.item.asked == "button" else "posts the big blind"
    return SumText(_spots(told), f"Who {does} in the first hand heads-up?")


def _chip_race(told: Told) -> SumText:
    setup, item, exchange = told.record.setup, told.item, told.record.events[0]
    assert isinstance(exchange, ColoursUp)
    old, new = exchange.old, exchange.amount
    small, big = setup.stakes.blinds
    held = [f"seat {s} has {p[old]}" for s, p in setup.chips.items() if old in p]
    lines = [
        f"Play goes on at {chips(small)}/{chips(big)}, and the chips of"
        f" {chips(old)} are changed for chips of {chips(new)}.",
        f"Of the chips of {chips(old)}, {listed(held)}.",
        *_race_cards(told),
    ]
    if item.seat:
        has = f"has {chips(setup.stacks[item.seat])} in all"
        only = "has no other chips" if len(setup.chips[item.seat]) == 1 else has
        ask = f"What is seat {item.seat}'s stack after the colour-up?"
        return SumText((*lines, f"Seat {item.seat} {only}."), ask)
    if item.asked == "who_gets":
        ask = f"Which seats win a chip of {chips(new)} in the race?"
        return SumText(tuple(lines), ask, "1, 2, 3")
    raced = any(step.option == "race" for step in told.replay.steps)
    given = "raced for" if raced else "given for odd chips, at the whole table"
    return SumText(tuple(lines), f"How many chips of {chips(new)} are {given}?")


def _race_cards(told: Told) -> list[str]:
    """The race cards, where any are dealt."""
    cards: dict[int, list[str]] = {}
    for step in told.replay.steps:
        for change in step.changes:
            if change.kind == "race_card" and change.seat:
                cards.setdefault(change.seat, []).extend(change.cards)
    shown = ", ".join(f"seat {seat} {' '.join(dealt)}" for seat, dealt in cards.items())
    return [f"The race cards are dealt: {shown}."] if cards else []


def _late_chips(told: Told) -> SumText:
    exchange, found = told.record.events
    assert isinstance(exchange, ColoursUp)
    assert isinstance(found, RaceLate)
    old, new = chips(exchange.old), chips(exchange.amount)
    situation = (
        f"The chips of {old} have been changed for chips of {new}, and the race is over."
        f" The smallest chip in play is now {new}.",
        f"Between two hands, seat {found.seat} finds {chips_of(len(found.chips), exchange.old)}"
        " that nobody had counted.",
    )
    return SumText(situation, f"How much is seat {found.seat} given in exchange?")


def _field(told: Told) -> list[str]:
    """The entries, the fee, and what the printed table pays."""
    event = told.tournament
    column = event.payouts[0]
    shares = ", ".join(map(decimal, column.percent))
    return [
        f"The tournament has {event.entries} players and no re-entries. Of each buy-in,"
        f" {dollars(str(event.entry_fee))} is the entry fee. All prizes are cash.",
        f"The book's payout table for {column.fewest} to {column.most} players pays, by place,"
        f" in per cent: {shares}.",
    ]


def _payout(told: Told) -> SumText:
    return SumText(tuple(_field(told)), f"How much does place {told.item.asked} pay, in dollars?")


def _shared_prizes(told: Told) -> SumText:
    seat, other = told.item.seat, told.record.events[-1]
    assert isinstance(other, OutElsewhere)
    situation = (
        *_field(told),
        f"{told.tournament.players_left} players are left, and play is hand for hand.",
        f"In the same hand, seat {seat} goes all-in and busts at this table, and"
        f" a player at table {other.table}.",
    )
    return SumText(situation, f"How much does seat {seat} get, in dollars?")


def _prize_pool(told: Told) -> SumText:
    event = told.tournament
    situation = (
        f"A {told.book} Sit and Go starts with {event.entries} players at one table."
        f" Each has paid an entry fee of {dollars(str(event.entry_fee))}.",
    )
    return SumText(situation, "How much is the prize pool, in dollars?")


def _penalty(told: Told) -> SumText:
    given = told.record.events[told.stop]
    assert isinstance(given, Penalised)
    rounds = f"{given.number} rounds (orbits)" if given.number > 1 else "one round (orbit)"
    situation = (
        f"The table has {len(told.record.setup.stacks)} players, seat {given.seat} among them.",
        f"Between two hands, seat {given.seat} gets a penalty of {rounds} away from the table.",
        "No player joins or leaves the table until the penalty is over.",
    )
    return SumText(situation, f"How many hands does seat {given.seat} miss?")


def _blinded_off(told: Told) -> SumText:
    setup, seat, last = told.record.setup, told.item.seat, last_spots(told)
    assert told.item.drawn is not None
    small, big = setup.stakes.blinds
    ante = f". {NO_ANTE}"
    if setup.stakes.ante:
        ante = f", with an ante of {chips(setup.stakes.ante)} from each player."
    elif setup.stakes.big_blind_ante:
        ante = f". The big blind also posts an ante of {chips(setup.stakes.big_blind_ante)}."
    hands = sum(isinstance(event, NextHand) for event in told.record.events)
    has = chips(told.item.drawn.before.stacks[seat])
    situation = (
        f"The players sit in {seats_words(setup.stacks)}.",
        f"In the last hand, seat {last.button} has the button, seat {last.small} the small blind"
        f" and seat {last.big} the big blind.",
        f"After it, seat {seat} leaves the table for a while, with a stack of {has}.",
        f"The player misses the next {hands} hands, at {chips(small)}/{chips(big)}"
        f"{ante} Nobody else comes or goes.",
    )
    return SumText(situation, f"What is seat {seat}'s stack after these hands?")


WORDS: Mapping[str, Callable[[Told], SumText]] = {
    "sum.least_raise": _least_raise,
    "sum.to_call": _to_call,
    "sum.chips_counted": _counted,
    "sum.side_pots": _side_pots,
    "sum.odd_chips": _odd_chips,
    "sum.next_hand": _next_hand,
    "sum.heads_up": _heads_up,
    "sum.chip_race": _chip_race,
    "sum.late_chips": _late_chips,
    "sum.payout": _payout,
    "sum.shared_prizes": _shared_prizes,
    "sum.prize_pool": _prize_pool,
    "sum.penalty_hands": _penalty,
    "sum.blinded_off": _blinded_off,
}
