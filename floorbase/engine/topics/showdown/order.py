"""Who must show at a showdown, in what order, and whether the last hand must.

Asked only where somebody waits, demands a show or calls the floor: shown without dispute, the order
of the hands changes nothing. Sources: queensix:3.showdown.7 and tournament.30, whangamata:11 and
12, nunavut:9.21, A.2.12 and B.tournament-play.7, michigan:62, star:7.28.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says, says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.poker.awarding import settle
from floorbase.engine.poker.pots import pots
from floorbase.engine.poker.showing import (
    given_up,
    owe,
    require_betting_over,
    take_back,
    turn_up,
)
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.showdown.facts import last_bet_on, last_bettor, left_how
from floorbase.engine.topics.showdown.lines import Demands, Waits, WhichPot
from floorbase.engine.topics.showdown.pots_back import reopen
from floorbase.engine.topics.showdown.seeing import after_shown


@handles(Waits)
def waits(play: Play, event: Waits) -> None:
    """A player neither shows nor mucks, and waits for another."""
    table = play.table
    seat = play.live_seat(event)
    require_betting_over(table, event)
    if seat.shown:
        what = f"seat {seat.number}'s hand is already face up"
        raise betting.refuse(event, what, "remove this line")
    if table.showing is not None and seat.number in table.showing.owes:
        what = f"seat {seat.number} was asked to show, and no book says what follows if it will not"
        raise betting.refuse(event, what, f"write '{seat.number} shows' with its cards")
    play.step([Change("waits", seat.number)])
    rule_on_showing(play, event)


def floor_at_showdown(play: Play, event: Event) -> None:
    """The floor is called with hands still face down: that can only be about showing them."""
    table = play.table
    told = table.showing is not None and bool(table.showing.owes)
    if not told and not all(seat.shown for seat in table.live()):
        rule_on_showing(play, event)


@handles(Demands)
def demands(play: Play, event: Demands) -> None:
    """Somebody insists that a hand be shown. Raises: ReplayError: no rule could oblige it."""
    table = play.table
    play.seat(event)
    seat = play.seat(event, event.to)
    require_betting_over(table, event)
    if seat.shown:
        what = f"seat {seat.number}'s hand has been seen"
        raise betting.refuse(event, what, "remove this line")
    if seat.folded and seat.number not in given_up(table):
        what = f"seat {seat.number} folded before the showdown"
        raise betting.refuse(event, what, "remove this line")
    play.step([Change("demands", event.seat, to=seat.number)])
    if len(table.live()) == 1 and not seat.folded:
        rule_on_last_hand(play, seat, event)
    elif seat.folded and not any(other.shown for other in table.live()):
        fix = "before this line, write the hand of the player who must show first"
        raise betting.refuse(event, "no hand has been shown yet", fix)
    else:
        reopen(play, event)
        rule_on_showing(play, event, seat if seat.folded else None)


def rule_on_showing(play: Play, event: Event, mucked: Seat | None = None) -> None:
    """Who must show now: by an all-in, after the first hand, or first of all."""
    table = play.table
    live = table.live()
    if not all(seat.stack for seat in [*live, *([mucked] if mucked else [])]):
        rule_on_all_in(play, event)
    elif any(seat.shown for seat in live):
        seats = tuple(seat.number for seat in live if not seat.shown)
        context = RulingContext(mucked, event, seats=seats)
        play.rule("others_must_show", play.seen(**last_bet_on(table)), context)
        settle_shown(play, event, [*live, *([mucked] if mucked else [])])
    else:
        rule_on_order(play, event)


def rule_on_all_in(play: Play, event: Event) -> None:
    """Hands are to go up with a player all-in: all at once, or in an order."""
    table = play.table
    to_come = "yes" if len(table.board) < 5 else "no"
    facts = play.seen(board_cards_to_come=to_come)
    option = play.rule("all_in_show_order", facts, RulingContext(event=event))
    if option == "in_showdown_order" and to_come == "no":
        rule_on_order(play, event)
    settle_shown(play, event, table.live())


def rule_on_order(play: Play, event: Event) -> None:
    """Who shows first of those in the last side pot, if there is one, or else of all."""
    table = play.table
    made = pots(table)
    seats = made[-1].seats if made else tuple(seat.number for seat in table.live())
    context = RulingContext(event=event, seats=seats)
    if table.street == "river" and table.aggressor is not None:
        play.rule("showdown_order_with_bet", play.seen(), context)
    else:
        play.rule("showdown_order_no_bet", play.seen(**last_bet_on(table)), context)


def rule_on_last_hand(play: Play, seat: Seat, event: Event) -> None:
    """The only hand left: must it be shown for the pot?"""
    reopen(play, event)
    facts = play.seen(last_hand_left_how=left_how(play.table))
    play.rule("last_live_hand_shows", facts, RulingContext(seat, event))
    settle(play)


def settle_shown(play: Play, event: Event, seats: list[Seat]) -> None:
    """Hands that a ruling turned up may show that one was told wrongly; then the pots."""
    for seat in seats:
        if seat.shown:
            after_shown(play, seat, event)
    settle(play)


@handles(WhichPot)
def asks_which_pot(play: Play, event: WhichPot) -> None:
    """Which of several pots is decided first? Raises: ReplayError: there is one pot."""
    table = play.table
    play.live_seat(event)
    require_betting_over(table, event)
    if len(pots(table)) < 2:
        raise betting.refuse(event, "there is only one pot", "remove this line")
    play.rule("showdown_order_side_pots", play.seen(), RulingContext(event=event))


@ruling("showdown_order_with_bet", "last_aggressor_first")
@ruling("showdown_order_no_bet", "last_aggressor_of_hand_first")
def last_aggressor_first(table: Table, context: RulingContext) -> list[Change]:
    """The seat of the last bet or raise shows first."""
    return owe(table, [last_bettor(table, context.event)], "showdown_order")


@ruling("showdown_order_with_bet", "caller_first")
def caller_first(table: Table, context: RulingContext) -> list[Change]:
    """The caller shows first. Raises: ReplayError: several called."""
    bettor = last_bettor(table, context.event)
    callers = [seat for seat in table.live() if seat is not bettor]
    if len(callers) > 1:
        what = f"{len(callers)} players called, and the ruling is for a single caller"
        fix = "rule on who shows, and write it: '4 shows' with its cards"
        raise betting.refuse(context.event or Event(), what, fix)
    return owe(table, callers, "showdown_order")


@ruling("showdown_order_no_bet", "first_to_act_first")
def first_to_act_first(table: Table, context: RulingContext) -> list[Change]:
    """The first seat clockwise from the button shows first."""
    return owe(table, [table.seats[context.seats[0]]], "showdown_order")


@ruling("showdown_order_no_bet", "everyone_alike")
def everyone_alike(table: Table, context: RulingContext) -> list[Change]:
    """Every seat left must show, in no order."""
    return owe(table, table.live(), "showdown_order")


@ruling("all_in_show_order", "all_at_once")
def all_at_once(table: Table, context: RulingContext) -> list[Change]:
    """Every hand left goes face up now."""
    return _turn_up_all(table, [seat for seat in table.live() if not seat.shown])


@ruling("all_in_show_order", "called_player_then_clockwise")
def called_player_first(table: Table, context: RulingContext) -> list[Change]:
    """The player who was called turns up first; the others follow clockwise."""
    first = last_bettor(table, context.event)
    order = [first, *(s for s in table.clockwise(first.number) if s is not first)]
    showing_of(table).in_turn = True
    return _turn_up_all(table, [seat for seat in order if not seat.folded and not seat.shown])


@ruling("others_must_show", "must_show")
def must_show(table: Table, context: RulingContext) -> list[Change]:
    """Every hand left goes face up and is read, one just passed in as well."""
    changes: list[Change] = []
    if context.seat is not None:
        changes += take_back(table, context.seat, context.event)
        changes += turn_up(table, context.seat, "others_must_show")
    return changes + _turn_up_all(table, [table.seats[number] for number in context.seats])


def _turn_up_all(table: Table, seats: list[Seat]) -> list[Change]:
    return [change for seat in seats for change in turn_up(table, seat, "others_must_show")]


@ruling("showdown_order_side_pots", "side_pots_first", first=False)
@ruling("showdown_order_side_pots", "main_pot_first", first=True)
def pays_main_pot(table: Table, context: RulingContext, first: bool) -> list[Change]:
    """The pots are decided from the main pot on, or back to it."""
    showing_of(table).main_first = first
    return [Change("main_pot_first" if first else "side_pots_first")]


@ruling("last_live_hand_shows", "must_show")
def last_must_show(table: Table, context: RulingContext) -> list[Change]:
    """The pot waits until both cards lie face up."""
    return owe(table, [context.player], "last_live_hand_shows")


ruling("all_in_show_order", "in_showdown_order")(says("shown_in_order"))
ruling("others_must_show", "may_muck")(says("may_muck"))
ruling("last_live_hand_shows", "need_not_show")(says_of_player("need_not_show"))
