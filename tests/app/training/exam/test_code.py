"""The code of an exam: written, read, and refused."""

from __future__ import annotations

from random import Random

import pytest

from floorbase.app.training.exam.code import SEED_LETTERS, ExamSpec, new_seed, read_code
from floorbase.errors import BadRequestError


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("star-7F3K-40", ExamSpec(("star",), "7F3K", 40, 100, 90)),
        ("STAR - 7f3k - 40", ExamSpec(("star",), "7F3K")),
        ("star-7F3K", ExamSpec(("star",), "7F3K", 40)),
        ("star-2-10", ExamSpec(("star",), "2", 10)),
        ("star+michigan-7F3K-20", ExamSpec(("star", "michigan"), "7F3K", 20)),
        ("all-7F3K-40-50min-80pass@9c1e2a", ExamSpec(("all",), "7F3K", 40, 50, 80, "9c1e2a")),
        ("star-OIL5-40", ExamSpec(("star",), "0115")),
    ],
)
def test_a_code_is_read(text: str, spec: ExamSpec) -> None:
    assert read_code(text) == spec
    assert read_code(str(spec)) == spec


def test_what_is_as_usual_is_left_out() -> None:
    assert str(ExamSpec(("star",), "7F3K")) == "star-7F3K-40"
    assert str(ExamSpec(("star",), "7F3K", minutes=50)) == "star-7F3K-40-50min"


@pytest.mark.parametrize(
    "text", ["", "star", "7F3K-40", "star--40", "star-7F3K-forty", "star_7F3K"]
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(BadRequestError, match="not an exam code") as refused:
        read_code(text)
    assert "star-7F3K-40" in refused.value.problems[0].fix


def test_all_that_cannot_be_is_said_at_once() -> None:
    with pytest.raises(BadRequestError) as refused:
        read_code("star-7F3K-0-601min-101pass")
    assert [problem.what for problem in refused.value.problems] == [
        "an exam cannot have 0 questions",
        "an exam cannot have 601 minutes",
        "an exam cannot have 101 per cent to pass",
    ]


@pytest.mark.parametrize(
    ("count", "pass_mark", "needed"), [(40, 90, 36), (15, 90, 14), (3, 50, 2), (10, 100, 10)]
)
def test_how_many_pass(count: int, pass_mark: int, needed: int) -> None:
    assert ExamSpec(("star",), "1", count, pass_mark=pass_mark).needed == needed


def test_a_seed_by_chance_is_read_as_it_is_written() -> None:
    for number in range(50):
        seed = new_seed(Random(number))
        assert len(seed) == 4
        assert {*seed} <= {*SEED_LETTERS}
        assert read_code(f"star-{seed}").seed == seed
