"""What somebody knows, as a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.training import progress_words as told

if TYPE_CHECKING:
    from floorbase.app.training.progress import Progress
    from floorbase.rules.load import Rules


@dataclass(frozen=True, slots=True)
class ProgressView:
    """A learner's progress: each book with its topics that were met, and what is weakest."""

    title: str
    due: str
    books: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]
    weakest: tuple[tuple[str, str], ...]
    none_weak: str
    days: tuple[str, ...]
    resets: tuple[str, ...]
    recall: str


def progress_view(rules: Rules, found: Progress) -> ProgressView:
    """How much is known."""
    books = tuple(
        (
            told.book_words(rules, book.book),
            told.standing_words(book),
            tuple(
                (topic_words(one.topic), told.standing_words(one))
                for one in found.topics
                if one.book == book.book and one.seen
            ),
        )
        for book in found.books
    )
    weakest = (
        (
            f"{told.question_words(rules, one.question)} ({told.book_words(rules, one.book)})",
            told.weak_words(one),
        )
        for one in found.weakest
    )
    days = (told.past_words(found.days, found.day), told.coming_words(found.days, found.day))
    return ProgressView(
        told.title(found),
        told.due_now(found),
        books,
        tuple(weakest),
        told.NOTHING_WEAK if any(one.seen for one in found.books) else told.NOTHING_YET,
        days,
        tuple(told.reset_words(rules, found.resets)),
        told.RECALL,
    )
