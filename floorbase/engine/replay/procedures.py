"""Every handler and procedure there is: importing this loads all topics.

Raises: TypeError: ordinary poker meets a situation on which none of them rules.
"""

from __future__ import annotations

from floorbase.engine import topics
from floorbase.engine.play.registry import HANDLERS, PROCEDURES
from floorbase.engine.play.situations import declared_in, require_takers
from floorbase.engine.poker import situations

topics.load()
require_takers(declared_in(vars(situations)))

__all__ = ["HANDLERS", "PROCEDURES"]
