"""A learner's progress as one HTML page by itself, with pictures: to look at, keep or print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floorbase.app.training.progress import Progress, Standing, TrainingDay
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.html.pages import page
from floorbase.present.text.made_of import Made
from floorbase.present.training.progress_words import (
    NOTHING_WEAK,
    NOTHING_YET,
    RECALL,
    book_words,
    coming_words,
    day_words,
    due_now,
    past_words,
    percent,
    question_words,
    reset_words,
    standing_words,
    title,
)
from floorbase.rules.load import Rules

WIDE, ROW, NAME, FULL = 640, 34, 150, 310  # of the picture of topics, in pixels
STEP, HIGH = 10, 120  # of the picture of days: a day's width, the highest column


@dataclass(frozen=True, slots=True)
class TopicBars:
    """A topic in the picture: its place from the top, its words, and the widths of two bars."""

    top: int
    name: str
    met: str
    today: str
    later: str
    today_wide: float
    later_wide: float


@dataclass(frozen=True, slots=True)
class BookPicture:
    """A book, in words and as bars."""

    name: str
    words: str
    tall: int
    bars: tuple[TopicBars, ...]
    unmet: str


@dataclass(frozen=True, slots=True)
class DayColumn:
    """A day in the picture: where it stands, how high its columns are, and its words."""

    left: float
    due: float
    answered: float
    words: str
    mark: str
    future: bool


def progress_as_page(rules: Rules, progress: Progress, made: Made) -> str:
    """The page; nothing in it comes from elsewhere."""
    most = max((max(one.due, one.answered) for one in progress.days), default=0)
    return page(
        "progress.html.j2",
        title=title(progress),
        due=due_now(progress),
        books=[_book(rules, progress, book) for book in progress.books],
        weakest=[
            (
                question_words(rules, weak.question),
                book_words(rules, weak.book),
                f"{weak.misses} of {weak.answers}",
                percent(weak.today),
                percent(weak.later),
            )
            for weak in progress.weakest
        ],
        none_weak=NOTHING_WEAK if any(one.seen for one in progress.books) else NOTHING_YET,
        past=past_words(progress.days, progress.day),
        coming=coming_words(progress.days, progress.day),
        days=_days(progress, most),
        most=most,
        table=[
            (day_words(one.day), one.due, one.answered, one.right)
            for one in progress.days
            if one.due or one.answered
        ],
        resets=reset_words(rules, progress.resets),
        recall=RECALL,
        made=made.line(),
        wide=WIDE,
        name_wide=NAME,
        full=FULL,
        step=STEP,
        high=HIGH,
    )


def _book(rules: Rules, progress: Progress, book: Standing) -> BookPicture:
    topics = [one for one in progress.topics if one.book == book.book]
    met = sorted((one for one in topics if one.seen), key=lambda one: one.later or 0)
    bars = tuple(_bars(place, one) for place, one in enumerate(met))
    unmet = ", ".join(topic_words(one.topic) for one in topics if not one.seen)
    name = book_words(rules, book.book)
    return BookPicture(name, standing_words(book), ROW * len(bars) + 24, bars, unmet)


def _bars(place: int, one: Standing) -> TopicBars:
    return TopicBars(
        *(24 + ROW * place, topic_words(one.topic), f"{one.seen} of {one.offered} met"),
        *(percent(one.today), percent(one.later)),
        *(FULL * (one.today or 0), FULL * (one.later or 0)),
    )


def _days(progress: Progress, most: int) -> Sequence[DayColumn]:
    return [
        DayColumn(
            STEP * place,
            HIGH * one.due / most if most else 0,
            HIGH * one.answered / most if most else 0,
            _day_words(one, one.day >= progress.day),
            _mark(place, one),
            one.day >= progress.day,
        )
        for place, one in enumerate(progress.days)
    ]


def _mark(place: int, one: TrainingDay) -> str:
    """What stands under a day: every tenth has its date."""
    if place == 30:
        return "today"
    return f"{one.day.day} {one.day:%b}" if place % 10 == 0 else ""


def _day_words(one: TrainingDay, future: bool) -> str:
    due = f"{one.due} due" if future else f"{one.due} came due"
    answered = f", {one.answered} answered, {one.right} right" if one.answered else ""
    return f"{day_words(one.day)}: {due}{answered}"
