"""The cards of a live hand: too many or too few, or one turned up by the dealer.

Sources: queensix:3.dead-hands.1(c) and (d), nunavut:B.dead-hands.1(c) and (d).
"""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.hands.exposed_cards import see
from floorbase.engine.topics.hands.lines import CardCount, DealerTurnsUp
from floorbase.engine.topics.hands.rulings import in_play, judge
from floorbase.errors import counted

HAND = 2  # hole cards at hold'em
ACTS = ("check", "call", "fold", "bet", "raise", "make_it", "go_along", "all_in", "push")


def has_acted(play: Play) -> bool:
    """Whether any seat has acted in this hand; a hand begun later has been acted in."""
    for event in reversed(play.events[: play.index]):
        if event.kind == "next_hand":
            return False
        if event.kind in ACTS:
            return True
    return play.table.street != "preflop"


@handles(CardCount)
def wrong_count(play: Play, event: CardCount) -> None:
    """A live hand is found with too many or too few cards, too late for a misdeal.

    Where the deal as recorded gave two, the odd card is the one on top of the stub.
    Raises: ReplayError: that is the right number, or nobody has acted.
    """
    table = play.table
    seat = in_play(play, event)
    if seat is None:
        return
    count = event.number
    if count == HAND or not 1 <= count <= HAND + len(table.deck.stub):
        what = f"a hand cannot have {counted(count, 'card')}"
        if count == HAND:
            what = f"a hand of {HAND} cards is right"
        raise refuse(event, what, "write 1 or 3")
    if not has_acted(play):
        what = "before anyone has acted, a wrong number of cards is a fault in the deal"
        raise refuse(event, what, f"write 'seat {seat.number} has {count} cards'")
    extra = count - len(seat.cards)
    if extra > 0:
        seat.cards += table.deck.draw(extra)
    elif extra < 0:
        table.deck.stub.extend(reversed(seat.cards[count:]))
        seat.cards = seat.cards[:count]
    play.step([Change("card_count", seat.number, name=str(count))])
    facts = play.seen(card_count_found="too_few" if count < HAND else "too_many")
    judge(play, "hand_with_wrong_count_after_action", facts, RulingContext(seat, event))


@ruling("hand_with_wrong_count_after_action", "made_right")
def made_right(table: Table, context: RulingContext) -> list[Change]:
    """Surplus cards go out unseen; a missing one comes from the top of the stub."""
    seat = context.player
    table.deck.out += seat.cards[HAND:]
    seat.cards = seat.cards[:HAND]
    if len(seat.cards) < HAND:
        seat.cards += from_stub(table, context)
    return [Change("made_right", seat.number)]


def from_stub(table: Table, context: RulingContext) -> tuple[int, ...]:
    """The card on top of the stub. Raises: ReplayError: there is none."""
    try:
        return table.deck.draw()
    except ValueError as error:
        raise refuse(context.cause, str(error), "end the record before this line") from None


def replace_card(table: Table, context: RulingContext) -> None:
    """The top card of the stub takes the place of the card that the ruling is about."""
    seat = context.player
    new = from_stub(table, context)
    kept = tuple([card for card in seat.cards if card not in context.cards])
    seat.cards = kept + new


@handles(DealerTurnsUp)
def dealer_turns_up(play: Play, event: DealerTurnsUp) -> None:
    """The dealer by accident turns up a live hole card, once the betting has begun.

    Raises: ReplayError: nobody has acted, so that it is a matter of the deal.
    """
    seat = in_play(play, event)
    if seat is None:
        return
    if not has_acted(play):
        what = "before anyone has acted, this is a fault in the deal"
        fix = f"write 'dealer exposes {event.card} to seat {seat.number}'"
        raise refuse(event, what, fix)
    cards = see(play.table, seat, event, (event.card,))
    seat.exposed = tuple(dict.fromkeys((*seat.exposed, *cards)))
    play.step([Change("exposes", seat.number, cards=(event.card,))])
    context = RulingContext(seat, event, cards=cards)
    play.rule("accidental_dealer_expose_player_hand", play.seen(), context)


@ruling("accidental_dealer_expose_player_hand", "replaced")
def exposed_is_next_burn(table: Table, context: RulingContext) -> list[Change]:
    """The top of the stub goes to the seat, and the card turned up is the next burn."""
    replace_card(table, context)
    table.deck.stub += context.cards
    return [
        Change("replaced_burn", context.player.number, cards=table.deck.face_all(context.cards))
    ]


ruling("hand_with_wrong_count_after_action", "dead")(dead_hands.dies)
