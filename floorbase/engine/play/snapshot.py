"""What anyone at a table could see after a step: the picture that the trace keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from floorbase.engine.table import raise_sizes
from floorbase.engine.table.events import Street
from floorbase.engine.table.memory.presence import Presence
from floorbase.engine.table.memory.tournament_state import Placing
from floorbase.engine.table.state import Table

# The cards of a snapshot: board, seats out of the hand, hole cards of the others.
Seen: TypeAlias = tuple[tuple[str, ...], tuple[int, ...], Mapping[int, tuple[str, ...]]]


class Snapshot(Struct, frozen=True):
    """The table after a step; amounts in chips, seats by number.

    ``pot`` is what lies in the middle, ``bets`` what lies before the seats. ``hands`` are the hole
    cards, ``??`` if not known. ``removed`` are chips out of play; ``away`` are seats without
    players, ``missing`` the hands they have yet to miss, ``time_banks`` their time-bank chips,
    ``clock`` the seconds of a clock on the seat to act, ``level_clock`` those of the level, where
    there is one. ``to_show`` are the seats that must show now, by a ruling. ``may_raise`` is None
    where the book leaves it open, and False also where nobody could answer a raise.
    """

    street: Street
    board: tuple[str, ...]
    pot: int
    stacks: Mapping[int, int]
    bets: Mapping[int, int]
    held: Mapping[int, int]
    folded: tuple[int, ...]
    button: int
    to_act: int | None
    to_call: int | None
    min_raise_to: int | None
    may_raise: bool | None
    hands: Mapping[int, tuple[str, ...]] = {}
    carried: int = 0
    removed: int = 0
    away: tuple[int, ...] = ()
    missing: Mapping[int, int] = {}
    time_banks: Mapping[int, int] = {}
    clock: int | None = None
    places: tuple[Placing, ...] = ()
    bounties: Mapping[int, str] = {}
    level_clock: int | None = None
    to_show: tuple[int, ...] = ()


def cards_seen(table: Table) -> Seen:
    """The cards as anyone at the table could now see them, the hole cards as far as known."""
    deck, folded = table.deck, []
    hands: dict[int, tuple[str, ...]] = {}
    faces = deck.faces
    for number, seat in table.seats.items():
        if seat.folded:
            folded.append(number)
        elif len(seat.cards) == 2:
            one, other = seat.cards
            hands[number] = (faces[one], faces[other])
        elif seat.cards:
            hands[number] = deck.face_all(seat.cards)
    return deck.face_all(table.board) if table.board else (), tuple(folded), hands


def take(table: Table, seen: Seen | None = None) -> Snapshot:
    """The table as it stands; ``seen`` are its cards, where they are known."""
    board, folded, hands = seen or cards_seen(table)
    actor, stacks, bets, held = table.actor, {}, {}, {}
    for number, seat in table.seats.items():
        stacks[number] = seat.stack
        if seat.bet:
            bets[number] = seat.bet
        if seat.held:
            held[number] = seat.held
    price = least = None
    may_raise: bool | None = False
    if actor is not None:
        price = table.price(actor)
        may_raise = not actor.passive
        if may_raise and table.notes is not None:
            may_raise = raise_sizes.open_to(table, actor)
        least = None if may_raise is False else raise_sizes.smallest_raise(table, actor)
        alone = table.current_bet and not raise_sizes.answerable(table, actor)
        if alone and may_raise is not False:
            least, may_raise = None, False
    taken = Snapshot(
        table.street,
        board,
        table.pot,
        stacks,
        bets,
        held,
        folded,
        table.button,
        actor.number if actor is not None else None,
        price,
        least,
        may_raise,
        hands,
        table.carried,
        table.removed,
    )
    plain = table.finish is None and table.showing is None and table.presence is None
    return taken if plain else completed(taken, table)


def completed(taken: Snapshot, table: Table) -> Snapshot:
    """A snapshot with what a table keeps only once something out of the ordinary has happened."""
    if table.finish is not None:
        taken = replace(taken, **table.finish.seen())
    if table.showing is not None:
        taken = replace(taken, to_show=table.showing.now())
    return taken if table.presence is None else with_presence(taken, table, table.presence)


def with_presence(taken: Snapshot, table: Table, presence: Presence) -> Snapshot:
    """A snapshot completed by who is away and who is on the clock."""
    actor, seats, clock = table.actor, table.ring, presence.clock
    turn = (table.street, table.current_bet, actor.level) if actor else None
    on = clock is not None and (clock.seat, clock.turn) == (table.to_act, turn)
    return replace(
        taken,
        away=tuple([seat.number for seat in seats if seat.away]),
        missing={seat.number: seat.missing for seat in seats if seat.missing},
        time_banks={s.number: s.time_banks for s in seats if s.time_banks is not None},
        clock=clock.seconds if clock and on else None,
    )
