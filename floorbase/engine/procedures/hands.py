"""What the dealer's hands do: a player's cards during the hand."""

from __future__ import annotations

from floorbase.engine.kinds import Handler, Procedure

HANDLERS: dict[str, Handler] = {}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
