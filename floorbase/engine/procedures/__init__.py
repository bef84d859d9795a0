"""One handler for every kind of event, and one procedure for every option a book can choose.

A handler does what physically happened, reads neutral facts off the table and asks. A procedure
is registered for (question, option), does what the dealer's hands then do, and returns what changed
for the trace. Neither knows a rulebook.
"""

from __future__ import annotations

from floorbase.engine.kinds import Change
from floorbase.engine.play import Handler, Procedure
from floorbase.engine.procedures import (
    amounts,
    betting,
    board,
    board_burns,
    board_deck,
    board_early,
    board_void,
    board_wrong,
    deal,
    hands,
    hands_cards,
    hands_folds,
    hands_killed,
    hands_shown,
    not_open,
    out_of_turn,
    places,
    places_bounty,
    places_entry,
    places_money,
    places_rebuy,
    places_stop,
    presence,
    presence_action_clock,
    presence_chips,
    presence_clock,
    presence_late,
    presence_penalties,
    race,
    race_options,
    reopening,
    reopening_calls,
    reopening_cards,
    seating,
    seating_arrivals,
    seating_blinds,
    seating_moves,
    showdown,
)

TOPICS = (
    betting,
    not_open,
    out_of_turn,
    deal,
    board,
    board_burns,
    board_early,
    board_wrong,
    board_deck,
    board_void,
    amounts,
    reopening,
    reopening_calls,
    reopening_cards,
    hands,
    hands_cards,
    hands_folds,
    hands_killed,
    hands_shown,
    showdown,
    presence,
    presence_action_clock,
    presence_chips,
    presence_clock,
    presence_late,
    presence_penalties,
    race,
    race_options,
    seating,
    seating_arrivals,
    seating_blinds,
    seating_moves,
    places,
    places_money,
    places_stop,
    places_entry,
    places_rebuy,
    places_bounty,
)
HANDLERS: dict[str, Handler] = {k: h for topic in TOPICS for k, h in topic.HANDLERS.items()}
PROCEDURES: dict[tuple[str, str], Procedure] = {
    asked: procedure for topic in TOPICS for asked, procedure in topic.PROCEDURES.items()
}

__all__ = ["HANDLERS", "PROCEDURES", "Change", "Handler", "Procedure"]
