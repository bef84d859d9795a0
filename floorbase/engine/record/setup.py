"""The table before the first event, as a record writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import force_setattr

from floorbase.engine.record.tournament import TOURNAMENT, read_tournament
from floorbase.engine.table.cards import JOKER, UNKNOWN, parse_cards, shuffled
from floorbase.engine.table.events import BOARD_CARDS, STREETS, Street
from floorbase.engine.table.memory.between_hands import CHAIRS, OtherTable
from floorbase.engine.table.stakes import Stakes
from floorbase.engine.table.tournament import Tournament
from floorbase.errors import Problem, Where, one_of
from floorbase.yamldata.fields import Fields
from floorbase.yamldata.kinds import FieldKind, Kind, Schema, choice
from floorbase.yamldata.nodes import Map, Node, Text

ABSENCES = ("absent", "no-show", "duty")
BETTING = ("no-limit", "pot-limit", "limit")
MOST_SEATS = CHAIRS
NOTHING: Mapping[Any, Any] = {}  # never changed
# Chips by denomination, as a person counts them: 25x4 100x9, or 4x25+9x100 the other way about.
PILE = re.compile(r"(\d{1,9})x(\d{1,5})")


AMOUNT: Schema = {"type": ["integer", "string"]}
WHOLE: Schema = {"type": "integer"}
WORDS: Schema = {"type": "string"}
BY_SEAT: Schema = {"type": "object"}
SEAT: Schema = {"type": "integer", "minimum": 1, "maximum": 10}
TABLE = Kind(
    "the table before the first event",
    {
        "seats": FieldKind(
            {"type": "object", "additionalProperties": AMOUNT, "minProperties": 2},
            "chips behind by seat, 1 to 10: a total, or by denomination as '25x4 100x9'",
        ),
        "button": FieldKind(
            SEAT,
            "the seat with the button; left out where the first event places it, or colours up",
        ),
        "blinds": FieldKind(
            {"type": "string", "pattern": "^[0-9]+/[0-9]+$"}, "small and big, as 50/100"
        ),
        "ante": FieldKind(WHOLE, "what each seat antes"),
        "big_blind_ante": FieldKind(WHOLE, "what the big blind antes for the table"),
        "antes": FieldKind(BY_SEAT, "what each seat antes, where they differ"),
        "ante_is_dead": choice(["no", "yes"], "whether an ante is nobody's share of the pot"),
        "posts": FieldKind(BY_SEAT, "who posts what, where it is not the usual two blinds"),
        "betting": choice(BETTING, "no-limit if left out"),
        "bets": FieldKind(WORDS, "limit betting's two sizes, as 100/200"),
        "raise_cap": FieldKind(WHOLE, "the house's number of raises a round, where it has one"),
        "smallest_chip": FieldKind(WHOLE, "the smallest chip in play, 1 if left out"),
        "street": choice(STREETS, "preflop if left out: blinds are then posted"),
        "board": FieldKind(WORDS, "the board, ?? for a card not known"),
        "pot": FieldKind(WHOLE, "chips already in the middle"),
        "folded": FieldKind({"type": "array", "items": SEAT}, "seats no longer in the hand"),
        "to_act": FieldKind(SEAT, "whose turn it is; otherwise the first left of the button"),
        "hands": FieldKind(BY_SEAT, "hole cards by seat, as far as known: {3: Ah Kc}"),
        "deck": FieldKind(WORDS, "the cards from the top of the deck as dealt, as far as known"),
        "seed": FieldKind(WHOLE, "a deck shuffled from this number instead"),
        "away": FieldKind(
            {"type": "object", "additionalProperties": {"enum": list(ABSENCES)}},
            "seats without their players: {5: absent}, or a no-show since the start, or on duty",
        ),
        "chairs": FieldKind(SEAT, "how many chairs a table has, 10 if left out"),
        "other_tables": FieldKind(
            {"type": "object", "additionalProperties": {"type": "object"}},
            "tables around by number: {2: {button: 3, seats: {1: 5000}, big_blind: 5}}, with the "
            "chairs that last had button and big blind",
        ),
        "tournament": FieldKind(
            {
                "type": "object",
                "additionalProperties": False,
                "properties": {name: field.schema for name, field in TOURNAMENT.fields.items()},
            },
            "what places and money go by, and what may be bought; with it, places are given",
        ),
    },
)


class Setup(Struct, frozen=True):
    """The table before the first event. Chips by seat, in the order of the seats; a hand may start
    on any street.

    ``chips`` are the stacks by denomination where known, ``posts`` the blinds where they are not
    the usual two, ``hands`` the hole cards and ``deck`` the cards from the top as far as known.
    ``apart`` is made of ``hands``: their cards, where none can stand twice.
    ``away`` are the seats whose players are not at the table: ``absent``, a ``no-show`` since the
    start, or away on ``duty``. ``button`` is 0 where the record begins by placing it. ``chairs``
    are a table's, ``other_tables`` the tables around by number, with chips by chair and the chairs
    of their last button and big blind. ``tournament`` is what is told of the tournament, its field
    and its money.
    """

    stacks: Mapping[int, int]
    button: int
    stakes: Stakes
    street: Street = "preflop"
    board: tuple[str, ...] = ()
    pot: int = 0
    folded: tuple[int, ...] = ()
    to_act: int | None = None
    posts: Mapping[int, int] = NOTHING
    chips: Mapping[int, Mapping[int, int]] = NOTHING
    hands: Mapping[int, tuple[str, ...]] = NOTHING
    deck: tuple[str, ...] = ()
    away: Mapping[int, str] = NOTHING
    chairs: int = CHAIRS
    other_tables: Mapping[int, OtherTable] = NOTHING
    tournament: Tournament | None = None
    apart: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        assert [*self.stacks] == sorted(self.stacks), "the seats are not in their order"
        force_setattr(self, "apart", _apart(self.hands))


def _apart(hands: Mapping[int, tuple[str, ...]]) -> frozenset[str]:
    """The cards of some hands; none where one stands twice, or might."""
    cards = frozenset().union(*hands.values())
    if len(cards) < 2 * len(hands) or UNKNOWN in cards or JOKER in cards:
        return frozenset()
    return cards


def read_setup(node: Map, problems: list[Problem]) -> Setup | None:
    """The table a record starts from; None where it cannot be played."""
    before = len(problems)
    fields = Fields(node, problems, "a table", TABLE)
    piles = dict(sorted(_piles(fields)))
    stacks = {seat: worth(pile) for seat, pile in piles.items()}
    if len(stacks) < 2:
        fields.note("a table needs two seats or more", "write 'seats: {3: 9900, 4: 9900}'")
    street = _choice(fields, "street", STREETS)
    setup = Setup(
        stacks=stacks,
        button=(_seat(fields, "button", stacks) or 0) if "button" in node else 0,
        stakes=_stakes(fields, stacks),
        street=cast(Street, street),
        board=_board(fields, street),
        pot=_number(fields, "pot", 0),
        folded=tuple(dict.fromkeys(_seats(fields, "folded", stacks))),
        to_act=_seat(fields, "to_act", stacks) if "to_act" in node else None,
        posts=dict(_by_seat(fields, "posts", stacks)),
        chips={seat: pile for seat, pile in piles.items() if 1 not in pile},
        hands=dict(_hands(fields, stacks)),
        deck=_deck(fields),
        away=dict(_away(fields, stacks)),
        chairs=_chairs(fields, stacks),
        other_tables=dict(_other_tables(fields)),
        tournament=read_tournament(fields),
    )
    if setup.stakes.betting == "limit" and "bets" not in node:
        fields.note("limit betting has no bets", "write 'bets: 100/200', small and big")
    return setup if len(problems) == before else None


def _stakes(fields: Fields, stacks: Mapping[int, int]) -> Stakes:
    """What is played for."""
    return Stakes(
        blinds=_pair(fields, "blinds", 0) or (0, 1),
        smallest_chip=max(_number(fields, "smallest_chip", 1), 1),
        ante=_number(fields, "ante", 0),
        big_blind_ante=_number(fields, "big_blind_ante", 0),
        antes=dict(_by_seat(fields, "antes", stacks)),
        ante_is_dead=_choice(fields, "ante_is_dead", ("no", "yes")) == "yes",
        betting=_choice(fields, "betting", BETTING),
        bets=(_pair(fields, "bets", 1) or (0, 0)) if "bets" in fields.map else (0, 0),
        raise_cap=_number(fields, "raise_cap", 0),
    )


def worth(pile: Mapping[int, int]) -> int:
    """What a pile of chips comes to.

    >>> worth({25: 4, 100: 9})
    1000
    """
    return sum(value * count for value, count in pile.items())


def _piles(fields: Fields) -> Iterator[tuple[int, dict[int, int]]]:
    """Each seat's chips by denomination; a bare total counts as chips of 1."""
    seen: set[int] = set()
    for seat, chips in fields.mapping("seats").items():
        number = _int(seat)
        pile = _pile(chips if isinstance(chips, Text) else None)
        if number is None or not 1 <= number <= MOST_SEATS:
            fields.note(f"'{seat}' is not a seat", "number seats 1 to 10", chips.where)
        elif not pile:
            fix = "write a whole number, or chips by denomination as '25x4 100x9'"
            fields.note(f"seat {seat} has no stack of chips", fix, chips.where)
        elif number in seen:
            fields.note(f"seat {number} is listed twice", "give each seat once", chips.where)
        else:
            seen.add(number)
            yield number, pile


def _chairs(fields: Fields, stacks: Mapping[int, int]) -> int:
    """How many chairs each table has."""
    number = _number(fields, "chairs", CHAIRS)
    if not max([*stacks, 2]) <= number <= CHAIRS:
        what, fix = (
            f"a table cannot have {number} chairs",
            f"give a number from {max([*stacks, 2])} to {CHAIRS}",
        )
        fields.note(what, fix, fields.where_of("chairs"))
    return number


def _other_tables(fields: Fields) -> Iterator[tuple[int, OtherTable]]:
    """The tables around this one."""
    for name, node in fields.mapping("other_tables").items():
        number = _int(name)
        one = Fields(node, fields.problems, "another table", ["button", "seats", "big_blind"])
        spots = [_number(one, key, 0) for key in ("button", "big_blind")]
        if not number or max(spots) > CHAIRS:
            fix = "write it as '2: {button: 3, seats: {1: 5000}, big_blind: 5}', with seats 1 to 10"
            one.note(f"'{name}' is not a table with its button and big blind", fix)
        else:
            stacks = {seat: worth(pile) for seat, pile in _piles(one)}
            yield number, OtherTable(stacks, *spots)


def _pile(text: str | None) -> dict[int, int]:
    """Chips by denomination; empty where the text is none.

    >>> _pile("25x4 100x9"), _pile("1,000"), _pile("many")
    ({25: 4, 100: 9}, {1: 1000}, {})
    """
    total = _int(text)
    if total is not None:
        return {1: total} if total else {}
    pile: dict[int, int] = {}
    for word in (text or "").replace("+", " ").split():
        match = PILE.fullmatch(word)
        if match is None or not int(match[1]):
            return {}
        pile[int(match[1])] = pile.get(int(match[1]), 0) + int(match[2])
    return pile if any(pile.values()) else {}


def _choice(fields: Fields, key: str, values: tuple[str, ...]) -> str:
    text = fields.text(key, values[0])
    if text not in values:
        kind = "a street" if key == "street" else f"a kind of {key}"
        what, fix = f"'{text}' is not {kind}", one_of(values)
        fields.note(what, fix, fields.where_of(key))
        return values[0]
    return text


def _seat(fields: Fields, key: str, stacks: Mapping[int, int]) -> int | None:
    number = _int(fields.text(key))
    if number not in stacks:
        fix, where = one_of(sorted(stacks), "use"), fields.where_of(key)
        fields.note(f"{key} is not at a seat of this table", fix, where)
    return number


def _seats(fields: Fields, key: str, stacks: Mapping[int, int]) -> Iterator[int]:
    for text in fields.texts(key):
        number = _int(text)
        if number is None or number not in stacks:
            what = f"seat {text} is not at this table"
            fields.note(what, "use one of its seats", fields.where_of(key))
        else:
            yield number


def _by_seat(fields: Fields, key: str, stacks: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    for seat, chips in fields.mapping(key).items():
        number, amount = _int(seat), _int(chips if isinstance(chips, Text) else None)
        if number is None or number not in stacks or not amount:
            fix = f"write each seat and its chips, as '{key}: {{4: 50, 5: 100}}'"
            fields.note(f"'{key}' is wrong for seat {seat}", fix, chips.where)
        else:
            yield number, amount


def _hands(fields: Fields, stacks: Mapping[int, int]) -> Iterator[tuple[int, tuple[str, ...]]]:
    for seat, cards in fields.mapping("hands").items():
        number = _int(seat)
        faces = _cards(fields, str(cards), cards.where)
        if number is None or number not in stacks or len(faces) != 2:
            fix = "write two cards for a seat of this table, as 'hands: {3: Ah Kc}'"
            fields.note(f"'{cards}' is not a hand of seat {seat}", fix, cards.where)
        else:
            yield number, faces


def _away(fields: Fields, stacks: Mapping[int, int]) -> Iterator[tuple[int, str]]:
    for seat, how in fields.mapping("away").items():
        number = _int(seat)
        if number is None or number not in stacks or str(how) not in ABSENCES:
            fix = f"write a seat of this table and how, as 'away: {{5: {' or '.join(ABSENCES)}}}'"
            fields.note(f"seat {seat} cannot be away in that way", fix, how.where)
        else:
            yield number, str(how)


def _pair(fields: Fields, key: str, least: int) -> tuple[int, int] | None:
    parts = fields.text(key).split("/")
    small, big = (_int(parts[0]), _int(parts[1])) if len(parts) == 2 else (None, None)
    if small is None or big is None or not least <= small <= big or big < 1:
        fix = f"write small/big, for example '{key}: 50/100'"
        fields.note(f"the {key} are not two amounts", fix, fields.where_of(key))
        return None
    return (small, big)


def _board(fields: Fields, street: str) -> tuple[str, ...]:
    board = _cards(fields, fields.text("board", ""), fields.where_of("board"))
    need = BOARD_CARDS[street]
    if board and len(board) != need:
        fix = f"write {need} cards, or leave the board out"
        fields.note(f"{len(board)} board cards on the {street}", fix, fields.where_of("board"))
    return board or (UNKNOWN,) * need


def _deck(fields: Fields) -> tuple[str, ...]:
    """The deck from the top: as written, or shuffled from a seed."""
    seed = fields.text("seed", "")
    if not seed:
        return _cards(fields, fields.text("deck", ""), fields.where_of("deck"))
    number = _int(seed)
    if number is None:
        fields.note(f"'{seed}' is not a seed", "write a whole number", fields.where_of("seed"))
    return shuffled(number or 0)


def _cards(fields: Fields, text: str, where: Where | None) -> tuple[str, ...]:
    try:
        return parse_cards(text)
    except ValueError as error:
        fix = "write cards as Ah 7c Td, or ?? if unknown"
        fields.note(str(error), fix, where)
        return ()


def _number(fields: Fields, key: str, default: int) -> int:
    number = _int(fields.text(key, str(default)))
    if number is None or number < 0:
        fields.note(f"{key} is not an amount", "write a whole number", fields.where_of(key))
        return default
    return number


def _int(text: str | Node | None) -> int | None:
    """A whole number, with commas or underscores as people write them.

    Lengths beyond any tournament's chips are refused, so that no sum can grow absurd.
    """
    plain = str(text or "").replace(",", "").replace("_", "")
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= 12 else None
