"""Wrong burns: none, two, or one after the street; what is done once somebody notices.

Sources: queensix:3.irregularities.15, 3.irregularities.23 and 3.irregularities.24; for the wrong
order 3.irregularities.16, 3.irregularities.17, 3.irregularities.18, 3.irregularities.26 and
3.irregularities.27.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import streets
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import STREETS, Event, refuse
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.memory.street_plans import PLAIN, Plan, WrongBurn
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.table.state import Table
from floorbase.engine.topics.board.lines import (
    BoardBurnedLate,
    BoardLaidUnburned,
    BoardNoticed,
    BoardUnburned,
)


@handles(BoardLaidUnburned)
def laid_unburned(play: Play, event: BoardLaidUnburned) -> None:
    """A street is put out face down without a burn before it.

    Raises: ReplayError: it is wrong in another way too, for which no ruling stands.
    """
    table = play.table
    dealing = dealing_of(table)
    due = streets.check_time(table, event, event.street)
    note_missed_burn(table, event, dealing.plans.get(due, PLAIN))
    lay_out(table, event, due)
    play.step([Change("board_laid_unburned", name=due)])


def note_missed_burn(table: Table, event: BoardLaidUnburned | BoardUnburned, plan: Plan) -> None:
    """Keep how the stub lay. Raises: ReplayError: something else is wrong with the street too."""
    dealing = dealing_of(table)
    if table.actor is not None:
        what = f"seat {table.to_act} is still to act; no ruling covers an early card without a burn"
        raise refuse(event, what, "write the rest of the betting first")
    if dealing.burned or dealing.wrong or plan != PLAIN:
        what = (
            "no burn can be missed here: either the card for this street has been burned, or an "
            "earlier wrong burn is still to be ruled on, or a ruling says how to deal the street"
        )
        raise refuse(event, what, f"write 'dealer deals {event.street} …' or 'burn noticed'")
    stub = tuple(table.deck.stub)
    dealing.wrong = WrongBurn("burn_missed", event.street, stub, table.deck.shuffles)


def lay_out(table: Table, event: Event, street: str) -> None:
    """Lay a street's cards out face down, to be turned up when the street is dealt."""
    cards = streets.off_the_stub(table, event, streets.CARDS[street])
    table.deck.aside += cards
    dealing_of(table).plans[street] = Plan(burns=0, kept=cards)


@handles(BoardBurnedLate)
def burned_late(play: Play, event: BoardBurnedLate) -> None:
    """The dealer burns after the street, having turned up the card due to be burned.

    Raises: ReplayError: the street that is out had its burn.
    """
    table = play.table
    note = dealing_of(table).wrong
    missed = note is not None and note.question == "burn_missed"
    if note is None or not missed or note.street != table.street or table.over:
        fix = "remove this line, or write 'without a burn' where the street was dealt"
        raise refuse(event, "every street on the board has had its burn", fix)
    streets.off_the_stub(table, event, 0, burns=1)
    note.question, note.second = "board_wrong_order", table.deck.burns[-1]
    play.step([Change("board_burned_late", name=note.street)])


@handles(BoardNoticed)
def noticed(play: Play, event: BoardNoticed) -> None:
    """Somebody notices the wrong burn: the floor rules on it now.

    Raises: ReplayError: no burn of this hand is wrong, or it was ruled on.
    """
    table = play.table
    note = table.dealing.wrong if table.dealing is not None else None
    if note is None:
        fix = "write 'dealer burns 2', or a street 'without a burn', before it"
        raise refuse(event, "this hand has no wrong burn that still needs a ruling", fix)
    found = when_found(table, note)
    if note.question == "board_wrong_order":
        acted = "yes" if found == "after_action" else "no"
        facts = play.seen(board_street=note.street, board_card_acted_on=acted)
    else:
        facts = play.seen(board_street=note.street, burn_error_found=found)
    play.step([Change("board_burn_noticed", name=note.street)])
    play.rule(note.question, facts, RulingContext(event=event))


def when_found(table: Table, note: WrongBurn) -> str:
    """How far the hand has come, as a value of the fact ``burn_error_found``."""
    if not streets.is_out(table, note.street):
        return "before_cards_shown"
    if note.street not in note.bet_on:
        return "all_in_awarded" if table.over else "all_in_not_awarded"
    if table.street != note.street or last_acted_on(table):
        return "after_action"
    return "before_betting"


def note_betting(table: Table) -> None:
    """Keep that somebody can bet on a street dealt while a wrong burn is not noticed yet."""
    if table.dealing is not None and table.dealing.wrong is not None and table.actor is not None:
        table.dealing.wrong.bet_on += (table.street,)


def last_acted_on(table: Table) -> bool:
    """Whether somebody has acted on the last street that is out, on which somebody could bet."""
    acted = any(seat.level != NOT_YET for seat in table.seats.values())
    return table.actor is None or acted or bool(table.waiting)


def not_acted_on(table: Table, note: WrongBurn) -> list[str]:
    """The streets dealt after the wrong one on which nobody has acted, or could."""
    later = STREETS[STREETS.index(note.street) + 1 : STREETS.index(table.street) + 1]
    waits = not last_acted_on(table)
    return [
        street
        for street in later
        if street not in note.bet_on or (waits and street == table.street)
    ]


def take_note(table: Table, context: RulingContext) -> tuple[WrongBurn, Event]:
    """The wrong burn that was ruled on, which is now settled, and the event that raised it."""
    note, event = dealing_of(table).wrong, context.cause
    assert note is not None
    dealing_of(table).wrong = None
    return note, event


def refuse_where(event: Event, cannot: bool, why: str) -> None:
    """Raises: ReplayError: a ruling cannot be carried out on this table, for this reason."""
    if cannot:
        raise refuse(event, why, "change the ruling, or end the record here")


def refuse_moved(table: Table, event: Event, note: WrongBurn) -> None:
    """Raises: ReplayError: the deck has been shuffled, so nobody knows which cards were due."""
    deck = table.deck
    moved = deck.shuffles != note.shuffles or deck.stub != list(note.stub[: len(deck.stub)])
    refuse_where(event, moved, "the stub has changed, so nobody knows what would come")


@ruling(("burn_missed", "burn_two"), "corrected")
@ruling("board_wrong_order", "put_in_order")
def corrected(table: Table, context: RulingContext) -> list[Change]:
    """Every card goes where it would have been: back on the stub as they came, dealt as due.

    Raises: ReplayError: the deck has been shuffled since, so nobody knows where that is.
    """
    note, event = take_note(table, context)
    deck, dealing = table.deck, dealing_of(table)
    height = len(deck.stub)
    refuse_where(
        event, table.over, "the hand is over, and no book lets a pot be taken back for this"
    )
    refuse_moved(table, event, note)
    laid = dealing.plans.pop(note.street, PLAIN).kept
    back = [card for card in note.stub[height:] if card in (*deck.burns, *table.board, *laid)]
    for pile in (deck.burns, table.board, deck.aside):
        pile[:] = [card for card in pile if card not in back]
    deck.stub += back
    for street in STREETS[STREETS.index(note.street) : STREETS.index(table.street) + 1]:
        table.board += streets.off_the_stub(table, event, streets.CARDS[street], burns=1)
    if not streets.is_out(table, note.street):
        dealing.burned = 1
    streets.off_the_stub(table, event, 0, burns=dealing.burned)
    if laid:
        dealing.burned = 0
        lay_out(table, event, note.street)
    return [Change("board_corrected", cards=deck.face_all(table.board), name=note.street)]


@ruling("burn_missed", "stands_made_up")
def stands_made_up(table: Table, context: RulingContext) -> list[Change]:
    """What was acted on stands; later cards are those due; one card more is burned if need be."""
    note, event = take_note(table, context)
    changes = stands_or_comes_as_due(table, event, note)
    if table.over or table.street == "river" or not_acted_on(table, note):
        return changes
    plans, due = dealing_of(table).plans, streets.NEXT[table.street]
    plan = plans.get(due, PLAIN)
    plans[due] = plan._replace(burns=plan.burns + 1)
    return [*changes, Change("board_burn_owed", name=due)]


@ruling("burn_two", "stands_one_put_back")
def stands_one_put_back(table: Table, context: RulingContext) -> list[Change]:
    """What was acted on stands; later cards are those due; the second burn is the next one."""
    note, event = take_note(table, context)
    changes = stands_or_comes_as_due(table, event, note)
    if table.over or table.street == "river" or not_acted_on(table, note):
        return changes
    streets.take(table.deck.burns, [note.second])
    table.deck.stub.append(note.second)
    return [*changes, Change("board_burn_back", name=streets.NEXT[table.street])]


def stands_or_comes_as_due(table: Table, event: Event, note: WrongBurn) -> list[Change]:
    """The board stands, but later streets not acted on get the cards that were due.

    Raises: ReplayError: the street is not up yet, or nobody knows any more which cards were due.
    """
    refuse_where(event, not streets.is_out(table, note.street), f"the {note.street} is not up yet")
    late = () if table.over else not_acted_on(table, note)
    if late:
        refuse_moved(table, event, note)
        deal_as_due(table, event, note, late)
    changes = [Change("board_stands", cards=table.deck.face_all(table.board))]
    for street in late:
        cards = table.deck.face_all(table.board[streets.PLACES[street]])
        changes.append(Change("board_as_due", cards=cards, name=street))
    return changes


def deal_as_due(table: Table, event: Event, note: WrongBurn, late: Sequence[str]) -> None:
    """Give these streets the cards due without the mistake; what lies beyond them is the stub.

    Raises: ReplayError: the stub has not that many.
    """
    deck, off, place = table.deck, note.stub[::-1], 0
    for street in STREETS[STREETS.index(note.street) : STREETS.index(table.street) + 1]:
        place += 1
        after = place + streets.CARDS[street]
        if street in late:
            table.board[streets.PLACES[street]] = off[place:after]
        place = after
    used = place + dealing_of(table).burned
    refuse_where(
        event, used > len(off), "the stub has the stub has too few cards for those still to come"
    )
    before = [card for card in deck.burns if card not in off]
    deck.burns[:] = [*before, *(card for card in off[:used] if card not in table.board)]
    deck.stub[:] = off[: used - 1 : -1]


@ruling(("burn_missed", "burn_two", "board_wrong_order"), "stands_as_dealt")
def stands_as_dealt(table: Table, context: RulingContext) -> list[Change]:
    """Nothing moves."""
    dealing_of(table).wrong = None
    return [Change("board_stands", cards=table.deck.face_all(table.board))]


@ruling(("burn_missed", "burn_two"), "reshuffle_redeal")
def reshuffle_redeal(table: Table, context: RulingContext) -> list[Change]:
    """The flop, later board cards and a second burn are shuffled back; a new flop without a burn.

    Raises: ReplayError: it is not the flop's burn, or a later street was bet on.
    """
    note, event = take_note(table, context)
    refuse_where(
        event, table.over, "the hand is over, and no book lets a pot be taken back for this"
    )
    refuse_where(event, note.street != "flop", "the ruling is for the flop alone")
    refuse_where(event, not table.board, "the flop is not up yet")
    later = table.street != "flop" and "flop" in note.bet_on
    refuse_where(
        event, later, "a later street is out, and no book says what happens to its betting"
    )
    board_cards = tuple(table.board)
    if note.second:
        streets.take(table.deck.burns, [note.second])
    table.board.clear()
    table.deck.shuffle_in((*board_cards, *([note.second] if note.second else ())))
    table.street, table.showdown = "flop", False
    table.board += streets.off_the_stub(table, event, streets.CARDS["flop"])
    return [Change("board_redealt", cards=table.deck.face_all(board_cards), name="flop")]
