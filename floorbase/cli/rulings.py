"""The commands that rule: questions, ask, scenarios, walk, replay, demo."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import (
    ALL,
    as_of_option,
    book_option,
    columns,
    fact_option,
    finish,
    fit,
    json_option,
    on_terminal,
    open_library,
    parse_pairs,
    show_text,
    tell,
    told_once,
)
from floorbase.errors import BadRequestError, Problem
from floorbase.rules.rulings.fact_checks import check_known

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.scenarios.walk import Walk


@click.command()
@click.argument(
    "name", metavar="[TOPIC|ID]", required=False, shell_complete=completes("topic", "question")
)
@json_option
def questions(name: str | None, as_json: bool) -> None:
    """The questions that can be asked, with their facts and options.

    With an ID, everything about that question: what each fact means, and what the dealer does and
    says with each option.
    """
    from floorbase.present.books.question import question_in_full
    from floorbase.present.json import as_json as j
    from floorbase.present.text.books import questions_as_text

    library = open_library()
    found = library.questions(name)
    if as_json:
        click.echo(j.dumps(j.questions_json(found)))
    elif name and len(found) == 1:
        show_text(question_in_full(library.rules, found[0]))
    else:
        show_text(questions_as_text(found))


@click.command()
@click.argument("question", shell_complete=completes("question"))
@book_option
@fact_option
@as_of_option
@json_option
def ask(question: str, book: str, facts: tuple[str, ...], as_json: bool) -> None:
    """What the rulebooks say on one QUESTION. Exit status 3: a person must decide."""
    from floorbase.present.card.ruling import ask_as_text
    from floorbase.present.json import as_json as j

    library = open_library()
    answers = library.ask(question, book, parse_pairs(facts, "fact"))
    found = library.question(question)
    if as_json:
        click.echo(j.dumps(j.ask_json(library.rules, found, answers)))
    else:
        show_text(ask_as_text(library.rules, found, answers))
    finish(answers.values())


@click.command()
@json_option
def scenarios(as_json: bool) -> None:
    """The disputes that can be walked through."""
    from floorbase.present.json import as_json as j

    found = open_library().scenarios.values()
    if as_json:
        click.echo(j.dumps(j.scenarios_json(found)))
    else:
        for scenario in found:
            show_text(f"{scenario.id}: {scenario.title}. {scenario.about}")


@click.command()
@click.argument("scenario", nargs=-1, shell_complete=completes("dispute", "question"))
@book_option
@click.option(
    "--answer",
    "answers",
    multiple=True,
    metavar="NAME=VALUE",
    help="A fact, or NAME=unknown, or NAME=disputed; may be repeated.",
)
@click.option(
    "--choose",
    "choices",
    multiple=True,
    metavar="QUESTION=OPTION",
    help="What the floor rules where the book leaves it open; may be repeated.",
)
@as_of_option
@click.option("--ask", "asking", is_flag=True, help="Ask line by line, even without a terminal.")
@json_option
def walk(
    scenario: tuple[str, ...],
    book: str,
    answers: tuple[str, ...],
    choices: tuple[str, ...],
    asking: bool,
    as_json: bool,
) -> None:
    """Walk through a dispute: what is asked, line by line, and the ruling.

    SCENARIO is its id (floorbase scenarios lists them), a question's id (floorbase questions;
    question:ID if a scenario has the same id) or, on a terminal, what happened in any words. There
    each fact still to be answered is asked in plain lines, fit for a screen reader. After the
    ruling you can change a fact, or see other books and the replay. Without a terminal or with
    --json it prints the next thing to ask, or the ruling with its replay.
    """
    wanted = " ".join(scenario)
    pairs, rulings = parse_pairs(answers, "fact"), parse_pairs(choices, "ruling")
    asks = not as_json and (asking or on_terminal())
    if not asks and not wanted:
        raise click.MissingParameter(param_hint="SCENARIO", param_type="argument")
    if asks:
        from floorbase.present.text.plain import PREPARING

        library = open_library(progress=told_once(PREPARING))
        given, *open_ = _split(pairs)
        check_known(library.rules.facts, given, frozenset().union(*open_))
        if asking or library.named(wanted) is None or _left(library, wanted, pairs):
            from floorbase.cli.plain_walk.asking import ask_plainly

            only = None if book.lower() == ALL else library.one_book(book).id
            raise SystemExit(ask_plainly(library, only, wanted, pairs, rulings))
    library = open_library()
    if " " in wanted and library.named(wanted) is None:
        raise BadRequestError(Problem(f"no such scenario: '{wanted}'", IN_WORDS))
    _walked(library, library.walk(wanted, book, *_split(pairs)), rulings, as_json)


IN_WORDS = (
    "to be asked about a dispute from a script, add --ask; 'floorbase hear WORDS' finds "
    "the dispute that you describe, and 'floorbase ask QUESTION' answers a question"
)


def _split(pairs: Mapping[str, str]) -> tuple[dict[str, str], set[str], set[str]]:
    """The facts given, those not known, and those disputed."""
    given = {name: value for name, value in pairs.items() if value not in UNTOLD}
    unknown, disputed = ({n for n, v in pairs.items() if v == word} for word in UNTOLD)
    return given, unknown, disputed


def _left(library: Library, scenario: str, pairs: Mapping[str, str]) -> bool:
    """Whether anything is left to ask."""
    return library.walk(scenario, ALL, *_split(pairs)).ask is not None


def _walked(library: Library, walked: Walk, rulings: Mapping[str, str], as_json: bool) -> None:
    """Print where a walk stands, and what the floor rules; leave with the status of its ruling."""
    from floorbase.app.directions import chosen_in, unruled
    from floorbase.present.card.walk import walk_as_text, walked_json
    from floorbase.present.json import as_json as j

    chosen = chosen_in(walked, rulings)
    if as_json:
        click.echo(j.dumps(walked_json(library, walked, chosen)))
    else:
        show_text(walk_as_text(library, walked, chosen))
    if walked.ask is None:
        by_book = walked.by_book()
        finish(a for book in by_book for a in unruled(by_book[book], chosen.get(book, {})))


UNTOLD = ("unknown", "disputed")  # what may be answered instead of a value

# Every line also reads without its colour.
COLOURS: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "book": {"bold": True, "reverse": True},
    "event": {"bold": True},
    "table": {"dim": True},
    "ruling": {"fg": "green", "bold": True},
    "cite": {"fg": "cyan"},
    "open": {"fg": "yellow"},
    "end": {"bold": True},
}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@book_option
@click.option(
    "--direct",
    "rulings",
    multiple=True,
    metavar="QUESTION=OPTION",
    help="What the floor ruled where the book leaves it open; may be repeated.",
)
@click.option(
    "--jobs",
    default=1,
    type=click.IntRange(1, 64),
    metavar="N",
    help="How many cores to use for many hands.",
)
@as_of_option
@json_option
def replay(file: Path, book: str, rulings: tuple[str, ...], jobs: int, as_json: bool) -> None:
    """Replay a record FILE step by step, or a file of hand histories (PHH), one line each.

    Exit status 3: it stopped for a ruling.
    """
    from floorbase.app.histories import is_history, read_hand, sole_hand
    from floorbase.app.replays import record_from
    from floorbase.engine.table.changes import Direction
    from floorbase.present.json import as_json as j
    from floorbase.present.json.replay_json import replays_json
    from floorbase.present.replay.trace import WIDTH, replays_told

    directed = tuple(Direction(q, option) for q, option in parse_pairs(rulings, "ruling").items())
    only = sole_hand(file) if is_history(file) else None
    if is_history(file) and only is None:
        from floorbase.cli.hands import HandsRequest, replay_hands

        raise SystemExit(replay_hands(file, HandsRequest(book, directed, as_json), jobs))
    library = open_library()
    record = read_hand(only) if only else record_from(file)
    replays = library.replay(record, book, directed)
    if as_json:
        click.echo(j.dumps(replays_json(library.rules, replays)))
    else:
        for line in replays_told(library.rules, replays, columns(WIDTH)):
            tell(fit(line.text), **COLOURS.get(line.role, {}))
    pending = any(forked.replay.pending for forked in replays.books.values())
    raise SystemExit(3 if pending else 0)


@click.command()
@json_option
def demo(as_json: bool) -> None:
    """The demonstration ruling: seat 6 raised out of turn."""
    from floorbase.present.card.walk import DEMONSTRATION, walk_as_text, walked_json
    from floorbase.present.json import as_json as j

    library = open_library()
    walked = library.walk("action_out_of_turn", ALL, DEMONSTRATION)
    if as_json:
        click.echo(j.dumps(walked_json(library, walked)))
    else:
        show_text(walk_as_text(library, walked))
