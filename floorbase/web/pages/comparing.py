"""The books side by side, case by case, and the hands that show where they part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from time import monotonic

from aiohttp import web

from floorbase.app.library import Library
from floorbase.app.links import as_typed
from floorbase.app.witnesses import Hands, Witness
from floorbase.present.compare.comparison import Comparison
from floorbase.present.pages.books.case import ComparedCase, case_of, case_view, witness_view
from floorbase.present.pages.books.comparing import CompareView, compare_view, filters_of
from floorbase.web.pages.dispute import Shown
from floorbase.web.pages.rendering import in_worker, render, shared_by

AT_ONCE = 0.3  # seconds of looking for a hand, while others wait for their pages
DIGITS = 4  # of the number of a page


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get("/compare", compare),
        web.get("/compare/{question}", case),
        web.get("/compare/{question}/hand", hand),
    ]


@cache
def kept_comparison(library: Library) -> Comparison:
    """The cases of all books, which are read once."""
    return Comparison(library)


@cache
def kept_hands(library: Library) -> Hands:
    """The worked hands, each played once."""
    return Hands(library)


async def compare(request: web.Request) -> web.Response:
    """The cases that pass the filters."""
    return render(request, "compare.html.j2", await in_worker(request, _compared, request))


def _compared(request: web.Request) -> CompareView:
    library, asked = shared_by(request).library, _asked(request)
    filters = filters_of(library, {**asked, "w": [as_typed(w) for w in asked.get("w", ())]})
    # Fewer books fold to fewer cases: these are read for the page, and not kept.
    comparison = Comparison(library) if filters.books else kept_comparison(library)
    page = request.query.get("page", "")
    number = int(page) if page.isascii() and page.isdigit() and len(page) <= DIGITS else 1
    return compare_view(comparison, filters, number)


def _asked(request: web.Request) -> Mapping[str, Sequence[str]]:
    return {name: request.query.getall(name) for name in request.query}


async def case(request: web.Request) -> web.Response:
    """One case in full."""

    def made() -> Shown:
        found = _case(request)
        return Shown("case.html.j2", case_view(shared_by(request).library, found))

    page = await in_worker(request, made)
    return render(request, page.template, page.view)


async def hand(request: web.Request) -> web.Response:
    """The hand that shows where the books part; a search that takes long is gone on with."""

    def made() -> Shown:
        found = _case(request)
        hands = kept_hands(shared_by(request).library)
        witness, played = _found(hands, found)
        return Shown("witness.html.j2", witness_view(hands, found, witness, played))

    page = await in_worker(request, made)
    return render(request, page.template, page.view)


def _case(request: web.Request) -> ComparedCase:
    library, asked = shared_by(request).library, _asked(request)
    question = request.match_info["question"]
    found = case_of(library, question, asked.get("f", ()), asked.get("book", ()))
    if found is None:
        raise web.HTTPNotFound
    return found


def _found(hands: Hands, case: ComparedCase) -> tuple[Witness | None, int | None]:
    """A hand, and how many were played where the time for it is over."""
    pairs = case.pairs()
    if not pairs or not hands.library.question(case.question).on_table:
        return None, None
    until, stopped = monotonic() + AT_ONCE, None

    def go_on(done: int, _total: int) -> bool:
        nonlocal stopped
        if monotonic() < until:
            return True
        stopped = done
        return False

    return hands.witness(case.question, case.facts, pairs, go_on), stopped
