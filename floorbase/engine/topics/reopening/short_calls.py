"""Calls that put in another amount than the bet: short ones, and those made on a wrong count."""

from __future__ import annotations

from itertools import pairwise

from floorbase.engine.lines.poker import Call, Push
from floorbase.engine.play.play import Play
from floorbase.engine.poker.round_end import pass_on
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action, Event, is_said, seat_of
from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.memory.notes import Notes, ShortCall, StatedAmount
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.reopening import conditional_statements

CALLS = ("call", "go_along", "push")
ACTIONS = (*CALLS, "check", "fold", "bet", "raise", "make_it", "all_in")


def settle(play: Play, seat: Seat, event: Event) -> bool:
    """Play a call in turn that was made on a wrong count.

    Returns: whether it was one; then it has been played.
    Raises: StopHere: the floor must rule.
    """
    table = play.table
    if event.kind not in CALLS or table.current_bet <= seat.bet or seat.held:
        return False
    pushed = sum(event.chips) if isinstance(event, Push) else None
    total = seat.bet + pushed if pushed is not None else None
    told = relied_on(table, seat, total)
    if told is None or (pushed is not None and pushed > seat.stack):
        return False
    _on_wrong_count(play, seat, event, told, pushed)
    return True


def settle_words(play: Play, seat: Seat, event: Event, move: Move) -> bool:
    """The same for "call" said with the chips that followed it."""
    if event.kind != "push" or move.action != "call" or play.index < 1:
        return False
    word = play.events[play.index - 1]
    told = relied_on(play.table, seat, move.total)
    if told is None or seat_of(word) != seat.number or word.kind != "call" or not is_said(word):
        return False
    _on_wrong_count(play, seat, word, told, move.total - seat.bet)
    return True


def relied_on(table: Table, seat: Seat, total: int | None) -> StatedAmount | None:
    """The wrong amount that a call went by: exactly that was put in, or it was asked for and
    nothing was put in."""
    notes = table.notes
    told = notes.told if notes is not None else None
    if notes is None or told is None or told.bet != table.current_bet or told.amount == told.bet:
        return None
    if total is None:
        return told if seat.number in notes.asked else None
    return told if total == told.amount else None


def _on_wrong_count(
    play: Play, seat: Seat, event: Event, told: StatedAmount, pushed: int | None
) -> None:
    """Ask what a call made on a wrong amount costs; give the turn on if it stays a call."""
    assert play.table.notes is not None
    seat.doing = ()
    seat.was = seat.bet
    seat.stack -= pushed or 0
    seat.bet += pushed or 0
    facts = made_with(event)
    if seat.number in play.table.notes.asked:
        question = "call_wrong_count"
        facts["count_error"] = "too_low" if told.amount < told.bet else "too_high"
    else:
        question = "accepted_action"
        facts["amount_misstated"] = "yes"
    option = play.rule(question, play.seen(**facts), RulingContext(seat, event, told.amount))
    if option != "may_reconsider":
        _finish(play, seat, Change("call", seat.number, seat.bet))


def made_with(event: Event | None) -> dict[str, str]:
    """The fact ``call_made_with``; left out where the line does not say."""
    if event is None or not (is_said(event) or event.kind == "push"):
        return {}
    return {"call_made_with": "word" if is_said(event) else "chips"}


def _finish(play: Play, seat: Seat, change: Change) -> None:
    table = play.table
    for waiting in table.waiting.values():
        waiting.between.append("call")
    if table.notes is not None:
        conditional_statements.note(table, seat, Move("call", seat.bet))
    play.step([change, *pass_on(table, seat)])


def lay(table: Table, seat: Seat, total: int) -> int:
    """Make a seat's bet come to a total, as far as it has the chips, and count it as a call.

    Returns: the chips that went in; less than 0 where some came back.
    """
    moved = min(total, seat.bet + seat.stack) - seat.bet
    seat.stack -= moved
    seat.bet += moved
    seat.level = table.current_bet
    short = seat.bet < table.current_bet and seat.stack > 0
    seat.called_short = table.current_bet if short else 0
    if short:
        notes_of(table)
    return moved


def tell_short(table: Table, seat: Seat, total: int) -> Change:
    """What a call with this whole bet lacks, of the chips that its player has."""
    return Change("short_call", seat.number, min(table.current_bet, seat.has) - total)


def note_short(table: Table, seat: Seat, total: int, word: bool) -> None:
    """Keep in mind that a seat calls with too little, and let it stand until it is noticed."""
    stand_short(table, seat)
    missing = min(table.current_bet, seat.has) - total
    short = ShortCall(table.current_bet, missing, word, table.street)
    notes_of(table).short_calls[seat.number] = short


def stand_short(table: Table, seat: Seat) -> None:
    """Take too few chips for a call, so that the turn goes on and the bet counts as called."""
    notes_of(table)
    seat.called_short = table.current_bet


def forget_short(table: Table, seat: Seat) -> None:
    """A short call is none any more."""
    seat.called_short = 0
    if table.notes is not None:
        table.notes.short_calls.pop(seat.number, None)


def make_up(table: Table, seat: Seat) -> int:
    """Take what a short call is missing, into the bet or the pot it went to.

    Returns: the chips taken.
    """
    notes = table.notes
    short = notes.short_calls.pop(seat.number, None) if notes is not None else None
    if short is None:
        return 0
    if seat.called_short:
        missing = max(min(short.meant - seat.bet, seat.stack), 0)
        seat.bet += missing
        seat.called_short = 0
    else:
        missing = min(short.missing, seat.stack)
        table.pot += missing
        seat.paid += missing
        if notes is not None:
            pay_off(notes, seat.number, missing)
    seat.stack -= missing
    return missing


def pay_off(notes: Notes, number: int, chips: int) -> None:
    """Some of what the calls of a seat were short of is so no more."""
    notes.unpaid[number] = max(notes.unpaid.get(number, 0) - chips, 0)
    if not notes.unpaid[number]:
        del notes.unpaid[number]


def unsweep(table: Table) -> bool:
    """Lay the bets of the round just taken in before their seats again.

    Returns: False where that cannot be: a card has followed, the pot is awarded, or chips of the
    round have since left the table.
    """
    if table.round.swept is None or table.actor is not None or table.over:
        return False
    street, bets, uncalled, measures, notes = table.round.swept
    most = max(bets)
    laid = [(s, b, uncalled if b == most else 0) for s, b in zip(table.ring, bets, strict=True)]
    gone = any(seat.stack < back or seat.paid < bet - back for seat, bet, back in laid)
    if street != table.street or gone:
        return False
    (
        table.current_bet,
        table.round.last_raise,
        table.round.full_at,
        table.round.raises,
        table.round.raised_from,
    ) = measures
    for seat, bet, back in laid:
        seat.bet = bet
        seat.stack -= back
        seat.paid -= bet - back
        table.pot -= bet - back
        if not seat.folded:
            seat.level = table.current_bet
            seat.called_short = table.current_bet if bet < table.current_bet and seat.stack else 0
            if seat.called_short and notes is not None:
                pay_off(notes, seat.number, min(table.current_bet - bet, seat.stack))
    table.notes = notes or table.notes
    if uncalled:
        table.hand.uncalled = None
    table.showdown = False
    table.round.swept = None
    return True


def last_call(play: Play, seat: Seat) -> tuple[Event, int | None] | None:
    """A seat's last action if it was a call: its word if there was one, and the chips put in.

    The chips are None where the line does not say, 0 where nothing followed the word.
    """
    done = [e for e in play.events[: play.index] if isinstance(e, Action)]
    own = [e for e in done if e.seat == seat.number and e.kind in ACTIONS]
    if not own or play.table.aggressor is seat:
        return None
    last, before = own[-1], own[-2] if len(own) > 1 else None
    if last.kind == "call" and last.said:
        if isinstance(before, Push) and _just_before(play, before, last):
            return last, sum(before.chips)
        return last, 0
    if isinstance(last, Push):
        word = isinstance(before, Call) and before.said
        return (before if word and before is not None else last), sum(last.chips)
    return (last, None) if last.kind in CALLS else None


def _just_before(play: Play, first: Event, second: Event) -> bool:
    """Whether one event follows the other, with none between."""
    return any(pair == (first, second) for pair in pairwise(play.events[: play.index]))
