"""A street dealt before the betting round was complete: what is done with its cards and its burn.

Sources: queensix:3.irregularities.19, 3.irregularities.25, 3.irregularities.26,
3.irregularities.27 and 3.irregularities.16; whangamata:33 and 34; nunavut:B.irregularities.14 says
only that such cards do not play.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import StreetCards
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import ruling
from floorbase.engine.poker import streets
from floorbase.engine.table.cards import JOKER
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.memory.street_plans import Plan
from floorbase.engine.table.state import Table
from floorbase.engine.topics.board import planned
from floorbase.errors import counted


def early(play: Play, event: StreetCards) -> None:
    """The next street comes while a seat is still to act.

    Raises: ReplayError: it is wrong in another way too, for which no ruling stands.
    """
    table = play.table
    due = event.street
    dealing = dealing_of(table)
    if len(event.cards) != streets.CARDS[due] or JOKER in event.cards:
        what = (
            f"seat {table.to_act} is still to act, and a {due} is "
            f"{counted(streets.CARDS[due], 'card')}"
        )
        raise refuse(event, what, "write the rest of the betting first, then the cards")
    if dealing.plans or dealing.burned > 1:
        what = f"seat {table.to_act} is still to act, and an earlier street was dealt wrongly too"
        raise refuse(event, what, "write the rest of the betting first")
    streets.off_the_stub(table, event, 0, burns=1 - dealing.burned)
    dealing.burned = 0
    cards = streets.off_the_stub(table, event, streets.CARDS[due])
    streets.turn_up(table, event, cards)
    play.step([Change("board_early", table.to_act, cards=event.cards, name=due)])
    context = RulingContext(table.actor, event, cards=(table.deck.burns[-1], *cards))
    play.rule(f"{due}_early", burn_facts(play), context)


def burn_facts(play: Play) -> dict[str, str]:
    """Whether the burn can be told from others: it can where it lies alone, unless it was said not
    to. Where several lie together only those at the table know."""
    alone = len(play.table.deck.burns) == 1
    return {"burn_identified": "yes", **play.observed} if alone else play.seen()


def parts(context: RulingContext) -> tuple[int, tuple[int, ...], StreetCards]:
    """The burn, the street's cards and the event of an early street."""
    return context.cards[0], context.cards[1:], context.of(StreetCards)


@ruling("flop_early", "redeal_burn_stays")
@ruling(("turn_early", "river_early"), "back_no_burn")
def back_without_burn(table: Table, context: RulingContext) -> list[Change]:
    """The cards go aside; after the betting they are shuffled in and the street has no burn."""
    _, cards, event = parts(context)
    streets.take(table.board, cards)
    table.deck.aside += cards
    dealing_of(table).plans[event.street] = Plan(shuffle=cards, burns=0)
    faces = table.deck.face_all(cards)
    return [Change("board_back_later", cards=faces, name=event.street)]


@ruling("turn_early", "river_card_as_turn")
def river_as_turn(table: Table, context: RulingContext) -> list[Change]:
    """The early card goes aside until the river; the turn to come is the card due as the river."""
    _, cards, event = parts(context)
    if event.street != "turn":
        raise refuse(
            event, "the ruling is for the turn alone", "change the ruling, or end the record here"
        )
    streets.take(table.board, cards)
    table.deck.aside += cards
    dealing_of(table).plans["river"] = Plan(shuffle=cards, burns=0)
    faces = table.deck.face_all(cards)
    return [
        Change("board_river_as_turn", cards=faces),
        Change("board_back_later", cards=faces, name="river"),
    ]


@ruling("flop_early", "redeal_burn_back", with_burn=True)
@ruling("flop_early", "redeal_burn_lost", with_burn=False)
@ruling(("turn_early", "river_early"), "back_with_burn", with_burn=True)
@ruling(("turn_early", "river_early"), "back_burn_lost", with_burn=False)
def back_and_burn(table: Table, context: RulingContext, with_burn: bool) -> list[Change]:
    """The cards are shuffled back now, with their burn or not; a new burn is made at once, except
    for a flop, which has its burn at its time."""
    burn, cards, event = parts(context)
    faces = table.deck.face_all(cards)
    planned.shuffle_back(table, cards, [burn] if with_burn else ())
    kind = "board_back_with_burn" if with_burn else "board_back"
    changes = [Change(kind, cards=faces)]
    if event.street == "flop":
        return changes
    streets.off_the_stub(table, event, 0, burns=1)
    dealing_of(table).burned = 1
    return [*changes, Change("board_burned", amount=1, name=event.street)]


@ruling("flop_early", "redeal_keep_turn_river")
def keep_turn_and_river(table: Table, context: RulingContext) -> list[Change]:
    """The turn and river that were due are laid aside now, and the flop is redealt at its time."""
    changes = back_without_burn(table, context)
    planned.keep_turn_and_river(table, parts(context)[2])
    return [*changes, Change("board_kept")]


@ruling(("flop_early", "turn_early", "river_early"), "early_stands")
def early_stands(table: Table, context: RulingContext) -> list[Change]:
    """The cards stay; their betting begins when the round is complete."""
    _, cards, event = parts(context)
    dealing_of(table).stands = event.street
    return [Change("board_early_stands", cards=table.deck.face_all(cards), name=event.street)]
