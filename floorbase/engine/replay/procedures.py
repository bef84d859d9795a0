"""Every handler and procedure there is: importing this loads all topics."""

from __future__ import annotations

from floorbase.engine import topics
from floorbase.engine.play.registry import HANDLERS, PROCEDURES

topics.load()

__all__ = ["HANDLERS", "PROCEDURES"]
