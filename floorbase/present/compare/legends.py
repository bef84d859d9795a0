"""What the signs of a screen mean; two of them occur only with books of the house's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.rules.load import Rules

MATRIX = "= rules  ? floor  - silent  ! conflict  > outside  ~ depends  ≠ a b: differ"
BESIDE = "= rules  ? floor chooses  - silent  ! contradicts itself  > outside  ~ depends"
# With ^ and . there is no room for all; a cell that depends says so in words.
OWN_MATRIX = "= rules  ^ house  ? floor  - silent  . unread  ! conflict  > outside  ≠ differ"
OWN_BESIDE = "= rules  ^ house  ? floor  - silent  . unread  ! conflict  > outside  ~ depends"


def matrix_legend(rules: Rules) -> str:
    """Below the comparison."""
    return OWN_MATRIX if _any_own(rules) else MATRIX


def beside_legend(rules: Rules) -> str:
    """Below the books side by side."""
    return OWN_BESIDE if _any_own(rules) else BESIDE


def _any_own(rules: Rules) -> bool:
    return any(book.files for book in rules.books.values())
