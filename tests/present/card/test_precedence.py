"""A book that ranks its own provisions: the loser stays visible, the leaning is only a leaning."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.library import Library
from floorbase.paths import Roots
from floorbase.present.card.ruling import answer_lines
from floorbase.present.json.as_json import answer_json
from tests.support.copies import edit

FACTS = {"facing_bet": "yes", "fold_moved_action": "no"}


def ranked(root: Path, strength: str) -> Library:
    """The shipped data, but with Nunavut's dead hands before its tournament play."""
    rank = (
        "precedence:\n  - over: [B.dead-hands]\n    under: [B.tournament-play]\n"
        f"    strength: {strength}\n    cites: ['8.04']\n    reading: made up for this test\n"
    )
    edit(root / "corpus/nunavut/book.yaml", lambda text: text.replace("precedence:\n", rank))
    return Library(Roots.under(root))


@pytest.mark.parametrize(
    ("strength", "status", "option", "words"),
    [
        pytest.param(
            "stated", "ruled", "binding", "Overruled: nunavut:B.tournament-play.22", id="stated"
        ),
        pytest.param("inferred", "conflict", None, "More likely: The fold stands", id="inferred"),
    ],
)
def test_a_ranked_conflict(
    copied: Path, strength: str, status: str, option: str | None, words: str
) -> None:
    library = ranked(copied, strength)
    answer = library.ask("oot_fold", "nunavut", FACTS)["nunavut"]
    assert (answer.status, answer.option) == (status, option)
    text = " ".join(" ".join(answer_lines(library.rules, answer)).split())
    assert words in text
    assert "made up for this test" in text
    made = answer_json(library.rules, answer)
    assert made["because"] == "made up for this test"
    assert len(made["overruled"]) == (1 if strength == "stated" else 0)
