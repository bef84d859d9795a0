"""Facts off the table: what the engine sees in every hand that a telling can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from floorbase.engine.play.trace import Replay
from floorbase.engine.record.record import Record, read_record
from floorbase.engine.replay.replay import replay
from floorbase.engine.topics.out_of_turn.facts import skip_facts, waiting_facts
from floorbase.errors import FloorbaseError, Problem
from floorbase.hearing.hand.draft import Hand
from floorbase.rules.rulings.model import Answer, Facts
from floorbase.yamldata.source import parse

Decide = Callable[[str, Facts], Answer]
NAME = "telling"


# What only a hand filled in wrongly raises: nobody is heard to do what is not open to them.
NOT_OPEN = ("action_not_open", "over_the_limit", "earlier_chips_drawn_back")


@dataclass(frozen=True, slots=True)
class Seen:
    """What the engine asked and saw in one hand: facts by question, and the facts of the table."""

    record: Record
    asked: Mapping[str, Facts]
    facts: Facts


def see(hand: Hand, decides: Sequence[Decide]) -> Seen | None:
    """Play one hand under several books, as each may ask otherwise; None where it cannot be."""
    problems: list[Problem] = []
    try:
        record = read_record(parse(hand.text, NAME), problems)
    except FloorbaseError:
        return None
    if record is None:
        return None
    asked: dict[str, dict[str, str]] = {}
    facts: dict[str, str] = {}
    for decide in decides:

        def noting(question: str, known: Facts, decide: Decide = decide) -> Answer:
            if question != "min_raise":
                asked.setdefault(question, {}).update(known)
            return decide(question, known)

        try:
            played = replay(record, noting, tracing=False)
        except (FloorbaseError, LookupError):
            return None
        if not asked.keys().isdisjoint(NOT_OPEN):
            return None
        for name, value in _on_table(played).items():
            facts.setdefault(name, value)
    for known in asked.values():
        for name, value in known.items():
            facts.setdefault(name, value)
    return Seen(record, asked, facts)


def _on_table(played: Replay) -> dict[str, str]:
    """What stands on the table at the end: actions out of turn that still wait."""
    table = played.table
    facts: dict[str, str] = {}
    for waiting in table.waiting.values():
        seen = waiting_facts(table, waiting)
        facts = {name: seen[name] for name in ("out_of_turn_action", "facing_bet")}
        break
    if table.waiting and table.actor is not None:
        skipped = skip_facts(table, table.actor, {})
        facts |= {
            n: v for n, v in skipped.items() if n in ("players_acted_behind", "chips_went_in")
        }
    return facts


def in_every(seen: Iterable[Seen]) -> tuple[dict[str, str], set[str]]:
    """The facts that are the same in every hand, and the questions asked in every one."""
    every = list(seen)
    if not every:
        return {}, set()
    first, *others = every
    facts = {
        name: value
        for name, value in first.facts.items()
        if all(other.facts.get(name) == value for other in others)
    }
    return facts, set.intersection(*(set(one.asked) for one in every))
