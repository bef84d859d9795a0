"""One handler for every kind of event, and one procedure for every option a book can choose.

A handler does what physically happened, reads neutral facts off the table and asks. A procedure
is registered for (question, option), does what the dealer's hands then do, and returns what changed
for the trace. Neither knows a rulebook.
"""

from __future__ import annotations

from floorbase.engine.play.play import Handler, Procedure
from floorbase.engine.table.changes import Change
from floorbase.engine.topics.amounts import rulings as amounts
from floorbase.engine.topics.betting import rulings as betting
from floorbase.engine.topics.board import (
    bad_deck,
)
from floorbase.engine.topics.board import (
    burns as board_burns,
)
from floorbase.engine.topics.board import (
    early as board_early,
)
from floorbase.engine.topics.board import (
    rulings as board,
)
from floorbase.engine.topics.board import (
    void as board_void,
)
from floorbase.engine.topics.board import (
    wrong as board_wrong,
)
from floorbase.engine.topics.deal import rulings as deal
from floorbase.engine.topics.hands import (
    cards as hands_cards,
)
from floorbase.engine.topics.hands import (
    folds as hands_folds,
)
from floorbase.engine.topics.hands import (
    killed as hands_killed,
)
from floorbase.engine.topics.hands import (
    rulings as hands,
)
from floorbase.engine.topics.hands import (
    shown as hands_shown,
)
from floorbase.engine.topics.not_open import rulings as not_open
from floorbase.engine.topics.out_of_turn import rulings as out_of_turn
from floorbase.engine.topics.places import (
    bounty as places_bounty,
)
from floorbase.engine.topics.places import (
    entry as places_entry,
)
from floorbase.engine.topics.places import (
    money as places_money,
)
from floorbase.engine.topics.places import (
    rebuy as places_rebuy,
)
from floorbase.engine.topics.places import (
    rulings as places,
)
from floorbase.engine.topics.places import (
    stop as places_stop,
)
from floorbase.engine.topics.presence import (
    action_clock,
)
from floorbase.engine.topics.presence import (
    chips as presence_chips,
)
from floorbase.engine.topics.presence import (
    clock as presence_clock,
)
from floorbase.engine.topics.presence import (
    late as presence_late,
)
from floorbase.engine.topics.presence import (
    penalties as presence_penalties,
)
from floorbase.engine.topics.presence import (
    rulings as presence,
)
from floorbase.engine.topics.race import options as race_options
from floorbase.engine.topics.race import rulings as race
from floorbase.engine.topics.reopening import (
    calls as reopening_calls,
)
from floorbase.engine.topics.reopening import (
    cards as reopening_cards,
)
from floorbase.engine.topics.reopening import (
    rulings as reopening,
)
from floorbase.engine.topics.seating import (
    blinds as seating_blinds,
)
from floorbase.engine.topics.seating import (
    moves as seating_moves,
)
from floorbase.engine.topics.seating import (
    newcomers as seating_arrivals,
)
from floorbase.engine.topics.seating import (
    rulings as seating,
)
from floorbase.engine.topics.showdown import rulings as showdown

TOPICS = (
    betting,
    not_open,
    out_of_turn,
    deal,
    board,
    board_burns,
    board_early,
    board_wrong,
    bad_deck,
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
    action_clock,
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
