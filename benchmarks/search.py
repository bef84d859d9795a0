"""How fast search is: ``python -m benchmarks.search``, as ratios within one run.

Long spoken queries (those of the tuned relevance set with a dozen words or more) are put to
floorbase, to SQLite FTS5 and to tantivy over the same pages and phrases, in turn. ``--growth``
measures build, query and memory at 1, 10 and 100 times the corpus, each in a process of its own.
"""

from __future__ import annotations

import json
import random
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import yaml

from benchmarks.relevance import FOLDER
from floorbase.app.library import Library
from floorbase.rules.load import Rules
from floorbase.rules.search.finder import finder
from floorbase.rules.search.pages import ScenarioText, phrases
from floorbase.rules.search.ranking import Search
from floorbase.yamldata.build import Loader

LONG = 12  # words
ROUNDS = 7
DEPTH = 10
Query = Callable[[str], object]


def spoken() -> list[str]:
    """The long queries."""
    rows = yaml.load((FOLDER / "tune.yaml").read_text(encoding="utf-8"), Loader)
    return [row["query"] for row in rows if len(row["query"].split()) >= LONG]


def texts(library: Library) -> list[str]:
    """Every page and every phrase, as one text each."""
    told = _told(library)
    pages = [f"{page.title} {page.text}" for page in library.finder.pages]
    return [*pages, *(phrase.text for phrase in phrases(library.rules, told))]


def _told(library: Library) -> list[ScenarioText]:
    every = library.scenarios.values()
    return [ScenarioText(s.id, s.title, s.about, s.topic, s.phrases) for s in every]


def fts5(library: Library) -> Query:
    """SQLite FTS5 with porter stemming."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE page USING fts5(text, tokenize=porter)")
    base.executemany("INSERT INTO page VALUES (?)", [(text,) for text in texts(library)])
    ranked = "SELECT rowid FROM page WHERE page MATCH ? ORDER BY rank LIMIT ?"

    def query(text: str) -> object:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", text))
        return base.execute(ranked, (words, DEPTH)).fetchall()

    return query


def tantivy_query(library: Library) -> Query:
    """Tantivy with English stemming."""
    import tantivy

    built = tantivy.SchemaBuilder()
    built.add_text_field("text", tokenizer_name="en_stem")
    index = tantivy.Index(built.build())
    writer = index.writer()
    for text in texts(library):
        writer.add_document(tantivy.Document(text=text))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def query(text: str) -> object:
        words = " ".join(re.findall(r"\w+", text))
        return searcher.search(index.parse_query(words, ["text"]), DEPTH).hits

    return query


def timed(query: Query, asked: Sequence[str]) -> list[float]:
    """Milliseconds of each query, after all were asked once."""
    for text in asked:
        query(text)
    times = []
    for _ in range(ROUNDS):
        for text in asked:
            start = time.perf_counter()
            query(text)
            times.append((time.perf_counter() - start) * 1000)
    return sorted(times)


def at(times: Sequence[float], share: float) -> float:
    """A quantile of sorted times."""
    return times[min(len(times) - 1, int(share * len(times)))]


def warm(library: Library) -> None:
    """Print what a warm query costs, beside the others."""
    asked = spoken()
    finders: dict[str, Query] = {
        "floorbase": lambda text: library.search(text, limit=DEPTH),
        "SQLite FTS5": fts5(library),
        "tantivy": tantivy_query(library),
    }
    results = {name: timed(query, asked) for name, query in finders.items()}
    ours = statistics.median(results["floorbase"])
    print(
        f"{len(asked)} long queries, {ROUNDS} rounds{'median':>16}{'p95':>9}{'p99':>9}{'ratio':>9}"
    )
    for name, times in results.items():
        half = statistics.median(times)
        line = f"  {name:<34}{half:>7.2f}ms{at(times, 0.95):>7.2f}ms{at(times, 0.99):>7.2f}ms"
        print(f"{line}{ours / half:>9.1f}")


def cold() -> None:
    """Print what a search costs from starting Python, and what the first one of all costs."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "floorbase", "search", *spoken()[0].split()]
        times = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            environment = {"XDG_CACHE_HOME": folder, "PATH": "/usr/bin:/bin", "HOME": folder}
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
            times.append(time.perf_counter() - start)
        print(f"first search of all, building everything   {times[0] * 1000:>7.0f} ms")
        again = statistics.median(times[1:]) * 1000
        print(f"cold search, from starting Python (median) {again:>7.0f} ms")


def grown(rules: Rules, factor: int) -> Rules:
    """The corpus with ``factor`` times its books; the new ones have the words in another order.

    New books settle the same points, so that there are more provisions and no more phrases.
    """
    shuffle = random.Random(7)
    provisions = dict(rules.provisions)
    points = {id_: dict(point.positions) for id_, point in rules.points.items()}
    for copy in range(1, factor):
        for provision in rules.provisions.values():
            words = provision.text.split()
            shuffle.shuffle(words)
            book = f"{provision.book}{copy}"
            id_ = f"{book}:{provision.id.partition(':')[2]}"
            provisions[id_] = replace(provision, id=id_, book=book, text=" ".join(words))
        for id_, point in rules.points.items():
            for name, held in point.positions.items():
                new = (f"{one.replace(':', f'{copy}:', 1)}" for one in held)
                points[id_][name] = (*points[id_][name], *new)
    listed = {id_: replace(p, positions=points[id_]) for id_, p in rules.points.items()}
    return replace(rules, provisions=provisions, points=listed)


def growth(factor: int) -> None:
    """Print one JSON line: build, query and memory at ``factor`` times the corpus."""
    library = Library()
    rules, told = grown(library.rules, factor), _told(library)
    with tempfile.TemporaryDirectory() as folder:

        def found() -> Search:
            return finder(lambda: rules, lambda: told, {}, Path(folder), "key", lambda a, b: None)

        start = time.perf_counter()
        search = found()
        built = time.perf_counter() - start
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
        times = timed(search.find, spoken()[:20])
        start = time.perf_counter()
        found()
        opened = time.perf_counter() - start
    row = {
        "factor": factor,
        "provisions": len(rules.provisions),
        "build_s": round(built, 1),
        "open_s": round(opened, 2),
        "median_ms": round(statistics.median(times), 1),
        "p95_ms": round(at(times, 0.95), 1),
        "disk_mb": round(size / 1e6, 1),
        "memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    print(json.dumps(row))


def main() -> None:
    """Print everything, or the growth alone."""
    if sys.argv[1:2] == ["--growth"] and len(sys.argv) == 3:
        growth(int(sys.argv[2]))
    elif sys.argv[1:2] == ["--growth"]:
        for factor in (1, 10, 100):
            command = [sys.executable, "-m", "benchmarks.search", "--growth", str(factor)]
            subprocess.run(command, check=True)
    else:
        warm(Library())
        cold()


if __name__ == "__main__":
    main()
