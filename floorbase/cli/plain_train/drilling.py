"""One sitting of a drill in plain lines: an item, what follows it, the result, and the next."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import click

from floorbase.app.library import ALL, Library
from floorbase.app.training.drill import Drill, ItemDone, hand_replays
from floorbase.app.training.typed_answer import UnreadableError
from floorbase.cli.plain_walk.prompts import Left, heard, pick, tell
from floorbase.present.text import plain as say
from floorbase.present.text.rule import provision_as_text
from floorbase.present.training import drill_words as words
from floorbase.present.training.progress_words import reset_words

INTERRUPTED = 130  # the exit status that shells give to Ctrl+C
GUIDE = (
    "Type the number of an answer, or the answer, and Enter. ?: the question again. q: the end. "
    "Every answer is kept at once."
)
NEXT = {
    "n": "the next one (Enter alone)",
    "o": "what every book says",
    "r": "the replay of the hand, in text",
    "t": "the text of the provisions",
    "c": "the case again",
    "q": "the end",
}
SHORT = ["Next: Enter. More: o, r, t, c; ? says what each does; q ends."]


def drill_plainly(library: Library, drill: Drill) -> int:
    """Ask until the time is over or the person leaves; the exit status."""
    try:
        with contextlib.suppress(Left):
            _drilled(library, drill)
    except KeyboardInterrupt:
        click.echo()
        tell(words.went(drill))
        return INTERRUPTED
    tell(words.went(drill))
    return 0


def told_resets(library: Library, drill: Drill) -> None:
    """Say what is new again, because its answer changed."""
    tell(reset_words(library.rules, drill.sitting.resets))


def _drilled(library: Library, drill: Drill) -> None:
    click.echo(GUIDE)
    first = True
    while (item := drill.next()) is not None:
        click.echo(f"\n{say.plainly(words.drill_heading(library, drill, item))}.")
        if drill.went_on:
            click.echo(words.WENT_ON)
        done = None
        while done is None:
            done = _asked(library, drill)
        tell(["", *words.done_lines(library, done)])
        _after(library, done, first=first)
        first = False
    if drill.has_no_more and not drill.is_over:
        click.echo(words.NO_MORE if drill.sitting.asked else words.NO_ITEMS)


def _asked(library: Library, drill: Drill) -> ItemDone | None:
    """Put the question at hand, and take its answer."""
    assert drill.item is not None
    asked = words.asked_text(library, drill.item, drill.follow_up)
    told = [*asked.situation, *words.told_table_lines(asked)]
    case = [] if drill.follow_up and not drill.went_on else told
    drill.went_on = False
    if not asked.choices:
        return typed([*case, asked.ask, asked.hint], asked.hint, drill.give)
    keys = {str(number): told for number, (_, told) in enumerate(asked.choices, 1)}
    lines = [*case, asked.ask, *say.numbered(list(keys.values()))]
    return drill.give(asked.choices[int(pick(lines, keys, back=False)) - 1][0])


def typed(lines: list[str], hint: str, give: Callable[[str], ItemDone | None]) -> ItemDone | None:
    """Have an answer typed, again until it can be read. Raises: Left."""
    tell(lines)
    while True:
        answer = heard("Answer:")
        if answer.lower() in ("q", "quit"):
            raise Left
        if answer == "?":
            tell(lines)
            continue
        try:
            return give(answer)
        except UnreadableError as error:
            click.echo(words.unreadable(error, hint))


def _after(library: Library, done: ItemDone, *, first: bool) -> None:
    """What is wanted after a result, until it is the next item. Raises: Left."""
    more = {"o": _others, "r": _replay, "t": _provisions, "c": _case}
    lines = ["", *(f"{key}: {told}" for key, told in NEXT.items())]
    short = None if first else ["", *SHORT]
    while True:
        key = pick(lines, NEXT, "Next:", short, default="n", back=False)
        if key == "n":
            return
        if key == "q":
            raise Left
        tell(more[key](library, done))
        short = ["", *SHORT]


def _others(library: Library, done: ItemDone) -> list[str]:
    key = done.item.key
    if key.is_sum:
        return [words.SUM_ALONE]
    answers = library.ask(key.question, ALL, key.by_name)
    rulings = {book: [answer] for book, answer in answers.items()}
    return list(say.five_lines(library.rules, rulings, {}))


def _replay(library: Library, done: ItemDone) -> list[str]:
    replays = hand_replays(library, done.item)
    if replays is None:
        return [words.NO_HAND]
    return list(say.replay_lines(library.rules, replays, done.item.key.book))


def _provisions(library: Library, done: ItemDone) -> list[str]:
    cited = words.cited(library, done.item)
    if not cited:
        return [words.NO_PROVISION]
    return [provision_as_text(library, provision) for provision in cited]


def _case(library: Library, done: ItemDone) -> list[str]:
    return words.case_lines(library, done.item)
