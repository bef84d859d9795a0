"""From one hand to the next: who is out, where the button goes, blinds, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorbase.engine import betting, posting
from floorbase.engine.deck import Deck
from floorbase.engine.events import Event
from floorbase.engine.kinds import Change, Handler, Matter
from floorbase.engine.state import NOT_YET, Table

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def next_hand(play: Play, event: Event) -> None:
    """The next hand: the button moves, blinds are posted, cards are dealt.

    Raises: ReplayError: the hand is not over, or one seat is left.
    """
    table = play.table
    if not table.over:
        raise betting.refuse(event, "the hand is not over", "write how it ended first")
    if table.button_adrift:
        what = "no book says at which seat the button now belongs"
        raise betting.refuse(event, what, "end the record here: a director places it")
    remove_busted(table)
    if len(table.seats) < 2:
        raise betting.refuse(event, "only one seat has chips left", "remove this line")
    newcomers = [seat.number for seat in table.ring if not seat.cards and not seat.mucked]
    held_over = bool(table.carried)
    clear(table)
    table.button = table.clockwise(table.button)[0].number
    if held_over and newcomers:
        matter = Matter(event=event, seats=tuple(newcomers))
        play.rule("carried_pot_hands", play.seen(), matter)
    play.step(open_hand(table, {}, {}))


def remove_busted(table: Table) -> None:
    """A seat without chips is out of the tournament, and its chair is empty."""
    for number, seat in list(table.seats.items()):
        if not seat.stack + seat.bet + seat.held:
            del table.seats[number]
    table.join()


def clear(table: Table) -> None:
    """Put away the last hand: every card back in the deck, what was carried in the pot."""
    clear_cards(table)
    for seat in table.seats.values():
        seat.bet = seat.paid = seat.was = 0
        seat.folded = False
    table.pot = table.dead = table.carried
    table.carried = table.current_bet = table.last_raise = table.full_at = table.raises = 0
    table.big_blind_seat = None
    table.over = False
    table.began = {number: seat.stack for number, seat in table.seats.items()}
    table.undealt = ()


def clear_cards(table: Table) -> None:
    """Every card back in the deck, and nothing in play; chips stay, and who is in the hand."""
    for seat in table.seats.values():
        seat.passive = seat.shown = False
        seat.level = NOT_YET
        seat.cards = seat.mucked = seat.exposed = ()
        seat.guarded = seat.killed = False
        seat.doing = ()
        seat.called_short = 0
    table.deck = Deck()
    table.board = []
    table.street = "preflop"
    table.actor = table.aggressor = table.closed = None
    table.later = ()
    table.showdown = table.raised = False
    table.low_bet = table.dealing = table.pitch = None
    table.notes = table.swept = None
    table.raised_from = 0
    table.waiting.clear()
    table.began_on, table.awards = "preflop", ()
    table.earlier_bet = table.uncalled = table.uncontested = table.showing = None


def open_hand(
    table: Table, posts: Mapping[int, int], hands: Mapping[int, tuple[str, ...]]
) -> list[Change]:
    """Deal, take antes, post blinds and give the first seat its turn.

    Raises: ValueError: a card stands twice.
    """
    posting.deal_hands(table, hands)
    blinds = posts or posting.blinds_of(table, *table.blinds)
    table.posts = blinds
    changes = posting.post_antes(table, *posting.antes_of(table, blinds))
    return changes + posting.post_blinds(table, blinds)


HANDLERS: dict[str, Handler] = {"next_hand": next_hand}
