"""What the dealer's hands do: players who go out together, and disputes about who is out.

Sources: star:7.18, queensix:tournament.31, queensix:2.decision.4 and 5, nunavut:10.03(a),
michigan:39(a), whangamata:18 and 19.
"""

from __future__ import annotations

from itertools import zip_longest

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.table.cards import RANKS, UNKNOWN, strength
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.memory.tournament_state import PlayerOut
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hidden_chips.rulings import lost_of
from floorbase.engine.topics.places.finishing_places import by_stack, give_places, times
from floorbase.engine.topics.places.lines import (
    OrderCalled,
    OutAtOtherTable,
    PlaceDraw,
    PlaceGiven,
    PotQuestioned,
)

WHEN = {"out_elsewhere": "", "out_first": "first", "out_later": "later"}


@handles(OutAtOtherTable)
def out_elsewhere(play: Play, event: OutAtOtherTable) -> None:
    """A player of another table has lost the last chips. Raises: ReplayError: not one left."""
    table, number = play.table, event.table
    finish = finish_of(table)
    if not finish.left:
        fix = "give 'players_left:' under 'tournament:', counting every table"
        raise betting.refuse(event, "how many players are left is not known", fix)
    name = f"{event.name.capitalize()} of table {number}"
    room = table.room
    if event.name.isdigit():
        chair = int(event.name)
        name = f"seat {chair} of table {number}"
        if room is not None and number in room.tables and chair in room.tables[number].seats:
            room.away += room.tables[number].seats.pop(chair)
    known = [*finish.elsewhere, *(result.who for result in finish.results)]
    if any(out.name == name for out in known):
        raise betting.refuse(event, f"{name} is out already", "remove this line")
    out = PlayerOut(0, name, number, event.amount, WHEN[event.kind])
    if not number or not event.amount:
        what = "the player's chips or the table's number is missing"
        raise betting.refuse(event, what, "write 'Ann of table 2 is out, began with 4000'")
    finish.elsewhere.append(out)
    play.step([Change("out_elsewhere", amount=event.amount, name=name)])


@ruling(("tie_elim_same_table", "tie_elim_different_tables"), "larger_stack_higher")
@ruling("tie_elim_mixed_tables", "all_by_stack")
def larger_stack_higher(table: Table, context: RulingContext) -> list[Change]:
    """Whoever began the hand with more finishes higher; equal stacks are left as they are."""
    finish = finish_of(table)
    outs = finish.ranks[0]
    groups = by_stack(outs)
    if len({out.table for out in outs}) > 1 and any(len(group) > 1 for group in groups):
        what = "no book says who finishes higher where players at different tables had equal stacks"
        raise betting.refuse(context.cause, what, "end the record here, and rule on it")
    if any(out.stack is None for out in outs):
        what = "what these players had before the hand is not known"
        raise betting.refuse(context.cause, what, "begin the record before its blinds")
    finish.ranks = groups
    return [Change("larger_stack_higher")]


@ruling("tie_elim_mixed_tables", "table_by_table")
def table_by_table(table: Table, context: RulingContext) -> list[Change]:
    """By stack within each table; the first of each table tie, then the second of each.

    Raises: ReplayError: two at one table are equal, or a stack is not known.
    """
    finish = finish_of(table)
    outs = finish.ranks[0]
    numbers = dict.fromkeys(out.table for out in outs)
    by_table = [by_stack([out for out in outs if out.table == number]) for number in numbers]
    if any(out.stack is None for out in outs) or any(len(g) > 1 for gs in by_table for g in gs):
        what = "players at one table had equal chips before the hand, or their chips are not known"
        raise betting.refuse(context.cause, what, "end the record here, and rule on it")
    finish.ranks = [
        [out for group in rank for out in group] for rank in zip_longest(*by_table, fillvalue=())
    ]
    return [Change("table_by_table")]


@ruling("tie_elim_different_tables", "later_out_higher")
def later_out_higher(table: Table, context: RulingContext) -> list[Change]:
    """By the time at which each lost the last chips. Raises: ReplayError: it is not told."""
    finish = finish_of(table)
    outs = finish.ranks[0]
    when = times(outs)
    if when is None:
        fix = "write 'Ann of table 2 is out first, began with 4000', or '… is out later, …'"
        raise betting.refuse(context.cause, "who was out first is not known", fix)
    ordered = sorted(zip(when, outs, strict=True), key=lambda pair: -pair[0])
    finish.ranks = [[out] for _, out in ordered]
    return [Change("later_out_higher")]


@ruling("tie_elim_equal_stacks", "better_hand_higher")
def better_hand_higher(table: Table, context: RulingContext) -> list[Change]:
    """By the losing hands. Raises: ReplayError: they are not known, or equal."""
    finish = finish_of(table)
    outs = finish.ranks[0]
    board = table.deck.face_all(table.board)
    try:
        values = [strength((*table.faces(table.seats[out.seat]), *board)) for out in outs]
    except (KeyError, ValueError):
        fix = "write the cards of every loser and of the board, or choose another way"
        raise betting.refuse(context.cause, "the losing hands are not known", fix) from None
    if len(set(values)) < len(values):
        raise betting.refuse(context.cause, "the losing hands are equal", "choose another way")
    ordered = sorted(zip(values, outs, strict=True), key=lambda pair: pair[0])
    finish.ranks = [[out] for _, out in ordered]
    return [Change("better_hand_higher")]


@ruling(("tie_elim_equal_stacks", "stop_tied_chips"), "broken_by_draw")
def broken_by_draw(table: Table, context: RulingContext) -> list[Change]:
    """The higher card drawn finishes higher."""
    finish = finish_of(table)
    finish.ranks = [[out] for out in drawn(table, context, finish.ranks[0])]
    return [Change("draw_decides")]


def drawn(table: Table, context: RulingContext, outs: list[PlayerOut]) -> list[PlayerOut]:
    """Players by the cards that they drew, highest first; suits count for nothing here.

    Raises: ReplayError: somebody has drawn none, or two are of one rank.
    """
    draws = finish_of(table).draws
    heights = [RANKS.find(draws.get(out.seat, UNKNOWN)[0]) for out in outs]
    if -1 in heights or len(set(heights)) < len(heights):
        fix = "write 'draw for the place: 3 Ah, 4 Kd' before it, with cards of different ranks"
        raise betting.refuse(context.cause, "a draw decides, but its cards are not written", fix)
    return [out for _, out in sorted(zip(heights, outs, strict=True), key=lambda p: -p[0])]


@handles(PlaceDraw)
def draw(play: Play, event: PlaceDraw) -> None:
    """Cards are dealt face up to players who draw for a place, or for odd money."""
    drawn = dict(event.draws)
    if len(drawn) < len(event.draws):
        raise betting.refuse(event, "a seat is listed twice", "write one card for each seat")
    for number in drawn:
        play.seat(event, number)
    finish_of(play.table).draws.update(drawn)
    play.step([Change("draws", number, cards=(card,)) for number, card in drawn.items()])


@handles(PotQuestioned)
def pot_questioned(play: Play, event: PotQuestioned) -> None:
    """The pot that broke a player is questioned: is the player out?"""
    _, next_deal = lost_of(play, event, event.seat)
    raised = "after_next_riffle" if next_deal else "before_next_riffle"
    seat = play.table.seats.get(event.seat)
    facts = play.seen(pot_query_raised=raised)
    play.rule("provisional_elimination", facts, RulingContext(seat, event))


@handles(OrderCalled)
def order_called(play: Play, event: OrderCalled) -> None:
    """Somebody disputes in what order players finish."""
    finish_of(play.table)
    play.rule("order_of_finish", play.seen(), RulingContext(event=event))


@ruling("order_of_finish", "by_elimination")
def by_elimination(table: Table, context: RulingContext) -> list[Change]:
    """Whoever goes out later finishes higher: so places go as it is."""
    finish_of(table).own_way = False
    return [Change("by_elimination")]


@ruling("order_of_finish", "by_other_method")
def by_other_method(table: Table, context: RulingContext) -> list[Change]:
    """The event's own method gives the places, a line for each."""
    finish_of(table).own_way = True
    return [Change("by_other_method")]


@handles(PlaceGiven)
def place_given(play: Play, event: PlaceGiven) -> None:
    """The floor gives a place, by the event's own method. Raises: ReplayError: not by that."""
    finish = finish_of(play.table)
    number, place = event.seat, event.number
    if not finish.own_way:
        what = "places follow the order of elimination"
        fix = (
            "first write 'floor called about the order of finish', and rule there that the "
            "floor places them"
        )
        raise betting.refuse(event, what, fix)
    if number not in finish.broke:
        play.seat(event)
    taken = [r.place for r in finish.results]
    if not place or place in taken or number in [r.who.seat for r in finish.results if r.place]:
        raise betting.refuse(
            event, "that place is taken, or that player already has one", "give another place"
        )
    give_places(play, [[PlayerOut(number)]], place)


ruling(("tie_elim_same_table", "tie_elim_different_tables", "tie_elim_equal_stacks"), "shared")(
    says("places_shared")
)
ruling("tie_elim_mixed_tables", "all_share")(says("places_shared"))
ruling("provisional_elimination", "follows_ruling")(says("place_open"))
ruling("provisional_elimination", "out")(says("hand_result_stands"))
