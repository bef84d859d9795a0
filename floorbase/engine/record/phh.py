"""Hand histories in the PHH format (github.com/uoftcprg/phh-std), as records.

Players are numbered from the left of the button, so the last has it. Only hold'em is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

from floorbase.engine.lines.poker import Board, Fold, GoAlong, MakeIt
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import MOST_SEATS, Setup
from floorbase.engine.table.cards import parse_cards
from floorbase.engine.table.events import Event, Street
from floorbase.engine.table.stakes import Stakes
from floorbase.engine.topics.showdown.lines import Mucks, Shows
from floorbase.errors import BadFileError, Problem, Where

BETTING = {"NT": "no-limit", "PT": "pot-limit", "FT": "limit"}
NEEDED = ("variant", "starting_stacks", "blinds_or_straddles", "actions")
CACHED = 4096  # words kept as read: hole cards and players come again and again
STREET_OF: dict[int, Street] = {0: "flop", 3: "turn", 4: "river"}


def record_of(hand: Mapping[str, Any], where: Where) -> Record:
    """A hand history as a record.

    Args:
        hand: its fields, as a TOML reader gives them.
        where: its first line.
    Returns:
        The record; amounts in fractions of a chip are scaled up until they are whole.
    Raises:
        BadFileError: it is not hold'em, or a field or action cannot be read.
    """
    missing = [name for name in NEEDED if name not in hand]
    if missing:
        what = f"the hand has no {' or '.join(missing)}"
        raise _bad(what, "write every field that the PHH format needs", where)
    variant = hand["variant"]
    if variant not in BETTING:
        fix = f"give hold'em hands: {' or '.join(BETTING)}"
        raise _bad(f"'{variant}' is not a game that floorbase can replay", fix, where)
    try:
        scale = _scale(hand)
        hands: dict[int, tuple[str, ...]] = {}
        events = _events(hand["actions"], hands, scale, where)
        setup = _setup(hand, BETTING[variant], hands, scale)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        fix = "write it as in the PHH format: see docs/record.md"
        raise _bad(f"the hand cannot be read: {error}", fix, where) from None
    return Record(f"Hand {hand.get('hand', where.line)}", setup, events, {}, where, scale)


def _setup(
    hand: Mapping[str, Any], betting: str, hands: Mapping[int, tuple[str, ...]], scale: int
) -> Setup:
    """The table: seat 1 is left of the button. Heads-up the button's blind is written first."""
    stacks = _amounts(hand["starting_stacks"], scale)
    players = len(stacks)
    if not 2 <= players <= MOST_SEATS:
        raise ValueError(f"{players} players, where 2 to {MOST_SEATS} can play")
    blinds = _amounts(hand["blinds_or_straddles"], scale)
    antes = _amounts(hand.get("antes", ()), scale)
    order = range(1, players + 1)
    if players == 2:
        order, blinds, antes = order[::-1], blinds, antes[::-1]
    get = hand.get
    small, big, least = _amounts([get("small_bet", 0), get("big_bet", 0), get("min_bet", 0)], scale)
    least = least or small or max(blinds)
    return Setup(
        stacks=dict(enumerate(stacks, 1)),
        button=players,
        stakes=Stakes(
            blinds=(min(blinds[0], least), least),
            antes={seat: ante for seat, ante in enumerate(antes, 1) if ante} if any(antes) else {},
            ante_is_dead=not hand.get("ante_trimming_status", True),
            betting=betting,
            bets=(small, big),
        ),
        posts={seat: blind for seat, blind in zip(order, blinds, strict=True) if blind},
        hands=hands,
    )


def _events(
    actions: Sequence[str], hands: dict[int, tuple[str, ...]], scale: int, where: Where
) -> tuple[Event, ...]:
    """The actions as events; hole cards go to ``hands``. Raises: ValueError: an unknown action."""
    events: list[Event] = []
    board = 0
    for action in actions:
        if "#" in action:
            action = action[: action.index("#")]
        words = action.split()
        if not words:
            continue
        actor, verb = words[0], words[1]
        if verb == "cc":
            events.append(GoAlong(seat=_seat(actor), text=action, where=where))
        elif verb == "f":
            events.append(Fold(seat=_seat(actor), text=action, where=where))
        elif verb == "cbr":
            amount = _amount(words[2], scale)
            events.append(MakeIt(seat=_seat(actor), amount=amount, text=action, where=where))
        elif verb == "dh":
            hands[_seat(words[2])] = _cards(words[3])
        elif verb == "db":
            cards = _cards(words[2])
            street = STREET_OF[board]
            events.append(Board(street=street, cards=cards, text=action, where=where))
            board += len(cards)
        elif verb == "sm":
            cards = _cards(words[2]) if len(words) > 2 and words[2] != "-" else ()
            shown = Shows(_seat(actor), cards, text=action, where=where)
            events.append(shown if cards else Mucks(_seat(actor), text=action, where=where))
        else:
            raise ValueError(f"'{action}' is not a hold'em action")
    return tuple(events)


@lru_cache(CACHED)
def _cards(text: str) -> tuple[str, ...]:
    """Cards written without spaces.

    >>> _cards("AhTc")
    ('Ah', 'Tc')
    """
    text = text.replace("10", "T")
    return parse_cards(" ".join(text[at : at + 2] for at in range(0, len(text), 2)))


@lru_cache(CACHED)
def _seat(word: str) -> int:
    if word[0] != "p":
        raise ValueError(f"'{word}' is not a player")
    return int(word[1:])


def _scale(hand: Mapping[str, Any]) -> int:
    """How many units make a chip, so that every amount of the hand is whole."""
    amounts = [*hand["starting_stacks"], *hand["blinds_or_straddles"], *hand.get("antes", ())]
    amounts += hand.get("finishing_stacks", ())
    actions = hand["actions"]
    if "." not in "".join(actions) and _whole(amounts):
        return 1
    written = [word for action in actions if "." in action for word in action.split()[2:3]]
    return lcm(*(Fraction(str(amount)).denominator for amount in (*amounts, *written)))


def _whole(amounts: Iterable[Any]) -> bool:
    """Whether every amount is written as a whole number."""
    return {*map(type, amounts)} <= {int}


def _amounts(amounts: Sequence[Any], scale: int) -> list[int]:
    """Several amounts in units of the record."""
    if scale == 1 and _whole(amounts) and min(amounts, default=0) >= 0:
        return list(amounts)
    return [_amount(amount, scale) for amount in amounts]


def _amount(amount: Any, scale: int) -> int:
    """An amount in units of the record. Raises: ValueError: it is none."""
    units = int(amount) if scale == 1 else Fraction(str(amount)) * scale
    if units < 0 or units != int(units):
        raise ValueError(f"{amount} is not an amount of chips")
    return int(units)


def _bad(what: str, fix: str, where: Where) -> BadFileError:
    return BadFileError(Problem(what, fix, where))
