"""What is on the screen of the comparison, in each form that a file can have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from floorbase.present.compare.files import as_csv, as_markdown
from floorbase.present.compare.table import Compared, as_table
from floorbase.present.html.compare_page import as_html
from floorbase.present.json.as_json import compare_json, dumps
from floorbase.present.text.made_of import made_of

if TYPE_CHECKING:
    from floorbase.app.library import Library


def forms(
    library: Library, compared: Compared, filters: str, wide: int = 80
) -> Mapping[str, Callable[[], str]]:
    """How to make each form, by the end of the file's name.

    Args:
        library: the rulebooks, questions and attached copies.
        compared: the cases that pass the filters.
        filters: these in words, empty for none. They stand above what people read.
        wide: how many columns the table may take.
    """
    rules, made = library.rules, made_of(library)
    over = f"{filters}\n\n" if filters else ""
    return {
        ".txt": lambda: f"{over}{as_table(rules, compared, wide)}\n",
        ".md": lambda: f"{as_markdown(rules, compared, made, filters)}\n",
        ".csv": lambda: f"{as_csv(rules, compared)}\n",
        ".html": lambda: as_html(rules, compared, made, filters),
        ".json": lambda: f"{dumps(compare_json(library.rules, compared))}\n",
    }
