"""What a call costs whose player did not know the bet, or put in too little.

Sources: star:7.44, queensix:3.betting.3, 3.betting.7, 3.betting.10 and 6.no-limit.8 to
6.no-limit.10, whangamata:35 and 42, nunavut:3.call and B.tournament-play.22.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import Call
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import acting, awarding
from floorbase.engine.poker.round_end import pass_on
from floorbase.engine.poker.ruled_moves import taken
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse, taken_as
from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.memory.notes import ShortCall, StatedAmount
from floorbase.engine.table.seat import NOT_YET, Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.reopening import short_calls
from floorbase.engine.topics.reopening.lines import (
    AsksCount,
    Believed,
    BetTold,
    MakesUp,
    Misunderstood,
    ShortNoticed,
)
from floorbase.engine.topics.showdown.pots_back import reopen

EIGHTY = 80  # percent, queensix:6.no-limit.10


@handles(AsksCount)
def asks_count(play: Play, event: AsksCount) -> None:
    """A player asks how much the bet is."""
    seat = play.live_seat(event)
    _bet_open(play, event)
    notes_of(play.table).asked.add(seat.number)
    play.step([Change("asks_count", seat.number)])


@handles(BetTold)
def told(play: Play, event: BetTold) -> None:
    """Someone gives an amount for the bet, right or wrong."""
    if event.seat is not None:
        play.seat(event)
    _bet_open(play, event)
    notes_of(play.table).told = StatedAmount(event.amount, play.table.current_bet)
    play.step([Change("told", event.seat, event.amount)])


def _bet_open(play: Play, event: Event) -> None:
    """Raises: ReplayError: there is no bet to ask or speak of."""
    if not play.table.current_bet:
        raise refuse(event, "there is no bet", "write this line after a bet, before it is called")


@handles(Believed)
def believed(play: Play, event: Believed) -> None:
    """Who has called, without asking, says it was for another amount."""
    amount = event.amount
    facts = {}
    notes = play.table.notes
    if notes is not None and notes.told is not None and notes.told.amount != notes.told.bet:
        facts["amount_misstated"] = "yes"
    question = "accepted_action"
    seat = play.live_seat(event)
    if notes is not None and notes.told is not None and seat.number in notes.asked:
        question = "call_wrong_count"
        facts = {"count_error": "too_low" if notes.told.amount < notes.told.bet else "too_high"}
    _claim(play, event, question, amount, facts)


@handles(Misunderstood)
def misunderstood(play: Play, event: Misunderstood) -> None:
    """Who has called says they took the bet for something quite different."""
    seat = play.live_seat(event)
    call = short_calls.last_call(play, seat)
    facts = {}
    swept = play.table.round.swept
    bet = play.table.current_bet or (swept[3][0] if swept is not None else 0)
    if call is not None and call[1] is not None and bet > seat.was:
        share = call[1] * 100 >= EIGHTY * (bet - seat.was)
        facts["call_share_in"] = "eighty_or_more" if share else "under_eighty"
    _claim(play, event, "gross_misunderstanding", 0, facts)


def _claim(play: Play, event: Event, question: str, amount: int, facts: dict[str, str]) -> None:
    """A caller claims that the call was a mistake: ask, and carry it out, the round reopened if it
    was just over. Raises: ReplayError: the seat has not called, or a card has followed."""
    table = play.table
    seat = play.live_seat(event)
    call = short_calls.last_call(play, seat)
    answered = table.actor is None or seat.level in (table.current_bet, NOT_YET)
    if call is None or not answered:
        what = f"seat {seat.number} has not called the current bet"
        raise refuse(event, what, "write this line after the seat's call")
    given = play.seen(**short_calls.made_with(call[0]), **facts)
    ruling = play.ask(question, given, seat)
    over = table.actor is None or seat.level == NOT_YET
    if over and not short_calls.unsweep(table):
        what = f"the betting round in which seat {seat.number} called is over"
        fix = (
            f"write this line before the next card, or '{seat.number} is short' if too "
            "little went in"
        )
        raise refuse(event, what, fix)
    play.carry_out(question, given, RulingContext(seat, event, amount), ruling)
    if over and table.actor is None:
        play.step(pass_on(table, seat))


@handles(ShortNoticed)
def short_noticed(play: Play, event: ShortNoticed) -> None:
    """It is noticed that a call was short. Raises: ReplayError: no call was."""
    table = play.table
    seat = play.seat(event)
    short = _short(table, seat, event)
    facts = {"call_made_with": "word" if short.word else "chips"}
    if short.street != table.street:
        facts["short_call_noticed"] = "next_card"
    elif any(s.shown for s in table.live() if s is not seat):
        facts["short_call_noticed"] = "hand_shown"
    elif not table.over:  # while a call lacks chips, and nothing has followed it
        facts["short_call_noticed"] = "round_open"
    reopen(play, event)
    play.rule("short_call_correction", play.seen(**facts), RulingContext(seat, event))
    awarding.settle(play)


@handles(MakesUp)
def makes_up(play: Play, event: MakesUp) -> None:
    """A player puts in what its call was short by. Raises: ReplayError: it was not short."""
    table = play.table
    seat = play.seat(event)
    if table.actor is seat and 0 < seat.bet < table.current_bet and seat.passive:
        acting.act(play, taken_as(event, Call))
        return
    _short(table, seat, event)
    reopen(play, event)
    play.step([Change("makes_up", seat.number, short_calls.make_up(table, seat))])
    awarding.settle(play)


def _short(table: Table, seat: Seat, event: Event) -> ShortCall:
    """A call that lacks chips. Raises: ReplayError: there is none."""
    short = table.notes.short_calls.get(seat.number) if table.notes is not None else None
    if short is None:
        what = f"seat {seat.number} has not made a short call"
        raise refuse(event, what, "first write the short call as chips pushed: '3 pushes 900'")
    return short


@ruling(("call_wrong_count", "accepted_action"), "true_amount")
@ruling("gross_misunderstanding", "binding")
def true_amount(table: Table, context: RulingContext) -> list[Change]:
    """The call is for the bet as it is: what is missing goes in, what is too much comes back."""
    seat = context.player
    moved = short_calls.lay(table, seat, table.current_bet)
    _forget(table, seat)
    changes = [Change("true_amount", seat.number, seat.bet)]
    return [*changes, Change("returned", seat.number, -moved)] if moved < 0 else changes


@ruling(("call_wrong_count", "accepted_action"), "amount_believed")
def amount_believed(table: Table, context: RulingContext) -> list[Change]:
    """The call is for what its player was told or believed. What the bettor has in above that goes
    back, unless somebody else has matched it."""
    seat, bettor = context.player, table.aggressor
    short_calls.lay(table, seat, max(context.amount, seat.was))
    _forget(table, seat)
    changes = [Change("amount_believed", seat.number, seat.bet)]
    others = [s.bet for s in table.ring if s is not bettor]
    if bettor is None or seat.bet >= table.current_bet or max(others) >= table.current_bet:
        return changes
    back = bettor.bet - max(others)
    bettor.bet -= back
    bettor.stack += back
    table.current_bet = max(others)
    table.round.full_at = min(table.round.full_at, table.current_bet)
    for answered in (seat, bettor):
        answered.level = table.current_bet
    seat.called_short = table.current_bet if seat.bet < table.current_bet else 0
    return [*changes, Change("returned", bettor.number, back)]


@ruling(("call_wrong_count", "accepted_action"), "may_reconsider")
@ruling("gross_misunderstanding", "retracted")
def act_again(table: Table, context: RulingContext) -> list[Change]:
    """The call is taken back, and the seat acts again, knowing the bet."""
    seat = context.player
    back = seat.bet - seat.was
    seat.bet -= back
    seat.stack += back
    seat.level = NOT_YET
    seat.called_short = 0
    _forget(table, seat)
    table.actor = seat
    changes = [Change("returned", seat.number, back)] if back else []
    return [*changes, Change("all_options", seat.number)]


def _forget(table: Table, seat: Seat) -> None:
    """The call has been ruled on: the count given, and what it was short by, are settled."""
    if table.notes is not None:
        table.notes.short_calls.pop(seat.number, None)
        table.notes.asked.discard(seat.number)
        table.notes.told = None


@ruling("short_call_correction", "make_up")
def make_up(table: Table, context: RulingContext) -> list[Change]:
    """The missing chips go in; nobody's turn changes."""
    seat = context.player
    if seat.doing:
        return taken(table, context, Move("call", min(table.current_bet, seat.has)))
    return [Change("makes_up", seat.number, short_calls.make_up(table, seat))]


@ruling("short_call_correction", "stands_short")
def stands_short(table: Table, context: RulingContext) -> list[Change]:
    """The call stands as it went in."""
    seat = context.player
    if seat.doing:
        short_calls.stand_short(table, seat)
        called = taken(table, context, Move("call", context.amount))
        return [Change("stands_short", seat.number), *called]
    if table.notes is not None:
        table.notes.short_calls.pop(seat.number, None)
    return [Change("stands_short", seat.number)]


@ruling("short_call_correction", "complete_or_fold")
def complete_or_fold(table: Table, context: RulingContext) -> list[Change]:
    """The seat may make the call up, or fold and leave its chips. Unless the next card is out it
    has the turn for it."""
    seat = context.player
    if seat.doing:
        seat.bet += seat.held
        seat.held, seat.doing = 0, ()
        seat.passive = True
    elif (table.actor is not None and seat.called_short) or short_calls.unsweep(table):
        short_calls.forget_short(table, seat)
        seat.passive = True
        table.actor = seat
    return [Change("complete_or_fold", seat.number)]
