"""One line for each thing that is listed to be picked, with the id that picks it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from floorbase.rules.books.model import Provision
from floorbase.scenarios.tree import Scenario

if TYPE_CHECKING:
    from floorbase.app.suggest import Suggestion
    from floorbase.rules.load import Rules
    from floorbase.rules.search.pages import Page

Listed: TypeAlias = tuple[str, str]  # an id and its line


def lines_of(rules: Rules, suggestions: Iterable[Suggestion]) -> list[Listed]:
    """What was suggested, in the same order, one line each."""
    return [_line_of(rules, suggestion) for suggestion in suggestions]


def _line_of(rules: Rules, suggestion: Suggestion) -> Listed:
    found = suggestion.of
    if found is None:
        return NOTHING, f"{NO_DISPUTE} {NEAR_IT}"
    if isinstance(found, Scenario):
        return scenario_line(found)
    if isinstance(found, Provision):
        return found.id, f"{found.id}  {found.name} ({rules.books[found.book].short})"
    if suggestion.kind == "other_book":
        return others_line(found, rules.books[found.book].short)
    return page_line(found)


def scenario_line(scenario: Scenario) -> Listed:
    """A dispute."""
    return scenario.id, f"{scenario.title}: {scenario.about}"


def page_line(page: Page) -> Listed:
    """A question, or a provision with its number."""
    return page.id, f"{page.id}  {page.title}" if page.book else f"Question: {page.title}"


NOTHING_HERE = (
    "Nothing here matches. Try other words or a rule's number, or clear them with Escape."
)
NOTHING = "none:"  # stands for the line that says so
NO_DISPUTE = "Not a dispute that the books cover."
NEAR_IT = "The nearest that is written:"


def others_line(page: Page, book: str) -> Listed:
    """A provision of another book than the house's, with that book's name."""
    id_, line = page_line(page)
    return id_, f"{line} (another book: {book})"
