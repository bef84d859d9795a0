"""Where a page is: the address of a dispute as it stands, of a provision, of the words typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias
from urllib.parse import quote, urlencode

from floorbase.app.links import query_of

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.rules.books.model import Provision
    from floorbase.rules.load import Rules

Query: TypeAlias = Sequence[tuple[str, str]]
DisputePart: TypeAlias = Literal[
    "", "five", "say", "notes", "replay", "book", "link", "sheet", "change", "journal", "before"
]
LEGIBLE = ":~!,/"


@dataclass(frozen=True, slots=True)
class PageLink:
    """Where something leads, its words, and what stands below them."""

    href: str
    words: str
    note: str = ""


def with_query(path: str, query: Query) -> str:
    """An address with what it is asked.

    >>> with_query("/d/raise_size", [("w", "oot raise"), ("a", "said:~")])
    '/d/raise_size?w=oot+raise&a=said:~'
    """
    return f"{path}?{urlencode(query, safe=LEGIBLE)}" if query else path


def of_scenario(scenario: str, query: Query, part: DisputePart = "") -> str:
    """A dispute, or one of its pages."""
    path = f"/d/{quote(scenario, safe=':')}"
    return with_query(f"{path}/{part}" if part else path, query)


def of_dispute(dispute: Dispute, part: DisputePart = "", *more: tuple[str, str]) -> str:
    """A dispute as it stands, or one of its pages."""
    return of_scenario(dispute.scenario, [*query_of(dispute), *more], part)


def of_provision(provision: Provision) -> str:
    """A provision.

    >>> from types import SimpleNamespace
    >>> of_provision(SimpleNamespace(book="star", id="star:7.34"))
    '/p/star/7.34'
    """
    return f"/p/{provision.book}/{quote(provision.id.partition(':')[2], safe='()')}"


def of_question(question: str) -> str:
    """A question with what every book says to it."""
    return f"/q/{quote(question)}"


def of_mark(rules: Rules, mark: str) -> str:
    """What a link of the reader leads to: a provision, a question or a topic by its id."""
    kind, _, rest = mark.partition(":")
    if kind in ("question", "topic"):
        return of_question(rest) if kind == "question" else f"/topic/{quote(rest)}"
    return of_provision(rules.provisions[mark])


def of_search(words: str, *more: tuple[str, str]) -> str:
    """The search for some words.

    >>> of_search("odd chip", ("book", "star"))
    '/find?q=odd+chip&book=star'
    """
    return with_query("/find", [("q", words), *more])


def of_words(words: str, *, every: bool = False) -> str:
    """Home with these words; ``every`` thing that they may mean, where one is plain."""
    asked = [("w", words)] if words else []
    return with_query("/", [*asked, *([("list", "1")] if every and words else [])])
