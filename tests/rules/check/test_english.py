"""The rules of docs/english.md that a machine can judge, each with a text that breaks it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.errors import Where
from floorbase.rules.check import english
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Announcement, Instruction
from floorbase.scenarios import english as trees
from tests.support.shipped import LIBRARY

HERE = Where("facts.yaml", 3)
FACT = LIBRARY.rules.facts["intervening_action"]
QUESTION = LIBRARY.rules.questions["oot_check"]
OPTION = next(iter(QUESTION.options.values()))


def said(rules: Rules) -> list[str]:
    return [problem.what for problem in english.faults(rules)]


def with_fact(**changes: object) -> Rules:
    fact = replace(FACT, **changes)  # pyrefly: ignore[bad-argument-type]
    return replace(LIBRARY.rules, facts={FACT.id: fact}, questions={}, claims={})


def with_option(**changes: object) -> Rules:
    option = replace(OPTION, **changes)  # pyrefly: ignore[bad-argument-type]
    question = replace(QUESTION, options={option.id: option})
    return replace(LIBRARY.rules, facts={}, questions={question.id: question}, claims={})


def test_all_that_is_shipped_keeps_the_rules() -> None:
    assert said(LIBRARY.rules) == []
    assert list(trees.faults(LIBRARY.scenarios.values())) == []


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"ask": "What did they do? And then?"}, "does not ask just one thing"),
        ({"ask": "How much (a raise to 600 is 400)?"}, "worked example in brackets"),
        ({"ask": f"What {'very ' * 22}odd thing was it?"}, "a sentence of 27 words"),
        ({"ask": "What becomes of the chips?"}, "says 'becomes of'"),
        ({"label": "what the seat did"}, "is worded as a question"),
        ({"if_": {}}, "has no 'if'"),
        ({"if_": {"check": "if they checked"}}, "is not a clause"),
        ({"if_": {"check": "checked"}}, "is not a clause"),
        ({"values": {"check": "checked; or so", "fold": "folded"}}, "is not a single phrase"),
        ({"values": {"check": "checked", "fold": "checked"}}, "has the same answer as"),
        ({"example": "200 to 600"}, "does not end with a full stop"),
    ],
)
def test_of_a_fact(changes: dict[str, object], wrong: str) -> None:
    assert any(wrong in what for what in said(with_fact(**changes)))


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"words": "Yes, it stands."}, "answers a question that nobody sees"),
        ({"words": "No, not this time."}, "answers a question that nobody sees"),
        ({"words": "They may act."}, "answers a question that nobody sees"),
        ({"words": "The bet stands; the action goes on."}, "has a semicolon"),
        ({"words": "the bet stands"}, "must begin with a capital"),
        ({"say": (Announcement("Your bet stands; go on."),)}, "has a semicolon"),
        ({"say": (Announcement(f"You {'really ' * 12}stand."),)}, "a sentence of 14 words"),
        ({"dealer": (Instruction("Rule on the bet."),)}, "has what is not for the dealer to do"),
        ({"dealer": (Instruction("Deal anew."),)}, "says 'anew'"),
        (
            {"floor": (Instruction("Rule on the bet: {no_such_question}."),)},
            "leads to 'no_such_question'",
        ),
    ],
)
def test_of_an_option(changes: dict[str, object], wrong: str) -> None:
    assert any(wrong in what for what in said(with_option(**changes)))


@pytest.mark.parametrize(
    "words", ["No penalty.", "No bet or raise this turn.", "Not a misdeal.", "Item A stands."]
)
def test_a_ruling_that_stands_alone_is_no_answer(words: str) -> None:
    assert not any("unseen" in what for what in said(with_option(words=words)))


def test_what_two_facts_have_in_common_is_told() -> None:
    other = replace(FACT, id="another")
    rules = replace(LIBRARY.rules, facts={FACT.id: FACT, "another": other}, questions={}, claims={})
    told = " ".join(said(rules))
    assert f"another has the same label as {FACT.id}" in told
    assert f"another has the same question as {FACT.id}" in told


def test_of_a_claim() -> None:
    claim = next(c for claims in LIBRARY.rules.claims.values() for c in claims if c.reading)
    bad = replace(claim, reading="whatever is over goes back", considering="nothing is listed")
    rules = replace(LIBRARY.rules, facts={}, questions={}, claims={("star", "x"): (bad,)})
    told = " ".join(said(rules))
    assert "'reading' says 'whatever'" in told
    assert "'reading' must begin with a capital" in told
    assert "'considering' says 'nothing is listed'" in told


def test_of_a_tree() -> None:
    tree = replace(
        LIBRARY.scenarios["foul_deck"], title="Bad deck", first_do=("Stop; leave the chips.",)
    )
    told = " ".join(problem.what for problem in trees.faults([tree]))
    assert "the title of foul_deck says 'Bad deck'" in told
    assert "has a semicolon" in told


SHOWN = ("present", "tui", "cli", "web")  # packages with words of our own


def shown_texts() -> Iterator[tuple[str, str]]:
    """Every text of the packages that make words, with its place; not docstrings."""
    root = Path(english.__file__).parents[1]
    for path in sorted(p for name in SHOWN for p in (root / name).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or id(node) in docs:
                continue
            if isinstance(node.value, str) and " " in node.value.strip():
                yield f"{path.name}:{node.lineno}", node.value


def test_our_own_words_keep_them_too() -> None:
    """What screens and commands say is held against the same list of words."""
    found = [
        f"{place}: {phrase.words.search(text)}"
        for place, text in shown_texts()
        for phrase in english.banned()
        if phrase.words.search(text)
    ]
    assert found == []
