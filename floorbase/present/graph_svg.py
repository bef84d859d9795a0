"""The graph as pictures that explain themselves: boxes with titles, grouped by what links them."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from floorbase.rules.graph import MUTUAL, READS, links

if TYPE_CHECKING:
    from floorbase.rules.graph import Graph, Link
    from floorbase.rules.load import Rules

# Told apart by lightness as well as by hue; every box names its book too.
COLOURS = ("#f6d9a8", "#bcd9ee", "#c9e4c0", "#e3c9e6", "#f2c4bf", "#d8d8d8")
INK, LINE, PAPER = "#1d2733", "#8a97a6", "#ffffff"
BOX, ROW, GAP, HEAD = 330, 40, 12, 30
MIDDLE, MARGIN = 360, 24
MOST = 9  # boxes of one group
# Read from the middle to the left: where it comes from. All others go to the right.
LEFT = frozenset(READS[kind][1] for kind in READS if kind not in MUTUAL)
LOOSE = frozenset({"conflicts_with", "lineage", "defines", "uses_term", "about"})  # either side


class Group(NamedTuple):
    """The neighbours of one kind of link, as far as they are drawn."""

    title: str
    links: list[Link]
    more: int

    @property
    def height(self) -> int:
        return HEAD + ROW * len(self.links) + (HEAD // 2 if self.more else 0) + GAP


def neighbours_svg(graph: Graph, id_: str) -> str:
    """A node in the middle, what leads to it on the left, where it leads on the right."""
    sides: tuple[list[Group], list[Group]] = ([], [])
    for reads, found in groupby(links(graph, id_), key=lambda link: link.reads):
        every = list(found)
        group = Group(f"{reads} ({len(every)})", every[:MOST], max(0, len(every) - MOST))
        loose = every[0].kind in LOOSE and _height(sides[0]) < _height(sides[1])
        sides[0 if reads in LEFT or loose else 1].append(group)
    height = max(160.0, *map(_height, sides)) + 2 * MARGIN
    width = 2 * BOX + MIDDLE + 2 * MARGIN
    books = sorted({book for _, book in graph.nodes(data="book") if book})
    colour = {book: COLOURS[place % len(COLOURS)] for place, book in enumerate(books)}
    centre = (MARGIN + BOX + MIDDLE / 2, height / 2)
    lines: list[str] = []
    boxes: list[str] = []
    for side, groups in enumerate(sides):
        left = MARGIN if side == 0 else MARGIN + BOX + MIDDLE
        top = (height - _height(groups)) / 2
        for group in groups:
            boxes.append(_text(left, top + 20, group.title, 13, bold=True))
            for place, link in enumerate(group.links):
                y = top + HEAD + place * ROW
                near = left + BOX if side == 0 else left
                lines.append(_curve(centre, (near, y + ROW / 2 - 3), side))
                book = graph.nodes[link.other]["book"]
                boxes += _box(left, y, link.other, link.name, colour.get(book, COLOURS[-1]))
            if group.more:
                y = top + HEAD + len(group.links) * ROW + 10
                boxes.append(_text(left + 8, y, f"… and {group.more} more", 12))
            top += group.height
    node = graph.nodes[id_]
    middle = _middle(centre, id_, node["name"], colour.get(node["book"], COLOURS[-1]))
    return _document(width, height, [*lines, *boxes, *middle], f"What is linked to {id_}")


def _height(groups: list[Group]) -> float:
    return sum(group.height for group in groups)


def _middle(centre: tuple[float, float], id_: str, name: str, fill: str) -> list[str]:
    x, y = centre[0] - 125, centre[1] - 40
    lines = _folded(name, 32)[:3]
    return [
        f'<rect x="{x}" y="{y}" width="250" height="80" rx="8" fill="{fill}" stroke="{INK}" '
        'stroke-width="2"/>',
        _text(x + 12, y + 22, id_, 15, bold=True),
        *(_text(x + 12, y + 40 + 15 * n, line, 12) for n, line in enumerate(lines)),
    ]


def _box(x: float, y: float, id_: str, name: str, fill: str) -> list[str]:
    return [
        f'<rect x="{x}" y="{y}" width="{BOX}" height="{ROW - 6}" rx="5" fill="{fill}"/>',
        _text(x + 8, y + 14, id_, 12, bold=True),
        _text(x + 8, y + 28, _short(name, 54), 11),
    ]


def _curve(start: tuple[float, float], end: tuple[float, float], side: int) -> str:
    x = start[0] + (125 if side else -125)
    bend = (x + end[0]) / 2
    return (
        f'<path d="M{x},{start[1]} C{bend},{start[1]} {bend},{end[1]} {end[0]},{end[1]}" '
        f'fill="none" stroke="{LINE}" stroke-width="1.2"/>'
    )


def overview_svg(rules: Rules) -> str:
    """Each topic against each book: how many provisions, and on how many points books differ."""
    held = Counter((topic, p.book) for p in rules.provisions.values() for topic in p.topics[:1])
    points = Counter(point.topic for point in rules.points.values())
    apart = Counter(
        point.topic
        for point in rules.points.values()
        if any(relation == "differs" for _, _, relation in point.pairs())
    )
    most = max(held.values(), default=1)
    left, top, column, row = 290, 70, 100, 26
    width = left + column * len(rules.books) + 230
    drawn = [
        _text(left + column * n + column / 2, 46, book.short, 14, bold=True, anchor="middle")
        for n, book in enumerate(rules.books.values())
    ]
    beside = left + column * len(rules.books) + 10
    drawn.append(_text(beside, 46, "points, and those that differ", 13, bold=True))
    for place, (topic, words) in enumerate(rules.topics.items()):
        y = top + row * place
        if place % 2 == 0:
            drawn.append(f'<rect x="0" y="{y}" width="{width}" height="{row}" fill="#f4f6f8"/>')
        drawn.append(_text(left - 16, y + 18, words, 13, anchor="end"))
        for n, book in enumerate(rules.books):
            count = held[topic, book]
            if not count:
                continue
            x, radius = left + column * n + column / 2, 4 + 8 * (count / most) ** 0.5
            fill = COLOURS[n % len(COLOURS)]
            drawn.append(
                f'<circle cx="{x - 14}" cy="{y + row / 2}" r="{radius:.1f}" fill="{fill}" '
                f'stroke="{LINE}"/>'
            )
            drawn.append(_text(x + 4, y + 18, str(count), 12))
        bar, red = 4 * points[topic], 4 * apart[topic]
        drawn.append(f'<rect x="{beside}" y="{y + 8}" width="{bar}" height="10" fill="#c7d3de"/>')
        drawn.append(f'<rect x="{beside}" y="{y + 8}" width="{red}" height="10" fill="#b3541e"/>')
        drawn.append(_text(beside + bar + 6, y + 18, f"{points[topic]}, {apart[topic]} differ", 11))
    height = top + row * len(rules.topics) + MARGIN
    return _document(width, height, drawn, "What the books speak of")


def _document(width: float, height: float, drawn: list[str], title: str) -> str:
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="Helvetica, Arial, sans-serif">',
            f"<title>{escape(title)}</title>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            *drawn,
            "</svg>",
        )
    )


def _text(
    x: float, y: float, words: str, size: int, bold: bool = False, anchor: str = "start"
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{INK}" '
        f'text-anchor="{anchor}"{weight}>{escape(words)}</text>'
    )


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def _folded(words: str, width: int) -> list[str]:
    from floorbase.present.words import wrap

    return wrap(words, width, "")
