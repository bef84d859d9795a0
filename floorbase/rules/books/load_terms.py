"""Read what ties the books together: topics, terms, points, lineage, and the sources' faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from floorbase.errors import Problem
from floorbase.rules.books.locators import full_ids
from floorbase.rules.books.terms import DEFECT_KINDS, Defect, Point, Term, TextFamily
from floorbase.yamldata.fields import Fields, each, read_noted
from floorbase.yamldata.phrases import FOLDER as PHRASES
from floorbase.yamldata.phrases import PhrasesById
from floorbase.yamldata.source import Map

Named = TypeVar("Named", Term, Point, TextFamily)


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
    fields = ("id", "means", "words", "only_in", "not_in", "slang")
    return _by_id(_each([corpus / "terms.yaml"], "term", fields, _term, problems), problems)


def _term(fields: Fields) -> Term:
    return Term(
        id=fields.text("id"),
        means=fields.text("means"),
        words=fields.pattern("words"),
        slang=tuple(map(str, fields.texts("slang"))),
        where=fields.where,
        only_in=fields.pattern("only_in"),
        not_in=fields.pattern("not_in"),
    )


def load_points(rules: Path, problems: list[Problem]) -> dict[str, Point]:
    """Every point by id, from ``points/*.yaml``."""
    fields = ("id", "title", "topic", "positions", "extends", "differs", "leaves_open")
    paths = sorted((rules / "points").glob("*.yaml"))
    phrases = PhrasesById(rules / PHRASES / "points", problems)

    def build(fields: Fields) -> Point:
        return _point(fields, phrases)

    points = _by_id(_each(paths, "point", fields, build, problems), problems)
    phrases.check(points, "point")
    return points


def _point(fields: Fields, phrases: PhrasesById) -> Point:
    return Point(
        id=fields.text("id"),
        title=fields.text("title"),
        topic=fields.text("topic"),
        phrases=phrases.of(fields.text("id")),
        positions=fields.pattern("positions"),
        extends={str(key): str(value) for key, value in fields.mapping("extends").items()},
        where=fields.where,
        differs=fields.pattern("differs"),
        leaves_open=fields.pattern("leaves_open"),
    )


def load_families(rules: Path, problems: list[Problem]) -> dict[str, TextFamily]:
    """The likely lineages by id."""
    fields = ("id", "why", "members")

    def build(fields: Fields) -> TextFamily:
        members = fields.texts("members")
        return TextFamily(fields.text("id"), fields.text("why"), members, fields.where)

    return _by_id(_each([rules / "lineage.yaml"], "family", fields, build, problems), problems)


def load_defects(rules: Path, books: Iterable[str], problems: list[Problem]) -> list[Defect]:
    """The typed faults of every source, book by book."""
    known = ("kind", "between", "what", "assume")
    found: list[Defect] = []
    for book in books:

        def build(fields: Fields, book: str = book) -> Defect:
            return _defect(book, fields)

        paths = [rules / "defects" / f"{book}.yaml"]
        found += _each(paths, "defect", known, build, problems)
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
