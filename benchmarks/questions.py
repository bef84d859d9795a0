"""How many questions a dispute asks under one book, beside asking what all of them need.

``python -m benchmarks.questions`` prints, for each book, the paths through every decision tree and
the questions until its ruling; ``--each`` a line for each scenario as well. The facts that tell
leaves apart are answered in every way, the others by their first value.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from floorbase.app.library import ALL, Library


def paths(library: Library, scenario: str, book: str) -> Iterator[dict[str, str]]:
    """The facts answered until the ruling, along every path."""
    open_: list[dict[str, str]] = [{}]
    while open_:
        given = open_.pop()
        walked = library.walk(scenario, book, given)
        if walked.ask is None:
            yield given
            continue
        apart = walked.ask in walked.scenario.ask
        values = walked.values if apart else walked.values[:1]
        open_ += [{**given, walked.ask: value} for value in values]


def line(name: str, ends: list[dict[str, str]]) -> str:
    """The paths, their questions, and the mean of these."""
    asked = [len(given) for given in ends]
    mean = sum(asked) / len(asked)
    return (
        f"{name:<36}{len(asked):5} paths{sum(asked):6} questions{mean:6.2f} each, {max(asked)} most"
    )


def main() -> None:
    """Print the counts, all books at once first."""
    library = Library()
    for book in (ALL, *library.rules.books):
        by_scenario = {name: list(paths(library, name, book)) for name in library.scenarios}
        print(line(book, [given for ends in by_scenario.values() for given in ends]))
        if "--each" in sys.argv:
            for name, ends in by_scenario.items():
                print(line(f"  {name}", ends))


if __name__ == "__main__":
    main()
