"""What the dealer's hands do: new players' blinds, short blinds, and two players' blinds and turns.

Sources: star:7.23 and 7.27, queensix:4.blinds.1, tournament.14, tournament.18 and tournament.28,
nunavut:9.12, 9.15(a) and B.tournament-play.31, michigan:49.note and 55(a).note, whangamata:30.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.poker import betting, posting
from floorbase.engine.poker.button_and_blinds import room_with_spots
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import next_after
from floorbase.engine.table.seat import NOT_YET, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.presence import sitting_out
from floorbase.engine.topics.seating import arrivals
from floorbase.engine.topics.seating.lines import HeadsUpBlinds, HeadsUpTurn


@ruling("moved_player_dealt_in", "waits", until=arrivals.FOR_BIG_BLIND)
@ruling("moved_player_dealt_in", "waits_for_button", until=arrivals.FOR_BUTTON)
@ruling("between_button_and_sb", "waits", until=arrivals.FOR_BUTTON)
def _waits(table: Table, context: RulingContext, until: str) -> list[Change]:
    room = room_with_spots(table)
    number = context.player.number
    room.waits[number] = until
    table.hand.undealt += (number,)
    return [Change(f"waits_{until}", number)]


@ruling("between_button_and_sb", "takes_small_blind")
def takes_small_blind(table: Table, context: RulingContext) -> list[Change]:
    """The blinds are counted from the button: the first seat left of it, then the next one."""
    room, number = room_with_spots(table), context.player.number
    assert room.coming is not None
    chairs = [seat for seat in table.seats if seat not in table.hand.undealt]
    big = next_after(chairs, number)
    room.coming = room.coming._replace(small=number, big=big)
    return [Change("takes_small_blind", number, to=big)]


@ruling("moved_player_owes", "posts_big_blind")
def posts_big_blind(table: Table, context: RulingContext) -> list[Change]:
    """A live post as big as the big blind, from the new seat."""
    number = context.player.number
    room_with_spots(table).extra[number] = context.amount
    return [Change("owes_big_blind", number, context.amount)]


@ruling("short_stack_in_blind", "plays_all_in")
def plays_all_in(table: Table, context: RulingContext) -> list[Change]:
    """The player posts what is left; what the blind lacks is remembered."""
    number = context.player.number
    room_with_spots(table).short[number] = context.amount
    return [Change("plays_short", number, context.amount)]


@ruling("short_stack_in_blind", "no_hand")
def no_hand(table: Table, context: RulingContext) -> list[Change]:
    """Nobody deals to the seat, and it posts no blind; or both are taken back."""
    seat = context.player
    table.hand.undealt += (seat.number,)
    changes = [Change("dealt_past", seat.number)]
    if not seat.cards:
        seat.folded = True
        return changes
    chips = sitting_out.owed(table, seat).get("blind", 0)
    sitting_out.unpost(table, seat, "blind", chips)
    return [*changes, *sitting_out.deal_past(table, seat)]


@ruling("bb_ante_short", "ante_first")
def ante_first(table: Table, context: RulingContext) -> list[Change]:
    """The ante, up to its full amount; the blind is what remains."""
    seat = context.player
    return _ante(table, seat, min(seat.stack, table.stakes.big_blind_ante))


@ruling("bb_ante_short", "blind_first")
def blind_first(table: Table, context: RulingContext) -> list[Change]:
    """What the blind leaves is the ante."""
    seat = context.player
    return _ante(table, seat, max(seat.stack - context.amount, 0))


def _ante(table: Table, seat: Seat, chips: int) -> list[Change]:
    seat.stack -= chips
    table.pot += chips
    table.dead += chips
    return [Change("antes", seat.number, chips)]


@ruling("short_blind", "full_blind")
def full_blind(table: Table, context: RulingContext) -> list[Change]:
    """The whole big blind is the bet; the betting was opened so."""
    return [Change("full_blind", amount=table.current_bet)]


@ruling("short_blind", "posted_amount")
def posted_amount(table: Table, context: RulingContext) -> list[Change]:
    """The larger of the blinds as posted is the bet; a raise still adds a whole big blind."""
    table.current_bet = context.amount
    changes = [Change("posted_amount", amount=context.amount)]
    if table.actor is not None and table.actor.bet >= context.amount:
        back = betting.advance(table, context.player)
        changes += [Change("uncalled", None, back)] if back else []
    return changes


@ruling("short_blind_made_up", "made_up")
def made_up(table: Table, context: RulingContext) -> list[Change]:
    """The missing part comes out of what was won and lies in the next pot."""
    seat = context.player
    chips = min(context.amount, seat.stack)
    seat.stack -= chips
    table.carried += chips
    return [Change("made_up", seat.number, chips)]


@handles(HeadsUpBlinds)
def heads_up_blinds(play: Play, event: HeadsUpBlinds) -> None:
    """Two players dispute their blinds. Raises: ReplayError: it is too late, or not two."""
    check_two(play, event)
    table = play.table
    if table.street != "preflop" or not table.hand.posted:
        raise refuse(event, "the blinds are already in the pot", "write this line before the flop")
    if table.stakes.big_blind_ante:
        fix = "write the stacks as they were before the blinds, and who posts what"
        raise refuse(event, "the big-blind ante has gone in with the blind", fix)
    play.rule("heads_up_button", play.seen(), RulingContext(event=event))


@handles(HeadsUpTurn)
def heads_up_turn(play: Play, event: HeadsUpTurn) -> None:
    """Two players dispute whose turn it is. Raises: ReplayError: someone has acted, or not two."""
    check_two(play, event)
    first = play.table.street == "preflop"
    facts = play.seen(heads_up_betting_round="first" if first else "later")
    play.rule("heads_up_first", facts, RulingContext(event=event))


def check_two(play: Play, event: Event) -> None:
    """Raises: ReplayError: there are not two players, or one has acted in this round."""
    table = play.table
    if len(table.seats) != 2 or table.button not in table.seats:
        raise refuse(event, "the table is not heads-up", "remove this line")
    acted = any(seat.level != NOT_YET for seat in table.ring)
    if table.actor is None or acted or table.waiting:
        what = "someone has acted" if acted or table.waiting else "no betting round is under way"
        raise refuse(event, what, "write this line before the first action of a round")


@ruling_by_option("heads_up_button", "button_has_small_blind", "button_has_big_blind")
def _blinds(table: Table, context: RulingContext, option: str) -> list[Change]:
    """Blinds posted by two players the other way about are taken back and posted anew."""
    other, button = table.clockwise(table.button)
    room_with_spots(table).big_on_button = option == "button_has_big_blind"
    small_on_button = option == "button_has_small_blind"
    first, last = (button, other) if small_on_button else (other, button)
    posts = {first.number: table.stakes.blinds[0], last.number: table.stakes.blinds[1]}
    if posts == table.hand.posted:
        return [Change(option, button.number)]
    for seat in table.ring:
        seat.stack, seat.bet = seat.stack + seat.bet, 0
    table.current_bet = 0
    return [Change(option, button.number), *posting.told(posting.post_blinds(table, posts))]


@ruling_by_option("heads_up_first", "button_first", "other_first")
def _first(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The turn goes to the button, or to the other player."""
    other, button = table.clockwise(table.button)
    first = table.actor = button if option == "button_first" else other
    return [Change("acts_first", first.number)]


ruling(("moved_player_dealt_in", "between_button_and_sb"), "dealt_in")(says_of_player("dealt_in"))
ruling("moved_player_owes", "position_owes")(says_of_player("position_owes"))
ruling("short_blind_made_up", "not_made_up")(says_of_player("not_made_up"))
