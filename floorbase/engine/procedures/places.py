"""What the dealer's hands do: elimination, places and money."""

from __future__ import annotations

from floorbase.engine.kinds import Handler, Procedure

HANDLERS: dict[str, Handler] = {}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
