"""The words for what changed: every change has a name of its own, and a sentence that is whole."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from floorbase.engine import topics
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.record import Record
from floorbase.errors import ReplayError
from floorbase.present.text.change_words import CHANGE_WORDS
from floorbase.present.text.words import change_words
from tests.support import deal_hands, presence_tables
from tests.support.deal_hands import CUTOFF, MISDEALT, WAGERS, WRONG
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY
from tests.support.showdowns import PUSHED, RIVER, made_up
from tests.support.sweep import tries

ENGINE = Path(topics.__file__ or "").parent.parent
WORDS = {Path(topic.__file__ or "") for topic in topics.parts("words")}
PLAYED = {id_: case for id_, case in LIBRARY.cases.items() if case.record is not None}


def keys_written(module: Path) -> list[str]:
    """Every key of every dictionary that a module writes out, those written twice as well."""
    tables = (n for n in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(n, ast.Dict))
    return [str(k.value) for table in tables for k in table.keys if isinstance(k, ast.Constant)]


def kinds_made() -> set[str]:
    """The kind of every ``Change`` whose name the engine writes out."""
    calls = [
        node
        for module in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Change" and node.args
    ]
    named = [c.args[0] for c in calls if not isinstance(c.args[0], ast.JoinedStr)]
    parts = [part for name in named for part in ast.walk(name) if isinstance(part, ast.Constant)]
    return {part.value for part in parts if isinstance(part.value, str)}


def test_no_two_changes_share_a_name() -> None:
    """Neither of two topics nor of one: the words of one would stand for the other's."""
    written = Counter(key for module in WORDS for key in keys_written(module))
    assert {name: times for name, times in written.items() if times > 1} == {}
    assert set(written) == set(CHANGE_WORDS)


def test_every_topic_of_words_is_told() -> None:
    assert {*ENGINE.rglob("words.py")} == WORDS


def test_whatever_the_engine_makes_has_words() -> None:
    assert kinds_made() - set(CHANGE_WORDS) == set()


def test_no_sentence_of_a_worked_case_lacks_a_seat() -> None:
    """No seat None, in the hand and in its branches, under any book; in a sweep, under each."""
    holds_for_each(enumerate(PLAYED), lacks_no_seat)


def lacks_no_seat(one: tuple[int, str]) -> None:
    """Two of the books for each case, so that each has its share."""
    number, case_id = one
    case, books = PLAYED[case_id], [*LIBRARY.rules.books]
    assert isinstance(case.record, Record)
    for book in (books * 2)[number % len(books) :][: tries(2, len(books))]:
        try:
            forked = LIBRARY.replay(case.record, book, case.directions).books[book]
        except ReplayError:
            continue
        for replay in (forked.replay, *forked.forks.values()):
            for step in replay.steps:
                words = change_words(step.changes)
                assert "None" not in words, (book, step.text, words)


def told(replay: Replay) -> str:
    """All that changed, in words."""
    return "; ".join(change_words(step.changes) for step in replay.steps)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("in_time", "a misdeal can still be called"),
        ("too_late", "it is too late for a misdeal, and the hand goes on"),
    ],
)
def test_a_misdeal_in_time_or_not_is_no_player_on_the_clock(option: str, words: str) -> None:
    acts = (WRONG, "4 folds", "misdeal called")
    assert words in told(deal_hands.made(*acts, **{**MISDEALT, CUTOFF: option}))


def test_wagers_that_stay_are_no_player_who_stays() -> None:
    """Seat 4 had raised to 300 when the wrong first card was found."""
    acts = (WRONG, "4 raises to 300", "misdeal called")
    words = told(deal_hands.made(*acts, **MISDEALT, **{WAGERS: "stay_in_pot"}))
    assert "seat 4's 300 stays in the pot" in words
    assert "tournament" not in words


def test_whoever_is_dealt_in_without_being_there_is_told_so() -> None:
    table = presence_tables.preflop(more="away: {3: absent}")
    ruled = {"absent_dealt_in": "dealt_in", "absent_at_deal": "hand_live"}
    words = told(presence_tables.made(table, "4 folds", **ruled, absent_blinds="posted_from_stack"))
    assert "seat 3 is dealt in while the player is away" in words


def test_a_pot_left_where_it_went_names_its_seat() -> None:
    acts = (*PUSHED, "next hand", "3 claims the pot")
    played = made_up(RIVER, *acts, pot_pushed_wrongly="result_stands")
    assert "the pot stays with seat 4" in told(played)
