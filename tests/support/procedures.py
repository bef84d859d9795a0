"""What one topic has registered."""

from __future__ import annotations

from floorbase.engine.play.play import Procedure
from floorbase.engine.replay.procedures import PROCEDURES


def procedures_of(topic: str, *modules: str) -> dict[tuple[str, str], Procedure]:
    """The procedures of a topic's folder, or of some modules in it, in a fixed order."""
    folder = f"floorbase.engine.topics.{topic}."
    wanted = {folder + module for module in modules}
    return {
        key: procedure
        for key, procedure in sorted(PROCEDURES.items())
        if procedure.__module__.startswith(folder)
        and (not wanted or procedure.__module__ in wanted)
    }
