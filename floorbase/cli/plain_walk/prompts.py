"""Ask a person something in plain lines, until it is answered."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence

import click

from floorbase.present.text import plain as say

LONGEST = 10_000  # characters of a line that somebody can have typed
SHORTEST = 3  # letters of an answer's words that stand for it


class Left(Exception):  # noqa: N818 - nothing went wrong
    """The person quit, or there is nothing more to read."""


class StepBack(Exception):  # noqa: N818 - nothing went wrong
    """The last answer is to be taken back."""


class OtherDispute(Exception):  # noqa: N818 - nothing went wrong
    """It is some other dispute."""


def tell(lines: Iterable[str]) -> None:
    """Print lines as they are."""
    for line in lines:
        click.echo(line)


def heard(prompt: str) -> str:
    """One line typed. Raises: Left: there is no more."""
    click.echo(f"{prompt} ", nl=False)
    line = sys.stdin.readline(LONGEST)
    if not line:
        click.echo()
        raise Left
    if len(line) == LONGEST and not line.endswith("\n"):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = sys.stdin.readline(LONGEST)
        click.echo(say.TOO_LONG)
        return heard(prompt)
    return line.strip()


def pick(
    lines: Sequence[str],
    answers: Mapping[str, str],
    prompt: str = "Answer:",
    short: Sequence[str] | None = None,
    refused: Mapping[str, str] | None = None,
    default: str | None = None,
    *,
    back: bool = True,
) -> str:
    """Put a question, and again until it is answered, by a key or by the words beside it.

    ``?`` repeats the question, of which ``short`` may be said first; ``refused`` tells why some
    keys do not answer it; Enter alone is the ``default``, where there is one. Without ``back``
    there is nothing to take back.
    Raises: Left, or StepBack where ``b`` is not an answer.
    """
    tell(lines if short is None else short)
    while True:
        typed = heard(prompt)
        lowered = typed.lower() or default or ""
        if lowered in answers:
            return lowered
        if lowered in ("q", "quit"):
            raise Left
        if back and lowered in ("b", "back"):
            raise StepBack
        if lowered == "?":
            tell(lines)
            continue
        said = {key: words.lower() for key, words in answers.items()}
        whole = [key for key, words in said.items() if words == lowered]
        begun = [key for key, words in said.items() if words.startswith(lowered)]
        if len(whole) == 1 or (len(lowered) >= SHORTEST and len(begun) == 1):
            return (whole or begun)[0]
        why = (refused or {}).get(lowered)
        click.echo(why or say.not_an_answer(typed, list(answers), back=back))


def pick_number(heading: str, lines: Sequence[str]) -> int:
    """Which of some lines, from 0."""
    keys = {str(number): line for number, line in enumerate(lines, 1)}
    return int(pick([heading, *say.numbered(lines)], keys)) - 1
