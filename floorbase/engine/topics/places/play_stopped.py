"""Play stops with several players still in: who is placed how, and what each is paid.

Sources: nunavut:10.03(b), michigan:39(b), whangamata:5.3, star:1.duration.2.
"""

from __future__ import annotations

from fractions import Fraction

from floorbase.engine.lines.poker import NextHand
from floorbase.engine.play.play import Play
from floorbase.engine.poker import situations
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.memory.tournament_state import PlayerOut, Result
from floorbase.engine.topics.places import payouts
from floorbase.engine.topics.places.finishing_places import (
    by_stack,
    give_places,
    ruled,
    settle,
    with_chips,
)


@situations.tournament_at_rest.ruled_by
def at_end(play: Play) -> None:
    """The record is over, and with it the last hand."""
    finish = finish_of(play.table)
    if finish.ended or play.table.wrong_push is not None:
        return
    settle(play)
    if finish.stopped and not finish.ended:
        stop_now(play, play.events[play.index])


@situations.tournament_may_be_over.ruled_by
def before_next(play: Play, event: Event) -> None:
    """The next hand is to be dealt. Raises: ReplayError: play has stopped, or is over."""
    finish = finish_of(play.table)
    settle(play)
    if finish.stopped and not finish.ended:
        stop_now(play, event)
    if finish.ended:
        raise refuse(event, "the tournament is over", "remove this line")
    finish.settled.clear()
    finish.given.clear()
    finish.just_closed = finish.day_over = False


def stop_facts(play: Play) -> dict[str, str]:
    """What has stopped play, and whether the record shows the blinds rise."""
    finish = finish_of(play.table)
    so_far = play.events[: play.index + 1]
    facts = {"play_stopped_by": finish.stopped}
    if any(
        e.kind.startswith("level_ends") or (isinstance(e, NextHand) and e.limits) for e in so_far
    ):
        facts["blinds_through_game"] = "rising"
    return play.seen(**facts)


def stop_now(play: Play, event: Event) -> None:
    """Play stops: who is placed how, or do they come back?"""
    finish = finish_of(play.table)
    settle(play)
    if not finish.ended:
        facts = stop_facts(play)
        option = play.rule("stop_at_set_time", facts, RulingContext(event=event))
        FOLLOWS[option](play, event)


def ranked(play: Play, event: Event) -> None:
    """Everybody left is placed by the value of their chips, those with equal chips by a ruling."""
    finish = finish_of(play.table)
    ranks: list[list[PlayerOut]] = []
    for group in by_stack(everybody(play, event)):
        if len(group) > 1:
            facts = stop_facts(play)
            ranks += ruled(play, "stop_tied_chips", facts, group)
        else:
            ranks.append(group)
    finish.ended = True
    give_places(play, ranks, 1)


def everybody(play: Play, event: Event) -> list[PlayerOut]:
    """Every player left and their chips.

    Raises: ReplayError: the chips of some are not known, or nobody is left with any.
    """
    table = play.table
    finish = finish_of(table)
    players = [PlayerOut(number, stack=table.seats[number].stack) for number in with_chips(table)]
    room = table.room
    for number, other in room.tables.items() if room is not None else ():
        for chair, chips in other.seats.items():
            players.append(PlayerOut(0, f"seat {chair} of table {number}", number, chips))
    unknown = room is not None and room.away
    if unknown or (finish.left and finish.left != len(players)):
        what = (
            f"{finish.left or 'more'} players are left, but the chips of only "
            f"{len(players)} are known"
        )
        raise refuse(event, what, "give the other tables under 'other_tables:'")
    if not players:
        fix = "remove this line: there is nobody left to place or to pay"
        raise refuse(event, "nobody is left with chips", fix)
    return players


def shared_out(play: Play, event: Event) -> None:
    """Everybody left gets the part of the pool that their chips are of all in play."""
    finish = finish_of(play.table)
    players = everybody(play, event)
    if finish.told.house_fee is None:
        fix = "give 'house_fee:' under 'tournament:', 0 if there is none"
        raise refuse(event, "the fee that comes off the pool is not known", fix)
    rest = max(payouts.pool_of(play) - finish.told.house_fee, Fraction(0))
    chips = [player.stack or 0 for player in players]
    wanted = [rest * own / sum(chips) for own in chips]
    payouts.divide(finish, wanted, rest)
    finish.ranks = [players]
    payouts.rule_odd(play)
    results = [Result(p, None, sum_) for p, sum_ in zip(players, finish.shares, strict=True)]
    finish.results += results
    finish.ended = True
    play.step([payouts.paid(result) for result in results])


def resumes(play: Play, event: Event) -> None:
    """Nobody is placed; the next hand is played with the same seats and stacks."""
    finish = finish_of(play.table)
    finish.day_over, finish.stopped = finish.stopped == "called", ""


FOLLOWS = {"rank_by_chips": ranked, "share_by_chips": shared_out, "play_resumes": resumes}
