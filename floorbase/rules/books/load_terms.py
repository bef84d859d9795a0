"""Read what ties the books together: topics, terms, points, lineage, and the sources' faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from floorbase.errors import Problem
from floorbase.rules.books.locators import full_ids
from floorbase.rules.books.terms import DEFECT_KINDS, Defect, Point, Term, TextFamily
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, each, read_noted
from floorbase.yamldata.phrases import FOLDER as PHRASES
from floorbase.yamldata.phrases import PhrasesById
from floorbase.yamldata.source import Map

Named = TypeVar("Named", Term, Point, TextFamily)


TERM = kinds.Kind(
    "a concept, with every book's words for it",
    {
        "id": kinds.must(kinds.text()),
        "means": kinds.must(kinds.text("no more than the books say")),
        "words": kinds.pattern("book: its words for it"),
        "only_in": kinds.pattern("book, or any: the phrases in which an everyday word counts"),
        "not_in": kinds.pattern("book, or any: the phrases in which it does not"),
        "slang": kinds.texts("what the floor calls it"),
    },
)
POINT = kinds.Kind(
    "one thing that provisions of several books settle",
    {
        "id": kinds.must(kinds.text()),
        "title": kinds.must(kinds.text()),
        "topic": kinds.must(kinds.text("of corpus/topics.yaml")),
        "positions": kinds.pattern("position: the provisions that settle it alike"),
        "extends": kinds.facts("position: the one that it takes over and adds to"),
        "differs": kinds.pattern("position: those that cannot be kept beside it"),
        "leaves_open": kinds.pattern("position: those that rule what it leaves to somebody"),
    },
)
LINEAGE = kinds.Kind(
    "provisions that likely go back to one text",
    {
        "id": kinds.must(kinds.text()),
        "why": kinds.must(kinds.text("what they have in common")),
        "members": kinds.texts("the provisions"),
    },
)
DEFECT = kinds.Kind(
    "a fault of a source",
    {
        "kind": kinds.must(kinds.choice(DEFECT_KINDS)),
        "between": kinds.texts("the provisions on its sides"),
        "what": kinds.must(kinds.text("what is wrong")),
        "assume": kinds.must(kinds.text("what we assume meanwhile")),
    },
)


def load_topics(corpus: Path, problems: list[Problem]) -> dict[str, str]:
    """The closed list of topics, each with its words."""
    root = read_noted(corpus / "topics.yaml", problems)
    if root is None:
        return {}
    if not isinstance(root, Map):
        problems.append(Problem("this is not a mapping", "write 'topic: words'", root.where))
        return {}
    return {str(name): str(words) for name, words in root.items()}


def load_terms(corpus: Path, problems: list[Problem]) -> dict[str, Term]:
    """Every concept by id."""
    return _by_id(_each([corpus / "terms.yaml"], "term", TERM, _term, problems), problems)


def _term(fields: Fields) -> Term:
    return Term(where=fields.where, **TERM.values(fields))


def load_points(rules: Path, problems: list[Problem]) -> dict[str, Point]:
    """Every point by id, from ``points/*.yaml``."""
    paths = sorted((rules / "points").glob("*.yaml"))
    phrases = PhrasesById(rules / PHRASES / "points", problems)

    def build(fields: Fields) -> Point:
        return _point(fields, phrases)

    points = _by_id(_each(paths, "point", POINT, build, problems), problems)
    phrases.check(points, "point")
    return points


def _point(fields: Fields, phrases: PhrasesById) -> Point:
    found = POINT.values(fields)
    return Point(where=fields.where, phrases=phrases.of(found["id"]), **found)


def load_families(rules: Path, problems: list[Problem]) -> dict[str, TextFamily]:
    """The likely lineages by id."""

    def build(fields: Fields) -> TextFamily:
        return TextFamily(where=fields.where, **LINEAGE.values(fields))

    return _by_id(_each([rules / "lineage.yaml"], "family", LINEAGE, build, problems), problems)


def load_defects(rules: Path, books: Iterable[str], problems: list[Problem]) -> list[Defect]:
    """The typed faults of every source, book by book."""
    found: list[Defect] = []
    for book in books:

        def build(fields: Fields, book: str = book) -> Defect:
            return _defect(book, fields)

        paths = [rules / "defects" / f"{book}.yaml"]
        found += _each(paths, "defect", DEFECT, build, problems)
    return found


def _defect(book: str, fields: Fields) -> Defect:
    kind = fields.text("kind")
    if kind not in DEFECT_KINDS:
        fix = f"choose one of {', '.join(DEFECT_KINDS)}"
        fields.note(f"'{kind}' is not a kind of defect", fix, fields.where_of("kind"))
    between = full_ids(book, fields.texts("between"))
    return Defect(book, kind, between, fields.text("what"), fields.text("assume"), fields.where)


Built = TypeVar("Built")


def _each(
    paths: Iterable[Path],
    kind: str,
    known: Iterable[str],
    build: Callable[[Fields], Built],
    problems: list[Problem],
) -> Iterator[Built]:
    """What every entry of some files builds; a file that is not there holds none."""
    for path in paths:
        root = read_noted(path, problems) if path.exists() else None
        if root is not None:
            yield from each(root, problems, kind, known, build)


def _by_id(found: Iterable[Named], problems: list[Problem]) -> dict[str, Named]:
    named: dict[str, Named] = {}
    for one in found:
        if one.id in named:
            what = f"'{one.id}' is there twice"
            problems.append(Problem(what, "give it one entry", one.where))
        else:
            named[one.id] = one
    return named
