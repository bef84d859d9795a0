"""A misdeal: cards, calls and raises, button and blinds come back, and the hand is dealt again.

Sources: queensix:3.irregularities.20 and glossary.misdeal, nunavut:9.30 and C.misdeal, michigan:71.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says
from floorbase.engine.play.registry import ruling
from floorbase.engine.poker import betting, next_hand, posting
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.hole_deal import Pitch
from floorbase.engine.table.seat import NOT_YET, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.deal.undo_hole_deal import finish
from floorbase.errors import ReplayError


@ruling(
    (
        "misdeal_first_card_exposed",
        "misdeal_second_card_exposed",
        "misdeal_hole_card_exposed",
        "misdeal_two_exposed",
        "boxed_card_one",
        "boxed_cards_two",
        "wrong_seat_first_card",
        "card_to_empty_seat",
        "seat_dealt_out",
        "incorrect_number_of_cards",
        "button_out_of_position",
        "no_cut",
        "dealt_out_of_sequence",
        "player_dealt_two_in_row",
    ),
    "misdeal",
)
def misdeal(table: Table, context: RulingContext) -> list[Change]:
    """Every card comes back, the deck is shuffled and cut; whoever folded is in again."""
    pitch = table.pitch
    if table.over or pitch is None:
        what = "the pot has been pushed, so this deal cannot be done again"
        raise refuse(context.cause, what, "rule on the hand to come")
    before = [s for s in table.ring if s.folded and s.level == NOT_YET and s.mucked]
    next_hand.clear_cards(table)
    table.pitch = pitch
    for seat in table.ring:
        seat.folded = seat in before or seat.number not in pitch.order
    return [Change("misdeal")]


def wagers(table: Table, seat: Seat) -> int:
    """What a seat put forward beyond its blind, in or out of turn, in chips of this round."""
    return seat.bet - min(table.hand.posted.get(seat.number, 0), seat.bet) + seat.held


@ruling("misdeal_wagers_returned", "returned")
def returned(table: Table, context: RulingContext) -> list[Change]:
    """Every call and raise goes back; blinds and antes stay."""
    changes = []
    for seat, chips in taken_back(table, context):
        seat.stack += chips
        changes.append(Change("returned", seat.number, chips))
    return changes


@ruling("misdeal_wagers_returned", "stay_in_pot")
def stay_in_pot(table: Table, context: RulingContext) -> list[Change]:
    """Every call and raise stays, as chips of the pot that are nobody's share."""
    changes = []
    for seat, chips in taken_back(table, context):
        table.pot += chips
        table.dead += chips
        changes.append(Change("wagers_stay", seat.number, chips))
    return changes


def taken_back(table: Table, context: RulingContext) -> list[tuple[Seat, int]]:
    """Calls and raises, off the bets of their seats. Raises: as ``round_over``."""
    if table.pitch is not None and table.pitch.closed:
        raise round_over(context.cause)
    taken = []
    for seat in table.ring:
        if chips := wagers(table, seat):
            seat.bet -= chips - seat.held
            seat.held = 0
            taken.append((seat, chips))
    return taken


def round_over(event: Event) -> ReplayError:
    """A misdeal once the chips of the first round lie in the pot: no book parts them again."""
    what = "the betting round is over, and its bets have been pulled into the pot"
    return refuse(event, what, "end the record here, and rule on the pot")


@ruling("misdeal_redeal", "next_button_new_blinds")
def next_button(table: Table, context: RulingContext) -> list[Change]:
    """Blinds and antes go back, the button moves on, and new ones are posted."""
    changes = give_back_posts(table)
    table.button = table.clockwise(table.button)[0].number
    return [*changes, Change("button_to", table.button), *post(table)]


def give_back_posts(table: Table) -> list[Change]:
    """Blinds and antes go back to whoever posted them, before anybody has acted."""
    changes = []
    for seat in table.ring:
        ante = posting.ante_for_all(table, seat)
        chips = seat.bet + seat.paid + ante
        table.dead -= ante
        table.pot -= seat.paid + ante
        seat.bet = seat.paid = 0
        seat.stack += chips
        if chips:
            changes.append(Change("returned", seat.number, chips))
    table.current_bet = table.round.raises = 0
    return changes


def post(table: Table) -> list[Change]:
    """Antes and blinds for the button where it now stands."""
    blinds = posting.blinds_of(table, *table.stakes.blinds)
    antes = posting.post_antes(table, *posting.antes_of(table, blinds))
    return posting.told([*antes, *posting.post_blinds(table, blinds)])


@ruling("misdeal_redeal_who", "dealt_in")
def dealt_in(table: Table, context: RulingContext) -> list[Change]:
    """Whoever has come since gets a hand too."""
    assert table.pitch is not None
    for number in context.seats:
        table.seats[number].folded = False
    table.pitch.order += context.seats
    return [Change("dealt_in_again", number) for number in context.seats]


@ruling("misdeal_redeal_who", "same_players_only")
def same_players(table: Table, context: RulingContext) -> list[Change]:
    """Whoever has come since is passed over."""
    return [Change("passed_by", number) for number in context.seats]


def deal_hands_again(table: Table) -> None:
    """Deal from the first seat left of the button, and open the betting.

    Raises: ValueError: the deck has not enough cards.
    """
    assert table.pitch is not None
    due = table.pitch.order
    order = [s.number for s in table.clockwise(table.button) if s.number in due]
    finish(table, Pitch(tuple(order)))
    table.pitch = None
    if any(seat.bet for seat in table.ring):
        open_betting(table)


def open_betting(table: Table) -> None:
    """The turn goes to the first seat left of the largest blind, as if just posted."""
    last, top = 0, 0
    for number, amount in table.hand.posted.items():
        if amount >= top:
            last, top = number, amount
    table.current_bet = table.round.full_at = top
    table.round.last_raise = max(table.big_blind, 1)
    table.round.raises = 0
    betting.advance(table, table.seats[last])


ruling("misdeal_redeal", "same_button_blinds_stand")(says("blinds_stand"))
