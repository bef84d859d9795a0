"""The training file: learners, answers and memories, resets, what is under way."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from floorbase.errors import BadRequestError
from floorbase.paths import training_file
from floorbase.user.training.rows import Memory, MemoryState, Review
from floorbase.user.training_store import Store
from tests.support.copies import ROOT

AT = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
DAY = date(2026, 11, 23)
KEY = "star/odd_chip"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "training.sqlite")


def answer(
    right: bool = True, key: str = KEY, seconds: float = 6.5, day: date = DAY, seed: int = 1
) -> Review:
    state = MemoryState(2, None, 2.5, 5.25, day + timedelta(days=2), day)
    rating = 3 if right else 1
    return Review(key, "ruling", seed, "stands", right, seconds, AT, day, rating, "f1", state, 2, 1)


def test_an_answer_is_kept_with_its_memory(store: Store, tmp_path: Path) -> None:
    learner = store.learner()
    store.record(learner, KEY, lambda before: answer())
    store.record(learner, KEY, lambda before: answer(right=False))
    store.close()
    again = Store(tmp_path / "training.sqlite")
    assert again.learner() == learner
    assert again.reviews(learner) == [answer(), answer(right=False)]
    state = MemoryState(2, None, 2.5, 5.25, date(2026, 11, 25), DAY)
    memory = Memory(KEY, "f1", state, reviews=2, misses=1)
    assert again.memories(learner) == {KEY: memory}
    assert again.memory(learner, KEY) == memory
    assert again.memory(learner, "star/nothing") is None
    assert (again.trouble, again.lasting) == (None, True)


def test_an_answer_is_given_the_memory_as_it_is(store: Store) -> None:
    learner, seen = store.learner(), []

    def watched(before: Memory | None) -> Review:
        seen.append(before.reviews if before else 0)
        return answer()

    for _ in range(3):
        store.record(learner, KEY, watched)
    assert seen == [0, 1, 2]


def test_an_answer_that_fails_leaves_nothing(store: Store) -> None:
    learner = store.learner()

    def fails(before: Memory | None) -> Review:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        store.record(learner, KEY, fails)
    assert (store.reviews(learner), store.memories(learner)) == ([], {})
    store.record(learner, KEY, lambda before: answer())
    assert len(store.reviews(learner)) == 1


def test_answers_from_a_day_on_and_the_last_ones(store: Store) -> None:
    learner = store.learner()
    for back in (3, 2, 1, 0):
        store.record(learner, KEY, lambda b, n=back: answer(day=DAY - timedelta(days=n), seed=n))
    assert [r.seed for r in store.reviews(learner, DAY - timedelta(days=1))] == [1, 0]
    assert [r.seed for r in store.last_reviews(learner, 3)] == [0, 1, 2]


def test_seconds_are_those_of_right_answers_of_a_kind(store: Store) -> None:
    learner = store.learner()
    for seconds, right in ((4.0, True), (60.0, False), (5.0, True), (6.0, True)):
        store.record(learner, KEY, lambda b, s=seconds, r=right: answer(r, seconds=s))
    store.record(learner, KEY, lambda b: replace(answer(seconds=90.0), kind="spot"))
    assert store.seconds(learner, "ruling", 2) == [6.0, 5.0]


def test_learners_of_one_machine_have_their_own(store: Store) -> None:
    zoe = store.add_learner("  Zoë   Quinn ", AT)
    ilya = store.add_learner("Илья", AT)
    assert [one.name for one in store.learners()] == ["Zoë Quinn", "Илья"]
    store.record(ilya, KEY, lambda before: answer())
    assert (len(store.memories(ilya)), len(store.memories(zoe))) == (1, 0)
    assert store.learner("ZOË QUINN") == zoe
    assert store.learner("Zoe\u0308 quinn") == zoe  # the same letters, put together otherwise
    assert store.rename(zoe, "Zoë Q.").name == "Zoë Q."
    assert store.learner("zoë q.").id == zoe.id


def test_whoever_trained_last_goes_on(store: Store) -> None:
    first = store.learner(now=AT - timedelta(days=1))
    assert store.learners() == [first]
    second = store.add_learner("Anna", AT - timedelta(hours=1))
    assert store.learner() == second
    store.record(first, KEY, lambda before: answer())
    assert store.learner() == first


@pytest.mark.parametrize("name", ["", "   ", "\u200d", "a\x00b", "\ud800", "x" * 61, "a\u202eb"])
def test_what_is_no_name(store: Store, name: str) -> None:
    with pytest.raises(BadRequestError) as error:
        store.add_learner(name)
    assert error.value.problems[0].fix.endswith("give a name of 1 to 60 characters, on one line")
    assert store.learners() == []


@pytest.mark.parametrize(("one", "other"), [("Straße", "STRASSE"), ("Anna", " anna "), ("é", "É")])
def test_two_learners_never_share_a_name(store: Store, one: str, other: str) -> None:
    kept = store.add_learner(one)
    third = store.add_learner("Third")
    with pytest.raises(BadRequestError, match="already"):
        store.add_learner(other)
    with pytest.raises(BadRequestError, match="already"):
        store.rename(third, other)
    assert store.rename(kept, other).id == kept.id  # one's own name may be written otherwise


def test_nobody_has_that_name(store: Store) -> None:
    store.add_learner("Anna")
    with pytest.raises(BadRequestError, match="did you mean Anna"):
        store.learner("Ana")


def test_a_memory_put_back_to_new_keeps_its_answers(store: Store) -> None:
    learner = store.learner()
    store.record(learner, KEY, lambda before: answer())
    done = store.reset(learner, [KEY, "star/never_seen"], "answer_changed", "ed2", AT)
    assert [(one.key, one.why, one.edition, one.at) for one in done] == [
        (KEY, "answer_changed", "ed2", AT)
    ]
    assert store.memories(learner) == {}
    assert store.reviews(learner) == [answer()]
    assert store.resets(learner) == done
    assert store.resets(learner, AT + timedelta(seconds=1)) == []
    store.record(learner, KEY, lambda before: answer())
    assert store.memories(learner)[KEY].reviews == 1


def test_an_item_under_way_goes_on_until_it_is_answered(store: Store, tmp_path: Path) -> None:
    learner = store.learner()
    store.keep_under_way(learner, KEY, "ruling", 7, ["stands"], AT)
    store.keep_under_way(learner, KEY, "ruling", 7, ["stands", "1300"], AT)
    store.close()
    again = Store(tmp_path / "training.sqlite")
    kept = again.under_way(learner)
    assert kept is not None
    assert (kept.key, kept.kind, kept.seed, kept.given) == (KEY, "ruling", 7, ("stands", "1300"))
    again.record(learner, KEY, lambda before: answer())
    assert again.under_way(learner) is None
    again.keep_under_way(learner, KEY, "ruling", 8, [], AT)
    again.drop_under_way(learner)
    assert again.under_way(learner) is None


def test_an_exam_is_kept_answer_by_answer_until_its_end(store: Store, tmp_path: Path) -> None:
    learner = store.learner()
    exam = store.begin_exam(learner, "seed 9", AT)
    store.answer_exam(exam.id, 1, "stands", AT)
    store.answer_exam(exam.id, 2, "1300", AT)
    store.answer_exam(exam.id, 1, "falls", AT)
    store.close()
    again = Store(tmp_path / "training.sqlite")
    assert again.exams(learner) == [replace(exam, answers={1: "falls", 2: "1300"})]
    end = AT + timedelta(minutes=50)
    again.end_exam(exam.id, end)
    again.end_exam(exam.id, end + timedelta(hours=1))
    again.answer_exam(exam.id, 2, "1400", end)
    assert again.exams(learner) == [replace(exam, ended=end, answers={1: "falls", 2: "1300"})]


def test_small_notes(store: Store) -> None:
    assert store.noted("checked") == ""
    store.note("checked", "abc")
    store.note("checked", "def")
    assert store.noted("checked") == "def"


def test_a_visitor_has_a_file_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    own = training_file()
    monkeypatch.setenv("FLOORBASE_VISITOR", "0" * 32)
    assert training_file() != own
    assert training_file().parent.name == "0" * 32


TWO = """
import sys
from pathlib import Path
from tests.support.training_kills import review
from floorbase.user.training_store import Store
store = Store(Path(sys.argv[1]))
learner = store.learner()
for n in range(100):
    store.record(learner, "k/q", lambda before, n=n: review("k/q", n, before))
print(store.trouble, store.lasting)
"""


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "new" / "training.sqlite"
    command = [sys.executable, "-c", TWO, str(path)]
    both = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) for _ in range(2)]
    assert [one.communicate(timeout=60)[0].split() for one in both] == [[b"None", b"True"]] * 2
    store = Store(path)
    assert len(store.learners()) == 1
    learner = store.learner()
    assert len(store.reviews(learner)) == 200
    memory = store.memories(learner)["k/q"]
    assert (memory.reviews, memory.state.stability) == (200, 200.0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_any_moment_nothing_is_lost() -> None:
    command = [sys.executable, "-m", "tests.support.training_kills", "200"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "200 kills" in ran.stdout
    assert int(ran.stdout.split()[2]) > 200  # answers that were kept before the kills
