"""The hands that a question comes up in, dealt afresh: other seats, amounts and suits.

Every worked hand is replayed once under every book. Where a question comes up in it on some facts,
the hand can be dealt for an item on these facts; it is then replayed, and used only where the same
question comes up on the same facts, at the same event, with the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace as struct_replace

from floorbase.app.books.worked_out import worked_out
from floorbase.app.library import Library
from floorbase.app.replays import ends
from floorbase.app.training.item import Drawn, ItemKey
from floorbase.engine.lines.poker import Motion
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.record import Record
from floorbase.engine.record.varied import Variation, can_scale, varied
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.events import Action, Wager, is_said
from floorbase.engine.table.memory.between_hands import CHAIRS
from floorbase.engine.topics.amounts.lines import TakesBack
from floorbase.engine.topics.showdown.lines import PushesPot, Shows
from floorbase.errors import ReplayError
from floorbase.paths import PACKAGE
from floorbase.rules.rulings.model import Answer, Facts

if TYPE_CHECKING:
    from floorbase.engine.play.snapshot import Snapshot
    from floorbase.engine.table.changes import Direction
    from floorbase.engine.table.events import Event
    from floorbase.scenarios.case import Case

TOO_LATE = 3  # actions of a hand that is said to be too late for a misdeal
FACTORS = (1, 2, 3, 4, 5, 10)
# What one chip may be worth: whoever pushes a single chip of 300 is not believed.
CHIPS = {1, 5, 25, 100, 500, 1000, 5000, 25000, 100000}
# What the smallest chip in play may be worth.
SMALLEST = {5, 10, 25, 50, 100, 500, 1000, 5000}
TRIES = 4
SUITS = "cdhs"
DRAWN_BACK = ("chips_pulled_back", "earlier_chips_drawn_back")
# Questions that a table drawn and a few sentences show; others rest on a room or on money.
TOPICS = frozenset(
    ["amounts", "betting", "board", "deal", "hands", "out_of_turn", "reopening", "showdown"]
)
# Facts that whoever watches can work out from seats, words, chips and streets; all others are said.
SEEN = frozenset(
    [
        *("intervening_action", "out_of_turn_action", "players_acted_behind", "chips_went_in"),
        *("bet_faces_player", "not_open_action", "unopened_spot", "chip_street", "board_street"),
        *("on_top_of_last_raise", "on_top_of_whole_bet", "same_chips_count", "spare_chip"),
        *("chip_reaches_raise", "chips_first_were", "silent_chips_are", "amount_halfway"),
        *("raise_words", "said_before_chips", "first_motion", "motions", "words_chips_order"),
        *("acted_in_turn_preflop", "most_put_in_preflop", "big_blind_acted_preflop"),
        *("short_all_in_made", "short_all_in_share", "short_all_ins_together"),
        *("call_made_with", "call_share_in", "acted_after_caller", "last_bet_on", "facing_bet"),
        *("board_cards_to_come", "all_in_players_left", "uncalled_because", "fold_spoken"),
    ]
)

ROOMS = ("yamldata", "rules", "engine", "scenarios", "app/training")
CODE = tuple(PACKAGE / room for room in ROOMS)


@dataclass(frozen=True, slots=True)
class Met:
    """A question that comes up in a worked hand: at which event, on which facts.

    ``shown`` are those of the facts that the hand itself shows.
    """

    case: str
    event: int
    facts: tuple[tuple[str, str], ...]
    shown: tuple[str, ...]


Index: TypeAlias = Mapping[tuple[str, str], tuple[Met, ...]]  # by book and question
_indexes: dict[int, tuple[Library, Index]] = {}


def index(library: Library) -> Index:
    """Where every question comes up in the worked hands, by book: made once, and kept."""
    found = _indexes.get(id(library))
    if found is None or found[0] is not library:
        shipped, own = worked_out(library, "dealt", CODE, _index)
        rest = {key: met for key, met in shipped.items() if key[0] not in library.own.keys}
        found = library, rest | dict(own or {})
        _indexes.clear()
        _indexes[id(library)] = found
    return found[1]


def _index(library: Library, books: Collection[str]) -> Index:
    met: dict[tuple[str, str], list[Met]] = {}
    for case in library.cases.values():
        if case.record is None or not _plain(case.record):
            continue
        deciders = {book: library.decide_for(book) for book in books}
        bare = struct_replace(case.record, observed={})
        seen = ends(bare, deciders, case.directions)
        for book, replay in ends(case.record, deciders, case.directions).items():
            for question, found in _met(library, case, replay, seen.get(book)):
                met.setdefault((book, question), []).append(found)
    return {key: tuple(found) for key, found in met.items()}


def _plain(record: Record) -> bool:
    """Whether a hand is one of a single table, played for itself."""
    kinds = {event.kind for event in record.events}
    alone = not record.setup.tournament and not record.setup.other_tables
    return alone and "next_hand" not in kinds


def _met(
    library: Library, case: Case, replay: Replay, bare: Replay | None
) -> Iterator[tuple[str, Met]]:
    """Each question that a replay meets on all its facts, the first time, with nothing directed
    before. ``bare`` is the replay without what was observed: what it knows, the hand itself shows.
    """
    seen: set[str] = set()
    plain = {(name, event): facts for name, event, facts, _ in asked(bare)} if bare else {}
    for name, event, facts, directed in asked(replay):
        question = library.rules.questions[name]
        whole = question.facts.keys() <= facts.keys()
        if name not in seen and event >= 0 and question.topic in TOPICS and whole:
            told = tuple((fact, facts[fact]) for fact in question.facts)
            shows = plain.get((name, event), {})
            shown = tuple(f for f, value in told if f in SEEN and shows.get(f) == value)
            yield name, Met(case.id, event, told, shown)
        seen.add(name)
        if directed:
            return


def asked(replay: Replay) -> Iterator[tuple[str, int, Facts, bool]]:
    """The questions of a replay in their order: each with its event, its facts, and whether the
    floor ruled on it."""
    for step in replay.steps:
        if step.question is not None and not step.needless:
            yield step.question, step.event, step.facts, step.directed is not None
    if replay.pending is not None:
        left = replay.pending
        yield left.question, left.event, left.answer.facts, True


def hands_of(library: Library, key: ItemKey) -> list[Met]:
    """The worked hands in which an item's question comes up on its facts."""
    every = index(library).get((key.book, key.question), ())
    return [met for met in every if met.facts == key.facts and fits(library, key.question, met)]


def deal(library: Library, key: ItemKey, answer: Answer, chance: Random) -> Drawn | None:
    """A hand for an item; None where none can be dealt in which it comes up alike."""
    hands = hands_of(library, key)
    chance.shuffle(hands)
    for met in hands[:TRIES]:
        case = library.cases[met.case]
        assert case.record is not None
        plain = payable(case.record)
        with suppress(ReplayError):
            record = varied(plain, vary(plain, chance))
            drawn = _dealt(library, key, record, case, met)
            if drawn is not None and answer.verdict == _answered(library, key, met).verdict:
                return drawn
    return None


def payable(record: Record) -> Record:
    """A record in which the small blind can be paid: no chip in play is more than that."""
    stakes = record.setup.stakes
    chip = min(stakes.smallest_chip, *(blind for blind in stakes.blinds if blind))
    setup = struct_replace(record.setup, stakes=struct_replace(stakes, smallest_chip=chip))
    return struct_replace(record, setup=setup)


def vary(record: Record, chance: Random) -> Variation:
    """A variation by chance, within what the record allows."""
    setup = record.setup
    chairs = setup.chairs if setup.chairs != CHAIRS else max(9, *setup.stacks)
    faces = list(SUITS)
    chance.shuffle(faces)
    suits: dict[str, str] = dict(zip(SUITS, faces, strict=True))
    return Variation(chance.randrange(chairs), chairs, chance.choice(factors(record)), suits)


def factors(record: Record) -> list[int]:
    """By what its amounts may be multiplied: chips that are named stay such as are made, and the
    blinds such as the smallest chip in play can make. None fits a record that is not so."""
    stakes = record.setup.stakes
    small, big = stakes.blinds
    if big != 2 * small:  # as no event has them
        return []
    named = {worth for pile in record.setup.chips.values() for worth in pile}
    named |= {worth for event in record.events for worth in getattr(event, "chips", ())}
    found = FACTORS if can_scale(record) and named <= CHIPS else (1,)
    if stakes.smallest_chip == 1:  # it is not known
        return [one for one in found if one == 1 or {one * worth for worth in named} <= CHIPS]
    if any(blind % stakes.smallest_chip for blind in stakes.blinds):
        return []
    return [
        one
        for one in found
        if (one == 1 or {one * worth for worth in named} <= CHIPS)
        and one * stakes.smallest_chip in SMALLEST
    ]


def fits(library: Library, question: str, met: Met) -> bool:
    """Whether a hand is told as the question has it, so that neither contradicts the other."""
    case, ask = library.cases[met.case], library.rules.questions[question].ask.casefold()
    record, told = case.record, dict(met.facts)
    if record is None or not factors(payable(record)):
        return False
    events = record.events[: met.event + 1]
    acted = sum(isinstance(event, Action) for event in events)
    if "nobody has acted" in ask and acted:
        return False
    if "too late for a misdeal" in ask and acted < TOO_LATE:
        return False
    if told.get("burn_error_found") == "all_in_awarded":  # nobody is seen to get the pot
        return False
    if question not in DRAWN_BACK and any(isinstance(one, TakesBack) for one in events):
        return False  # what is drawn back is in dispute itself
    if question == "action_not_open" and isinstance(events[-1], Wager) and not is_said(events[-1]):
        return False  # chips put in are a bet or a raise, whatever it is called
    return not falls_short(events)


def falls_short(events: Sequence[Event]) -> bool:
    """Whether somebody names an amount and puts in another with several motions."""
    said: dict[int, int] = {}
    put: dict[int, list[int]] = {}
    for event in events:
        seat = getattr(event, "seat", 0)
        if isinstance(event, Motion):
            worths: tuple[int, ...] = getattr(event, "chips", ())
            put.setdefault(seat, []).append(sum(worths))
        elif is_said(event) and isinstance(event, Wager):
            said[seat] = event.amount
    return any(len(put.get(seat, ())) > 1 and sum(put[seat]) != said[seat] for seat in said)


def _dealt(library: Library, key: ItemKey, record: Record, case: Case, met: Met) -> Drawn | None:
    """A record as it is dealt for an item, if the question comes up in it as it did before."""
    replay = play(library, key.book, record, case.directions)
    if replay is None or not _comes_up(library, replay, key.question, met):
        return None
    before = table_then(replay, record, met.event)
    if before is None:
        return None
    faced = as_seen(before, faced_up(library, key.book, record, met.event, case.directions))
    return Drawn(record, met.event, faced, case.directions, met.shown)


def table_then(replay: Replay, record: Record, event: int) -> Snapshot | None:
    """The table before an event, with the pot in the middle as long as nobody was told to get it:
    the engine has paid it by then, where a showdown is over."""
    tables = [step.after for step in replay.steps if step.event < event]
    pushed = any(isinstance(one, PushesPot) for one in record.events[:event])
    if not tables or pushed or tables[-1].pot or tables[-1].bets or tables[-1].to_act:
        return tables[-1] if tables else None
    shown = any(isinstance(one, Shows) for one in record.events[:event])
    paid, unpaid = tables[-1], [one for one in tables if one.pot or one.bets]
    if not unpaid or not (shown or record.setup.pot):
        return paid
    last = unpaid[-1]
    return struct_replace(
        *(paid,),
        pot=last.pot + sum(last.bets.values()),
        stacks=last.stacks,
        held=last.held,
    )


def faced_up(
    library: Library, book: str, record: Record, event: int, directions: Sequence[Direction] = ()
) -> frozenset[str]:
    """The cards that everybody was told to see before an event: tabled, turned up, or exposed.

    The engine turns up every hand that gets to a showdown, also where nobody has shown yet.
    """
    events = record.events[:event]
    if not events:
        return frozenset()
    open_to_all = [one for one in events if not getattr(one, "to", None)]
    named = {card for one in open_to_all for card in getattr(one, "cards", ())}
    named |= {card for one in events if isinstance(card := getattr(one, "card", None), str)}
    replay = play(library, book, struct_replace(record, events=events), directions)
    if replay is None:
        return frozenset(named)
    shown = {one.seat for one in events if isinstance(one, Shows) and not one.cards}
    seats, face = replay.table.seats.values(), replay.table.deck.face_all
    seen = [c for seat in seats for c in (seat.cards if seat.number in shown else seat.exposed)]
    return frozenset((*named, *face(seen)))


def as_seen(table: Snapshot, faced: frozenset[str]) -> Snapshot:
    """A table with the hole cards face down that nobody but their player has seen."""
    hands = {
        seat: tuple(card if card in faced else UNKNOWN for card in cards)
        for seat, cards in table.hands.items()
    }
    return struct_replace(table, hands=hands)


def play(
    library: Library, book: str, record: Record, directions: Sequence[Direction] = ()
) -> Replay | None:
    """A record under one book; None where it cannot be played."""
    return ends(record, {book: library.decide_for(book)}, directions).get(book)


def _comes_up(library: Library, replay: Replay, question: str, met: Met) -> bool:
    """Whether a question first comes up at the same event, on the same facts."""
    spans = library.rules.questions[question].facts
    for name, event, facts, _ in asked(replay):
        if name == question:
            told = {fact: value for fact, value in facts.items() if fact in spans}
            return event == met.event and told == dict(met.facts)
    return False


def _answered(library: Library, key: ItemKey, met: Met) -> Answer:
    """What the book says on what the hand tells of the facts."""
    return library.decide_for(key.book)(key.question, dict(met.facts))
