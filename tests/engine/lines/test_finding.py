"""A line is read as if every form were tried in turn, though only those with its words are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from floorbase.engine.lines.form import BRACES, BRACKETS, Form, compiled_template, parts_of
from floorbase.engine.lines.form_reader import Reader, words_of
from floorbase.engine.record.grammar import DONE, READ_DONE, READ_SPOKEN, SPOKEN
from floorbase.engine.table.events import Event

READERS = ((DONE, READ_DONE), (SPOKEN, READ_SPOKEN))


KNOWN: dict[str, Any] = {"text": "a line"}
SAID = {**KNOWN, "seat": 3, "said": True, "words": "words"}


def in_turn(forms: tuple[Form, ...], line: str) -> Event | str | None:
    """The event of the first form that a line is of, or what is wrong with it."""
    for form in forms:
        for template in form.templates:
            pattern, parts = compiled_template(template)
            if match := pattern.fullmatch(line):
                try:
                    return form.read(parts, match.groups(), SAID if form.spoken else KNOWN)
                except ValueError as error:
                    return str(error)
    return None


def by_words(reader: Reader, line: str) -> Event | str | None:
    """The same, by the words of the line."""
    try:
        return reader.read(line, **KNOWN) if reader is READ_DONE else reader.read(line, **SAID)
    except ValueError as error:
        return str(error)


def example_of(form: Form) -> str:
    """The example of a form, of what is said the words alone."""
    return re.sub(r"^\S+ says \"(.+)\"$", r"\1", form.example) if form.spoken else form.example


def lines_of(form: Form) -> Iterator[str]:
    """The example of a form, and each of its templates with each choice, filled as the example."""
    said = example_of(form)
    yield said
    found = next(
        dict(zip(parts_of(template), match.groups(), strict=True))
        for template in form.templates
        if (match := compiled_template(template)[0].fullmatch(said))
    )
    for template in form.templates:
        if found.keys() >= set(parts_of(template)):
            most = max((text.count("|") + 1 for text in BRACKETS.findall(template)), default=1)
            filled = BRACES.sub(lambda part: found[part[1]], template)
            yield from (BRACKETS.sub(partial(chosen, at), filled) for at in range(most))


def chosen(at: int, bracket: re.Match[str]) -> str:
    """One of the choices in a bracket."""
    choices = bracket[1].split("|")
    return choices[at % len(choices)]


@pytest.mark.parametrize(("forms", "reader"), READERS)
def test_a_line_is_read_as_by_every_form_in_turn(forms: tuple[Form, ...], reader: Reader) -> None:
    lines = {line for form in forms for line in lines_of(form)}
    cut = {" ".join(line.split()[:-1]) for line in lines}
    read = {line: in_turn(forms, line) for line in lines | cut | {line.upper() for line in lines}}
    assert {line: by_words(reader, line) for line in read} == read
    assert None not in [read[example_of(form)] for form in forms]


def test_a_word_that_may_go_on_is_no_key() -> None:
    """A line of 'deal[s|]' may have 'deals', one of '{number}x' may have '7x'."""
    held = words_of("the dealer deal[s|] {number}x, then stops")
    assert held == ["the", "dealer", "then", "stops"]
