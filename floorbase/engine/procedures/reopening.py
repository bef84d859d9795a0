"""What the dealer's hands do: short all-ins, calls and what binds."""

from __future__ import annotations

from floorbase.engine.kinds import Handler, Procedure

HANDLERS: dict[str, Handler] = {}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
