"""Records from text, and made-up answers to play them by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import asdict

from floorbase.engine.play.trace import Decide
from floorbase.engine.record.record import Record, read_record
from floorbase.engine.table.events import Event
from floorbase.errors import Problem, Where
from floorbase.rules.rulings.model import Answer, Claim, Facts, Status
from floorbase.yamldata.source import parse

HERE = Where("made-up", 1)
Hand = tuple[str, tuple[str, ...]]  # a table, and the lines before something

# Seats 2 to 8 have put 100 each into the pot; the button is at seat 2, so seat 3 acts first.
FLOP = """
table:
  seats: {2: 9900, 3: 9900, 4: 9900, 5: 9900, 6: 9900, 7: 9900, 8: 9900}
  button: 2
  blinds: 50/100
  smallest_chip: 100
  street: flop
  board: Ah 7c 2d
  pot: 700
events:
"""
PREFLOP = """
table:
  seats: {1: 5000, 2: 5000, 3: 5000, 4: 5000}
  button: 1
  blinds: 50/100
events:
"""


def record(table: str, *events: str, observed: Mapping[str, str] | None = None) -> Record:
    """A record on a table, from event lines."""
    text = table + "".join("  - '" + event.replace("'", "''") + "'\n" for event in events)
    if observed:
        text += "observed: {" + ", ".join(f'{k}: "{v}"' for k, v in observed.items()) + "}\n"
    problems: list[Problem] = []
    made = read_record(parse(text, "made.yaml"), problems)
    assert made is not None, problems
    return made


def laid_out(hands: Mapping[str, Hand], name: str) -> Hand:
    """A topic's table and lines for the example of an event, or for a question it asks."""
    wanted = f"{name!r} has no hand: add its table and the lines before it to the dictionary"
    assert name in hands, wanted
    return hands[name]


def always(**options: str) -> Decide:
    """Decisions that give each named question one option, and are silent on all others."""
    chosen = {"min_raise": "last_bet_or_raise", **options}

    def decide(question: str, facts: Facts) -> Answer:
        option = chosen.get(question)
        status: Status = "ruled" if option else "silent"
        menu = ("binding", "all_options")
        claims = (claim_of(question, option),)
        return Answer(question, "made", facts, status, option, menu=menu, claims=claims)

    return decide


@cache
def claim_of(question: str, option: str | None) -> Claim:
    """A claim of a made-up book."""
    return Claim(
        book="made",
        question=question,
        cites=("made:1",),
        when={},
        kind="rules",
        answer=option,
        menu=(),
        by=None,
        considering="",
        reading="",
        note="",
        searched=(),
        see_also=(),
        where=HERE,
    )


def same_event(one: Event, other: Event) -> bool:
    """Whether two events are the same_event, in whatever words their lines put them."""

    def what(event: Event) -> dict[str, object]:
        said = ("text", "where", "words")
        return {name: value for name, value in asdict(event).items() if name not in said}

    return type(one) is type(other) and what(one) == what(other)
