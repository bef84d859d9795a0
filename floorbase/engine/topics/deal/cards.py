"""What becomes of single cards where the deal is played: replaced, burned, moved, left.

Sources: queensix:3.irregularities.7, 11, 12, 20 and 21 and 3.misdeals.1(e), nunavut:B.misdeals.1
and B.irregularities.6, 10 and 11, whangamata:31.7 and 31.8.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says
from floorbase.engine.play.registry import ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import room_of
from floorbase.engine.table.memory.hole_deal import Pitch
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.table.state import Table
from floorbase.engine.topics.deal.undo_hole_deal import finish, give, rewind, take, without
from floorbase.errors import ReplayError

UNTIL_ACTED = "write this line before the first action, or end the record here"


def pitch_of(table: Table) -> Pitch:
    """The deal that a ruling is about."""
    assert table.pitch is not None
    return table.pitch


def cannot(context: RulingContext, what: str, fix: str = UNTIL_ACTED) -> ReplayError:
    """A ruling that these cards do not bear."""
    return refuse(context.cause, what, fix)


@ruling(
    ("misdeal_first_card_exposed", "misdeal_second_card_exposed", "misdeal_hole_card_exposed"),
    "replaced_exposed_burned",
)
def replaced_and_burned(table: Table, context: RulingContext) -> list[Change]:
    """When all have their cards, the top card replaces the exposed one, which is the next burn."""
    pitch, deck = pitch_of(table), table.deck
    seat, (card,) = context.player, context.cards
    if deck.next_burn is not None:
        what = "a card is already kept for the burn, and no book says what happens to a second"
        raise cannot(context, what, "end the record here")
    if seat.folded or card not in seat.cards or table.board:
        raise cannot(context, f"seat {seat.number} no longer has that card to be replaced")
    finish(table, pitch)
    place = pitch.place_of(card)
    new = give(table, pitch, seat.number)
    pitch.dealt.pop()
    pitch.dealt[place] = (new, seat.number)
    seat.cards = tuple(new if old == card else old for old in without(seat.cards, new))
    keep_for_burn(table, card)
    pitch.swapped = True
    return [
        Change("top_card_to", seat.number, cards=deck.face_all([new])),
        Change("kept_for_burn", seat.number, cards=deck.face_all([card])),
    ]


def keep_for_burn(table: Table, card: int) -> None:
    """Lay a card aside that is the burn before the flop."""
    table.deck.aside.append(card)
    table.deck.next_burn = card


@ruling(
    ("misdeal_first_card_exposed", "misdeal_second_card_exposed", "misdeal_hole_card_exposed"),
    "card_plays",
)
def card_plays(table: Table, context: RulingContext) -> list[Change]:
    """The card stays where it was dealt, and the deal goes on."""
    finish(table, pitch_of(table))
    faces = table.deck.face_all(context.cards)
    return [Change("card_plays", context.player.number, cards=faces)]


def scrap(table: Table, context: RulingContext, last: int | None) -> list[Change]:
    """Boxed cards are out of play; the deal goes on, for one seat perhaps after all others."""
    deck = table.deck
    for card in context.cards:
        deck.aside.remove(card)
        deck.out.append(card)
    finish(table, pitch_of(table), last)
    return [Change("scrap", context.player.number, cards=deck.face_all(context.cards))]


@ruling("boxed_card_one", "replaced_by_next")
@ruling("boxed_cards_two", "each_replaced")
def next_replaces(table: Table, context: RulingContext) -> list[Change]:
    """A boxed card counts for nothing; the next card goes to the seat that was due."""
    return scrap(table, context, None)


@ruling("boxed_card_one", "replaced_after_round")
def after_round(table: Table, context: RulingContext) -> list[Change]:
    """A boxed card counts for nothing; its seat gets the card after all others of the round."""
    return scrap(table, context, context.player.number)


@ruling(
    ("wrong_seat_first_card", "card_to_empty_seat", "seat_dealt_out", "incorrect_number_of_cards"),
    "adjusted",
)
def adjusted(table: Table, context: RulingContext) -> list[Change]:
    """The n-th card dealt goes to the n-th place of the right order; what is over goes back on top,
    what is missing comes from there. That this is how a dealer adjusts is our reading."""
    pitch = pitch_of(table)
    if pitch.closed or any(seat.level != NOT_YET for seat in table.ring):
        raise cannot(context, "no book says how hands are corrected once somebody has acted")
    if pitch.swapped or table.deck.next_burn is not None:
        raise cannot(context, "a card has been replaced, and its place in the order is gone")
    for number in pitch.order:
        if not pitch.count(number) and not table.seats[number].mucked:
            table.seats[number].folded = False
    rewind(table, pitch, 0)
    pitch.wrong.clear()
    pitch.extras = 0
    pitch.relaid = False
    finish(table, pitch)
    return [Change("adjusted")]


@ruling("incorrect_number_of_cards", "extra_becomes_burn")
def extra_burned(table: Table, context: RulingContext) -> list[Change]:
    """The last card dealt to the hand that has too many lies on the deck, and is the next burn."""
    pitch, seat = pitch_of(table), context.player
    over = pitch.wrong.get(seat.number, 0)
    if over < 1 or seat.folded or table.board:
        raise cannot(context, f"seat {seat.number} has no extra card to be burned")
    if table.deck.next_burn is not None:
        what = "a card is already kept for the burn, and no book says what happens to a second"
        raise cannot(context, what, "end the record here")
    card = pitch.cards_of(seat.number)[-1]
    take(table, seat.number, card)
    pitch.dealt.remove((card, seat.number))
    set_right(pitch, seat.number, over - 1)
    keep_for_burn(table, card)
    pitch.swapped = True
    return [Change("kept_for_burn", seat.number, cards=table.deck.face_all([card]))]


@ruling("incorrect_number_of_cards", "top_card_dealt")
def top_card(table: Table, context: RulingContext) -> list[Change]:
    """The hand that is short gets the top card of the deck."""
    pitch, seat = pitch_of(table), context.player
    short = pitch.wrong.get(seat.number, 0)
    if short >= 0 or seat.folded or table.board:
        raise cannot(context, f"seat {seat.number} is not short of a card")
    card = give(table, pitch, seat.number)
    set_right(pitch, seat.number, short + 1)
    return [Change("top_card_to", seat.number, cards=table.deck.face_all([card]))]


def set_right(pitch: Pitch, number: int, wrong: int) -> None:
    """How many cards a seat still has too many or too few."""
    pitch.wrong[number] = wrong
    if not wrong:
        del pitch.wrong[number]


@ruling(
    ("no_cut", "dealt_out_of_sequence", "player_dealt_two_in_row"),
    "deal_stands",
)
def deal_stands(table: Table, context: RulingContext) -> list[Change]:
    """The deal is gone on with, each seat getting in order what it still lacks."""
    finish(table, pitch_of(table))
    return [Change("deal_stands")]


@ruling("button_out_of_position", "deal_stands")
def button_stays(table: Table, context: RulingContext) -> list[Change]:
    """The hand is played, or was, with the button where it is."""
    return [Change("button_stays", table.button)]


@ruling("button_out_of_position", "corrected_for_new_hand")
def new_hand_corrected(table: Table, context: RulingContext) -> list[Change]:
    """The hand just played stands; a director says where the next has button and blinds."""
    if not table.over:
        raise cannot(context, "the hand with the wrong button is still being played")
    room_of(table).adrift = True
    return [Change("button_corrected")]


ruling("misdeal_two_exposed", "each_by_itself")(says("each_card_alone"))
ruling("incorrect_number_of_cards", "deal_stands")(says("deal_stands"))
ruling("misdeal_cutoff", "in_time")(says("misdeal_in_time"))
ruling("misdeal_cutoff", "too_late")(says("misdeal_too_late"))
