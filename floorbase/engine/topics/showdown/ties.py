"""Two hands of one kind: what decides between them, once that is disputed.

Undisputed, hands are ranked as all five books take for granted. Sources: queensix:3.ties.1,
nunavut:9.04, A.2.13 and D, michigan:45 and 64(b).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.awarding import settle
from floorbase.engine.poker.hand_ranking import hands_differ_in, suit_order, unused_ranks
from floorbase.engine.poker.showing import known, require_betting_over
from floorbase.engine.table.cards import kind_of, strength
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.showdown.lines import ClaimsBySuit, Compares
from floorbase.engine.topics.showdown.pots_back import reopen

Two = tuple[Seat, Seat, tuple[str, ...], tuple[str, ...]]


@handles(Compares)
def compares(play: Play, event: Compares) -> None:
    """A player says that two hands of one kind tie, or that they do not.

    Raises: ReplayError: the two are not both known, or not of one kind.
    """
    first, second, ours, theirs = two_hands(play, event)
    kinds = kind_of(strength(ours)), kind_of(strength(theirs))
    if kinds[0] != kinds[1]:
        what = (
            f"the hands differ: seat {first.number}, {kinds[0]}; seat {second.number}, {kinds[1]}"
        )
        raise refuse(event, what, "remove this line: the better hand wins")
    differ = hands_differ_in(ours, theirs)
    if differ is None:
        play.step([Change("all_alike", first.number, to=second.number)])
        return
    better, worse = (first, second) if strength(ours) <= strength(theirs) else (second, first)
    seats = (better.number, worse.number)
    reopen(play, event)
    play.step([Change("compares", first.number, to=second.number)])
    play.rule(
        "tie_break", play.seen(hands_differ_in=differ), RulingContext(first, event, seats=seats)
    )
    settle(play)


@handles(ClaimsBySuit)
def claims_by_suit(play: Play, event: ClaimsBySuit) -> None:
    """A player says that the suit decides between two equal hands. Raises: ReplayError: unequal."""
    first, second, ours, theirs = two_hands(play, event)
    if strength(ours) != strength(theirs):
        what = f"the hands of seats {first.number} and {second.number} are not equal"
        raise refuse(event, what, "remove this line: the better hand wins")
    reopen(play, event)
    play.step([Change("compares", first.number, to=second.number)])
    play.rule("suit_ranking", play.seen(), RulingContext(first, event))
    settle(play)


def two_hands(play: Play, event: Compares | ClaimsBySuit) -> Two:
    """The hands of two seats still in, with the board. Raises: ReplayError: one is not known."""
    table = play.table
    seats = play.seat(event), play.seat(event, event.to)
    require_betting_over(table, event)
    hands = []
    for seat in seats:
        faces = known(table, seat.cards)
        if seat.folded or len(seat.cards) != 2 or faces is None:
            what = f"seat {seat.number}'s hand is not in play, or not all known"
            raise refuse(event, what, f"write '{seat.number} shows' with its cards first")
        hands.append(faces)
    if seats[0] is seats[1]:
        raise refuse(event, "that is one hand", "name two seats")
    return *seats, hands[0], hands[1]


@ruling("tie_break", "higher_cards_win")
def higher_cards_win(table: Table, context: RulingContext) -> list[Change]:
    """The hands are read down to the place where they differ, if need be beyond the best five."""
    better, worse = context.seats
    ours, theirs = (known(table, table.seats[number].cards) for number in context.seats)
    if ours is not None and theirs is not None and strength(ours) == strength(theirs):
        rank_ties(table, unused_ranks)
        if unused_ranks(theirs) > unused_ranks(ours):
            better, worse = worse, better
    return [Change("beats", better, to=worse)]


@ruling("tie_break", "split")
def split(table: Table, context: RulingContext) -> list[Change]:
    """Nothing more decides: the hands count as equal."""
    better, worse = context.seats
    showing_of(table).equal_to[worse] = better
    return [Change("counts_equal", worse, to=better)]


@ruling("suit_ranking", "higher_suit_wins")
def higher_suit_wins(table: Table, context: RulingContext) -> list[Change]:
    """Of equal hands the one with the higher suit wins, on the highest card not shared."""
    rank_ties(table, suit_order)
    return [Change("suits_decide")]


def rank_ties(table: Table, key: Callable[[Sequence[str]], tuple[object, ...]]) -> None:
    """Order the hands left for the case that they tie: 1 is best, by the greatest key."""
    found = {}
    for seat in table.live():
        faces = known(table, seat.cards)
        if faces is not None:
            found[seat.number] = key(faces)
    order = sorted(set(found.values()), reverse=True)
    showing_of(table).tie_order = {
        number: order.index(value) + 1 for number, value in found.items()
    }


ruling("suit_ranking", "suits_never")(says("suits_never"))
