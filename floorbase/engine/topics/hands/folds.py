"""Folds out of the ordinary: face up, by pushing the cards forward, or wanted back.

Each is a fold until somebody disputes it. Sources: queensix:3.dead-hands.1 and 3.dead-hands.2,
whangamata:35, 46 and 49, nunavut:B.dead-hands.1 and B.dead-hands.2.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import Fold
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import acting
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import taken_as
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.hands.exposed_cards import see
from floorbase.engine.topics.hands.lines import FoldsUp, PushesForward, ThrowsForward

KEPT = {
    "mucked_retrievable": ("dead", "live"),
    "folded_face_up": ("fold_stands", "hand_live"),
    "fold_said_in_turn": ("binding", "not_binding"),
    "forward_motion_fold": ("dead", "live"),
}


@handles(FoldsUp, ThrowsForward, PushesForward)
def unusual_fold(play: Play, event: FoldsUp | ThrowsForward | PushesForward) -> None:
    """A fold face up, or the cards pushed or thrown forward; in its turn or out of it."""
    seat = play.seat(event)
    cards = seat.exposed
    if isinstance(event, FoldsUp):
        cards = seat.exposed = see(play.table, seat, event, event.cards)
    play.step([Change(event.kind, seat.number, cards=play.table.deck.face_all(cards))])
    acting.act(play, taken_as(event, Fold))


@ruling(("mucked_retrievable", "forward_motion_fold"), "dead")
@ruling("folded_face_up", "fold_stands")
@ruling("fold_said_in_turn", "binding")
def stays_gone(table: Table, context: RulingContext) -> list[Change]:
    """The fold holds, and what was done behind it stands."""
    context.player.killed = True
    return [Change("fold_holds", context.player.number)]


ruling(("mucked_retrievable", "forward_motion_fold"), "live")(dead_hands.comes_back)
ruling("folded_face_up", "hand_live")(dead_hands.comes_back)
ruling("fold_said_in_turn", "not_binding")(dead_hands.comes_back)
