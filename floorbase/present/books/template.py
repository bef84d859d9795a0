"""The book that ``floorbase books new`` writes: commented, and sound as it stands."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from floorbase.present.books.question import steps_of, written

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Question

BOOK = """\
# {id}: a rulebook of your own. docs/own-books.md explains every line.
# The folder's name is the book's id. Lines that begin with # are notes.
title: House rules of {name}
short: {name}
place: the town you play in
edition: first sheet
# from: 2026-11-30             the day since when it holds
# roles: {{td: tournament director}}     your word for each role that decides
# last_resort:                 who decides where the book does not
#   - {{who: td, does: decides what is fair, cites: ["1"]}}
# departure: {{who: td, does: may depart from the rules for fairness, cites: ["1"]}}
# Put the book's text beside this file as original.txt, then run
# 'floorbase books check {id} --pin', which writes its hash here.
"""
PROVISIONS = """\
# The rules, one after the other, each with the number that your book gives it.
# With original.txt in the folder, each also says its lines there: lines: 3-4
- id: "1"
  text: Write here what rule 1 says, in your own words. Keep every condition and figure.
"""
CLAIMS = """\
# {topic}: take the # away from what your book answers. Leave the rest: it is then not read yet.
# answer: one of the options. With several cases, write one entry for each, with 'when:'.
# reading: a whole sentence that says the rule by itself. A card shows it beside the ruling.
# The book leaves it to somebody:   kind: discretion, by: ROLE, menu: [OPTION, OPTION]
# You looked, and it says nothing:  kind: silent, searched: [word, word]
"""


SHEET = """\
# {id}: a sheet of house rules on top of {base}. docs/own-books.md explains every line.
# The folder's name is the sheet's id. Lines that begin with # are notes.
based_on: {base}
title: House rules of {name}
short: {name}
place: the town you play in
edition: first sheet
"""
HOUSE_RULES = """\
# The rules of the house, where {short} leaves a question open. 'floorbase books rule' drafts one:
#   floorbase books rule odd_chip --answer all_to_first_left --signed 'Your name' --into {id}
# - question: odd_chip
#   answer: all_to_first_left
#   text: The odd chip of a split pot goes to the first winning player left of the button.
#   date: "2026-10-01"
#   signed: Your name
"""


def sheet_template(rules: Rules, house: str, base: str) -> dict[str, str]:
    """The files of a new sheet of house rules on top of a book, by name."""
    name = " ".join(word.capitalize() for word in house.split("_"))
    told = {"id": house, "name": name, "base": base, "short": rules.books[base].short}
    return {"book.yaml": SHEET.format(**told), "house_rules.yaml": HOUSE_RULES.format(**told)}


def template(rules: Rules, book: str) -> dict[str, str]:
    """The files of a new book by name: every question is there to be answered, none is."""
    name = " ".join(word.capitalize() for word in book.split("_"))
    files = {"book.yaml": BOOK.format(id=book, name=name), "provisions.yaml": PROVISIONS}
    topics = dict.fromkeys(question.topic for question in rules.questions.values())
    for topic in topics:
        asked = [q for q in rules.questions.values() if q.topic == topic]
        files[f"claims/{topic}.yaml"] = _claims(topic, rules, asked)
    return files


def _claims(topic: str, rules: Rules, questions: Iterable[Question]) -> str:
    told = [CLAIMS.format(topic=topic.replace("_", " ").capitalize())]
    for question in questions:
        told += ["", *_commented(question.ask)]
        for option in question.shared:
            told += _commented(f"  {option.id}: {option.words}")
            for step in steps_of(rules, option):
                told += _commented(f"      {step}")
        for unit in question.numbers:
            told += _commented(
                f"  or 'value: {written(unit)}' instead of 'answer', with your own number"
            )
        for name, values in question.facts.items():
            listed = ", ".join(values)
            told += _commented(f"  when {name} ({rules.facts[name].label}): {listed}")
        first = next(iter(question.options))
        told += [
            f"# - question: {question.id}",
            '#   cites: ["1"]',
            f"#   answer: {first}",
            "#   reading: How you read that rule, in a sentence.",
        ]
    return "\n".join(told) + "\n"


def _commented(text: str) -> list[str]:
    lead = "#" + " " * (len(text) - len(text.lstrip()))
    return textwrap.wrap(
        text.strip(), 98, initial_indent=f"# {lead[1:]}", subsequent_indent=f"# {lead[1:]}  "
    )
