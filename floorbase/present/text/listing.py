"""One line for each thing that is listed to be picked, with the id that picks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from floorbase.rules.books.model import Provision
    from floorbase.rules.search.pages import Page
    from floorbase.scenarios.tree import Scenario

Listed: TypeAlias = tuple[str, str]  # an id and its line


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
NO_DISPUTE = "No dispute that the books know."
NEAR_IT = "What is written near it:"


def nothing_line() -> Listed:
    """That the words seem to be of no dispute."""
    return NOTHING, f"{NO_DISPUTE} {NEAR_IT}"


def others_line(page: Page, book: str) -> Listed:
    """A provision of another book than the house's, with that book's name."""
    id_, line = page_line(page)
    return id_, f"{line} (another book: {book})"


def provision_line(provision: Provision, book: str) -> Listed:
    """A provision that was asked for by its number, with its book's name."""
    return provision.id, f"{provision.id}  {provision.name} ({book})"
