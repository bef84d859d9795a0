"""Too many cards on a street, and burn and board card that changed places.

Sources: queensix:3.irregularities.16, 3.irregularities.17, 3.irregularities.18,
3.irregularities.22, 3.irregularities.26 and 3.irregularities.27; whangamata:33.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import StreetCards
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import ruling
from floorbase.engine.poker import betting, streets
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.memory.street_plans import Plan
from floorbase.engine.table.state import Table
from floorbase.engine.topics.board import planned
from floorbase.engine.topics.board.burns import note_betting, refuse_where, take_note
from floorbase.engine.topics.board.early import burn_facts, parts
from floorbase.errors import counted

MOST = {"flop": 5, "turn": 2, "river": 2}


def wrong_number(play: Play, event: StreetCards) -> None:
    """More cards are turned up than the street has; the betting opens once it is ruled on.

    Raises: ReplayError: too few, so many or so wrong otherwise that no ruling covers it.
    """
    table = play.table
    due = streets.NEXT[table.street]
    count = len(event.cards)
    dealing = dealing_of(table)
    if not streets.CARDS[due] < count <= MOST[due]:
        what = f"the {due} has {counted(count, 'card')}, and no ruling covers that"
        raise refuse(event, what, f"write {counted(streets.CARDS[due], 'card')}")
    if dealing.plans or dealing.burned > 1:
        what = (
            f"the {due} has {count} cards, and something was wrong before that; no ruling "
            "covers both"
        )
        raise refuse(event, what, f"write {counted(streets.CARDS[due], 'card')}")
    streets.off_the_stub(table, event, 0, burns=1 - dealing.burned)
    dealing.burned = 0
    cards = streets.off_the_stub(table, event, count)
    streets.turn_up(table, event, cards)
    play.step([Change("board_too_many", amount=count, cards=event.cards, name=due)])
    table.street = due
    context = RulingContext(event=event, cards=(table.deck.burns[-1], *cards))
    if due == "flop":
        play.rule("flop_four_cards", burn_facts(play), context)
    else:
        play.rule("street_two_cards", play.seen(board_street=due), context)
    betting.start(table)
    note_betting(table)
    play.step([Change("board_opens", name=due)])


def shuffle_and_redeal(table: Table, event: Event, cards: tuple[int, ...]) -> list[Change]:
    """Cards of the street that is out are shuffled back, and it is dealt again without a burn."""
    faces = table.deck.face_all(cards)
    planned.shuffle_back(table, cards)
    table.board += streets.off_the_stub(table, event, streets.CARDS[table.street])
    return [Change("board_redealt", cards=faces, name=table.street)]


@ruling("flop_four_cards", "redeal_burn_stays")
@ruling("street_two_cards", "back_no_burn")
def redeal_burn_stays(table: Table, context: RulingContext) -> list[Change]:
    """All cards of the street are shuffled back; it comes again without a burn."""
    _, cards, event = parts(context)
    return shuffle_and_redeal(table, event, cards)


@ruling("flop_four_cards", "redeal_keep_turn_river")
def redeal_keep_turn_river(table: Table, context: RulingContext) -> list[Change]:
    """The last card is the turn's burn; turn and river are laid aside; the flop comes again.

    Raises: ReplayError: there are five cards, and the turn that was due is one of them.
    """
    _, cards, event = parts(context)
    refuse_where(
        event,
        len(cards) > 4,
        "the card that would have been the turn is face up, and no book says what happens then",
    )
    streets.take(table.board, cards[3:])
    planned.keep_turn_and_river(table, event, turn_burn=cards[3:])
    return [Change("board_kept"), *shuffle_and_redeal(table, event, cards[:3])]


@ruling("flop_four_cards", "redeal_burn_back", burn_back=True)
@ruling("flop_four_cards", "redeal_burn_lost", burn_back=False)
def redeal_with_burn(table: Table, context: RulingContext, burn_back: bool) -> list[Change]:
    """The cards are shuffled back, with the flop's burn or not; one is burned, then a new flop."""
    burn, cards, event = parts(context)
    faces = table.deck.face_all(cards)
    planned.shuffle_back(table, cards, [burn] if burn_back else ())
    table.board += streets.off_the_stub(table, event, streets.CARDS["flop"], burns=1)
    kind = "board_redealt_burn_back" if burn_back else "board_redealt_new_burn"
    return [Change(kind, cards=faces, name="flop")]


@ruling("flop_four_cards", "extra_card_back")
@ruling("street_two_cards", "first_card_stands")
def first_cards_stand(table: Table, context: RulingContext) -> list[Change]:
    """The first cards are the street's; the others go on the stub, on the river out of play."""
    _, cards, event = parts(context)
    extra = cards[streets.CARDS[event.street] :]
    streets.take(table.board, extra)
    changes = [Change("board_stands", cards=table.deck.face_all(table.board))]
    if event.street == "river":
        table.deck.out += extra
        return [*changes, Change("board_out_of_play", cards=table.deck.face_all(extra))]
    table.deck.stub += reversed(extra)
    return [*changes, Change("board_burn_back", name=streets.NEXT[table.street])]


@ruling("street_two_cards", "river_card_as_turn")
def two_on_the_turn(table: Table, context: RulingContext) -> list[Change]:
    """The first goes aside until the river, the second is a burn; the river's card is the turn."""
    _, cards, event = parts(context)
    refuse_where(event, event.street != "turn", "the ruling is for the turn alone")
    streets.take(table.board, cards)
    table.deck.burns += cards[1:]
    return set_aside_for_river(table, event, cards[:1], burns=0)


def set_aside_for_river(
    table: Table, event: Event, cards: tuple[int, ...], burns: int
) -> list[Change]:
    """A card off the board lies aside until the river, and the turn comes anew from the stub."""
    table.deck.aside += cards
    dealing_of(table).plans["river"] = Plan(shuffle=cards, burns=0)
    table.board += streets.off_the_stub(table, event, 1, burns)
    faces = table.deck.face_all(cards)
    return [
        Change("board_river_as_turn", cards=faces),
        Change("board_back_later", cards=faces, name="river"),
    ]


def order_parts(table: Table, context: RulingContext, *only: str) -> tuple[tuple[int, ...], Event]:
    """The cards turned up before their burn. Raises: ReplayError: a later street is out, the hand
    is over, or the ruling is for another street."""
    note, event = take_note(table, context)
    refuse_where(
        event, table.over, "the hand is over, and no book lets a pot be taken back for this"
    )
    refuse_where(
        event, table.street != note.street, f"the {note.street} is no longer the last street"
    )
    where = " or ".join(only)
    refuse_where(event, note.street not in only, f"the ruling is for the {where} alone")
    return tuple(table.board[streets.PLACES[note.street]]), event


@ruling("board_wrong_order", "redeal_burn_stays", only=("flop",))
@ruling("board_wrong_order", "back_no_burn", only=("turn", "river"))
def order_redeal(table: Table, context: RulingContext, only: tuple[str, ...]) -> list[Change]:
    """The street's cards are shuffled back; the burn stays, and it comes again without one."""
    cards, event = order_parts(table, context, *only)
    return shuffle_and_redeal(table, event, cards)


@ruling("board_wrong_order", "redeal_keep_turn_river")
def order_keep(table: Table, context: RulingContext) -> list[Change]:
    """Turn and river are laid aside, each with its burn, and the flop comes again."""
    cards, event = order_parts(table, context, "flop")
    planned.keep_turn_and_river(table, event)
    return [Change("board_kept"), *shuffle_and_redeal(table, event, cards)]


@ruling("board_wrong_order", "river_card_as_turn")
def order_river_as_turn(table: Table, context: RulingContext) -> list[Change]:
    """The wrong card lies aside until the river; burn one, and the river's card is the turn."""
    cards, event = order_parts(table, context, "turn")
    streets.take(table.board, cards)
    return set_aside_for_river(table, event, cards, burns=1)
