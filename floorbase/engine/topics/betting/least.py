"""What a bet, or a raise over a short all-in, must reach: asked where it makes a difference."""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.raise_sizes import full_size
from floorbase.engine.table.seat import Seat
from floorbase.rules.rulings.model import Facts

FORMAT = {"no-limit": "no_limit", "pot-limit": "pot_limit", "limit": "limit"}


def rule_raise(play: Play, seat: Seat, event: Event, total: int) -> None:
    """What a raise over a short all-in must reach, where the raise made does not suit every answer.

    An all-in of any size is allowed (queensix:6.no-limit.4), and a full raise on top of the all-in
    is enough under every option.
    """
    table = play.table
    notes = table.notes
    if notes is None or total == seat.has:
        return
    if not (notes.next_raise_is_open() or notes.only_shown):
        return
    full = full_size(table)
    if full is not None and total < table.current_bet + full:
        notes.only_shown = False
        play.rule("next_raise_after_short_all_in", facts(play), RulingContext(seat, event))


def facts(play: Play) -> Facts:
    """The facts of a raise over a short all-in. Where several came it is the last, which is to be
    raised over, by what it added itself: queensix:6.no-limit.4 speaks of "an all in raise"."""
    table = play.table
    assert table.notes is not None
    last = table.notes.shorts[-1]
    full = full_size(table) or table.big_blind
    return play.seen(
        betting_limit_kind=FORMAT[table.stakes.betting],
        short_all_in_made=last.made,
        short_all_in_share="under_half" if last.added * 2 < full else "half_or_more",
    )


def rule_unknown(play: Play, seat: Seat, event: Event) -> None:
    """What a raise over a short all-in must reach, where a ruling has just asked for the least."""
    notes = play.table.notes
    if notes is not None and notes.next_raise_is_open():
        play.rule("next_raise_after_short_all_in", facts(play), RulingContext(seat, event))
