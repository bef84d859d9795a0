"""What the reader's keys would do, in words."""

from __future__ import annotations

from floorbase.present.draw.graph_near import Around
from floorbase.present.reader.page import ReaderPage

IN_CONTENTS = "Enter opens it · space folds a heading · c or esc goes back to the text"


def hint(page: ReaderPage, at: str, name: str, typed: str) -> str:
    """What Enter opens, or what can be pressed; ``name`` is that of the part at ``at``."""
    if typed:
        return f"Link {typed}: Enter opens {name}; or another digit"
    if at.startswith("link:"):
        return f"Enter opens {name}"
    if at.startswith("term:"):
        return f"Enter: every book's words for “{name}” · t next · esc closes"
    told = []
    if page.links:
        told.append("Numbers open links")
    if page.terms:
        told.append("t explains the underlined")
    if page.after or page.before:
        told.append("↓ reads on · n, p skip")
    return " · ".join(told)


LINKING = ("Linking everything in all the books.", "The first time takes a moment; esc goes back.")
LEGEND = "The words on a box say how the middle one stands to it; +1: in one more way."


def graph_title(around: Around, page: int, pages: int, kind: str) -> str:
    """What is in the middle, how much is around it, and which part of that is drawn."""
    many = len(around.near) + bool(around.up)
    told = [f"Around {around.heading}", f"{many} linked"]
    if kind:
        told.append(f"only: {kind}")
    if pages > 1:
        told.append(f"page {page + 1} of {pages}")
    return " · ".join(told)


def graph_detail(around: Around, at: str) -> str:
    """What keys act on, in full words: how the middle one stands to it, and its name."""
    for near in (*around.near, *([around.up] if around.up else [])):
        if near.id == at:
            return near.told
    return f"{around.heading}, {around.name}"
