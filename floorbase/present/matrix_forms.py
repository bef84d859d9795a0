"""What is on the screen of the comparison, in each form that a file can have."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floorbase.present.as_json import compare_json, dumps
from floorbase.present.matrix_page import as_html
from floorbase.present.matrix_text import Compared, as_csv, as_markdown, as_table
from floorbase.rules.load import Rules


def forms(rules: Rules, compared: Compared, filters: str) -> Mapping[str, Callable[[], str]]:
    """How to make each form, by the end of the file's name.

    Args:
        rules: the rulebooks and questions.
        compared: the cases that pass the filters.
        filters: these in words, empty for none. They stand above what people read.
    """
    over = f"{filters}\n\n" if filters else ""
    return {
        ".txt": lambda: f"{over}{as_table(rules, compared)}\n",
        ".md": lambda: f"{over}{as_markdown(rules, compared)}\n",
        ".csv": lambda: f"{as_csv(rules, compared)}\n",
        ".html": lambda: as_html(rules, compared, filters),
        ".json": lambda: f"{dumps(compare_json(rules, compared))}\n",
    }
