"""The one decision, on questions made up for the purpose."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorbase.rules.books.model import Precedence
from floorbase.rules.rulings.model import Claim, Facts, holds
from floorbase.rules.rulings.resolve import resolve
from tests.support.made_up import OPTIONS, SPANS, claim, question


def rank(strength: str) -> Precedence:
    """Provisions of section 9 before those of appendix B."""
    return Precedence(("9.",), ("B.",), cast("object", strength), ("made:8",), "8 says so")  # pyrefly: ignore[bad-argument-type]


@pytest.mark.parametrize(
    ("made", "status", "option"),
    [
        pytest.param(claim("1", "left"), "ruled", "left", id="rules"),
        pytest.param(
            claim("1", None, "discretion", menu=("left", "stay")),
            "discretion",
            None,
            id="discretion",
        ),
        pytest.param(claim("1", None, "delegates"), "delegated", None, id="delegates"),
        pytest.param(claim("1", None, "defers"), "external", None, id="defers"),
        pytest.param(claim("1", None, "silent"), "silent", None, id="silent"),
    ],
)
def test_one_claim(made: Claim, status: str, option: str | None) -> None:
    answer = resolve(question(), [made], [], {})
    assert (answer.status, answer.option) == (status, option)
    assert answer.cites == made.cites


def test_claims_that_agree_are_one_ruling_with_both_provisions() -> None:
    answer = resolve(question(), [claim("1", "left"), claim("2", "left")], [], {})
    assert (answer.status, answer.option) == ("ruled", "left")
    assert answer.cites == ("made:1", "made:2")


def test_claims_that_differ_are_a_conflict_without_an_option() -> None:
    answer = resolve(question(), [claim("9.24", "left"), claim("B.2", "right")], [], {})
    assert (answer.status, answer.option, answer.preferred) == ("conflict", None, None)
    assert set(answer.menu) == {"left", "right"}
    assert set(answer.cites) == {"made:9.24", "made:B.2"}


def test_a_rule_against_a_discretion_is_a_conflict_too() -> None:
    free = claim("B.22", None, "discretion", menu=("left", "right"))
    answer = resolve(question(), [free, claim("B.1", "left")], [], {})
    assert (answer.status, answer.option, answer.by) == ("conflict", None, "td")


def test_a_stated_precedence_settles_and_keeps_the_loser_visible() -> None:
    low = claim("B.2", "right")
    answer = resolve(question(), [low, claim("9.24", "left")], [rank("stated")], {})
    assert (answer.status, answer.option) == ("ruled", "left")
    assert answer.overruled == (low,)
    assert answer.because == "8 says so"


def test_an_inferred_precedence_only_prefers() -> None:
    made = [claim("B.2", "right"), claim("9.24", "left")]
    answer = resolve(question(), made, [rank("inferred")], {})
    assert (answer.status, answer.option, answer.preferred) == ("conflict", None, "left")


def test_it_depends_only_on_facts_that_matter() -> None:
    made = [
        claim("1", "left", when={"a": ("1",)}),
        claim("2", "right", when={"a": ("2",), "c": ("yes",)}),
        claim("3", None, "silent", when={"a": ("2",), "c": ("no",)}),
    ]
    answer = resolve(question(), made, [], {"b": "x"})
    assert answer.status == "depends"
    assert answer.option is None
    assert answer.next == ("a", "c")
    assert [(dict(c.facts), c.answer.status, c.answer.option) for c in answer.cases] == [
        ({"a": "1"}, "ruled", "left"),
        ({"a": "2", "c": "yes"}, "ruled", "right"),
        ({"a": "2", "c": "no"}, "silent", None),
    ]


def test_a_fact_that_cannot_change_the_answer_need_not_be_known() -> None:
    made = [claim("1", "left", when={"a": ("1",)}), claim("2", "left", when={"a": ("2",)})]
    answer = resolve(question(), made, [], {})
    assert (answer.status, answer.option, answer.next) == ("ruled", "left", ())
    assert answer.cites == ("made:1", "made:2")


def test_what_no_claim_covers_is_unread_and_never_a_guess() -> None:
    made = [claim("1", "left", when={"a": ("1",)})]
    answer = resolve(question(), made, [], {"a": "2"})
    assert (answer.book, answer.status, answer.option) == ("made", "unread", None)
    assert (answer.cites, answer.menu) == ((), OPTIONS)


def test_a_question_that_no_claim_is_on_is_unread_and_asks_for_no_fact() -> None:
    answer = resolve(question(), [], [], {}, "made")
    assert (answer.book, answer.status, answer.next, answer.cases) == ("made", "unread", (), ())


def test_only_the_facts_that_tell_the_read_from_the_unread_are_asked() -> None:
    answer = resolve(question(), [claim("1", "left", when={"a": ("1",)})], [], {})
    assert (answer.status, answer.next) == ("depends", ("a",))
    told = {(case.facts["a"], case.answer.status) for case in answer.cases}
    assert told == {("1", "ruled"), *((value, "unread") for value in SPANS["a"][1:])}


PATTERNS = st.fixed_dictionaries(
    {},
    optional={
        name: st.lists(st.sampled_from(values), min_size=1, unique=True).map(tuple)
        for name, values in SPANS.items()
    },
)
CLAIMS = st.builds(
    lambda n, says, when: claim(str(n), says, when=when),
    st.integers(1, 9),
    st.sampled_from(OPTIONS),
    PATTERNS,
)
KNOWN = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in SPANS.items()}
)


@given(st.lists(CLAIMS, max_size=6), KNOWN)
def test_folded_cases_partition_every_case(made: list[Claim], known: Facts) -> None:
    made = [*made, claim("rest", None, "silent")]
    asked = question()
    answer = resolve(asked, made, [], known)
    assert answer == resolve(asked, made, [], known), "the same question twice"
    folded = [dict(case.facts) for case in answer.cases] or [{}]
    for values in product(*SPANS.values()):
        full = dict(zip(SPANS, values, strict=True))
        if any(full[name] != value for name, value in known.items()):
            continue
        fitting = [f for f in folded if all(full[k] == v for k, v in f.items())]
        assert len(fitting) == 1, "each case falls under exactly one folded case"
        exact = resolve(asked, made, [], full)
        part = resolve(asked, made, [], {**known, **fitting[0]})
        assert (part.status, part.option) == (exact.status, exact.option)
        applying = [c for c in made if holds(c.when, full)]
        if exact.option is not None:
            assert exact.option in {c.answer for c in applying}
