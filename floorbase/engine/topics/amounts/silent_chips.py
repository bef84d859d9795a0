"""Chips put forward in silence: which question they raise, and the facts anyone can count.

Sources: star:7.32 and 7.33, queensix:3.betting.7 to 3.betting.10 and 6.no-limit.11 and 12,
whangamata:37 to 40, nunavut:B.tournament-play.8 and 9, michigan:7 and 18.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile
from typing import NamedTuple

from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.betting_round import LowBet
from floorbase.engine.table.events import Event, seat_of
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts.pending_action import Motions
from floorbase.engine.topics.reopening import short_calls
from floorbase.rules.rulings.model import Facts


class ChipsQuestion(NamedTuple):
    """A question that is raised, and the player's whole bet of the round if it stood as made."""

    question: str
    facts: Facts
    total: int = 0


def read_chips(play: Play, seat: Seat, motions: Motions) -> Move | ChipsQuestion | None:
    """Silent chips: a move where they are plain, or the question that they raise.

    Raises: ReplayError: as ``low_bet``.
    """
    table = play.table
    total = seat.bet + seat.held
    if len(motions) > 1:
        if seat.bet < total <= table.current_bet:
            paid = total == table.current_bet or not seat.stack
            return Move("call", total) if paid else short_of_call(play, seat, total)
        return string_bet(table, seat, motions, "nothing")
    chips = motions[0]
    move = betting.plain_push(table, seat, chips)
    if move is not None:
        return move
    if not table.current_bet:
        if total < table.big_blind:
            return low_bet(play, total)
        return ChipsQuestion("oversized_chip_no_bet", {"unopened_spot": "opening"}, total)
    if total < table.current_bet:
        return short_of_call(play, seat, total)
    if len(chips) > 1:
        return several_chips(table, seat, chips)
    if seat.bet < table.current_bet:
        street = "preflop" if table.street == "preflop" else "postflop"
        return ChipsQuestion("oversized_chip_facing_bet", {"chip_street": street}, total)
    option = seat.bet == table.big_blind and table.street == "preflop"
    facts = {"unopened_spot": "big_blind_option"} if option else {}
    return ChipsQuestion("oversized_chip_no_bet", facts, total)


def several_chips(table: Table, seat: Seat, chips: tuple[int, ...]) -> ChipsQuestion:
    """More than the call in several chips, in one motion, and not plainly a raise."""
    total, call = seat.bet + seat.held, table.current_bet - seat.bet
    spare = yes(seat.held - min(chips) >= call)
    facts = {"spare_chip": spare, **facts_on_top(table, total)}
    if len(set(chips)) == 1:
        count = "2" if len(chips) == 2 else "3+"
        return ChipsQuestion("two_chip_call", {"same_chips_count": count, **facts}, total)
    if total - table.current_bet < last_raise(table) and lies_apart(chips, call):
        return ChipsQuestion("half_raise_50pct", facts_on_top(table, total), total)
    return ChipsQuestion("mixed_chips", facts, total)


def lies_apart(chips: tuple[int, ...], call: int) -> bool:
    """Whether some of the chips are exactly the call, counted out from the largest down.

    >>> lies_apart((200, 400), 400), lies_apart((500, 100), 400)
    (True, False)
    """
    for chip in sorted(chips, reverse=True):
        if chip <= call:
            call -= chip
    return call == 0


def string_bet(table: Table, seat: Seat, motions: Motions, said: str) -> ChipsQuestion:
    """Chips in several motions; ``said`` is a value of the fact ``said_before_chips``."""
    first = seat.bet + sum(motions[0])
    if not table.current_bet:
        sort = "opening_bet"
    elif first <= table.current_bet:
        sort = "call_or_less"
    else:
        sort = "full_raise" if adds_full(table, first) else "short_raise"
    count = "2" if len(motions) == 2 else "3+"
    facts = {"said_before_chips": said, "first_motion": sort, "motions": count}
    return ChipsQuestion("string_bet", facts)


# What a record may say of a call with too few chips later in the hand; it is ruled on then.
TAKEN_UP = ("short_noticed", "makes_up", "believed", "misunderstood")


def short_of_call(play: Play, seat: Seat, total: int, word: bool = False) -> Move | ChipsQuestion:
    """Fewer chips than the call, with more behind: ruled on when it is noticed, which is at once
    unless the record takes it up later.

    If the record says that the player had missed the raise, that is ruled on instead.
    """
    later = {event.kind for event in rest_of_hand(play) if seat_of(event) == seat.number}
    if short_calls.relied_on(play.table, seat, total) or ("unaware" in later and not word):
        return Move("call", total)  # made on a wrong amount: ``calls``, ``procedures.amounts``
    play.step([short_calls.tell_short(play.table, seat, total)])
    if later.isdisjoint(TAKEN_UP):
        made = "word" if word else "chips"
        facts = {"call_made_with": made, "short_call_noticed": "round_open"}
        return ChipsQuestion("short_call_correction", play.seen(**facts), total)
    short_calls.note_short(play.table, seat, total, word)
    return Move("call", total)


def low_bet(play: Play, amount: int) -> Move | ChipsQuestion:
    """A first bet below the least: ruled on when it is noticed, which is at once unless the record
    has someone point it out later."""
    table = play.table
    if table.stakes.betting == "limit":
        what = f"a bet under the fixed bet of {table.limit_bet} is not ruled on by any book"
        raise betting.refuse(play.events[play.index], what, "write the amount that was ruled")
    if not amount:
        raise betting.refuse(
            play.events[play.index], "a bet of nothing is not a bet", "write a check"
        )
    # queensix:3.betting.2 has every wager, a raise too, reach the big blind; other books measure
    # a raise by the bet before it alone (whangamata:38, nunavut:3.raise, star:7.34).
    table.measures.low_counts = play.decide("min_bet", {}).option != "big_blind"
    if table.measures.bet_option is None:
        return ChipsQuestion("min_bet", {}, amount)
    if amount >= raise_sizes.least_bet(table):
        return Move("bet", amount)
    if any(event.kind == "low_noticed" for event in rest_of_hand(play)):
        play.table.round.low_bet = LowBet(play.table.to_act or 0, amount, play.table.street)
        return Move("bet", amount)
    seen = play.observed.get("low_wager_seen_in_round", "yes")
    return ChipsQuestion("under_bet", {"low_wager_seen_in_round": seen}, amount)


def low_raise(play: Play, seat: Seat, total: int, words: str) -> Move | ChipsQuestion:
    """A raise below the least: as ``low_bet``, ruled on at once unless noticed later."""
    table = play.table
    least = raise_sizes.smallest_raise(table, seat)
    noticed = any(event.kind == "low_noticed" for event in rest_of_hand(play))
    if noticed and least is not None and table.current_bet < total:
        table.round.low_bet = LowBet(seat.number, total, table.street, least)
        return Move("raise", total)
    facts = {"raise_words": words, **facts_on_top(table, total)}
    return ChipsQuestion("under_raise_declared", facts, total)


def rest_of_hand(play: Play) -> Iterator[Event]:
    """The lines that follow in the same hand."""
    following = islice(play.events, play.index + 1, None)
    return takewhile(lambda event: event.kind != "next_hand", following)


def sort_of_push(table: Table, seat: Seat, chips: tuple[int, ...]) -> str:
    """What one silent motion was, as a value of the fact ``chips_first_were``."""
    put, call = sum(chips), table.current_bet - seat.bet
    if len(chips) == 1 and 0 < call < put:
        return "one_big_chip"
    if put == call > 0:
        return "call_price"
    spare = len(chips) > 1 and put - min(chips) >= call
    if table.current_bet and spare and reaches_least(table, seat, seat.bet + put):
        return "full_raise"
    return "other"


def facts_on_top(table: Table, total: int) -> dict[str, str]:
    """What a bet adds to the bet faced, against the last raise by itself and the whole bet.

    Exactly half is half: whangamata:38, nunavut:B.tournament-play.8, queensix:3.betting.8. A full
    raise is at least the big blind; half is of the bet as it was made, if that is less.
    """
    top, last = total - table.current_bet, last_raise(table)
    if top <= 0:
        against = "nothing"
    elif top >= last:
        against = "full"
    else:
        against = "half_to_full" if 2 * top >= min(last, table.current_bet) else "under_half"
    whole = "half_or_more" if 2 * top >= table.current_bet else "under_half"
    return {"on_top_of_last_raise": against, "on_top_of_whole_bet": whole}


def last_raise(table: Table) -> int:
    """The last full bet or raise of the round by itself, in chips; in limit betting it is fixed."""
    if table.stakes.betting == "limit":
        return table.limit_bet
    return table.round.last_raise or table.big_blind


def adds_full(table: Table, total: int) -> bool:
    """Whether a whole bet adds the last bet or raise again: arithmetic, the same for every book."""
    return total - table.current_bet >= last_raise(table)


def reaches_least(table: Table, seat: Seat, total: int) -> bool:
    """Whether a whole bet of the round is a bet or raise that could be made here."""
    if not table.current_bet:
        return total >= table.big_blind
    least = raise_sizes.smallest_raise(table, seat)
    return total > table.current_bet if least is None else total >= least


def yes(truth: bool) -> str:
    """A fact's yes or no."""
    return "yes" if truth else "no"
