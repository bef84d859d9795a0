"""Hand histories in the PHH format (github.com/uoftcprg/phh-std), as records.

Players are numbered from the left of the button, so the last has it. Only hold'em is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from floorbase.engine.cards import parse_cards
from floorbase.engine.events import Event
from floorbase.engine.record import Record
from floorbase.engine.setup import MOST_SEATS, Setup
from floorbase.errors import BadFileError, Problem, Where

BETTING = {"NT": "no-limit", "PT": "pot-limit", "FT": "limit"}
NEEDED = ("variant", "starting_stacks", "blinds_or_straddles", "actions")
KINDS = {"f": "fold", "cc": "go_along", "cbr": "make_it"}
STREET_OF = {0: "flop", 3: "turn", 4: "river"}


def record_of(hand: Mapping[str, Any], where: Where) -> Record:
    """A hand history as a record.

    Args:
        hand: its fields, as a TOML reader gives them.
        where: its first line.
    Raises:
        BadFileError: it is not hold'em, or a field or action cannot be read.
    """
    missing = [name for name in NEEDED if name not in hand]
    if missing:
        what = f"the hand has no {', '.join(missing)}"
        raise _bad(what, "write every field of the format", where)
    variant = hand["variant"]
    if variant not in BETTING:
        fix = f"give hold'em hands: {', '.join(BETTING)}"
        raise _bad(f"'{variant}' is not a game that is played here", fix, where)
    stacks = hand["starting_stacks"]
    if not 2 <= len(stacks) <= MOST_SEATS:
        raise _bad(f"{len(stacks)} players", f"give 2 to {MOST_SEATS}", where)
    hands: dict[int, tuple[str, ...]] = {}
    try:
        events = _events(hand["actions"], hands, where)
        setup = _setup(hand, BETTING[variant], hands)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        fix = "write it as the PHH format has it, amounts in whole chips"
        raise _bad(f"the hand cannot be read: {error}", fix, where) from None
    return Record(f"Hand {hand.get('hand', where.line)}", setup, events, {}, where)


def _setup(hand: Mapping[str, Any], betting: str, hands: dict[int, tuple[str, ...]]) -> Setup:
    """The table: seat 1 is left of the button. Heads-up the button's blind is written first."""
    stacks = [_chips(stack) for stack in hand["starting_stacks"]]
    players = len(stacks)
    blinds = [_chips(blind) for blind in hand["blinds_or_straddles"]]
    antes = [_chips(ante) for ante in hand.get("antes") or ()]
    if players == 2:
        blinds.reverse()
        antes.reverse()
    posts = {seat: blind for seat, blind in enumerate(blinds, 1) if blind}
    if players == 2:
        posts = dict(sorted(posts.items(), reverse=True))
    small = _chips(hand.get("small_bet", 0))
    big = _chips(hand.get("min_bet", 0)) or small or max(blinds)
    return Setup(
        stacks=dict(enumerate(stacks, 1)),
        button=players,
        blinds=(min(blinds[0], big), big),
        antes={seat: ante for seat, ante in enumerate(antes, 1) if ante},
        ante_is_dead=not hand.get("ante_trimming_status", True),
        posts=posts,
        betting=betting,
        bets=(small, _chips(hand.get("big_bet", 0))),
        hands=hands,
    )


def _events(
    actions: Sequence[str], hands: dict[int, tuple[str, ...]], where: Where
) -> tuple[Event, ...]:
    """The actions as events; hole cards go to ``hands``. Raises: ValueError: an unknown action."""
    events: list[Event] = []
    board = 0
    for action in actions:
        words = action.split("#")[0].split()
        if not words:
            continue
        actor, verb = words[0], words[1]
        if actor == "d":
            if verb == "dh":
                hands[_seat(words[2])] = _cards(words[3])
                continue
            cards = _cards(words[2])
            events.append(Event("board", action, where, cards=cards, name=STREET_OF[board]))
            board += len(cards)
        elif verb in KINDS:
            amount = _chips(words[2]) if verb == "cbr" else None
            events.append(Event(KINDS[verb], action, where, _seat(actor), amount=amount))
        elif verb == "sm":
            events.append(_shown(words, action, where))
        else:
            raise ValueError(f"'{action}' is not an action of hold'em")
    return tuple(events)


def _shown(words: list[str], action: str, where: Where) -> Event:
    """A hand tabled (``sm`` with cards) or given up (``sm`` alone, or with a dash)."""
    seat = _seat(words[0])
    cards = _cards(words[2]) if len(words) > 2 and words[2] != "-" else ()
    return Event("shows" if cards else "mucks", action, where, seat, cards=cards)


def _cards(text: str) -> tuple[str, ...]:
    """Cards written without spaces.

    >>> _cards("AhTc")
    ('Ah', 'Tc')
    """
    if "10" in text:
        text = text.replace("10", "T")
    return parse_cards(" ".join(text[at : at + 2] for at in range(0, len(text), 2)))


def _seat(word: str) -> int:
    if word[0] != "p":
        raise ValueError(f"'{word}' is not a player")
    return int(word[1:])


def _chips(amount: Any) -> int:
    """A whole number of chips. Raises: ValueError: it is none."""
    chips = int(amount)
    if chips != float(amount) or chips < 0:
        raise ValueError(f"{amount} is not a whole number of chips")
    return chips


def _bad(what: str, fix: str, where: Where) -> BadFileError:
    return BadFileError(Problem(what, fix, where))
