"""Made-up sheets of house rules on top of one of the five, for the tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import dedent, indent

from floorbase.app.library import Library
from floorbase.errors import Problem
from floorbase.rules.load import Rules
from floorbase.rules.own.house import laid_on, load_sheet
from tests.support.shipped import LIBRARY

HOUSE = "my_house"
SIGNED = 'text: As our sheet has it.\ndate: "2026-10-01"\nsigned: A. Person\n'


def rule(question: str, option: str, more: str = "") -> str:
    """One rule of a sheet."""
    told = f"question: {question}\nanswer: {option}\n{SIGNED}{dedent(more)}"
    return "- " + indent(told, "  ").strip() + "\n"


def laid(folder: Path, based_on: str, *sheet: str) -> tuple[Rules, list[Problem]]:
    """The rules with a sheet on top of a book, and what is wrong with the sheet's shape."""
    path = folder / "house_rules.yaml"
    path.write_text("".join(sheet), encoding="utf-8")
    problems: list[Problem] = []
    found = load_sheet(path, HOUSE, based_on, problems)
    base = LIBRARY.rules.books[based_on]
    book = laid_on(replace(base, id=HOUSE, short="Our house", based_on=based_on), base)
    books = {**LIBRARY.rules.books, HOUSE: book}
    return replace(LIBRARY.rules, books=books, house=found), problems


def house_library(folder: Path, based_on: str, *sheet: str) -> Library:
    """A library that has the sheet as a book of its own."""
    library = Library()
    library.__dict__["rules"], problems = laid(folder, based_on, *sheet)
    assert not problems
    return library
