"""Chips of a pot in dispute: an odd chip, a blind that an all-in did not match, an uncalled bet.

Undisputed, pots are layered and uncalled bets go back as all five books take for granted. Sources:
queensix:3.ties.2, glossary.side-pot and tournament.18, nunavut:A.2.4, michigan:67 and 68,
star:5.all-in and 1.format.5.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_chips
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.poker.awarding import awarded, settle
from floorbase.engine.poker.showing import given_up, require_betting_over
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.showdown.lines import (
    ClaimsBlind,
    ClaimsSidePot,
    ClaimsUncalled,
    OddChipLies,
)
from floorbase.engine.topics.showdown.pots_back import reopen


@handles(OddChipLies)
def odd_chip_lies(play: Play, event: OddChipLies) -> None:
    """One chip is left over from a split: is it broken into smaller ones?

    Raises: ReplayError: there is nothing smaller to break it into, or no pot was split.
    """
    table = play.table
    require_betting_over(table, event)
    chip = event.amount
    if chip <= table.stakes.smallest_chip:
        what = f"a chip of {chip} cannot be broken: it is the smallest in play"
        raise betting.refuse(event, what, "remove this line")
    if table.over and not any(len(paid.paid) > 1 for paid in awarded(table)):
        raise betting.refuse(event, "no pot was split", "remove this line")
    reopen(play, event)
    play.step([Change("odd_chip", None, chip)])
    play.rule("odd_chip_unit", play.seen(), RulingContext(event=event, amount=chip))
    settle(play)


@handles(ClaimsBlind)
def claims_blind(play: Play, event: ClaimsBlind) -> None:
    """An all-in player claims the whole of a blind or ante that it did not match.

    Raises: ReplayError: it was not all-in for less than one.
    """
    table = play.table
    seat = play.live_seat(event) if not table.over else play.seat(event)
    require_betting_over(table, event)
    over = over_the_all_in(table, seat)
    if seat.folded or over is None:
        what = f"seat {seat.number} was not all-in for less than a blind or ante"
        raise betting.refuse(event, what, "remove this line")
    reopen(play, event)
    if seat.stack:
        what = f"seat {seat.number} was not all-in"
        raise betting.refuse(event, what, "remove this line")
    play.step([Change("claims_blind", seat.number)])
    play.rule("side_pots", play.seen(over_the_all_in=over), RulingContext(seat, event))
    settle(play)


@handles(ClaimsSidePot)
def claims_side_pot(play: Play, event: ClaimsSidePot) -> None:
    """An all-in player claims chips that it did not match, none of them a blind or an ante.

    Whether they were in before its all-in (``over_the_all_in``) must have been observed.

    Raises: ReplayError: it was not all-in, or nobody in the hand put in more.
    """
    table = play.table
    seat = play.live_seat(event) if not table.over else play.seat(event)
    require_betting_over(table, event)
    if over_the_all_in(table, seat) is not None:
        what = f"seat {seat.number} was all-in for less than a blind or ante"
        raise betting.refuse(event, what, f"write '{seat.number} claims the whole blind'")
    reopen(play, event)
    if seat.folded or seat.stack or all(s.paid <= seat.paid for s in table.seats.values()):
        what = f"seat {seat.number} was not all-in for less than others put in"
        raise betting.refuse(event, what, "remove this line")
    play.step([Change("claims_side_pot", seat.number)])
    play.rule("side_pots", play.seen(), RulingContext(seat, event))
    settle(play)


def over_the_all_in(table: Table, seat: Seat) -> str | None:
    """What had been posted that an all-in seat did not match; None: nothing, or not known."""
    ante = min(table.stakes.big_blind_ante, table.dead) if table.hand.posted else 0
    if seat.paid < ante and seat.number != big_blind(table):
        return "big_blind_ante"
    posts = whole_posts(table)
    others = [posted for number, posted in posts.items() if number != seat.number]
    return "blind" if seat.paid < max(others, default=0) else None


def big_blind(table: Table) -> int:
    """The seat that posted the largest blind, the last to post."""
    return list(table.hand.posted)[-1]


def whole_posts(table: Table) -> dict[int, int]:
    """What each seat posted, blind and ante together, where both were its own."""
    seats, stakes = table.seats, table.stakes
    antes = stakes.antes or dict.fromkeys(seats, stakes.ante)
    if stakes.ante_is_dead or stakes.big_blind_ante:
        antes = {}
    return {
        number: min(table.hand.posted.get(number, 0) + antes.get(number, 0), seat.paid)
        for number, seat in seats.items()
    }


@handles(ClaimsUncalled)
def claims_uncalled(play: Play, event: ClaimsUncalled) -> None:
    """A player claims the part of a bet that nobody called. Raises: ReplayError: none was."""
    table = play.table
    play.seat(event)
    require_betting_over(table, event)
    if table.hand.uncalled is None:
        raise betting.refuse(event, "every bet of this hand was called", "remove this line")
    bettor, chips = table.hand.uncalled
    rivals = {seat.number for seat in table.live()} | set(given_up(table))
    rivals.discard(bettor)
    if not rivals:
        play.step([Change("same_either_way", bettor, chips)])
        return
    reopen(play, event)
    because = "one_all_in_for_less" if len(rivals) == 1 else "several_all_in_for_less"
    context = RulingContext(table.seats[bettor], event, amount=chips)
    play.rule("uncalled_bet_returned", play.seen(uncalled_because=because), context)
    settle(play)


@ruling("odd_chip_unit", "smallest_unit")
def smallest_unit(table: Table, context: RulingContext) -> list[Change]:
    """The odd chip is changed into the smallest chips in play."""
    showing_of(table).odd_lies = 0
    return [Change("broken_down", None, context.amount)]


@ruling("odd_chip_unit", "as_it_lies")
def as_it_lies(table: Table, context: RulingContext) -> list[Change]:
    """The chip left over is the odd chip."""
    showing_of(table).odd_lies = context.amount
    return [Change("as_it_lies", None, context.amount)]


@ruling("side_pots", "matched_part_only")
def matched_part_only(table: Table, context: RulingContext) -> list[Change]:
    """From each other player the all-in seat can win what it put in itself, and no more."""
    if over_the_all_in(table, context.player) == "big_blind_ante":
        poster = table.seats[big_blind(table)]  # an ante for the table is its poster's chips
        ante = min(table.stakes.big_blind_ante, table.dead)
        poster.paid += ante
        table.dead -= ante
    return [Change("matched_part", context.player.number)]


@ruling("side_pots", "all_put_in_before")
def all_put_in_before(table: Table, context: RulingContext) -> list[Change]:
    """The blinds and antes lie in the main pot whole.

    Raises: ReplayError: it is about a bet, and a record does not keep which was in before.
    """
    if context.event is not None and context.event.kind == "claims_side_pot":
        what = "what had been bet before the all-in is not known"
        raise betting.refuse(
            context.event, what, "rule on it, and write which seat the pot is pushed to"
        )
    showing_of(table).whole = whole_posts(table)
    return [Change("whole_posts", context.player.number)]


@ruling("uncalled_bet_returned", "stays_in_pot")
def stays_in_pot(table: Table, context: RulingContext) -> list[Change]:
    """It goes back into the pot, to whoever wins the last one.

    Raises: ReplayError: the bettor no longer has it.
    """
    bettor = context.player
    if bettor.stack < context.amount:
        what = f"seat {bettor.number} has only {bettor.stack} left"
        raise betting.refuse(context.event or Event(), what, "end the record here")
    bettor.stack -= context.amount
    table.pot += context.amount
    table.hand.uncalled = None
    return [Change("uncalled_stays", bettor.number, context.amount)]


ruling("uncalled_bet_returned", "returned")(says_of_chips("uncalled_back"))
