"""The working of a sum in steps, from what the engine did, and the provisions it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import pairwise

from floorbase.app.library import Library
from floorbase.app.training.sums.model import SumItem
from floorbase.app.training.sums.race import COUNTED
from floorbase.app.training.sums.raises import SHORT_ALL_IN
from floorbase.engine.lines.poker import NextHand, Push
from floorbase.engine.play.trace import Replay
from floorbase.engine.poker.pots import pots
from floorbase.engine.table.cards import kind_of, strength
from floorbase.engine.table.changes import Change
from floorbase.engine.table.tournament import decimal
from floorbase.engine.topics.presence.events import Penalised
from floorbase.engine.topics.race.lines import ColoursUp, RaceLate
from floorbase.present.text.words import change_words, chips, first_up
from floorbase.present.training.hand_words import chips_of, listed, seats_words
from floorbase.present.training.sums import Told, dollars, last_spots, told_of
from floorbase.rules.rulings.model import Answer

SIDE_POTS = {"over_the_all_in": "bet_this_round"}


def working(library: Library, item: SumItem) -> tuple[str, ...]:
    """How the result comes about, a step a line, then the provisions as we read them."""
    told = told_of(library, item)
    lines = [*WORKED[item.key.question](told)]
    return (*lines, *_payout_table(told, library), *_readings(rested_on(told, library)))


def _payout_table(told: Told, library: Library) -> Iterator[str]:
    """The provision of the printed table, where the result is read off it."""
    if told.item.key.question in ("sum.payout", "sum.shared_prizes"):
        for name, provision in library.rules.provisions.items():
            if provision.book == told.item.key.book and provision.table == "payouts":
                yield f"{name}: {provision.label}."


def rested_on(told: Told, library: Library) -> list[Answer]:
    """The book's answers that the result turns on."""
    question = told.item.key.question
    if question == "sum.to_call":
        return []
    decide = library.decide_for(told.item.key.book)
    if question == "sum.side_pots":
        return [decide("side_pots", SIDE_POTS)]
    first = [told.replay.raise_rule] if question == "sum.least_raise" else []
    if told.item.key.by_name.get("facing") == "short_all_in":
        first.append(decide("next_raise_after_short_all_in", SHORT_ALL_IN))
    steps = [s for s in told.replay.steps if s.question and not s.needless]
    if question in ("sum.next_hand", "sum.heads_up"):  # asked only where the ways part
        asked = "heads_up_start" if question == "sum.heads_up" else "dead_button"
        return [decide(asked, told.item.key.by_name)]
    if question == "sum.chip_race" and told.item.asked == "new_chips":
        steps = [step for step in steps if step.question in COUNTED]
    return first + [step.answer for step in steps if step.answer is not None]


def _readings(answers: Sequence[Answer]) -> Iterator[str]:
    """Each claim with its provisions, once."""
    claims = {claim.reading: claim for answer in answers for claim in answer.claims if claim.cites}
    for reading, claim in claims.items():
        yield f"{', '.join(claim.cites)}: {reading}"


def _wagers(told: Told) -> Iterator[str]:
    """Each bet and raise, and by how much it went over the bet before."""
    bet = max(told.replay.steps[0].after.bets.values(), default=0)
    if bet:
        yield f"The big blind counts as a bet of {chips(bet)}."
    for step in told.replay.steps[1:]:
        now = max(step.after.bets.values(), default=0)
        if now > bet and step.event < told.stop:
            seat = next(seat for seat, chips_ in step.after.bets.items() if chips_ == now)
            yield (
                f"Seat {seat} raises from {chips(bet)} to {chips(now)}, by {chips(now - bet)}."
                if bet
                else f"Seat {seat} bets {chips(now)}."
            )
            bet = now


def _least_raise(told: Told) -> Iterator[str]:
    yield from _wagers(told)
    bet, least = told.replay.table.current_bet, int(told.item.typed)
    by = chips(least - bet)
    if told.replay.raise_rule.option == "one_chip":
        yield f"A raise takes the bet and one chip more: {chips(bet)} + {by} = {chips(least)}."
    else:
        yield f"The last full bet or raise is {by}: {chips(bet)} + {by} = {chips(least)}."


def _to_call(told: Told) -> Iterator[str]:
    seat, now = told.item.seat, told.replay.final
    yield from _wagers(told)
    bet, lies = told.replay.table.current_bet, now.bets.get(seat, 0)
    owed, price = bet - lies, int(told.item.typed)
    if lies:
        yield (
            f"The bet is {chips(bet)}. Seat {seat} has {chips(lies)} in front:"
            f" {chips(bet)} − {chips(lies)} = {chips(owed)}."
        )
    else:
        yield f"The bet is {chips(bet)}, and seat {seat} has nothing in front."
    if price < owed:
        yield f"Seat {seat} has only {chips(price)}, and calls all-in for that."


def _counted(told: Told) -> Iterator[str]:
    yield from _wagers(told)
    assert told.item.drawn is not None
    seat, before = told.item.seat, told.item.drawn.before
    push = told.record.events[told.stop]
    assert isinstance(push, Push)
    lies, pushed = before.bets.get(seat, 0), sum(push.chips)
    bet = max(before.bets.values())
    over = lies + pushed - bet
    front = f" {chips(lies)} in front and" if lies else ""
    yield (
        f"With{front} the {chips(pushed)} pushed out, seat {seat} has {chips(lies + pushed)}:"
        f" {chips(over)} over the bet of {chips(bet)}."
    )
    counts = int(told.item.typed)
    if counts == bet:
        yield f"It is a call, so seat {seat}'s bet is {chips(bet)}."
    elif counts == lies + pushed:
        yield f"The raise stands as made, to {chips(counts)}."
    else:
        yield (
            f"It is made up to a minimum raise: {chips(bet)} + {chips(counts - bet)} ="
            f" {chips(counts)}."
        )


def _side_pots(told: Told) -> Iterator[str]:
    table = told.replay.table
    for seat in table.ring:
        if seat.paid:
            out = " and folded" if seat.folded else " and is all-in" if not seat.stack else ""
            yield f"Seat {seat.number} put in {chips(seat.paid)}{out}."
    if table.dead:
        yield f"The ante of {chips(table.dead)} lies in the main pot."
    below = 0
    for index, pot in enumerate(pots(table)):
        level = min(table.seats[number].paid for number in pot.seats)
        name = f"Side pot {index}" if index else "The main pot"
        part = (
            f"up to {chips(level)} from each"
            if not below
            else (f"what is over {chips(below)}, up to {chips(level)}")
        )
        if not index and table.dead:
            part = f"the ante and {part}"
        yield f"{name} is {part}: {chips(pot.amount)} for {seats_words(sorted(pot.seats))}."
        below = level


def _odd_chips(told: Told) -> Iterator[str]:
    setup, award = told.record.setup, told.replay.table.hand.awards[0]
    seats = [seat for seat, _ in award.paid]
    unit = setup.stakes.smallest_chip
    name = kind_of(strength((*setup.hands[seats[0]], *setup.board)))
    yield f"{first_up(seats_words(sorted(seats)))} tie with {name}."
    count, (each, odd) = award.amount // unit, divmod(award.amount // unit, len(seats))
    yield (
        f"{chips(award.amount)} is {chips_of(count, unit)}: {each} for each of {len(seats)} hands,"
        f" which is {chips(each * unit)}, and {odd} over."
    )
    yield f"Clockwise from the button at seat {setup.button}, they sit in {seats_words(seats)}."
    yield f"{first_up(listed([f'seat {seat} gets {chips(paid)}' for seat, paid in award.paid]))}."


def _next_hand(told: Told) -> Iterator[str]:
    room, before = told.replay.table.room, last_spots(told)
    assert room is not None
    assert room.last is not None
    now, sit = room.last, told.replay.table.seats
    yield (
        f"The button was at seat {before.button}, the small blind at seat {before.small}, the big"
        f" blind at seat {before.big}. Seat {told.item.seat} is empty now."
    )
    empty = "" if now.button in sit else ", an empty chair"
    small = f"seat {now.small} posts" if now.small in sit else "nobody posts"
    yield (
        f"In the next hand the button is at seat {now.button}{empty}, {small} the small blind, and"
        f" seat {now.big} posts the big blind."
    )


def _chip_race(told: Told) -> Iterator[str]:
    exchange, odd = told.record.events[0], _changes(told.replay, "odd_chips")
    assert isinstance(exchange, ColoursUp)
    old, new = exchange.old, exchange.amount
    held = [f"seat {change.seat} has {change.name}" for change in odd]
    total = sum(change.amount or 0 for change in odd)
    yield (
        f"Full chips of {chips(new)} are changed first. Of odd chips of {chips(old)},"
        f" {listed(held)}: {chips(total)} in all."
    )
    for kind in ("set_out", "over_removed", "one_more_chip"):
        if found := _changes(told.replay, kind):
            yield f"{first_up(change_words(found))}."
    if given := _changes(told.replay, "new_chip"):
        seats = seats_words(change.seat or 0 for change in given)
        yield f"One chip of {chips(new)} each goes to {seats}: {chips_of(len(given), new)}."
    for kind in ("wins_new_chip", "given_one_lowest"):
        if found := _changes(told.replay, kind):
            yield f"{first_up(change_words(found))}."
    if told.item.seat:
        seat = told.item.seat
        was, now = told.record.setup.stacks[seat], int(told.item.typed)
        yield f"Seat {seat} had {chips(was)} and now has {chips(now)}."


def _late_chips(told: Told) -> Iterator[str]:
    found = told.record.events[1]
    assert isinstance(found, RaceLate)
    yield f"What was found is worth {chips(sum(found.chips))}."
    yield f"{first_up(change_words(_changes(told.replay, 'late_paid', 'late_unpaid')))}."


def _changes(played: Replay, *kinds: str) -> list[Change]:
    return [change for step in played.steps for change in step.changes if change.kind in kinds]


def _pool(told: Told) -> tuple[str, int]:
    event = told.tournament
    pool = event.entries * (event.entry_fee or 0)
    words = f"{event.entries} × {dollars(str(event.entry_fee))} = {dollars(str(pool))}"
    return words, int(pool)


def _payout(told: Told) -> Iterator[str]:
    words, pool = _pool(told)
    place = int(told.item.asked)
    share = told.tournament.payouts[0].percent[place - 1]
    yield f"The prize pool is {words}."
    yield (
        f"Place {place} pays {decimal(share)} % of {dollars(str(pool))}, which is"
        f" {dollars(told.item.typed)}."
    )


def _shared_prizes(told: Told) -> Iterator[str]:
    words, _ = _pool(told)
    place, percent = int(told.item.asked), told.tournament.payouts[0].percent
    yield f"The prize pool is {words}."
    for at in (place, place + 1):
        pays = f"{decimal(percent[at - 1])} %" if at <= len(percent) else "nothing"
        yield f"Place {at} pays {pays}."
    (added,) = _changes(told.replay, "added_and_divided")
    yield f"Together that is {dollars(added.name)}, divided equally."
    yield f"Each of the two gets {dollars(told.item.typed)}."


def _prize_pool(told: Told) -> Iterator[str]:
    words, pool = _pool(told)
    kept = pool - Decimal(told.item.typed)
    yield f"The entry fees come to {words}."
    yield f"The organisers keep {dollars(str(kept))}, which leaves {dollars(told.item.typed)}."


def _penalty(told: Told) -> Iterator[str]:
    count = len(told.record.setup.stacks)
    given = told.record.events[told.stop]
    assert isinstance(given, Penalised)
    rounds = given.number
    yield f"One round is {count} hands, one for each player, the penalised one included."
    yield f"{rounds} × {count} = {told.item.typed} hands."


def _blinded_off(told: Told) -> Iterator[str]:
    """What each hand takes off the stack."""
    seat, steps = told.item.seat, told.replay.steps
    has = next(step.after for step in reversed(steps) if step.event < told.stop).stacks[seat]
    hands = [n for n, event in enumerate(told.record.events) if isinstance(event, NextHand)]
    for number, (dealt, end) in enumerate(pairwise([*hands, len(told.record.events)]), 1):
        left = next(step.after for step in reversed(steps) if step.event < end).stacks[seat]
        if left < has:
            after = next(step.after for step in reversed(steps) if step.event == dealt)
            yield (
                f"Hand {number}, with the button at seat {after.button}, costs {chips(has - left)}:"
                f" {chips(left)} are left."
            )
        has = left


WORKED: Mapping[str, Callable[[Told], Iterator[str]]] = {
    "sum.least_raise": _least_raise,
    "sum.to_call": _to_call,
    "sum.chips_counted": _counted,
    "sum.side_pots": _side_pots,
    "sum.odd_chips": _odd_chips,
    "sum.next_hand": _next_hand,
    "sum.heads_up": _next_hand,
    "sum.chip_race": _chip_race,
    "sum.late_chips": _late_chips,
    "sum.payout": _payout,
    "sum.shared_prizes": _shared_prizes,
    "sum.prize_pool": _prize_pool,
    "sum.penalty_hands": _penalty,
    "sum.blinded_off": _blinded_off,
}
