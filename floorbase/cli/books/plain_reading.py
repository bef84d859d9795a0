"""Reading a house's book in plain lines: a question, the rules that may answer it, an answer."""

from __future__ import annotations

import click

from floorbase.app.drafts.claim_steps import TYPED, VALUE, ReadingStep
from floorbase.app.drafts.reading import BookReading
from floorbase.cli.plain_walk.prompts import Left, heard, tell
from floorbase.errors import FloorbaseError
from floorbase.present.books import reading_words as say
from floorbase.present.text.plain import not_an_answer
from floorbase.rules.own.options import VALUE as NUMBER

PROMPT = "Answer:"


def read_plainly(reading: BookReading) -> None:
    """Go through the questions until all are answered or the person leaves; all is kept."""
    click.echo(say.GUIDE)
    try:
        while (step := reading.now()) is not None:
            tell(say.plain_lines(reading, step))
            _answer(reading, step)
        click.echo(say.DONE)
    except (Left, KeyboardInterrupt):
        click.echo()
    click.echo(say.count_line(reading))


def _answer(reading: BookReading, step: ReadingStep) -> None:
    """Take one answer, or a word that goes elsewhere; what is wrong is said, and asked again."""
    typed = heard(PROMPT)
    lowered = typed.lower()
    if lowered in ("q", "quit"):
        raise Left
    if lowered in ("b", "back"):
        if not reading.back():
            click.echo(say.NOTHING_BEFORE)
    elif lowered in ("s", "skip"):
        reading.skip()
    elif lowered == "r":
        if not reading.by_rule():
            click.echo(say.NO_RULE_LEFT)
    elif lowered != "?":
        try:
            _take(reading, step, typed)
        except FloorbaseError as error:
            click.echo(str(error))
        if step.rule and not reading.rules.at:
            click.echo(say.NO_RULE_LEFT)


def _take(reading: BookReading, step: ReadingStep, typed: str) -> None:
    """Give what was typed as the answer, where it is one."""
    number = NUMBER.fullmatch(typed) if step.step == "answer" and VALUE in step.choices else None
    if number and (number[2] or typed.startswith("$")):
        reading.take([VALUE])
        typed, step = typed, reading.now() or step
    chosen = _chosen(reading, step, typed)
    if chosen is not None:
        reading.take(chosen)


def _chosen(reading: BookReading, step: ReadingStep, typed: str) -> list[str] | None:
    """What was typed, as ids or as words; None where it is to be asked again."""
    if step.step in TYPED:
        words = typed or step.usual
        if step.step == "searched":
            click.echo(say.found_line(reading.lines_with(words.split(","))))
        return [words]
    if step.step == "rule":
        return [_meant(step, typed)]
    if step.step == "provisions":
        if typed == "0":
            return []
        if typed.lower() == "m":
            return heard(say.WHICH_RULES).replace(",", " ").split()
        if not typed:
            click.echo(say.MORE)
            return None
    chosen = [_meant(step, part) for part in typed.replace(",", " ").split()]
    known = {*step.choices, *(reading.provisions if step.step == "provisions" else ())}
    if not known.issuperset(chosen) or not (chosen or step.step == "facts"):
        click.echo(not_an_answer(typed, [str(n + 1) for n in range(len(step.choices))]))
        return None
    return chosen


def _meant(step: ReadingStep, part: str) -> str:
    """A choice by its number, or by its id as it is."""
    if part.isdigit() and 1 <= int(part) <= len(step.choices):
        return step.choices[int(part) - 1]
    return part
