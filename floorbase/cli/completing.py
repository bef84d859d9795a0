"""What a shell completes: ids of books, questions, topics, disputes and provisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from click.shell_completion import CompletionItem

from floorbase.errors import FloorbaseError

if TYPE_CHECKING:
    import click

    from floorbase.app.library import Library

Complete: TypeAlias = "Callable[[click.Context, click.Parameter, str], list[CompletionItem]]"
Named: TypeAlias = Mapping[str, str]  # ids, and a few words on each


def _books(library: Library) -> Named:
    return {book.id: book.title for book in library.rules.books.values()}


def _questions(library: Library) -> Named:
    return {question.id: question.ask for question in library.rules.questions.values()}


def _topics(library: Library) -> Named:
    return dict.fromkeys({q.topic: "" for q in library.rules.questions.values()}, "")


def _disputes(library: Library) -> Named:
    return {scenario.id: scenario.title for scenario in library.scenarios.values()}


def _provisions(library: Library) -> Named:
    return {name: provision.name for name, provision in library.rules.provisions.items()}


KINDS: Mapping[str, Callable[[Library], Named]] = {
    "book": _books,
    "question": _questions,
    "topic": _topics,
    "dispute": _disputes,
    "provision": _provisions,
}


def completes(*kinds: str, also: Iterable[str] = ()) -> Complete:
    """Completes ids of these kinds; nothing where the data cannot be read."""

    def complete(
        _context: click.Context, _parameter: click.Parameter, begun: str
    ) -> list[CompletionItem]:
        from floorbase.app.library import Library

        library = Library()
        named = dict.fromkeys(also, "")
        try:
            for kind in kinds:
                named |= KINDS[kind](library)
        except FloorbaseError:
            return []
        typed = begun.lower()
        return [
            CompletionItem(name, help=words or None)
            for name, words in named.items()
            if name.lower().startswith(typed)
        ]

    return complete
