"""HTML pages, each by itself: nothing in them comes from elsewhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader


def page(template: str, **told: Any) -> str:
    """A page from the template of that name beside this module; what is told is escaped."""
    return _templates().get_template(template).render(**told)


@cache
def _templates() -> Environment:
    folder = FileSystemLoader(Path(__file__).parent)
    return Environment(loader=folder, autoescape=True, trim_blocks=True, lstrip_blocks=True)
