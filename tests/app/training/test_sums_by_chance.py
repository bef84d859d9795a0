"""What holds of every sum, whatever chance deals: hands of each kind, over all its cases.

``make sweep`` deals 500 of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from time import perf_counter

import msgspec

from floorbase.app.training.numbers import KINDS, number_item, number_keys
from floorbase.app.training.sums.model import SumItem, played
from floorbase.engine.lines.poker import Push
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.record import Record
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.tournament import Tournament
from floorbase.engine.topics.presence.events import Penalised
from floorbase.engine.topics.race.lines import ColoursUp, RaceLate
from floorbase.errors import ReplayError
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

HANDS = tries(25, 500)
KEYS = number_keys(LIBRARY)


def dealt(kind: str) -> Iterator[tuple[SumItem, Record]]:
    """Hands of one kind, its cases in turn."""
    keys = [key for key in KEYS if key.question == f"sum.{kind}"]
    for seed in range(HANDS):
        item = number_item(LIBRARY, keys[seed % len(keys)], seed)
        assert item is not None
        assert item.drawn is not None
        yield item, item.drawn.record


def ended(item: SumItem) -> Replay:
    """The whole hand under its book."""
    return played(item, LIBRARY.decide_for(item.key.book))


def gone_on(item: SumItem, record: Record, line: str) -> Replay:
    """The hand with one more event."""
    longer = msgspec.structs.replace(record, events=(*record.events, parse_event(line)))
    return replay(longer, LIBRARY.decide_for(item.key.book))


def questions(replayed: Replay) -> list[str | None]:
    return [step.question for step in replayed.steps if step.question and not step.needless]


def test_the_least_raise_is_taken_and_one_chip_less_is_not() -> None:
    for item, record in dealt("least_raise"):
        least, before = int(item.typed), questions(ended(item))
        made = gone_on(item, record, f"{item.seat} raises to {least}")
        assert questions(made) == before
        assert made.final.bets[item.seat] == least
        less = least - record.setup.stakes.smallest_chip
        try:
            lower = gone_on(item, record, f"{item.seat} raises to {less}")
        except ReplayError:
            continue
        assert questions(lower) != before


def test_a_short_all_in_asked_about_is_under_half_of_the_bet() -> None:
    """All that queensix:6.no-limit.4 speaks of; over half, no book says how much comes next."""
    for item, _ in dealt("least_raise"):
        if item.key.by_name["facing"] == "short_all_in":
            assert item.drawn is not None
            bets = sorted(set(item.drawn.before.bets.values()))
            assert 2 * (bets[-1] - bets[-2]) < bets[-2]


def test_a_call_costs_what_the_sum_says() -> None:
    for item, record in dealt("to_call"):
        table, price = ended(item).table, int(item.typed)
        seat = table.seats[item.seat]
        called = gone_on(item, record, f"{item.seat} calls").table.seats[item.seat]
        assert seat.stack - called.stack == price > 0
        assert seat.bet + price == table.current_bet or not called.stack
        assert price % record.setup.stakes.smallest_chip == 0


def test_chips_without_a_word_are_a_call_a_minimum_raise_or_as_made() -> None:
    for item, record in dealt("chips_counted"):
        assert item.drawn is not None
        push = record.events[-1]
        assert isinstance(push, Push)
        before = item.drawn.before
        assert before.to_act == item.seat
        made = before.bets.get(item.seat, 0) + sum(push.chips)
        assert int(item.typed) in (max(before.bets.values()), before.min_raise_to, made)
        assert made > max(before.bets.values())


def test_pots_come_to_what_was_put_in() -> None:
    for item, record in dealt("side_pots"):
        table = ended(item).table
        pots = [part.partition(":") for part in item.typed.split()]
        put_in = sum(record.setup.stacks.values()) - sum(seat.stack for seat in table.ring)
        assert sum(int(amount) for amount, _, _ in pots) == put_in
        groups = [{*seats.split(",")} for _, _, seats in pots]
        assert all(inner < outer for outer, inner in pairwise(groups))
        assert groups[0] == {str(seat.number) for seat in table.live()}


def test_shares_come_to_the_pot() -> None:
    for item, record in dealt("odd_chips"):
        shares = [int(part.partition(":")[2]) for part in item.typed.split()]
        assert len(shares) == int(item.key.by_name["hands_tied"])
        assert sum(shares) == record.setup.pot
        assert all(share % record.setup.stakes.smallest_chip == 0 for share in shares)
        assert max(shares) > min(shares)


def test_the_big_blind_is_a_players_and_the_button_goes_as_the_book_says() -> None:
    for item, record in dealt("next_hand"):
        room, seats = ended(item).table.room, list(record.setup.stacks)
        assert room is not None
        assert room.last is not None
        at = seats.index(record.setup.button)
        turned = seats[at:] + seats[:at]  # button, small blind, big blind, and those after
        left = [seat for seat in turned[1:] if seat != item.seat]
        assert item.seat in turned[:3]
        if item.key.book == "queensix":  # a dead button
            assert tuple(room.last) == (turned[1], turned[2], turned[3])
        else:
            assert tuple(room.last) == tuple(left[:3])


def test_heads_up_nobody_has_the_big_blind_twice_where_the_book_says_so() -> None:
    for item, record in dealt("heads_up"):
        room, seats = ended(item).table.room, list(record.setup.stacks)
        assert room is not None
        assert room.last is not None
        at = seats.index(record.setup.button)
        button, small, big = seats[at:] + seats[:at]
        assert room.last.button == room.last.small != room.last.big
        if item.key.book in ("queensix", "whangamata"):
            assert room.last.big != big
        else:
            assert room.last.button == (small if small != item.seat else big)
        assert {room.last.button, room.last.big} == {button, small, big} - {item.seat}


def test_a_race_keeps_the_value_as_the_book_says() -> None:
    for item, record in dealt("chip_race"):
        event, piles = record.events[0], record.setup.chips
        assert isinstance(event, ColoursUp)
        old, new = event.old, event.amount
        odd = {seat: pile.get(old, 0) * old % new for seat, pile in piles.items()}
        full, over = divmod(sum(odd.values()), new)
        raced = full + (2 * over >= new)
        given = sum(map(bool, odd.values())) if item.key.book == "queensix" else raced
        if item.asked == "new_chips":
            assert item.typed == str(given)
        if item.asked == "who_gets":
            assert len(item.typed.split()) == given + 1
        if item.asked == "stack":
            kept = record.setup.stacks[item.seat] - odd[item.seat]
            assert int(item.typed) in (kept, kept + new)
            after = sum(seat.stack for seat in ended(item).table.ring)
            saved = sum("given_one_lowest" in str(step.changes) for step in ended(item).steps)
            assert after == sum(record.setup.stacks.values()) - sum(odd.values()) + new * (
                given + saved
            )
        if item.asked == "raced_out":
            assert item.typed == str(new)
            assert list(piles[item.seat]) == [old]


def test_late_chips_are_paid_at_value_at_most() -> None:
    for item, record in dealt("late_chips"):
        exchange, found = record.events
        assert isinstance(exchange, ColoursUp)
        assert isinstance(found, RaceLate)
        paid = int(item.typed)
        assert paid % exchange.amount == 0
        assert 0 <= sum(found.chips) - paid < exchange.amount


def of_event(record: Record) -> tuple[Tournament, Fraction]:
    told = record.setup.tournament
    assert told is not None
    assert told.entry_fee is not None
    return told, told.entries * told.entry_fee


def test_a_place_pays_its_part_of_the_pool() -> None:
    for item, record in dealt("payout"):
        told, pool = of_event(record)
        (column,) = told.payouts
        assert column.fits(told.entries)
        assert Fraction(item.typed) == pool * column.percent[int(item.asked) - 1] / 100


def test_shared_prizes_come_to_what_both_places_pay() -> None:
    for item, record in dealt("shared_prizes"):
        told, pool = of_event(record)
        place, percent = int(item.asked), (*told.payouts[0].percent, Fraction(0))
        assert 2 * Fraction(item.typed) == pool * (percent[place - 1] + percent[place]) / 100
        assert told.players_left == place + 1 > 10


def test_a_pool_is_the_fees_less_one_or_half_of_one() -> None:
    for item, record in dealt("prize_pool"):
        told, fees = of_event(record)
        assert told.entry_fee is not None
        less = told.entry_fee / (1 if told.entries > 4 else 2)
        assert Fraction(item.typed) == fees - less


def test_a_penalty_is_a_hand_for_each_player_and_round() -> None:
    for item, record in dealt("penalty_hands"):
        given = record.events[-1]
        assert isinstance(given, Penalised)
        assert int(item.typed) == given.number * len(record.setup.stacks)


def test_an_absent_stack_pays_its_turns_of_the_blinds() -> None:
    for item, record in dealt("blinded_off"):
        assert item.drawn is not None
        setup, seats = record.setup, list(record.setup.stacks)
        hands = sum(event.kind == "next_hand" for event in record.events)
        turn = (seats.index(item.seat) - seats.index(setup.button)) % len(seats)
        due = [(turn - number) % len(seats) for number in range(1, hands + 1)]  # 0 is the button
        small, big = setup.stakes.blinds
        posts = (0, small, big + setup.stakes.big_blind_ante, *[0] * 9)
        pays = sum(posts[place] for place in due) + hands * setup.stakes.ante
        assert int(item.typed) == item.drawn.before.stacks[item.seat] - pays


def test_amounts_are_in_chips_that_are_in_play() -> None:
    for kind in KINDS.values():
        for number, (_, record) in enumerate(dealt(kind.name)):
            setup = record.setup
            chip = setup.stakes.smallest_chip
            assert all(stack % chip == 0 for stack in setup.stacks.values())
            assert (
                setup.stakes.blinds[0] % chip == setup.stakes.blinds[1] % chip == 0 or setup.chips
            )
            assert set(setup.stacks) <= set(range(1, 10))
            if number == 50:
                break


def test_the_next_sum_comes_within_a_tenth_of_a_second() -> None:
    times = []
    for number, key in enumerate(KEYS * 2):
        began = perf_counter()
        number_item(LIBRARY, key, number)
        times.append(perf_counter() - began)
    assert sorted(times)[int(len(times) * 0.95)] < 0.1
