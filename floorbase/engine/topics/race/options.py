"""What the dealer's hands do: odd chips, the race for them, and small chips found later.

Sources: star:7.42, queensix:tournament.8 and 3.ties.1, whangamata:20,
nunavut:B.tournament-play.30.
"""

from __future__ import annotations

from floorbase.engine.play.registry import ruling, ruling_by_option
from floorbase.engine.table.cards import SUITS
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.state import Table
from floorbase.engine.topics.race.racing import give_out, race_of, take_in, win


@ruling("chip_race_method", "race")
def race(table: Table, context: RulingContext) -> list[Change]:
    """The odd chips are added up, and full new chips are set out for them."""
    under_way = race_of(table)
    under_way.way = "race"
    changes = take_in(table, context.cause)
    under_way.chips, over = divmod(under_way.total, under_way.new)
    return [*changes, Change("set_out", None, over, name=str(under_way.chips))]


@ruling("chip_race_method", "round_up_each")
@ruling("chip_race_leftover", "each_player_rounded_up")
def round_up_each(table: Table, context: RulingContext) -> list[Change]:
    """Each player's odd chips become one higher chip, however few they are."""
    under_way = race_of(table)
    changes = take_in(table, context.cause)
    under_way.way, under_way.chips = "round_up_each", 0
    for number in under_way.odd:
        give_out(table, context.cause, number, under_way.new)
        changes.append(Change("new_chip", number, under_way.new))
    return changes


@ruling_by_option("chip_race_method", "next_lowest_awarded", "one_hand_face_up")
def _waits(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The odd chips lie in front of their players until the record says who gets what."""
    race_of(table).way = option
    return [Change(option, None, race_of(table).total)]


@ruling("chip_race_leftover", "removed", more=0)
@ruling("chip_race_leftover", "one_more_chip", more=1)
def _leftover(table: Table, context: RulingContext, more: int) -> list[Change]:
    """What does not make a full new chip leaves play; so many new chips more are set out."""
    under_way = race_of(table)
    changes = take_in(table, context.cause)
    full, over = divmod(under_way.total, under_way.new)
    under_way.chips = full + more
    kind = "one_more_chip" if more else "over_removed"
    return [*changes, Change(kind, None, over, name=str(under_way.chips))]


@ruling("chip_race_max_one", "at_most_one", one_each=True)
@ruling("chip_race_max_one", "no_limit", one_each=False)
def _limit(table: Table, context: RulingContext, one_each: bool) -> list[Change]:
    """How many new chips a player can get."""
    race_of(table).one_each = one_each
    return [Change("at_most_one" if one_each else "no_limit")]


@ruling("chip_race_start_seat", "left_of_dealer", "seat_one")
def from_first_chair(table: Table, context: RulingContext) -> list[Change]:
    """From the dealer's left, which is where chairs count from (nunavut:A.5.5 has seat 10 on the
    dealer's right)."""
    return _start(table, sorted(race_of(table).odd))


@ruling("chip_race_start_seat", "left_of_button")
def from_button(table: Table, context: RulingContext) -> list[Change]:
    """From the left of the button. Raises: ReplayError: it has no place yet."""
    if not table.button:
        fix = "give 'button:', and begin the record with the hand before the colour-up"
        raise refuse(context.cause, "the button has not been placed yet", fix)
    odd = race_of(table).odd
    return _start(table, [s.number for s in table.clockwise(table.button) if s.number in odd])


def _start(table: Table, order: list[int]) -> list[Change]:
    race_of(table).order = tuple(order)
    return [Change("race_starts", order[0])]


@ruling("chip_race_cards", "card_per_odd_chip")
def card_per_odd_chip(table: Table, context: RulingContext) -> list[Change]:
    """As many cards for each player as odd chips."""
    return _due(table, race_of(table).odd)


@ruling("chip_race_cards", "one_card_each")
def one_card_each(table: Table, context: RulingContext) -> list[Change]:
    """A single card for each player who has odd chips."""
    return _due(table, dict.fromkeys(race_of(table).odd, 1))


def _due(table: Table, due: dict[int, int]) -> list[Change]:
    under_way = race_of(table)
    under_way.contest({number: due[number] for number in under_way.order})
    return [Change("cards_due", number, due[number]) for number in under_way.order]


@ruling("chip_race_tie", "further_card")
def further_card(table: Table, context: RulingContext) -> list[Change]:
    """One more card for each of the tied players, and only that one counts.

    Raises: ReplayError: a player holds two of the tied cards.
    """
    seats = context.seats
    if len(set(seats)) < len(seats):
        what = "a player has tied on more than one card, and no book says how such ties are broken"
        raise refuse(context.cause, what, "end the record here, and rule on it")
    under_way = race_of(table)
    under_way.again = True
    under_way.contest(dict.fromkeys(seats, 1))
    return [Change("further_card", number) for number in seats]


@ruling("chip_race_tie", "suit")
def suit(table: Table, context: RulingContext) -> list[Change]:
    """The tied cards by suit: spades, hearts, diamonds, clubs."""
    under_way = race_of(table)
    tied = list(zip(context.seats, context.cards, strict=True))
    tied.sort(key=lambda won: SUITS.index(under_way.deck.face(won[1])[1]), reverse=True)
    changes = []
    for won in tied[: under_way.chips]:
        changes += win(table, context.cause, won)
    return changes


@ruling("chip_race_raced_out", "given_one_lowest")
def given_one_lowest(table: Table, context: RulingContext) -> list[Change]:
    """One chip of the lowest denomination still in play, for a player who has none."""
    give_out(table, context.cause, context.player.number, context.amount)
    return [Change("given_one_lowest", context.player.number, context.amount)]


@ruling("chip_race_raced_out", "eliminated")
def raced_out(table: Table, context: RulingContext) -> list[Change]:
    """The player is out of the tournament, and not by losing a pot."""
    context.player.paid = 0
    return [Change("raced_out", context.player.number)]


@ruling("race_late_chips", "exchanged_at_value")
def exchanged_at_value(table: Table, context: RulingContext) -> list[Change]:
    """Chips in play for as much as they can match; the rest goes unpaid."""
    rest = context.amount % table.stakes.smallest_chip
    return _paid(table, context, context.amount - rest, rest)


@ruling("race_late_chips", "removed_unpaid")
def removed_unpaid(table: Table, context: RulingContext) -> list[Change]:
    """The old chips go, and nothing is given for them."""
    return _paid(table, context, 0, context.amount)


@ruling("race_late_chips", "rounded_up")
def rounded_up(table: Table, context: RulingContext) -> list[Change]:
    """One chip of the smallest denomination in play for all of them."""
    return _paid(table, context, table.stakes.smallest_chip, 0)


def _paid(table: Table, context: RulingContext, chips: int, unpaid: int) -> list[Change]:
    number = context.player.number
    give_out(table, context.cause, number, chips)
    paid = [Change("late_paid", number, chips)] if chips else []
    return [*paid, *([Change("late_unpaid", number, unpaid)] if unpaid else [])]
