"""Blinds and big-blind antes that a stack cannot cover.

Sources: star:7.27 and 1.format.5, queensix:tournament.18 and 4.blinds.1. Where a book says nothing
and nobody at the table disputes it, poker goes its usual way: a player is all-in for what is left,
the least bet and raise are those of the level, and nothing is owed later. Only which of a big-blind
ante and the blind goes in first is not the same everywhere, and always asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.poker import situations
from floorbase.engine.poker.button_and_blinds import room_with_spots
from floorbase.engine.poker.posting import antes_of
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.table.state import Table
from floorbase.engine.topics.seating.lines import ShortBlindDebt, ShortBlindDisputed


@situations.posts_short.ruled_by
def rule_on_posts(play: Play, posts: Mapping[int, int], lacking: Sequence[int]) -> None:
    """Before the cards: which of ante and blind comes first, and who still gets a hand."""
    table = play.table
    room = room_with_spots(table)
    antes, _ = antes_of(table, posts)
    for number in lacking:
        seat = table.seats[number]
        ante = antes.get(number, 0)
        if table.stakes.big_blind_ante and ante and not table.stakes.antes and seat.stack:
            play.rule("bb_ante_short", play.seen(), RulingContext(seat, amount=posts[number]))
            room.anted, ante = True, 0
        missing = posts[number] - max(seat.stack - ante, 0)
        if missing > 0:
            room.short[number] = missing
            rule_where_ruled(play, "short_stack_in_blind", RulingContext(seat, amount=missing))


@situations.big_blind_short.ruled_by
def rule_on_price(play: Play) -> None:
    """After the posts: what a call costs where nobody has put in the whole of the big blind."""
    table, context = play.table, price_at_issue(play.table)
    if context is not None and not rule_where_ruled(play, "short_blind", context):
        usual = Change("full_as_usual", context.player.number, table.current_bet)
        play.restate([usual])


def price_at_issue(table: Table) -> RulingContext | None:
    """The big blind and what was posted at most, where that is less than the bet to call."""
    room = table.room
    if room is None or table.actor is None or not table.hand.posted:
        return None
    if not (room.short or set(table.hand.undealt) & table.hand.posted.keys()):
        return None
    posted = max(seat.bet for seat in table.seats.values())
    big = table.seats[list(table.hand.posted)[-1]]
    return RulingContext(big, amount=posted) if posted < table.current_bet else None


def rule_where_ruled(play: Play, question: str, context: RulingContext) -> bool:
    """Carry out what the book or the floor rules; otherwise note that it went the usual way."""
    ruled = play.decide(question, play.seen()).option is not None
    if ruled or any(direction.question == question for direction in play.directions):
        play.rule(question, play.seen(), context)
        return True
    room_with_spots(play.table).usual.add(question)
    return False


@situations.blinds_were_short.ruled_by
def make_up(play: Play) -> None:
    """Before the next hand: whoever posted a blind short and won may owe the rest."""
    room = room_with_spots(play.table)
    for context in debts(play.table):
        del room.short[context.player.number]
        rule_where_ruled(play, "short_blind_made_up", context)
    room.short.clear()
    room.usual.clear()
    room.anted = False


def debts(table: Table) -> list[RulingContext]:
    """Who posted a blind short and has more now than when the hand began, and what it lacked."""
    short = table.room.short if table.room is not None else {}
    began, seats = table.hand.stacks, table.seats
    won = [n for n in short if n in seats and seats[n].stack > began.get(n, 0)]
    return [RulingContext(seats[number], amount=short[number]) for number in won]


@handles(ShortBlindDisputed)
def disputes_posts(play: Play, event: ShortBlindDisputed) -> None:
    """The floor is called about a short blind: what went the usual way is asked after all.

    Raises: ReplayError: no blind is short, or somebody has acted.
    """
    table = play.table
    room = table.room
    if room is None or not (room.short or table.hand.undealt):
        what = "no blind of this hand was posted short"
        raise refuse(event, what, "remove this line")
    if table.waiting or any(seat.level != NOT_YET for seat in table.ring):
        fix = "write this line before the first action of the hand"
        raise refuse(event, "somebody has acted since the blinds were posted", fix)
    play.step([Change("short_blind_dispute")])
    if "short_stack_in_blind" in room.usual:
        for number, missing in list(room.short.items()):
            context = RulingContext(table.seats[number], event, missing)
            play.rule("short_stack_in_blind", play.seen(), context)
    price = price_at_issue(table)
    if price is not None and "short_blind" in room.usual:
        play.rule("short_blind", play.seen(), price)
    room.usual.clear()


@handles(ShortBlindDebt)
def disputes_debt(play: Play, event: ShortBlindDebt) -> None:
    """The floor is called about what a blind lacked, after its player won the pot.

    Raises: ReplayError: the hand is not over, or no short blind has won.
    """
    table = play.table
    if not table.over:
        raise refuse(event, "the hand is not over", "first write how it ended")
    owing = debts(table)
    if not owing:
        what = "nobody who posted a blind short has won in this hand"
        raise refuse(event, what, "remove this line")
    for context in owing:
        del room_with_spots(table).short[context.player.number]
        play.rule("short_blind_made_up", play.seen(), context)
