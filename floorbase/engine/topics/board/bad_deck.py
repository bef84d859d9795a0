"""Cards of the deck that are not as they should be: face up, a joker, exposed, marked; and those
who want to see what was not dealt.

Sources: queensix:3.irregularities.7, 3.irregularities.8 and 3.irregularities.9, whangamata:34 and
25, nunavut:B.irregularities.6, B.irregularities.7 and B.irregularities.8.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting, streets
from floorbase.engine.table.cards import JOKER, UNKNOWN
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.table.state import Table
from floorbase.engine.topics.board.lines import (
    BoardAsksNext,
    BoardBadCard,
    BoardBadDeck,
    BoardBoxed,
    BoardJokerHand,
    BoardJokerStub,
    BoardLooksThrough,
    BoardStubShown,
    BoardWantsDeck,
)
from floorbase.engine.topics.board.void import void
from floorbase.engine.topics.hands.dead_hands import kill
from floorbase.errors import one_of

BAD_CARDS = ("damaged", "marked", "suspected", "worn")


@handles(BoardBoxed)
def boxed(play: Play, event: BoardBoxed) -> None:
    """On the way to a street the dealer meets a card lying face up in the deck.

    Raises: ReplayError: no street is being dealt, or it is a joker.
    """
    table = play.table
    streets.check_next(table, event)
    if table.actor is not None:
        fix = f"write 'dealer exposes {event.card} from the stub'"
        raise refuse(event, "a betting round is open, and no street is being dealt", fix)
    if event.card == JOKER:
        raise refuse(
            event, "a joker is not a boxed card", "write 'dealer finds a joker in the stub'"
        )
    card = stub_card(table, event, event.card)
    play.step([Change("board_boxed", cards=(event.card,))])
    play.rule("deck_boxed_card", play.seen(), RulingContext(event=event, cards=(card,)))


@handles(BoardStubShown)
def exposed(play: Play, event: BoardStubShown) -> None:
    """During a betting round a card of the stub falls face up: the top one, unless it is known to
    lie elsewhere. On the river nothing turns on it.

    Raises: ReplayError: no betting round is open.
    """
    table = play.table
    if table.over or table.actor is None:
        what = "the hand is over" if table.over else "no betting round is open"
        raise refuse(event, what, "put this line where a seat is still to act")
    card = stub_card(table, event, event.card)
    play.step([Change("board_stub_shown", cards=(event.card,))])
    if table.street != "river":
        play.rule("stub_card_exposed", play.seen(), RulingContext(event=event, cards=(card,)))


def stub_card(table: Table, event: Event, face: str) -> int:
    """The stub's card that has this face: where it is known to lie, else on top."""
    deck = table.deck
    known = [card for card in deck.stub if deck.face(card) == face != UNKNOWN]
    if not known and not deck.stub:
        raise refuse(event, "the stub is used up", "remove this line")
    card = known[0] if known else deck.stub[-1]
    betting.name(table, event, card, face)
    return card


@handles(BoardJokerHand)
def joker_in_hand(play: Play, event: BoardJokerHand) -> None:
    """A player finds a joker among the hole cards.

    Raises: ReplayError: both cards are known, and neither is a joker.
    """
    table, seat = play.table, play.live_seat(event)
    free = [c for c in seat.cards if table.deck.face(c) in (JOKER, UNKNOWN)]
    if not free:
        raise refuse(event, f"both cards of seat {seat.number} are known", "remove this line")
    if seat.number in table.waiting:
        what = f"what seat {seat.number} did out of turn is still to be ruled on"
        raise refuse(event, what, "first let the action reach that seat")
    betting.name(table, event, free[0], JOKER)
    acted = table.street != "preflop" or seat.level != NOT_YET
    found = "hole_card_acted" if acted else "hole_card_not_acted"
    play.step([Change("board_joker_hand", seat.number)])
    facts = {"joker_found": found, **play.observed}
    play.rule("joker", facts, RulingContext(seat, event, cards=(free[0],)))


@handles(BoardJokerStub)
def joker_in_stub(play: Play, event: BoardJokerStub) -> None:
    """The dealer meets a joker on top of the stub, or burns it."""
    table = play.table
    streets.check_next(table, event)
    card = stub_card(table, event, JOKER)
    play.step([Change("board_joker_stub")])
    rule_on_board_joker(play, event, card)


def joker_on_board(play: Play, event: Event) -> None:
    """A joker was just turned up on the board."""
    table = play.table
    for card in list(table.board):
        if table.deck.face(card) == JOKER:
            dealing_of(table)
            rule_on_board_joker(play, event, card)


def rule_on_board_joker(play: Play, event: Event, card: int) -> None:
    """Ask about a joker that is in nobody's hand."""
    facts = {**play.observed, "joker_found": "board_or_stub"}
    play.rule("joker", facts, RulingContext(event=event, cards=(card,)))


@ruling(("deck_boxed_card", "joker"), "scrap_next_card")
def scrapped(table: Table, context: RulingContext) -> list[Change]:
    """The card is out of play; where it lay in a hand or on the board the next one replaces it."""
    deck, (card,), seat = table.deck, context.cards, context.seat
    changes = [Change("board_out_of_play", cards=(deck.face(card),))]
    if card in deck.stub:
        deck.stub.remove(card)
    else:
        (new,) = streets.off_the_stub(table, context.cause, 1)
        if seat is not None:
            seat.cards = tuple(new if c == card else c for c in seat.cards)
            changes.append(Change("board_hand_replaced", seat.number))
        else:
            table.board[table.board.index(card)] = new
            changes.append(Change("board_replaced"))
    deck.out.append(card)
    return changes


@ruling(("deck_boxed_card", "joker"), "plays_in_place")
@ruling("stub_card_exposed", "dealt_as_it_lies")
def plays_in_place(table: Table, context: RulingContext) -> list[Change]:
    """The card stays where it lies."""
    return [Change("board_in_place", cards=table.deck.face_all(context.cards))]


@ruling("deck_boxed_card", "reshuffled")
@ruling("stub_card_exposed", "shuffled_back")
def reshuffled(table: Table, context: RulingContext) -> list[Change]:
    """The card is turned face down and shuffled into the stub, which is cut."""
    faces = table.deck.face_all(context.cards)
    table.deck.shuffle_in(())
    return [Change("board_back", cards=faces)]


@ruling("stub_card_exposed", "exposed_card_burned")
def exposed_burned(table: Table, context: RulingContext) -> list[Change]:
    """The card goes, or stays, on top of the stub, and is the next burn."""
    streets.take(table.deck.stub, context.cards)
    table.deck.stub += context.cards
    faces = table.deck.face_all(context.cards)
    return [Change("board_shown_burned", cards=faces)]


@ruling("joker", "hand_dead")
def joker_kills(table: Table, context: RulingContext) -> list[Change]:
    """The hand with the joker is mucked, and its chips stay; the others go on.

    Raises: ReplayError: the joker is in nobody's hand.
    """
    if context.seat is None:
        raise refuse(
            context.cause,
            "the ruling is for a joker in a player's hand, and this one is in nobody's",
            "change the ruling, or end the record here",
        )
    return kill(table, context.seat, context.cause)


@ruling("joker", "misdeal")
def joker_misdeal(table: Table, context: RulingContext) -> list[Change]:
    """All chips of this deal go back, and the deal is over; the joker leaves the deck."""
    return [Change("board_misdeal"), *void(table, context)]


@handles(BoardBadCard, BoardBadDeck)
def bad_card(play: Play, event: BoardBadCard | BoardBadDeck) -> None:
    """A card, or the pack, is found marked, damaged or worn. Raises: ReplayError: another word."""
    if event.name not in BAD_CARDS:
        what = f"'{event.name}' is not a fault that a card can have"
        raise refuse(event, what, one_of(BAD_CARDS, "write"))
    face = event.card if isinstance(event, BoardBadCard) else UNKNOWN
    play.step([Change("board_bad_card", cards=(face,), name=event.name)])
    facts = {**play.observed, "bad_card_is": event.name}
    play.rule("foul_card", facts, RulingContext(event=event))


@handles(BoardWantsDeck)
def wants_deck(play: Play, event: BoardWantsDeck) -> None:
    """A player asks for another deck, with nothing wrong with this one."""
    seat = play.seat(event)
    play.step([Change("board_wants_deck", seat.number)])
    play.rule("deck_change_request", play.seen(), RulingContext(seat, event))


@handles(BoardAsksNext, BoardLooksThrough)
def rabbit(play: Play, event: BoardAsksNext | BoardLooksThrough) -> None:
    """Somebody wants to see cards that were not dealt: of the dealer, or by looking through."""
    seat = play.seat(event)
    alone = event.kind == "board_looks_through"
    after = "player_looks_after_hand" if alone else "dealer_shows_after_hand"
    look = after if play.table.over else "peeked_during_hand"
    play.step([Change(event.kind, seat.number)])
    facts = {**play.observed, "undealt_card_look": look}
    play.rule("rabbit_hunt", facts, RulingContext(seat, event))


ruling("rabbit_hunt", "allowed")(says("board_may_look"))
ruling("rabbit_hunt", "not_allowed")(says("board_may_not_look"))
ruling("foul_card", "deck_replaced")(says("board_deck_replaced"))
ruling("foul_card", "deck_stays")(says("board_deck_stays"))
ruling("deck_change_request", "changed")(says("board_deck_replaced"))
ruling("deck_change_request", "not_changed")(says("board_deck_stays"))
