"""What the dealer's hands do: what chips and words come to."""

from __future__ import annotations

from floorbase.engine.kinds import Handler, Procedure

HANDLERS: dict[str, Handler] = {}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
