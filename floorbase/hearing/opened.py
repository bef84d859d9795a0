"""The hearing as it is used: its classifiers from the user's cache, or made the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from floorbase.errors import sound
from floorbase.hearing.faults import TELLINGS
from floorbase.hearing.hand.replayed import Decide
from floorbase.hearing.heard import Hearing
from floorbase.hearing.learnt.model import Model, build
from floorbase.hearing.learnt.tellings import load_tellings
from floorbase.hearing.phrases import EveryPhrase
from floorbase.paths import PACKAGE
from floorbase.rules.rulings.model import Fact, Question
from floorbase.scenarios.spoken import load_words
from floorbase.scenarios.tree import Scenario
from floorbase.yamldata.cache import fingerprint, kept
from floorbase.yamldata.phrases import FOLDER


def open_hearing(
    scenarios: Mapping[str, Scenario],
    questions: Mapping[str, Question],
    facts: Mapping[str, Fact],
    decides: Sequence[Decide],
    search: Callable[[str], Mapping[str, float]],
    data: Sequence[Path],
    cache: Path,
) -> Hearing:
    """The hearing over some disputes.

    ``decides`` answer what a drafted hand asks, ``search`` how near each dispute is to some words;
    ``data`` are the folders of rules and scenarios, of which the last holds the tellings.
    Raises: BrokenDataError: a telling cannot be read.
    """

    code = tuple(PACKAGE / room for room in ("yamldata", "scenarios"))
    key = fingerprint((data[-1] / FOLDER,), code=code)
    classes = kept(cache, "words", key, lambda: sound(partial(load_words, data[-1])))
    phrases = EveryPhrase(scenarios, classes)

    def made() -> Model:
        examples = sound(lambda problems: load_tellings(data[-1] / TELLINGS, problems))
        return build(scenarios, questions, facts, examples, phrases)

    code = (PACKAGE / "hearing", PACKAGE / "scenarios", PACKAGE / "rules" / "search")
    model = kept(cache, "hearing", fingerprint(data, code=code), made)
    return Hearing(model, phrases, scenarios, questions, facts, decides, search)
