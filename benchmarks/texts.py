"""Texts of each group, drawn at random, for an outsider to judge: are they natural?

``python -m benchmarks.texts FILE`` writes eighty of each, numbered, with what they stand beside in
brackets or before an arrow; ``--seed 7`` draws others, ``--errors FOLDER`` messages as well
(``benchmarks.errors_met``). How they are judged is in docs/english.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from random import Random

from benchmarks import errors_met
from floorbase.app.library import Library
from floorbase.present.screen_words.help import SCREENS
from floorbase.present.text.words import noted
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Announcement, Claim, Option

MANY = 80


def groups(library: Library) -> Mapping[str, Iterator[str]]:
    """Every text by what it is: what is asked and answered, ruled, said, done and noted."""
    rules, disputes = library.rules, library.scenarios.values()
    facts, questions = rules.facts.values(), rules.questions.values()
    options = [option for question in questions for option in question.options.values()]
    claims = [*chain.from_iterable(rules.claims.values())]
    return {
        "what is asked of a supervisor": (fact.ask for fact in facts),
        "names of facts in a list": (fact.label for fact in facts),
        "answers": (f"{fact.ask} -> {words}" for fact in facts for words in fact.values.values()),
        "conditions": (f"If {words}: …" for fact in facts for words in fact.if_.values()),
        "what is to be ruled": (question.ask for question in questions),
        "rulings": (
            f"[{question.ask}] {option.words}"
            for question in questions
            for option in question.options.values()
        ),
        "SAY": (_aloud(line) for option in options for line in option.say),
        "DEALER": (_beside(option, step.line) for option in options for step in option.dealer),
        "FLOOR": (_beside(option, step.line) for option in options for step in option.floor),
        "what a provision says": (f"[{one.book}] {one.reading}" for one in claims if one.reading),
        "titles of disputes": (dispute.title for dispute in disputes),
        "about lines": (f"[{dispute.title}] {dispute.about}" for dispute in disputes),
        "what the floor does first": (
            f"[{dispute.title}] {step}" for dispute in disputes for step in dispute.first_do
        ),
        "help": (f"[{title}] {words}" for title, words in SCREENS.values()),
        "notes on how it was read": (
            f"[{_read(rules, one)}] {noted(rules, one)}" for one in claims if one.note
        ),
    }


def _aloud(said: Announcement) -> str:
    return f"[to {said.to or 'all'}] “{said.line}”"


def _read(rules: Rules, claim: Claim) -> str:
    """What a note stands beside: the question, the facts, the ruling and the provision."""
    question = rules.questions[claim.question]
    facts = [
        f"{rules.facts[name].label}: {' / '.join(rules.facts[name].values[v] for v in values)}"
        for name, values in claim.when.items()
    ]
    answer = question.options[claim.answer].words if claim.answer in question.options else ""
    beside = [f"{claim.book}: {question.ask}", *facts, answer or claim.kind, claim.reading]
    return " | ".join(part for part in beside if part)


def _beside(option: Option, line: str) -> str:
    return f"[{option.words}] {line}"


def sample(found: Mapping[str, Iterator[str]], seed: int) -> Iterator[str]:
    """The lines of a sample: each group's name, and its texts."""
    random = Random(seed)
    for name, texts in found.items():
        every = sorted({" ".join(text.split()) for text in texts})
        drawn = random.sample(every, min(MANY, len(every)))
        yield f"\n## {name} ({len(drawn)} of {len(every)})\n"
        yield from (f"{number}. {text}" for number, text in enumerate(drawn, 1))


def main() -> None:
    """Write a sample."""
    told = argparse.ArgumentParser(description="Write texts to be judged.")
    told.add_argument("file", type=Path)
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--errors", type=Path, help="A folder of messages that tests met.")
    asked = told.parse_args()
    found = dict(groups(Library()))
    if asked.errors:
        found["errors"] = errors_met.texts(asked.errors)
    asked.file.write_text("\n".join([*sample(found, asked.seed), ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
