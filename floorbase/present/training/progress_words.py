"""Words of a learner's progress that terminal and page share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from floorbase.app.training.item import SUM, ItemKey
from floorbase.app.training.progress import Progress, Standing, TrainingDay, WeakQuestion
from floorbase.app.training.session import ANSWER_CHANGED
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.rules.load import Rules
from floorbase.user.training.rows import MemoryReset

NOTHING_YET = "Nothing answered yet."
NOTHING_WEAK = "No question has been missed."
RECALL = (
    "Recall is the share of the items met so far that you are likely to answer right, on the day"
    " named, without training before it. What you answered today counts as it will stand tomorrow."
)


def percent(share: float | None) -> str:
    """A share in words, none where nothing is known; all of it only where nothing is missing.

    >>> percent(0.846), percent(0.999), percent(1.0), percent(None)
    ('85 %', '99 %', '100 %', 'not met yet')
    """
    if share is None:
        return "not met yet"
    return f"{100 if share >= 1 else min(99, round(100 * share))} %"


def items(count: int) -> str:
    """So many items.

    >>> items(1), items(1200)
    ('1 item', '1,200 items')
    """
    return f"{count:,} item{'' if count == 1 else 's'}"


def day_words(day: date) -> str:
    """A day as it is written."""
    return f"{day.day} {day:%B %Y}"


def title(progress: Progress) -> str:
    """Whose progress it is, and as of when."""
    return f"Progress of {progress.learner.name}, {day_words(progress.day)}"


def standing_words(standing: Standing) -> str:
    """A group in one sentence."""
    met = f"{standing.seen:,} of {items(standing.offered)} met"
    if standing.today is None:
        return f"{met}."
    last = f"{standing.right:,} of them right the last time"
    recall = f"Recall {percent(standing.today)} today, {percent(standing.later)} in 30 days"
    return f"{met}, {last}. {recall}."


def due_now(progress: Progress) -> str:
    """What is due, and what today has brought."""
    today = next(one for one in progress.days if one.day == progress.day)
    due = f"{items(progress.due)} due now." if progress.due else "Nothing is due now."
    if not today.answered:
        return f"{due} None answered today."
    return f"{due} {today.answered} answered today, {today.right} of them right."


def past_words(days: Sequence[TrainingDay], today: date) -> str:
    """The last thirty days in one sentence."""
    past = [one for one in days if one.day < today]
    due, answered, right = (
        sum(getattr(one, name) for one in past) for name in ("due", "answered", "right")
    )
    came = f"The last 30 days: {items(due)} came due, {answered:,} answered"
    return f"{came}, {right:,} of them right." if answered else f"{came}."


def coming_words(days: Sequence[TrainingDay], today: date) -> str:
    """The days to come in one sentence."""
    week = [one.due for one in days if one.day >= today][:7]
    month = sum(one.due for one in days if one.day >= today)
    told = ", ".join(map(str, week))
    return f"Due today and the six days after: {told}. In the next 30 days: {items(month)}."


def question_words(rules: Rules, question: str) -> str:
    """A question's label; a sum's name."""
    if question.startswith(SUM):
        return topic_words(question.removeprefix(SUM))
    found = rules.questions.get(question)
    return found.label if found else topic_words(question)


def book_words(rules: Rules, book: str) -> str:
    """How a book is called."""
    found = rules.books.get(book)
    return found.short if found else book


def weak_words(weak: WeakQuestion) -> str:
    """How weak a question is."""
    wrong = f"{weak.misses} of {weak.answers} answers wrong"
    return f"{wrong}; recall {percent(weak.today)} today, {percent(weak.later)} in 30 days"


def reset_words(rules: Rules, resets: Iterable[MemoryReset]) -> list[str]:
    """What was put back to new, and why: a line for each question."""
    counted: dict[tuple[str, str, str, str], int] = {}
    for one in resets:
        key = ItemKey.parse(one.key)
        group = (key.book, key.question, one.why, one.edition)
        counted[group] = counted.get(group, 0) + 1
    return [
        f"{question_words(rules, question)} ({book_words(rules, book)}): {_why(why, times)}"
        f" Data {edition}."
        for (book, question, why, edition), times in counted.items()
    ]


def _why(why: str, times: int) -> str:
    is_, it = ("is", "it is") if times == 1 else ("are", "they are")
    if why == ANSWER_CHANGED:
        return f"the answer changed, so {items(times)} {is_} new again."
    return f"{items(times)} {is_} no longer asked, because {it} not in the data any more."
