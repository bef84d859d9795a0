"""Showdown: hands tabled or given up, pots awarded, odd chips ruled on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine import acting, betting, retrieving
from floorbase.engine.cards import JOKER, UNKNOWN, kind_of, strength
from floorbase.engine.events import Event
from floorbase.engine.killing import settle_folds
from floorbase.engine.kinds import Change, Handler, Matter, Procedure
from floorbase.engine.pots import Pot, pots, share_pot
from floorbase.engine.procedures.hands import early_show
from floorbase.engine.seeing import action_to_come, see
from floorbase.engine.state import Seat, Table

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def holds(play: Play, event: Event) -> None:
    """Someone says what lies face down before a seat."""
    seat = play.seat(event)
    name_cards(play, seat, event)
    play.step([Change("holds", seat.number, cards=event.cards)])


def shows(play: Play, event: Event) -> None:
    """A hand is tabled; or shown too early, with action to come.

    Raises: ReplayError: it has no known cards.
    """
    if action_to_come(play.table):
        early_show(play, event)
        return
    seat = play.live_seat(event)
    if event.cards:
        name_cards(play, seat, event)
    seat.shown = True
    play.step([Change("shows", seat.number, cards=play.table.faces(seat))])


def mucks(play: Play, event: Event) -> None:
    """A hand is given up at showdown; while there is a turn, that is a fold."""
    table = play.table
    if table.actor is not None:
        acting.act(play, event._replace(kind="fold"))
        return
    seat = play.seat(event)
    if seat.folded and not retrieving.plays_on(play, seat, event):
        return
    seat = play.live_seat(event)
    if table.waiting and settle_folds(play, seat):
        return
    betting.fold(table, seat)
    live = table.live()
    changes = [Change("mucks", seat.number)]
    if len(live) == 1:
        changes.append(Change("wins", live[0].number, table.pot))
        betting.remember(table, seat)
        betting.win_unopposed(table)
    play.step(changes)


def name_cards(play: Play, seat: Seat, event: Event) -> None:
    """Say which cards a seat holds. Raises: ReplayError: it cannot hold them."""
    cards = seat.cards or seat.mucked
    if len(event.cards) != len(cards):
        what = f"seat {seat.number} has {len(cards)} cards"
        raise betting.refuse(event, what, f"name {len(cards)}, with ?? for one not known")
    see(play.table, seat, event)


def settle_showdown(play: Play) -> None:
    """Award the pots once every hand still in lies face up."""
    table = play.table
    if all(seat.folded or seat.shown for seat in table.seats.values()):
        award(play)


def table_known_hands(play: Play) -> None:
    """At the end of a record, hands that are known are taken as tabled."""
    table = play.table
    for seat in table.seats.values():
        if seat.folded:
            continue
        if len(seat.cards) != 2 or UNKNOWN in table.deck.face_all(seat.cards):
            return
    if UNKNOWN in table.deck.face_all(table.board):
        return
    for seat in table.seats.values():
        seat.shown = not seat.folded
    award(play)


def award(play: Play) -> None:
    """Push each pot to the best hand among those that can win it, side pots first.

    Raises:
        ReplayError: a card that decides it is not known.
    """
    table = play.table
    values = strengths(play)
    table.showdown = False
    for pot in reversed(pots(table)):
        best = min(values[number] for number in pot.seats)
        winners = [number for number in pot.seats if values[number] == best]
        changes = pay(play, pot, winners)
        if changes and play.tracing:
            named = kind_of(best)
            play.step([change._replace(name=named) for change in changes])
    table.dead = 0
    table.over = True


def strengths(play: Play) -> dict[int, int]:
    """How strong each hand still in is. Raises: ReplayError: a card of it is not known."""
    table = play.table
    board = table.deck.face_all(table.board)
    values = {}
    for seat in table.seats.values():
        if not seat.folded:
            cards = table.deck.face_all(seat.cards) + board
            if JOKER in cards:
                event = play.events[play.index]
                fix = "end the record here: no book ranks a hand with a joker"
                raise betting.refuse(event, f"seat {seat.number}'s hand has a joker in it", fix)
            if UNKNOWN in cards or len(seat.cards) != 2:
                event = play.events[play.index]
                if len(seat.cards) != 2:
                    what = f"seat {seat.number} has {len(seat.cards)} hole cards"
                    raise betting.refuse(event, what, "write first what becomes of its hand")
                fix = f"write '{seat.number} shows' with its cards, and every card of the board"
                raise betting.refuse(event, f"seat {seat.number}'s hand is not all known", fix)
            values[seat.number] = strength(cards)
    return values


def pay(play: Play, pot: Pot, winners: list[int]) -> list[Change]:
    """Give one pot to its winners; odd chips go as the book says."""
    table = play.table
    if len(winners) == 1:
        give(table, winners[0], pot.amount)
        return [Change("wins_pot", winners[0], pot.amount)]
    if pot.amount % (table.smallest_chip * len(winners)):
        facts = play.seen()
        play.rule("odd_chip", facts, Matter(amount=pot.amount, seats=tuple(winners)))
        return []
    share = pot.amount // len(winners)
    for number in winners:
        give(table, number, share)
    return [Change("splits", number, share) for number in winners]


def give(table: Table, number: int, chips: int) -> None:
    """Push chips of the pot to a seat."""
    table.seats[number].stack += chips
    table.pot -= chips


def odd_chips(option: str) -> Procedure:
    """The procedure that shares one pot by an option of ``odd_chip``."""

    def share(table: Table, matter: Matter) -> list[Change]:
        paid, carried = share_pot(matter.amount, table.smallest_chip, matter.seats, option)
        for number, chips in zip(matter.seats, paid, strict=True):
            give(table, number, chips)
        table.pot -= carried
        table.carried += carried
        changes = [Change("splits", n, c) for n, c in zip(matter.seats, paid, strict=True)]
        return [*changes, Change("carried", None, carried)] if carried else changes

    return share


HANDLERS: dict[str, Handler] = {"holds": holds, "shows": shows, "mucks": mucks}
PROCEDURES: dict[tuple[str, str], Procedure] = {}
