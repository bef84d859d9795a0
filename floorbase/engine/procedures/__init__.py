"""One procedure for every option a book can choose: what the dealer's hands then do.

A procedure is registered for (question, option) and knows no rulebook. It changes the table and
returns what changed, for the trace.
"""

from __future__ import annotations

from floorbase.engine.kinds import Change, Procedure
from floorbase.engine.procedures import betting, out_of_turn

PROCEDURES: dict[tuple[str, str], Procedure] = {**betting.PROCEDURES, **out_of_turn.PROCEDURES}

__all__ = ["PROCEDURES", "Change", "Procedure"]
