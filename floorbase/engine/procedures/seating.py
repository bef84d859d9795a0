"""What the dealer's hands do: seats, button and blinds between hands."""

from __future__ import annotations

from floorbase.engine import between
from floorbase.engine.kinds import Handler, Procedure

HANDLERS: dict[str, Handler] = {**between.HANDLERS}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
