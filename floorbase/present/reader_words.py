"""What the reader's keys would do, in words."""

from __future__ import annotations

from floorbase.present.reader_page import Page

IN_CONTENTS = "Enter opens it · space folds a heading · c or esc goes back to the text"


def hint(page: Page, at: str, name: str, typed: str) -> str:
    """What Enter opens, or what can be pressed; ``name`` is that of the part at ``at``."""
    if typed:
        return f"Link {typed}: Enter opens {name}; or another digit"
    if at.startswith("link:"):
        return f"Enter opens {name}"
    if at.startswith("term:"):
        return f"Enter opens every book's words for “{name}” · t goes on · esc closes"
    told = []
    if page.links:
        told.append("Numbers open links")
    if page.terms:
        told.append("t explains the underlined")
    if page.after or page.before:
        told.append("↓ reads on, n and p go by provisions")
    return " · ".join(told)
