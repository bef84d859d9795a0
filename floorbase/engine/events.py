"""Physical events: what was done, said, dealt or pushed, whether or not it should have been."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from floorbase.engine.cards import parse_cards
from floorbase.errors import Problem, ReplayError, Where

Verb = Literal["check", "call", "bet", "raise", "fold", "all_in", "push"]
Street = Literal["preflop", "flop", "turn", "river"]
STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
BOARD_CARDS = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


@dataclass(frozen=True, slots=True)
class Act:
    """A player acts. ``amount`` is a bet's size or a raise's total, in chips; ``said`` is whether
    only words were used; ``pushed`` are the chips of a silent push."""

    seat: int
    verb: Verb
    amount: int | None
    said: bool
    pushed: tuple[int, ...]
    text: str
    where: Where | None


@dataclass(frozen=True, slots=True)
class Stop:
    """Someone stops the action: a player by calling time, or (no seat) the floor is called."""

    seat: int | None
    text: str
    where: Where | None


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer burns and turns the cards of the next street."""

    street: Street
    cards: tuple[str, ...]
    text: str
    where: Where | None


Event = Act | Stop | Deal

CHIPS = r"\d[\d,_]*"
WORDS = {
    "check": "check",
    "checks": "check",
    "call": "call",
    "calls": "call",
    "fold": "fold",
    "folds": "fold",
}
PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, re.IGNORECASE))
    for name, pattern in (
        ("plain", r"(checks?|calls?|folds?)"),
        ("bet", rf"bets? ({CHIPS})"),
        ("raise", rf"raises? to ({CHIPS})"),
        ("all_in", r"(?:(?:is|goes) )?all[- ]in"),
        ("push", rf"pushes ({CHIPS}(?:\+{CHIPS})*)"),
    )
)
SEAT_LINE = re.compile(r"(?:seat )?(\d+) (.+?)(?: out of turn)?", re.IGNORECASE)
SAID = re.compile(r"(?:says|declares) [\"“'](.+?)[\"”']", re.IGNORECASE)
STOP = re.compile(r"(?:the )?floor (?:is )?called", re.IGNORECASE)
DEAL = re.compile(r"(?:dealer )?deals? (?:the )?(flop|turn|river) (.+)", re.IGNORECASE)
FORMS = (
    "'3 bets 300', '3 raises to 800', '3 checks', '3 calls', '3 folds', '3 all-in', "
    "'3 pushes 500+300', '3 says \"raise to 800\"', '3 says \"time\"', 'floor called' or "
    "'dealer deals turn 9h'"
)


def parse_event(text: str, where: Where | None = None) -> Event:
    """Read one event in the grammar of records.

    Raises:
        ReplayError: it is not one of the forms.

    >>> parse_event('6 says "raise to 800" out of turn').amount
    800
    """
    line = " ".join(text.split())
    if STOP.fullmatch(line):
        return Stop(None, line, where)
    if match := DEAL.fullmatch(line):
        return _deal(match, line, where)
    if match := SEAT_LINE.fullmatch(line):
        seat, rest = int(match[1]), match[2]
        said = SAID.fullmatch(rest)
        words = said[1].strip() if said else rest
        if said and re.fullmatch("(hold it|time)", words, re.IGNORECASE):
            return Stop(seat, line, where)
        if event := _act(seat, words, bool(said), line, where):
            return event
    what = f"'{text}' is not an event"
    raise ReplayError(Problem(what, f"write one of {FORMS}", where))


def _act(seat: int, words: str, said: bool, line: str, where: Where | None) -> Act | None:
    for name, pattern in PATTERNS:
        match = pattern.fullmatch(words)
        if match is None:
            continue
        if name == "plain":
            verb = WORDS[match[1].lower()]
            return Act(seat, verb, None, said, (), line, where)  # type: ignore[arg-type]
        if name == "all_in":
            return Act(seat, "all_in", None, said, (), line, where)
        if name == "push":
            pushed = tuple(_chips(part) for part in match[1].split("+"))
            return None if said else Act(seat, "push", sum(pushed), False, pushed, line, where)
        verb_of: Verb = "bet" if name == "bet" else "raise"
        return Act(seat, verb_of, _chips(match[1]), said, (), line, where)
    return None


def _deal(match: re.Match[str], line: str, where: Where | None) -> Deal:
    street: Street = match[1].lower()  # type: ignore[assignment]
    try:
        cards = parse_cards(match[2])
    except ValueError as error:
        fix = "write cards as rank and suit, Ah or Tc, or ?? if unknown"
        raise ReplayError(Problem(str(error), fix, where)) from None
    count = 3 if street == "flop" else 1
    if len(cards) != count:
        what = f"the {street} has {len(cards)} cards"
        fix = f"write {count}; a wrong number of board cards is not yet played"
        raise ReplayError(Problem(what, fix, where))
    return Deal(street, cards, line, where)


def _chips(text: str) -> int:
    return int(text.replace(",", "").replace("_", ""))
