"""A question and claims made up for the purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from floorbase.errors import Where
from floorbase.rules.rulings.model import Claim, Kind, Option, Question

HERE = Where("made-up", 1)


SPANS = {"a": ("1", "2"), "b": ("x", "y", "z"), "c": ("yes", "no")}


OPTIONS = ("left", "right", "stay")


def question(facts: Mapping[str, tuple[str, ...]] | None = None) -> Question:
    """A question with three facts and three options."""
    spans = SPANS if facts is None else dict(facts)
    options = {name: Option(name, f"Go {name}.", (), HERE) for name in OPTIONS}
    return Question("where", "made_up", "Where", "Where?", spans, options, (), False, HERE)


def claim(
    cite: str,
    says: str | None = None,
    kind: str = "rules",
    when: Mapping[str, tuple[str, ...]] | None = None,
    menu: tuple[str, ...] = (),
) -> Claim:
    """A claim of a made-up book."""
    return Claim(
        book="made",
        question="where",
        cites=(f"made:{cite}",) if kind != "silent" else (),
        when=when or {},
        kind=cast(Kind, kind),
        answer=says,
        menu=menu,
        by="td" if kind == "discretion" else None,
        considering="",
        reading="so",
        note="",
        searched=("word",) if kind == "silent" else (),
        see_also=(),
        where=HERE,
    )
