"""The board, burns and a bad deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine import betting
from floorbase.engine.events import Event
from floorbase.engine.kinds import Change, Handler, Procedure

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def board(play: Play, event: Event) -> None:
    """The dealer burns and turns a street."""
    betting.open_street(play.table, event)
    play.step([Change(event.name, cards=event.cards)])


HANDLERS: dict[str, Handler] = {"board": board}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
