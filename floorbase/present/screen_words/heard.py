"""What was heard, in words and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.app.library import Library
from floorbase.hearing.heard import FactHeard, Heard
from floorbase.present.text.listing import NEAR_IT, NO_DISPUTE
from floorbase.rules.rulings.model import Fact
from floorbase.scenarios.lone import asked_of
from floorbase.scenarios.tree import Scenario

if TYPE_CHECKING:
    from floorbase.present.json.ruling_documents import HearJson

UNDERSTOOD = "Is this right?"
UNDERSTOOD_HINT = "Enter goes on. If a point is wrong, press its number."
READING_SOON = "Getting ready to read what you typed. This is needed only once."
GO_ON = "Enter  right, go on"
YOU_SAID = "  ← likely, from your words"
SHOWN = 6  # disputes listed
DIGITS = 3  # of a share


def heard_json(heard: Heard, asks: str | None = None) -> HearJson:
    """What was heard, as one document; ``asks`` is the fact that a book still asks, or empty."""
    document: HearJson = {
        "words": heard.words,
        "disputes": [
            {"id": likely.id, "sure": likely.sure, "share": round(likely.share, DIGITS)}
            for likely in heard.disputes
        ],
        "enter": heard.enter,
        "dispute": heard.dispute,
        "facts": {
            name: {"value": told.value, "sure": told.sure, "from": told.words}
            for name, told in heard.facts.items()
        },
        "record": heard.record,
    }
    if asks is not None:
        document["asks"] = asks or None
    return document


def heard_as_text(
    library: Library, heard: Heard, asks: str | None = None, written: Sequence[str] = ()
) -> str:
    """What was heard, for a person; ``written`` is what stands near it where it is no dispute."""
    lines = [f"Heard: {heard.words}"]
    if heard.unlikely:
        lines += [NO_DISPUTE, *([NEAR_IT] if written else []), *(f"  {line}" for line in written)]
        lines += ["If it is one after all:"] if heard.disputes else []
    for number, likely in enumerate(heard.disputes[:SHOWN], 1):
        entered = "  (opened without asking)" if likely.id == heard.enter else ""
        title = library.scenario(likely.id).title
        lines.append(f"  {number}. {title}: {round(100 * likely.share)} in 100{entered}")
    if heard.dispute:
        lines.append(f"Facts of {library.scenario(heard.dispute).title.lower()}:")
        facts = library.rules.facts
        told = [understood(facts[name], fact) for name, fact in heard.facts.items()]
        lines += [f"  {line}" for line in told] or ["  none yet"]
    if asks:
        lines.append(f"Still asked: {library.rules.facts[asks].ask}")
    if heard.record:
        lines += ["The hand, as far as you told it:", *heard.record.rstrip().split("\n")]
    return "\n".join(lines)


def understood(fact: Fact, told: FactHeard) -> str:
    """A fact as it was understood, with the words it is from; a question where it is not sure."""
    sure = "" if told.sure else " (to be asked)"
    words = f" — “{told.words}”" if told.words else ""
    return f"{fact.label}: {fact.values[told.value]}{sure}{words}"


def first_lines(scenario: Scenario) -> tuple[str, ...]:
    """What stands before the first fact that is asked: what to establish, and a question itself."""
    asked = (scenario.about,) if asked_of(scenario.id) else ()
    return (*asked, *scenario.first_do)


def so_far_words(
    facts: Sequence[tuple[Fact, str]], read: Sequence[tuple[Fact, FactHeard]]
) -> list[tuple[str, str]]:
    """The facts known so far by label, each with the words that it was read from, if it was."""
    typed = {fact.id: f" “{told.words}”" for fact, told in read if told.words}
    return [(fact.label, words + typed.get(fact.id, "")) for fact, words in facts]
