"""What the dealer's hands do: the deal and misdeals."""

from __future__ import annotations

from floorbase.engine.kinds import Handler, Procedure

HANDLERS: dict[str, Handler] = {}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
