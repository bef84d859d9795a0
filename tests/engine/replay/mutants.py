"""Records as people get them wrong: lines left out, said twice or in another order, other amounts
and other seats.

The hands are those of the shipped cases, and whatever a mutant of one comes to under the five books
is a typed answer: complete, waiting for a ruling, or refused at its line. ``test_mutants`` plays a
sample in the suite, ``make mutants`` sixty thousand.
"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter
from functools import cache
from multiprocessing import Pool
from os import nice
from random import Random

from floorbase.engine.play.trace import Decide
from floorbase.engine.record.record import Record, read_record
from floorbase.engine.record.writer import record_as_yaml
from floorbase.engine.replay.replay import replay
from floorbase.errors import BrokenDataError, FloorbaseError, Problem
from floorbase.rules.rulings.model import Answer, Facts
from floorbase.yamldata.source import parse
from tests.support.anything import check_facts
from tests.support.shipped import LIBRARY

WANTED = 60_000
LOT = 250
FILE = "mutant.yaml"
AMOUNT = re.compile(r"(?<![\d:/])\d{2,}(?![\d:/])")
SEAT = re.compile(r"(?<![\d:/+])\d(?![\d:/+])")
# About the big blind of the hands, which is 100 or more: bets below it, odd ones, and more than
# anybody has.
AMOUNTS = (1, 25, 40, 60, 75, 99, 100, 101, 140, 150, 199, 250, 333, 600, 1050, 4900, 99_999)
TYPED = ("complete", "pending", "refused")


@cache
def originals() -> tuple[str, ...]:
    """The hands of the shipped cases, each written out once."""
    records = (case.record for case in LIBRARY.cases.values())
    return tuple(sorted({record_as_yaml(record) for record in records if record is not None}))


def mutant(random: Random) -> str:
    """One of the hands with one to three things about it changed."""
    head, _, tail = random.choice(originals()).partition("events:\n")
    table, events = head.splitlines(), tail.splitlines()
    for _ in range(random.randint(1, 3)):
        change = random.choice((drop, twice, swap, other_amount, other_seat, other_amount))
        if random.random() < 0.2 and change in (other_amount, other_seat):
            change(random, table)
        elif events:
            change(random, events)
    return "\n".join([*table, "events:", *events]) + "\n"


def drop(random: Random, lines: list[str]) -> None:
    """A line was forgotten."""
    del lines[random.randrange(len(lines))]


def twice(random: Random, lines: list[str]) -> None:
    """A line stands twice, the second time somewhere after the first."""
    place = random.randrange(len(lines))
    lines.insert(random.randint(place + 1, len(lines)), lines[place])


def swap(random: Random, lines: list[str]) -> None:
    """Two lines stand in each other's place."""
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def other_amount(random: Random, lines: list[str]) -> None:
    """An amount is another: near what it was, near the big blind, or far from both."""

    def changed(found: re.Match[str]) -> str:
        was = int(found[0])
        return str(random.choice((*AMOUNTS, was // 2, was + 1, max(was - 1, 1), was * 2)))

    _change_one(random, lines, AMOUNT, changed)


def other_seat(random: Random, lines: list[str]) -> None:
    """A seat is another."""
    _change_one(random, lines, SEAT, lambda found: str(random.randint(1, 9)))


def _change_one(random: Random, lines: list[str], what: re.Pattern[str], changed: object) -> None:
    """Change one place of one line that has any."""
    having = [place for place, line in enumerate(lines) if what.search(line)]
    if not having:
        return
    place = random.choice(having)
    found = random.choice(list(what.finditer(lines[place])))
    assert callable(changed)
    lines[place] = lines[place][: found.start()] + changed(found) + lines[place][found.end() :]


def play_mutant(text: str) -> Counter[str]:
    """How a record ends under each book, as one of ``TYPED``.

    Raises: AssertionError: a refusal names no line, or no way out. Whatever else escapes.
    """
    problems: list[Problem] = []
    try:
        made = read_record(parse(text, FILE), problems)
    except FloorbaseError as error:
        problems, made = list(error.problems), None
    if made is None:
        return Counter(refused=refused(problems) * len(LIBRARY.rules.books))
    return Counter(ending(made, book) for book in LIBRARY.rules.books)


def ending(made: Record, book: str) -> str:
    """How a record ends under one book. Raises: as ``play_mutant``."""
    try:
        return replay(made, asked_soundly(book, made)).status
    except BrokenDataError:
        raise
    except FloorbaseError as error:
        refused(error.problems)
        return "refused"


def asked_soundly(book: str, made: Record) -> Decide:
    """A book's answers, where what was read off the table can occur."""
    decide = LIBRARY.decide_for(book)

    def checked(question: str, facts: Facts) -> Answer:
        told = made.observed
        check_facts(question, {n: v for n, v in facts.items() if told.get(n) != v})
        return decide(question, facts)

    return checked


def refused(problems: object) -> int:
    """One refusal, if it says what is wrong, at which line, and what to do."""
    assert isinstance(problems, (list, tuple))
    assert problems
    for problem in problems:
        assert problem.what, "nothing is said to be wrong"
        assert problem.fix, f"nothing to do: {problem}"
        assert "fault in floorbase" not in problem.fix, f"chips or cards were lost: {problem}"
        assert problem.where, f"no line: {problem}"
    return 1


def play_lot(start: int) -> tuple[Counter[str], list[str]]:
    """How a lot of mutants ended, and the faults found."""
    ended: Counter[str] = Counter()
    faults: list[str] = []
    for seed in range(start, start + LOT):
        text = mutant(Random(seed))
        try:
            ended += play_mutant(text)
        except Exception as error:
            faults.append(f"seed {seed}: {error!r}\n{text}")
    return ended, faults


def main() -> None:
    """``python -m tests.engine.replay.mutants [MUTANTS [FIRST_SEED [PROCESSES]]]``."""
    wanted, first, processes = (*map(int, sys.argv[1:]), *(WANTED, 0, 1)[len(sys.argv) - 1 :])
    began, ended, faults = time.perf_counter(), Counter[str](), 0
    with Pool(processes, initializer=nice, initargs=(10,)) as pool:
        for lot, found in pool.imap_unordered(play_lot, range(first, first + wanted, LOT)):
            ended += lot
            faults += len(found)
            print("".join(f"{fault}\n" for fault in found), end="", flush=True)
    took = time.perf_counter() - began
    print(f"{wanted:,} mutants under {len(LIBRARY.rules.books)} books in {took:.0f} s")
    print(", ".join(f"{count:,} {how}" for how, count in ended.most_common()))
    print(f"{faults} faults" if faults else "no fault")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
