"""What a text was divided into: provisions with ids, headings, and what is no rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from floorbase.rules.books.model import Span
from floorbase.rules.drafting.rows import TextRow, rows_of
from floorbase.rules.drafting.splitting import Splitter, TextHeading, TextItem

SLUG, NAME, SHORT = 4, 60, 24  # words of a heading in an id; signs of a title, at most and least
# Where the beginning of a sentence can stand by itself, and what it cannot end with.
BREAK = re.compile(
    r"[,;(]|\s[–—-]\s|\s(?=(?:if|when|where|unless|before|after|until|while|who|whose|which|that|than"
    r"|because|as|so|but|and|or|without|except)\b)"
)
OPEN_END = re.compile(
    r"(?:\s(?:a|an|the|is|are|was|be|been|has|have|may|must|can|will|not|no|to|of|in|on|at|by|for"
    r"|from|with|into|and|or|all|any|each|its|their|own))+$"
)


@dataclass(frozen=True, slots=True)
class DraftedProvision:
    """One provision as the text has it: ``text`` is its own words, ``title`` what it is called."""

    id: str
    label: str
    title: str
    parent: str
    lines: Span
    text: str


@dataclass(frozen=True, slots=True)
class DraftedHeading:
    """A heading of the text."""

    lines: Span
    title: str


@dataclass(frozen=True, slots=True)
class DraftedText:
    """A whole text divided: each line that is not blank belongs to exactly one of these.

    ``outside`` are spans that are no rule, and why. What pages repeat in the middle of a provision
    is among its lines, and not in its text.
    """

    lines: int
    provisions: tuple[DraftedProvision, ...]
    headings: tuple[DraftedHeading, ...]
    outside: tuple[tuple[Span, str], ...]


def divided(text: str) -> DraftedText:
    """A text divided into provisions, whatever it is."""
    rows, noise, contents = rows_of(text)
    split = Splitter(rows)
    lines = text.split("\n")
    ids = _ids(split)
    held = [
        _span(rows_)
        for rows_ in (*(i.rows for i in split.items), *(h.rows for h in split.headings))
    ]
    aside = [(_span(found), why) for found, why in _aside(split) if found]
    owned = {
        n for first, last in (*held, *(span for span, _ in aside)) for n in range(first, last + 1)
    }
    outside = [
        *aside,
        *((span, "table of contents") for span in _runs(sorted(contents - owned), lines)),
        *(
            (span, "page header or number")
            for span in _runs(sorted(noise - contents - owned), lines)
        ),
    ]
    return DraftedText(
        len(lines),
        tuple(_provision(item, ids) for item in split.items),
        tuple(DraftedHeading(_span(h.rows), _plain(h.rows[0].text)) for h in split.headings),
        tuple(sorted(outside)),
    )


def _aside(split: Splitter) -> list[tuple[Sequence[TextRow], str]]:
    return [(split.front, "title page"), (split.tail, "below the last rule")]


def _span(rows: Sequence[TextRow]) -> Span:
    return rows[0].number, rows[-1].last


def _runs(numbers: Sequence[int], lines: Sequence[str]) -> list[Span]:
    """Numbers of lines as spans, with the blank lines between them."""
    spans: list[Span] = []
    for number in numbers:
        between = lines[spans[-1][1] : number - 1] if spans else []
        if spans and not any(line.strip() for line in between):
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return spans


def _provision(item: TextItem, ids: Mapping[int, str]) -> DraftedProvision:
    words = [row.text if n else row.text[_start(row) :] for n, row in enumerate(item.rows)]
    if item.rows[0].heading in ("#", "*"):
        words[0] = item.rows[0].title
    if item.title and len(words) > 1:
        words = words[1:]
    text = _plain(" ".join(word.strip() for word in words))
    label = item.label.printed if item.label else ""
    text = text or item.title or label or _plain(item.rows[0].text) or item.rows[0].text.strip()
    title = _plain(item.title) or _named(text)
    parent = ids[id(item.parent)] if item.parent else ""
    return DraftedProvision(ids[id(item)], label, title, parent, _span(item.rows), text)


def _start(row: TextRow) -> int:
    return row.label.end if row.label else row.bullet


def _plain(text: str) -> str:
    """Words without the marks of Markdown."""
    bare = text.strip().strip("#")
    return " ".join(re.sub(r"\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)", "", bare).split())


def _named(text: str) -> str:
    """A name for a provision that has none: how it begins, as far as that is a whole thought.

    >>> _named("Entry is paid in full at the desk before a seat card is given.")
    'Entry is paid in full at the desk …'
    >>> _named("(Hold'em. Please do not write on this copy.)")
    "Hold'em"
    """
    first = re.split(r"(?<=[a-z])[.:;](?:\s|$)", text, maxsplit=1)[0]
    if first.count("(") > first.count(")"):
        first = first.replace("(", "", 1)
    first = first[:1].upper() + first[1:]
    if len(first) <= NAME:
        return first
    whole = f"{first[: NAME + 1]}".rpartition(" ")[0] or first[:NAME]
    cuts = [cut.start() for cut in BREAK.finditer(whole) if cut.start() >= SHORT]
    if cuts:
        whole = whole[: cuts[-1]]
    return OPEN_END.sub("", whole).rstrip(",;:-–— ") + " …"


def _ids(split: Splitter) -> dict[int, str]:
    """Each item's id, by its own numbering as far as that goes; no two are the same."""
    keys = _keys(split.headings)
    tops = Counter(item.label.name for item in split.items if item.label and not item.parent)
    restarts = any(count > 1 for count in tops.values())
    found: dict[int, str] = {}
    taken: set[str] = set()
    loose: Counter[str] = Counter()
    again: Counter[str] = Counter()
    for item in split.items:
        wanted = unique = _id(item, keys, found, restarts, loose)
        while unique.lower() in taken:
            again[wanted] += 1
            unique = f"{wanted}-{again[wanted] + 1}"
        taken.add(unique.lower())
        found[id(item)] = unique
    return found


def _id(
    item: TextItem,
    keys: Mapping[int, str],
    found: Mapping[int, str],
    restarts: bool,
    loose: Counter[str],
) -> str:
    key = keys[id(item.under)] if item.under else ""
    label = item.label
    if label is None:
        key = key or "intro"
        loose[key] += 1
        if item.under and item.under.is_numbered:
            return f"{key}.intro"
        return f"{key}.{loose[key]}"
    if label.is_decimal:
        return label.name
    if item.parent:
        signed = f".{label.name}" if label.path else f"({label.name})"
        return f"{found[id(item.parent)]}{signed}"
    return f"{key}.{label.name}" if restarts and key else label.name


def _keys(headings: Iterable[TextHeading]) -> dict[int, str]:
    """What the ids below each heading begin with."""
    found: dict[int, str] = {}
    taken: Counter[str] = Counter()
    for heading in headings:
        words = re.findall(r"[a-z0-9]+", heading.title.lower().replace("'", "").replace("’", ""))
        key = heading.label.name if heading.label else "-".join(words[:SLUG]) or "part"
        taken[key] += 1
        found[id(heading)] = key if taken[key] == 1 else f"{key}-{taken[key]}"
    return found
