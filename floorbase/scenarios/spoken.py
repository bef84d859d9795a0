"""Phrases that tell facts: what people say of each kind of dispute, beside its tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.errors import Problem, Where
from floorbase.rules.rulings.model import Facts
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries, read_noted
from floorbase.yamldata.nodes import Map
from floorbase.yamldata.phrases import FOLDER as PHRASES

WORDS = "words*.yaml"  # its files of classes of words


SPOKEN = kinds.Kind(
    "phrases, and the facts that whoever says one has told",
    {
        "say": kinds.must(kinds.texts("N is a number, ... up to six words, <folds> a class")),
        "then": kinds.must(kinds.facts("fact: its value")),
        "unless": kinds.texts("phrases with which it tells nothing"),
    },
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """Phrases, and the facts that whoever says one of them has told.

    In a phrase ``N`` is any number, ``...`` is anything of up to six words, ``bet/raise`` is
    either word, ``the?`` may be missing, and ``<folds>`` is any word of that class. ``unless`` are
    phrases with which it tells nothing.
    """

    say: tuple[str, ...]
    then: Facts
    unless: tuple[str, ...] = ()
    where: Where | None = None


def _group(parts: Fields) -> Spoken:
    if not parts.texts("say") or not parts.facts("then"):
        parts.note("phrases without words, or without facts", "write 'say: […]' and 'then: {…}'")
    return Spoken(where=parts.where, **SPOKEN.values(parts))


PHRASES_OF_DISPUTE = kinds.Kind(
    "the phrases of a dispute",
    {
        "dispute": kinds.must(kinds.text()),
        "spoken": kinds.must(kinds.objects(SPOKEN, "what is spoken", _group)),
    },
)


def load_spoken(scenarios: Path, problems: list[Problem]) -> dict[str, tuple[Spoken, ...]]:
    """The phrases of every dispute, by its id."""
    result: dict[str, tuple[Spoken, ...]] = {}
    paths = [p for p in sorted((scenarios / PHRASES).glob("*.yaml")) if not p.match(WORDS)]
    for fields in entries(paths, problems, "phrases", PHRASES_OF_DISPUTE):
        said = PHRASES_OF_DISPUTE.values(fields)
        result[said["dispute"]] = (*result.get(said["dispute"], ()), *said["spoken"])
    return result


def load_words(scenarios: Path, problems: list[Problem]) -> Mapping[str, tuple[str, ...]]:
    """The classes of words that phrases name, such as ``folds``: every way to write each."""
    result: dict[str, tuple[str, ...]] = {}
    for path in sorted((scenarios / PHRASES).glob(WORDS)):
        root = read_noted(path, problems)
        if isinstance(root, Map):
            fields = Fields(root, problems, "classes of words", root.keys())
            result |= {str(name): fields.texts(name) for name in root}
    return result
