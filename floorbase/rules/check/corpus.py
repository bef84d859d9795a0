"""Prove that the corpus and what ties it together hold: links, topics, terms, points, defects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floorbase.errors import Problem, Where, nearest, one_of
from floorbase.rules.books.model import Provision
from floorbase.rules.books.terms import ANY, Point, owners_of_words
from floorbase.rules.load import Rules


def corpus_faults(rules: Rules) -> Iterator[Problem]:
    """Everything in the corpus that leads nowhere, or that nothing leads to."""
    for provision in rules.provisions.values():
        yield from provision_faults(rules, provision)
        if not provision.topics:
            fix = "write 'topics: [...]'"
            yield Problem(f"{provision.id} has no topic", fix, provision.where)
    yield from order_faults(rules.provisions.values())
    yield from _term_faults(rules)
    for point in rules.points.values():
        yield from _point_faults(rules, point)
    for family in rules.families.values():
        for member in family.members:
            if not any(id_.startswith(member) for id_ in rules.provisions):
                what = f"no provision's id begins with '{member}'"
                yield Problem(what, "write the beginning of an id that there is", family.where)
    for defect in rules.defects:
        yield from unknown_provisions(rules, defect.between, defect.where)


def unknown_provisions(rules: Rules, ids: Iterable[str], where: Where) -> Iterator[Problem]:
    """Ids that are no provision."""
    for id_ in ids:
        if id_ not in rules.provisions:
            fix = f"add it to {id_.partition(':')[0]}'s provisions.yaml, or cite another"
            yield Problem(f"there is no provision '{id_}'", fix, where)


def provision_faults(rules: Rules, provision: Provision) -> Iterator[Problem]:
    """What a provision names that there is not."""
    named = [ref.points_at for ref in provision.references if ref.points_at]
    named += [*provision.refers_to, *([provision.parent] if provision.parent else [])]
    yield from unknown_provisions(rules, named, provision.where)
    for topic in provision.topics:
        if topic not in rules.topics:
            fix = nearest(topic, rules.topics)
            yield Problem(f"{provision.id}: there is no topic '{topic}'", fix, provision.where)


def order_faults(provisions: Iterable[Provision]) -> Iterator[Problem]:
    """The corpus is read in the order of the originals."""
    last: dict[str, Provision] = {}
    for provision in provisions:
        before = last.get(provision.book)
        if before and provision.lines[0] < before.lines[0]:
            what = f"{provision.id} comes after {before.id}, but before it in the original"
            yield Problem(what, "keep the order of the original", provision.where)
        last[provision.book] = provision


def _term_faults(rules: Rules) -> Iterator[Problem]:
    for term in rules.terms.values():
        for book in (*term.words, *({*term.only_in, *term.not_in} - {ANY})):
            if book not in rules.books:
                fix = one_of(rules.books)
                yield Problem(f"{term.id}: there is no book '{book}'", fix, term.where)
    owners = owners_of_words(rules.terms.values())
    for provision in rules.provisions.values():
        for name in provision.defines:
            owned = owners.get((provision.book, name), [])
            if len(owned) != 1:
                whose = f"{len(owned)} terms ({', '.join(owned)})" if owned else "no term"
                fix = f"list '{name}' once among the words of {provision.book} in terms.yaml"
                what = f"{provision.id} defines '{name}', which is listed under {whose}"
                yield Problem(what, fix, provision.where)


def _point_faults(rules: Rules, point: Point) -> Iterator[Problem]:
    yield from unknown_provisions(rules, point.provisions, point.where)
    if point.topic not in rules.topics:
        fix = "choose one from corpus/topics.yaml"
        yield Problem(f"{point.id}: there is no topic '{point.topic}'", fix, point.where)
    if not point.phrases:
        fix = f"add some in phrases/points/{point.topic}.yaml, as people say it at a table"
        yield Problem(f"{point.id} has no phrases", fix, point.where)
    read = [*point.differs.items(), *point.leaves_open.items()]
    named = [name for one, others in read for name in (one, *others)]
    for name in (*point.extends, *point.extends.values(), *named):
        if name not in point.positions:
            fix = one_of(point.positions)
            yield Problem(f"{point.id}: '{name}' is not a position", fix, point.where)
    repeated = {id_ for id_ in point.provisions if point.provisions.count(id_) > 1}
    for id_ in sorted(repeated):
        what = f"{point.id}: {id_} takes two positions"
        yield Problem(
            what, "give it only one, or split the point if it answers two things", point.where
        )
