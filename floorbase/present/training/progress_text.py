"""A learner's progress in a terminal: every bar has its figure beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from floorbase.app.training.progress import Progress, Standing, TrainingDay
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.training.progress_words import (
    NOTHING_WEAK,
    NOTHING_YET,
    RECALL,
    book_words,
    coming_words,
    due_now,
    past_words,
    percent,
    question_words,
    reset_words,
    standing_words,
    title,
    weak_words,
)
from floorbase.rules.load import Rules

WIDTH = 80
BAR, SHORT_BAR = 12, 8  # cells
ROOMY = 64  # columns from which on bars have their whole length
EIGHTHS = " ▏▎▍▌▋▊▉"
STEPS = " ▁▂▃▄▅▆▇█"
TOPIC = 16  # cells for a topic's name


def bar(share: float | None, cells: int = BAR) -> str:
    """A share as a bar, to an eighth of a cell.

    >>> bar(0.5, 4), bar(None, 4), bar(0.03125, 4)
    ('██··', '····', '▏···')
    """
    eighths = round((share or 0) * cells * 8)
    full, rest = divmod(eighths, 8)
    drawn = "█" * full + (EIGHTHS[rest] if rest else "")
    return drawn.ljust(cells, "·")


def columns(counts: Sequence[int]) -> str:
    """Counts as a row of columns, the highest full; one that is not nothing is seen.

    >>> columns([0, 1, 50, 100])
    ' ▁▄█'
    """
    most = max(counts, default=0)
    return "".join(STEPS[max(1, round(8 * n / most))] if n else " " for n in counts)


def progress_as_text(
    rules: Rules, progress: Progress, bars: bool = True, width: int = WIDTH
) -> str:
    """The whole page; without ``bars`` sentences alone, for a reader that speaks."""
    lines = [title(progress), due_now(progress), ""]
    cells = 0 if not bars else BAR if width >= ROOMY else SHORT_BAR
    for book in progress.books:
        lines += _book(rules, progress, book, cells)
    lines += ["WEAKEST QUESTIONS", *_weakest(rules, progress), ""]
    lines += ["DAY BY DAY", *_days(progress, bars), ""]
    if progress.resets:
        lines += ["NEW AGAIN", *reset_words(rules, progress.resets), ""]
    wrapped = (
        fill(line, min(width, WIDTH), subsequent_indent=_indent(line)) for line in [*lines, RECALL]
    )
    return "\n".join(wrapped) + "\n"


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _book(rules: Rules, progress: Progress, book: Standing, cells: int) -> Iterator[str]:
    yield book_words(rules, book.book).upper()
    if not book.seen:
        yield f"{standing_words(book)} {NOTHING_YET}"
    else:
        yield standing_words(book)
        topics = [one for one in progress.topics if one.book == book.book]
        met = sorted((one for one in topics if one.seen), key=lambda one: one.later or 0)
        if cells:
            yield f"{'':<{TOPIC}}{'met':>9}  {'today':<{cells + 7}}in 30 days"
        yield from (_topic(one, cells) for one in met)
        if rest := [topic_words(one.topic) for one in topics if not one.seen]:
            yield f"Not met yet: {', '.join(rest)}."
    yield ""


def _topic(one: Standing, cells: int) -> str:
    name = topic_words(one.topic)
    if not cells:
        return f"{name}: {standing_words(one)}"
    met = f"{one.seen}/{one.offered}"
    today = f"{bar(one.today, cells)} {percent(one.today):>5}"
    return f"{name:<{TOPIC}}{met:>9}  {today} {bar(one.later, cells)} {percent(one.later):>5}"


def _weakest(rules: Rules, progress: Progress) -> Iterator[str]:
    if not progress.weakest:
        yield NOTHING_WEAK if any(book.seen for book in progress.books) else NOTHING_YET
    for number, weak in enumerate(progress.weakest, 1):
        book = book_words(rules, weak.book)
        yield f"{number:>2}. {question_words(rules, weak.question)} ({book})"
        yield f"    {weak_words(weak)}"


def _days(progress: Progress, bars: bool) -> Iterator[str]:
    past = [one for one in progress.days if one.day < progress.day]
    coming = [one for one in progress.days if one.day >= progress.day]
    yield past_words(progress.days, progress.day)
    if bars:
        yield from _columns("came due", past, [one.due for one in past])
        yield from _columns("answered", past, [one.answered for one in past])
    yield coming_words(progress.days, progress.day)
    if bars:
        yield from _columns("will be due", coming, [one.due for one in coming])


def _columns(name: str, days: Sequence[TrainingDay], counts: Sequence[int]) -> Iterator[str]:
    if most := max(counts, default=0):
        first, last = days[0].day, days[-1].day
        yield f"  {name:<12}|{columns(counts)}|  most {most} a day"
        yield f"  {'':<12} {f'{first:%d %b}':<{len(counts) - 6}}{last:%d %b}"
