"""Does search find what people mean? ``python -m benchmarks.relevance [FILE …]``.

The queries of ``tests/rules/search/relevance`` are put to floorbase, to SQLite FTS5 with porter
stemming, and to Whoosh with its stemming analyser and BM25F over the same titles and texts but
without our terms, phrases and links. A hit is right if the set lists it under ``best``, or if it is
a question or scenario whose rulings cite one of those. nDCG counts ``also`` too, at a third of the
worth.
"""

from __future__ import annotations

import math
import re
import sqlite3
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from floorbase.app.library import Library
from floorbase.yamldata.build import Loader

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "rules" / "search" / "relevance"
DEPTH = 10
Finder = Callable[[str], Sequence[str]]


@dataclass(frozen=True)
class Asked:
    """One query and the worth of each page for it: 2 right, 1 useful."""

    query: str
    worth: Mapping[str, int]


@dataclass(frozen=True)
class Score:
    """The means over a set."""

    mrr: float
    ndcg: float
    top3: float


def read_set(path: Path, library: Library) -> list[Asked]:
    """The queries of a file, with the questions and scenarios that stand on their answers."""
    above = resting_on(library)
    found = []
    for row in yaml.load(path.read_text(encoding="utf-8"), Loader):
        worth: dict[str, int] = {}
        for key, value in (("also", 1), ("best", 2)):
            for id_ in row.get(key, ()):
                worth |= dict.fromkeys((id_, *above.get(id_, ())), value)
        found.append(Asked(row["query"], worth))
    return found


def resting_on(library: Library) -> dict[str, set[str]]:
    """For each provision, the questions whose claims cite it and the scenarios that ask these."""
    found: dict[str, set[str]] = {}
    asking = {
        scenario.id: {question for leaf in scenario.leaves for question in leaf.questions}
        for scenario in library.scenarios.values()
    }
    for (_, question), claims in library.rules.claims.items():
        above = {question, *(id_ for id_, asks in asking.items() if question in asks)}
        for claim in claims:
            for cite in claim.cites:
                found.setdefault(cite, set()).update(above)
    return found


def score(asked: Iterable[Asked], find: Finder) -> Score:
    """Mean reciprocal rank, nDCG@10 and the share with a right answer in the top three."""
    ranks, gains, hits = [], [], []
    for one in asked:
        got = list(find(one.query))[:DEPTH]
        rank = next((n for n, id_ in enumerate(got, 1) if one.worth.get(id_) == 2), 0)
        ranks.append(1 / rank if rank else 0.0)
        hits.append(1.0 if 0 < rank <= 3 else 0.0)
        ideal = discounted(sorted(one.worth.values(), reverse=True)[:DEPTH])
        gains.append(discounted([one.worth.get(id_, 0) for id_ in got]) / ideal)
    count = len(ranks) or 1
    return Score(sum(ranks) / count, sum(gains) / count, sum(hits) / count)


def discounted(worth: Sequence[int]) -> float:
    """Discounted gain of a ranking.

    >>> round(discounted([2, 0, 1]), 3)
    3.5
    """
    return sum((float(2**value) - 1) / math.log2(place + 1) for place, value in enumerate(worth, 1))


def floorbase_finder(library: Library) -> Finder:
    """Our own search."""
    return lambda query: [hit.page.id for hit in library.search(query, limit=DEPTH)]


def fts5_finder(library: Library) -> Finder:
    """SQLite FTS5, porter stemming, its own BM25; any word may match."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE page USING fts5(id UNINDEXED, title, text, tokenize=porter)")
    rows = [(page.id, page.title, page.text) for page in library.finder.pages]
    base.executemany("INSERT INTO page VALUES (?, ?, ?)", rows)

    def find(query: str) -> list[str]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        ranked = "SELECT id FROM page WHERE page MATCH ? ORDER BY rank LIMIT ?"
        return [row[0] for row in base.execute(ranked, (words, DEPTH))]

    return find


def whoosh_finder(library: Library) -> Finder:
    """Whoosh as it comes: stemming, BM25F, any word may match."""
    from whoosh.analysis.analyzers import StemmingAnalyzer
    from whoosh.fields import ID, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.qparser.default import MultifieldParser
    from whoosh.qparser.syntax import OrGroup

    words = StemmingAnalyzer()
    schema = Schema(id=ID(stored=True), title=TEXT(analyzer=words), text=TEXT(analyzer=words))
    made = RamStorage().create_index(schema)
    writer = made.writer()
    for page in library.finder.pages:
        writer.add_document(id=page.id, title=page.title, text=page.text)
    writer.commit()
    searcher = made.searcher()
    parser = MultifieldParser(["title", "text"], schema, group=OrGroup)

    def find(query: str) -> list[str]:
        plain = " ".join(re.findall(r"\w+", query))
        return [hit["id"] for hit in searcher.search(parser.parse(plain), limit=DEPTH)]

    return find


def main() -> None:
    """Print each set's figures for each finder."""
    library = Library()
    finders = {
        "floorbase": floorbase_finder(library),
        "SQLite FTS5, porter": fts5_finder(library),
        "Whoosh, without our terms": whoosh_finder(library),
    }
    paths = [Path(name) for name in sys.argv[1:]] or sorted(FOLDER.glob("*.yaml"))
    for path in paths:
        asked = read_set(path, library)
        print(f"{path.stem}: {len(asked)} queries{'MRR':>28}{'nDCG@10':>10}{'top 3':>9}")
        for name, find in finders.items():
            got = score(asked, find)
            print(f"  {name:<36}{got.mrr:>10.3f}{got.ndcg:>10.3f}{got.top3:>9.1%}")


if __name__ == "__main__":
    main()
