"""Random questions, claims of every kind and precedences: what the resolver may never do.

The oracle below is the table of section 2 of the design, written again without the resolver.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from floorbase.rules.books.model import Precedence
from floorbase.rules.rulings.model import Claim, Facts, Kind, Option, Question, holds
from floorbase.rules.rulings.resolve import resolve
from tests.support.records import HERE
from tests.support.sweep import tries

STATUS = {
    "rules": "ruled",
    "discretion": "discretion",
    "delegates": "delegated",
    "defers": "external",
    "silent": "silent",
}
STRENGTHS: tuple[Literal["stated", "inferred"] | None, ...] = ("stated", "inferred", None)
OPTIONS = ("left", "right", "stay")
LOCATORS = ("9.1", "9.24", "B.2", "B.22", "5")
KINDS: tuple[Kind, ...] = ("rules", "rules", "discretion", "delegates", "defers", "silent")
Pattern = Mapping[str, tuple[str, ...]]


class Made:
    """A question, the claims of a book on it, and that book's precedence."""

    def __init__(self, question: Question, claims: list[Claim], rank: list[Precedence]) -> None:
        self.question = question
        self.claims = claims
        self.rank = rank

    def __repr__(self) -> str:
        facts, cannot = dict(self.question.facts), self.question.impossible
        told = [(c.kind, c.cites, c.answer, c.menu, dict(c.when)) for c in self.claims]
        return f"Made({facts}, cannot={cannot}, {told}, {[r.strength for r in self.rank]})"


def patterns(spans: Pattern) -> st.SearchStrategy[dict[str, tuple[str, ...]]]:
    """Some of the facts, each with some of its values."""
    some = {
        name: st.lists(st.sampled_from(values), min_size=1, unique=True).map(tuple)
        for name, values in spans.items()
    }
    return st.fixed_dictionaries({}, optional=some)


def claim(kind: Kind, locator: str, when: Pattern, option: str, menu: Sequence[str]) -> Claim:
    """A claim of a made-up book, with what its kind must carry."""
    chooses = kind == "discretion"
    return Claim(
        book="made",
        question="where",
        cites=() if kind == "silent" else (f"made:{locator}",),
        when=when,
        kind=kind,
        answer=option if kind == "rules" else None,
        menu=tuple(menu) if chooses else (),
        by="td" if chooses else None,
        considering="",
        reading="so",
        note="",
        searched=("word",) if kind == "silent" else (),
        see_also=(),
        where=HERE,
    )


@st.composite
def made(draw: DrawFn, cannot: bool = True) -> Made:
    """A question whose every case is covered: where no other claim applies, a silence does."""
    spans = {
        name: tuple(f"{name}{n}" for n in range(draw(st.integers(2, 3))))
        for name in "abc"[: draw(st.integers(1, 3))]
    }
    options = {name: Option(name, f"Go {name}.", (), HERE) for name in OPTIONS}
    question = Question("where", "made", "Where", "Where?", spans, options, (), False, HERE)
    if cannot:
        excluded = tuple(draw(st.lists(patterns(spans).filter(bool), max_size=2)))
        smaller = replace(question, impossible=excluded)
        question = smaller if next(smaller.cases(), None) else question
    claims = draw(
        st.lists(
            st.builds(
                claim,
                st.sampled_from(KINDS),
                st.sampled_from(LOCATORS),
                patterns(spans),
                st.sampled_from(OPTIONS),
                st.sampled_from((("left", "right"), ("left", "stay"))),
            ),
            max_size=5,
        )
    )
    bare = [c for c in question.cases() if not any(holds(made.when, c) for made in claims)]
    rest = [claim("silent", "", {k: (v,) for k, v in c.items()}, "", ()) for c in bare]
    strength = draw(st.sampled_from(STRENGTHS))
    rank = [Precedence(("9.",), ("B.",), strength, ("made:8",), "8 says")] if strength else []
    return Made(question, claims + rest, rank)


def told(one: Claim) -> tuple[object, ...]:
    """What a claim says, apart from where."""
    return (one.kind, one.answer, one.menu)


def oracle(asked: Made, case: Facts) -> tuple[str, str | None]:
    """Status and option of one full case, by the design's words."""
    applying = [c for c in asked.claims if holds(c.when, case)]
    if len({told(c) for c in applying}) > 1 and asked.rank:
        over = [c for c in applying if c.cites and c.cites[0].startswith("made:9.")]
        under = [c for c in applying if c.cites and c.cites[0].startswith("made:B.")]
        settles = over and len(over) + len(under) == len(applying)
        if settles and asked.rank[0].strength == "stated":
            applying = over
    if len({told(c) for c in applying}) > 1:
        return ("conflict", None)
    return (STATUS[applying[0].kind], applying[0].answer)


def fits(full: Facts, part: Facts) -> bool:
    """Whether a full case agrees with some facts."""
    return all(full[name] == value for name, value in part.items())


@settings(max_examples=tries(50, 600), deadline=None)
@given(made(), st.data())
def test_every_full_case_has_the_status_of_the_design(asked: Made, data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(list(asked.question.cases())))
    answer = resolve(asked.question, asked.claims, asked.rank, case)
    assert (answer.status, answer.option) == oracle(asked, case)
    assert (answer.option is not None) == (answer.status == "ruled")
    if answer.option is not None:
        said = [c for c in asked.claims if c.answer == answer.option and holds(c.when, case)]
        assert said, "an option that no applicable claim gives is invented"
        assert set(answer.cites) <= {cite for c in said for cite in c.cites}
    assert not answer.overruled or answer.because


@settings(max_examples=tries(50, 600), deadline=None)
@given(made(), st.data())
def test_folded_cases_partition_and_never_change_the_answer(
    asked: Made, data: st.DataObject
) -> None:
    full = data.draw(st.sampled_from(list(asked.question.cases())))
    names = data.draw(st.lists(st.sampled_from(sorted(full)), unique=True))
    known = {name: full[name] for name in names}
    answer = resolve(asked.question, asked.claims, asked.rank, known)
    assert answer == resolve(asked.question, asked.claims, asked.rank, known)
    folded = [dict(case.facts) for case in answer.cases] or [{}]
    assert not known.keys() & set(answer.next), "what is known is not asked"
    for case in asked.question.cases(known):
        parts = [part for part in folded if fits(case, part)]
        assert len(parts) == 1, "each case falls under exactly one folded case"
        again = resolve(asked.question, asked.claims, asked.rank, {**known, **parts[0]})
        assert (again.status, again.option) == oracle(asked, case)


@settings(max_examples=tries(50, 600), deadline=None)
@given(made(), st.data())
def test_asking_what_comes_next_always_ends_at_the_answer(asked: Made, data: st.DataObject) -> None:
    full = data.draw(st.sampled_from(list(asked.question.cases())))
    known: dict[str, str] = {}
    answer = resolve(asked.question, asked.claims, asked.rank, known)
    while answer.next:
        known[answer.next[0]] = full[answer.next[0]]
        answer = resolve(asked.question, asked.claims, asked.rank, known)
    assert (answer.status, answer.option) == oracle(asked, full)


@settings(max_examples=tries(50, 600), deadline=None)
@given(made(cannot=False))
def test_only_facts_that_can_change_the_answer_are_asked(asked: Made) -> None:
    cases = list(asked.question.cases())
    verdicts = [resolve(asked.question, asked.claims, asked.rank, case).verdict for case in cases]
    answer = resolve(asked.question, asked.claims, asked.rank, {})
    assert (answer.status == "depends") == (len(set(verdicts)) > 1)
    for name in answer.next:
        others = [tuple(v for k, v in case.items() if k != name) for case in cases]
        seen = set(zip(others, verdicts, strict=True))
        assert len(seen) > len(set(others)), f"{name} alone changes nothing"
