"""How two provisions of different books stand: by their claims, or else as they were read.

Where claims of both books rest on two provisions of one point and meet in some case of a question,
the claims decide, and the question is what they differ on. Where none meet, what whoever read both
wrote down in the point does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from floorbase.rules.books.terms import Point, Relation
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Claim, holds


class Related(NamedTuple):
    """How one provision stands to another, and on what: a question's label or a point's title."""

    one: str
    other: str
    relation: Relation
    on: str


@dataclass(slots=True)
class Relations:
    """Relations between provisions; what was worked out for a question is kept."""

    rules: Rules
    _claims: dict[str, dict[str, list[Claim]]] = field(default_factory=dict)
    _spans: dict[int, int] = field(default_factory=dict)

    def every(self, provision: str | None = None) -> Iterator[Related]:
        """Each once: of one provision, or of all."""
        found: dict[Related, None] = {}
        for point in self.rules.points.values():
            if provision is None or point.holds(provision):
                found.update(dict.fromkeys(self._of(point, provision)))
        yield from found

    def differ_on(self, point: Point) -> bool:
        """Whether any two provisions on a point differ."""
        return any(related.relation == "differs" for related in self._of(point, None))

    def _of(self, point: Point, provision: str | None) -> Iterator[Related]:
        for one, other, read in point.pairs():
            if provision is not None and provision not in (one, other):
                continue
            decided = self.by_claims(one, other)
            apart = any(related.relation != "agrees" for related in decided)
            kept = read == "agrees" or (read == "extends" and not apart)
            if read and (kept or not decided):
                yield Related(one, other, read, point.title)
            if not kept:
                yield from decided

    def by_claims(self, one: str, other: str) -> list[Related]:
        """What the claims on two provisions come to: the gravest, with each question of which."""
        mine, theirs = self._citing(one), self._citing(other)
        found: dict[Relation, list[Related]] = defaultdict(list)
        for question in mine:
            if related := self._on(question, mine[question], theirs.get(question, ()), one, other):
                found[related.relation].append(related)
        return found["differs"] or found["leaves_open"] or found["agrees"]

    def _on(
        self,
        question: str,
        mine: list[Claim],
        theirs: list[Claim] | tuple[()],
        one: str,
        other: str,
    ) -> Related | None:
        """What claims on one question come to where they meet; None where they never do."""
        ways = {
            _way(claim, against)
            for claim, against in product(mine, theirs)
            if self._span(claim) & self._span(against)
        }
        label = self.rules.questions[question].label
        if "differs" in ways:
            return Related(one, other, "differs", label)
        if "leaves_open" in ways:
            return Related(one, other, "leaves_open", label)
        if "left_open" in ways:
            return Related(other, one, "leaves_open", label)
        return Related(one, other, "agrees", label) if "agrees" in ways else None

    def _citing(self, provision: str) -> dict[str, list[Claim]]:
        """The claims that rest on a provision, by question."""
        if not self._claims:
            for (_, question), claims in self.rules.claims.items():
                for claim in claims:
                    for cite in claim.cites:
                        cited = self._claims.setdefault(cite, {})
                        cited.setdefault(question, []).append(claim)
        return self._claims.get(provision, {})

    def _span(self, claim: Claim) -> int:
        """The cases of its question in which a claim holds, a bit for each."""
        if id(claim) not in self._spans:
            cases = self.rules.questions[claim.question].cases()
            bits = (1 << n for n, case in enumerate(cases) if holds(claim.when, case))
            self._spans[id(claim)] = sum(bits)
        return self._spans[id(claim)]


def _way(claim: Claim, other: Claim) -> str:
    """How a claim stands to one of another book that holds in the same case."""
    if claim.answer and other.answer:
        return "agrees" if claim.answer == other.answer else "differs"
    if claim.answer:
        return "left_open"
    if other.answer:
        return "leaves_open"
    return "agrees" if claim.kind == other.kind else "beside"
