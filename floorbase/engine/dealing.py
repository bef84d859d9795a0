"""Streets dealt when they are due."""

from __future__ import annotations

from floorbase.engine import betting
from floorbase.engine.events import Event
from floorbase.engine.kinds import Change, Handler
from floorbase.engine.play import Play


def board(play: Play, event: Event) -> None:
    """The dealer burns and turns a street."""
    betting.open_street(play.table, event)
    play.step([Change(event.name, cards=event.cards)])


HANDLERS: dict[str, Handler] = {"board": board}
