"""What was planned for streets to come, and what else of the deck is out of the ordinary."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.poker import situations, streets
from floorbase.engine.table.events import Event
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.memory.street_plans import PLAIN, Plan
from floorbase.engine.table.state import Table


@situations.street_as_ruled.ruled_by
def as_ruled(table: Table, deal: Event, due: str) -> tuple[int, ...]:
    """The cards of a street for which cards were burned already, or which a ruling planned."""
    deck, dealing = table.deck, dealing_of(table)
    plan = dealing.plans.pop(due, PLAIN)
    if plan.shuffle:
        streets.take(deck.aside, plan.shuffle)
        deck.shuffle_in(plan.shuffle)
    burns = max(plan.burns - dealing.burned, 0)
    dealing.burned = 0
    if plan.kept_burn:
        streets.take(deck.aside, plan.kept_burn)
        deck.burns += plan.kept_burn
    cards = streets.off_the_stub(table, deal, 0 if plan.kept else streets.CARDS[due], burns)
    streets.take(deck.aside, plan.kept)
    return plan.kept or cards


def shuffle_back(table: Table, cards: Sequence[int], burns: Sequence[int] = ()) -> None:
    """Shuffle cards of the board into the stub, with burned ones perhaps, and cut."""
    streets.take(table.board, cards)
    streets.take(table.deck.burns, burns)
    table.deck.shuffle_in((*burns, *cards))


def keep_turn_and_river(table: Table, event: Event, turn_burn: tuple[int, ...] = ()) -> None:
    """Lay aside, face down, the turn and river that were due, each with its burn.

    ``turn_burn`` is the turn's, where it is off the stub already.
    Source: queensix:3.irregularities.16.
    """
    burn, turn, other, river = (*turn_burn, *streets.off_the_stub(table, event, 4 - len(turn_burn)))
    table.deck.aside += (burn, turn, other, river)
    plans = dealing_of(table).plans
    plans["turn"] = Plan(burns=0, kept_burn=(burn,), kept=(turn,))
    plans["river"] = Plan(burns=0, kept_burn=(other,), kept=(river,))
