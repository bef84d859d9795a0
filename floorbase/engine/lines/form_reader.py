"""Which form of the grammar a line is of.

A form is tried only on a line that holds its key: of the words that every line of that form has,
the one that the fewest others have. Its pattern is compiled when it is first tried: most never are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from floorbase.engine.lines.figures import in_figures
from floorbase.engine.lines.form import BRACES, BRACKETS, Form, compiled_template
from floorbase.engine.table.events import Event
from floorbase.errors import Where

WORD = re.compile(r"[a-z]+")
EDGE = "\0"  # where a part or a choice of words stands: a word that touches it may go on there


def words_of(template: str) -> list[str]:
    """The words that every line of a template holds.

    >>> words_of("{seat} asks for [the |]clock"), words_of("{seat} [thought|took] {amount}")
    (['asks', 'for'], [])
    """
    fixed = BRACKETS.sub(EDGE, BRACES.sub(EDGE, template.lower()))
    return re.findall(rf"(?<![a-z{EDGE}])[a-z]+(?![a-z{EDGE}])", fixed)


class Reader:
    """Reads lines by some forms; of those that a line is of, the first counts."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self.by_key: dict[str, list[tuple[int, Form, str]]] = {}
        templates = [(form, template) for form in forms for template in form.templates]
        words = [words_of(template) for _, template in templates]
        common = Counter(word for held in words for word in held)
        for place, (form, template) in enumerate(templates):
            key = min(words[place], key=common.__getitem__, default="")
            self.by_key.setdefault(key, []).append((place, form, template))

    def read(self, line: str, **known: Any) -> Event | None:
        """The event of a line, or None where it is of no form; ``known`` are its other fields.

        Raises: ValueError: it is of a form, but a part of it cannot be.
        """
        keys = {"", *WORD.findall(line.lower())}
        tried = [entry for key in keys for entry in self.by_key.get(key, ())]
        for _, form, template in sorted(tried, key=lambda entry: entry[0]):
            pattern, parts = compiled_template(template)
            if match := pattern.fullmatch(line):
                return form.read(parts, match.groups(), known)
        return None

    def read_words(self, seat: int, words: str, text: str, where: Where | None) -> Event | None:
        """What a seat says, its numbers in words or figures. Returns and raises: as ``read``."""
        known: dict[str, Any] = {
            "seat": seat,
            "said": True,
            "words": words,
            "text": text,
            "where": where,
        }
        event = self.read(words, **known)
        if event is None and (figures := in_figures(words)) != words:
            event = self.read(figures, **known)
        return event
