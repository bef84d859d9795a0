"""Read what ties the books together: topics, terms, points, lineage, and the sources' faults."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from floorbase.errors import Problem, one_of
from floorbase.rules.books.locators import ids
from floorbase.rules.books.terms import DEFECT_KINDS, Defect, Point, Term, TextFamily
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, by_id, entries, read_noted
from floorbase.yamldata.nodes import Map
from floorbase.yamldata.phrases import FOLDER as PHRASES
from floorbase.yamldata.phrases import PhrasesById

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
        "between": ids("the provisions on its sides"),
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
        problems.append(
            Problem("this cannot be a list or text", "write 'topic: words'", root.where)
        )
        return {}
    return {str(name): str(words) for name, words in root.items()}


def load_terms(corpus: Path, problems: list[Problem]) -> dict[str, Term]:
    """Every concept by id."""
    found = entries([corpus / "terms.yaml"], problems, "term", TERM)
    return by_id((Term(where=fields.where, **TERM.values(fields)) for fields in found), problems)


def load_points(rules: Path, problems: list[Problem]) -> dict[str, Point]:
    """Every point by id, from ``points/*.yaml``."""
    paths = sorted((rules / "points").glob("*.yaml"))
    phrases = PhrasesById(rules / PHRASES / "points", problems)
    read = [
        (POINT.values(fields), fields.where) for fields in entries(paths, problems, "point", POINT)
    ]
    found = (Point(where=where, phrases=phrases.of(point["id"]), **point) for point, where in read)
    points = by_id(found, problems)
    phrases.check(points, "point")
    return points


def load_families(rules: Path, problems: list[Problem]) -> dict[str, TextFamily]:
    """The likely lineages by id."""
    found = entries([rules / "lineage.yaml"], problems, "family", LINEAGE)
    families = (TextFamily(where=fields.where, **LINEAGE.values(fields)) for fields in found)
    return by_id(families, problems)


def load_defects(rules: Path, books: Iterable[str], problems: list[Problem]) -> list[Defect]:
    """The typed faults of every source, book by book."""
    paths = [rules / "defects" / f"{book}.yaml" for book in books]
    return [_defect(fields) for fields in entries(paths, problems, "defect", DEFECT)]


def _defect(fields: Fields) -> Defect:
    fields.book = fields.path.stem
    kind = fields.text("kind")
    if kind not in DEFECT_KINDS:
        fix = one_of(DEFECT_KINDS)
        fields.note(f"'{kind}' is not a kind of defect", fix, fields.where_of("kind"))
    return Defect(fields.book, kind, where=fields.where, **DEFECT.values(fields))
