"""Replay a record: every event on the table, every decision asked, every step kept.

``replay`` is pure: the same record, decisions and directions give the same result. It never sees a
file, a rulebook's name or a screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from floorbase.engine.play.play import Play, StopHere, number_of, playable
from floorbase.engine.play.registry import HANDLERS, PROCEDURES
from floorbase.engine.play.trace import Decide, Replay, Status
from floorbase.engine.poker import betting, next_hand, posting, situations
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay import either_way, fast_path
from floorbase.engine.table.changes import Change, Direction
from floorbase.engine.table.events import STREETS
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.hand_so_far import HandSoFar
from floorbase.engine.table.memory import tournament_state
from floorbase.engine.table.memory.between_hands import CHAIRS, Room
from floorbase.engine.table.memory.chip_race import Colours
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.errors import ImpossibleFactsError, Problem, ReplayError
from floorbase.rules.rulings.model import Answer, Facts

NO_FACTS: Facts = {}


def replay(
    record: Record, decide: Decide, directions: Sequence[Direction] = (), tracing: bool = True
) -> Replay:
    """Replay a record under one rulebook.

    Args:
        record: the table and its events.
        decide: answers a question on the facts the engine has seen.
        directions: the floor's own rulings, each used once, where the book leaves it open.
        tracing: whether to keep every step; without, only the end is kept.
    Returns:
        The trace; status ``pending`` where it stopped for want of a ruling.
    Raises:
        ReplayError: an event cannot have happened, or is not yet played.
    """
    table = lay(record.setup)
    if record.observed:
        decide = heeding(decide, record)
    plain, known = playable(decide), list(directions)
    raise_rule = plain("min_raise", NO_FACTS)
    table.measures.raise_option = raise_rule.option
    cap = own_cap(decide, table.stakes.betting, len(table.seats) > 2)
    if cap:
        table.stakes = replace(table.stakes, raise_cap=cap)
    events = record.events
    play = Play(table, events, record.observed, plain, known, PROCEDURES, tracing, told=decide)
    pending = None
    try:
        begin(play, record)
        play_on(play)
        if table.showdown and not table.over:
            situations.hands_known(play)
        if table.finish is not None and table.over and events:
            situations.tournament_at_rest(play)
    except StopHere as stop:
        pending = stop.pending
    steps = tuple(play.steps)
    status: Status = "pending" if pending else "complete"
    played = Replay(status, steps, table, raise_rule, play.returned, pending)
    return played if pending is None else carry_on(played, record, decide, directions, tracing)


@lru_cache(maxsize=5)
def own_cap(decide: Decide, betting: str, several: bool) -> int:
    """The number of raises that the house itself allows a round; 0 where it has none of its own.

    ``several`` is whether three seats or more play. It is kept for five books side by side, as the
    hands of a file ask for it one after the other.
    """
    facts = {"betting_limit_kind": betting.replace("-", "_")}
    if several:
        facts["two_left_where"] = "neither"
    return number_of((decide("raises_cap", facts), "", None)) or 0


def carry_on(
    stopped: Replay,
    record: Record,
    decide: Decide,
    directions: Sequence[Direction],
    tracing: bool,
) -> Replay:
    """A replay that stopped for want of a ruling, carried on where none is needed."""

    def again(ruling: Direction) -> Replay:
        return replay(record, decide, (*directions, ruling), tracing)

    return either_way.settle(stopped, again)


def heeding(decide: Decide, record: Record) -> Decide:
    """Decisions that refuse what was observed where it contradicts what the table shows."""

    def ask(question: str, facts: Facts) -> Answer:
        try:
            return decide(question, facts)
        except ImpossibleFactsError:
            observed = [
                f"'{name}: {value}'"
                for name, value in facts.items()
                if record.observed.get(name) == value
            ]
            if not observed:
                raise
            what = f"{' and '.join(observed)} under 'observed:' does not fit the events"
            fix = "correct it, or leave it out: the record itself shows it"
            raise ReplayError(Problem(what, fix, record.where)) from None

    return ask


def play_on(play: Play) -> None:
    """Play the events, each run of plain ones at once, and settle what they leave open."""
    table, events, index = play.table, play.events, 0
    while index < len(events):
        played = fast_path.run(play, index)
        if played == index:
            event = events[index]
            play.index = index
            HANDLERS[type(event)](play, event)
            played += 1
        index = played
        if table.waiting or table.hand.later or table.notes is not None:
            settle_turn(play)
        if table.dealing is not None:
            situations.deck_disturbed(play)
        elif table.showdown:
            situations.showdown_open(play)


def settle_turn(play: Play) -> None:
    """Before the next event: what waited for this turn, what was to come up later, and what the
    seat whose turn it is may do."""
    table = play.table
    while table.waiting or table.hand.later:
        before = table.actor
        if table.waiting:
            situations.others_wait(play)
        if table.hand.later:
            situations.comes_up_later(play)
        if table.actor is before:
            break
    if table.notes is not None:
        situations.rights_to_show(play)


def begin(play: Play, record: Record) -> None:
    """Post, deal, and give the first seat its turn.

    Raises: ReplayError: nobody is left to play, or a card stands twice.
    """
    table, setup, tracing = play.table, record.setup, play.tracing
    if len(setup.stacks) - len(setup.folded) < 2:
        fix = "leave two seats or more in the hand"
        raise ReplayError(Problem("nobody is left to play the hand", fix, record.where))
    changes: list[Change] = []
    if not table.button:  # its place is the first thing that the record tells
        table.over = True
        play.step(changes)
        return
    whole = not setup.pot and setup.street == "preflop"
    try:
        if setup.deck:
            table.deck.name_all(range(1, len(setup.deck) + 1), setup.deck)
        if whole:
            posts = next_hand.posts_due(play, setup.posts)
            posted = next_hand.open_hand(table, posts, setup.hands, setup.apart)
            changes = posting.told(posted) if tracing else []
        else:
            posting.deal_hands(table, setup.hands, setup.apart)
            board_so_far(table, setup)
            betting.start(table)
    except ValueError as error:
        raise ReplayError(Problem(str(error), posting.HOW_TO_DEAL, record.where)) from None
    if setup.to_act is not None:
        table.actor = table.seats[setup.to_act]
    if tracing:
        play.step(changes)
    if whole:
        next_hand.after_deal(play)


def board_so_far(table: Table, setup: Setup) -> None:
    """Burn and turn what lay on the table when the record began. Raises: ValueError."""
    turned = 0
    for street in STREETS[1 : STREETS.index(setup.street) + 1]:
        table.deck.burn()
        for card in table.deck.draw(3 if street == "flop" else 1):
            table.board.append(card)
            table.deck.name(card, setup.board[turned])
            turned += 1


def room_around(setup: Setup) -> Room:
    """The other tables of a record, as this replay may change them."""
    tables = setup.other_tables.items()
    others = {number: replace(other, seats={**other.seats}) for number, other in tables}
    return Room(others, chairs=setup.chairs)


def lay(setup: Setup) -> Table:
    """The table as the record begins."""
    stacks, street = setup.stacks, setup.street
    seats: dict[int, Seat] = {}
    for number, stack in stacks.items():
        seats[number] = Seat(number, stack, len(seats))
    ring = list(seats.values())
    for number in setup.folded:
        seats[number].folded = True
    hand = HandSoFar(stacks, street)
    table = Table(seats, setup.button, setup.stakes, street, ring, ring + ring, hand)
    table.pot = table.dead = setup.pot
    if setup.away:
        for number, how in setup.away.items():
            situations.away_at_start(seats[number], how)
        presence_of(table)
    if setup.other_tables or setup.chairs != CHAIRS:
        table.room = room_around(setup)
    if setup.chips and len(setup.chips) == len(setup.stacks) and not setup.pot:
        piles = setup.chips.values()
        table.colours = Colours(frozenset(chip for pile in piles for chip in pile if pile[chip]))
    if setup.tournament is not None:
        table.finish = tournament_state.begin(setup.tournament)
    table.issued = setup.pot + sum(stacks.values())
    if table.room is not None:
        table.issued += table.room.chips()
    return table
