"""Everything that ordinary poker can meet and does not rule on itself, in the order of a hand.

Each situation is called only where the table shows it. The topic that takes it is found by
``NAME.ruled_by``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from floorbase.engine.play.situations import Situation
from floorbase.engine.poker.pots import Tied
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Action, Event
from floorbase.engine.table.memory.between_hands import Spots
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play


# Between two hands.


@Situation
def race_not_over(play: Play, event: Event) -> None:
    """A hand is over, and a colour-up begun before it is not."""


@Situation
def tournament_may_be_over(play: Play, event: Event) -> None:
    """The next hand is to be dealt in a tournament whose places are kept.

    Raises: ReplayError: no hand is to come."""


@Situation
def tables_waited(play: Play) -> None:
    """The last hand for which all tables waited is over, and the next is no such hand."""


@Situation
def blinds_were_short(play: Play) -> None:
    """Blinds or the ante of the hand just played were posted short."""


@Situation
def told_to_leave(table: Table, event: Event, chair: int, other: int, to: int) -> list[Change]:
    """A player was told to go to a chair of another table after the hand; 0 for this table."""


@Situation
def chair_taken(table: Table, number: int) -> None:
    """In a tournament whose places are kept, somebody takes the chair of one who may be out."""


@Situation
def heads_up_begins(play: Play, last: Spots, seats: Sequence[int], on: int) -> int:
    """Two players are left of more, and the button as it always moves would have one of them post
    the big blind twice. Returns: the seat of the button, ``on`` as it always moves."""


@Situation
def chair_emptied(play: Play, event: Event, dead: Spots, moved: Spots) -> Spots:
    """A chair of the last hand's blinds or button is empty, so that leaving the button or a blind
    there (``dead``) is not the same as moving it to the next player (``moved``)."""


@Situation
def newcomers(play: Play, spots: Spots) -> Spots:
    """Players have come since the last hand, or were told to wait. Returns: where button and
    blinds are with them."""


@Situation
def pot_carried_over(play: Play, event: Event, seats: tuple[int, ...]) -> None:
    """Chips of the last deal are in the pot of this one, and these seats had no hand in it."""


@Situation
def posts_short(play: Play, posts: Mapping[int, int], lacking: Sequence[int]) -> None:
    """These seats cannot cover the blind and the ante that they owe."""


@Situation
def players_missing(play: Play) -> None:
    """A hand was dealt at a table where players may be away, or sit out a penalty."""


@Situation
def big_blind_short(play: Play) -> None:
    """Nobody may have put in the whole of the big blind."""


# A player acts.


@Situation
def folded_seat_acts(play: Play, seat: Seat, event: Event) -> bool:
    """A seat acts that is out of the hand. Returns: whether it may, its fold being undone."""


@Situation
def out_of_turn(play: Play, seat: Seat, event: Action) -> None:
    """A seat acts whose turn it is not, or somebody has done so before."""


@Situation
def not_open(play: Play, seat: Seat, event: Action) -> Action | None:
    """An action in turn that is none of those open to the seat, or more than an action.

    Returns: what it is taken for; None where the seat must act anew."""


@Situation
def rights_in_question(play: Play, seat: Seat, event: Action) -> Action | None:
    """An action in turn after short all-ins, promises or counts that bear on it.

    Returns: the action, or what is left of it; None where it was carried out, or is to come."""


@Situation
def unclear(play: Play, seat: Seat, event: Action) -> Move | None:
    """Words or chips from which an action must first be read.

    Returns: the move; None where more must follow, or where it was carried out."""


@Situation
def reads_differently(play: Play, seat: Seat) -> Move | None:
    """What a seat did was put into other words by a ruling. Returns: as ``unclear``."""


@Situation
def bound_otherwise(play: Play, seat: Seat, event: Action, move: Move) -> Move | None:
    """A move after short all-ins, promises or counts that bear on it, now that it was read.

    Returns: the move that it comes to; None where it was carried out."""


@Situation
def over_the_limit(play: Play, seat: Seat, event: Action, move: Move) -> Move | None:
    """A bet or raise over the most that the betting allows. Returns: what it is brought down to;
    None where it counts for nothing."""


@Situation
def folds_while_others_wait(play: Play, seat: Seat) -> bool:
    """A seat folds while others have acted out of turn. Returns: whether it has won before."""


@Situation
def others_heard(table: Table, seat: Seat, move: Move) -> None:
    """A seat has acted, and others may have said what they would then do."""


# The board.


@Situation
def street_as_ruled(table: Table, deal: Event, due: str) -> tuple[int, ...]:
    """A street is dealt from a deck of which something is out of the ordinary: a card burned
    already, cards laid aside by a ruling. Returns: the cards of the street, off the deck."""


# The showdown.


@Situation
def pots_leave_odd_chips(play: Play, tied: Sequence[Tied]) -> None:
    """Tied pots that do not divide: what becomes of the chips left over."""


# After each event of a record, and at its end.


@Situation
def others_wait(play: Play) -> None:
    """Seats have acted out of turn, and the turn may have come to one of them."""


@Situation
def comes_up_later(play: Play) -> None:
    """Something was to come up later: a turn of a player who is away, cards to be shown."""


@Situation
def rights_to_show(play: Play) -> None:
    """The turn has come to a seat after short all-ins or counts: what it may do is shown."""


@Situation
def deck_disturbed(play: Play) -> None:
    """Something was wrong with the deck or the board, and an event has been played since."""


@Situation
def showdown_open(play: Play) -> None:
    """Hands are being shown: the pots are awarded once nobody owes a show."""


@Situation
def hands_known(play: Play) -> None:
    """The record ends in a showdown: hands that are known are taken as shown."""


@Situation
def tournament_at_rest(play: Play) -> None:
    """The record is over, and with it a hand of a tournament whose places are kept."""


@Situation
def away_at_start(seat: Seat, how: str) -> None:
    """As the record begins a player is not at the table: ``absent``, ``no-show``, on ``duty``."""
