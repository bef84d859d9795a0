"""The graph as pictures that explain themselves: boxes with titles, grouped by what links them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from floorbase.present.draw.book_colours import INK, NO_BOOK, book_colours
from floorbase.rules.graph import MUTUAL, READS, Graph, Link, links
from floorbase.rules.load import Rules
from floorbase.rules.rulings.relations import Relations

LINE, PAPER = "#8a97a6", "#ffffff"
POINTS, APART = "#c7d3de", "#b3541e"  # points of a topic, and those on which books differ
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
    books = {id_: name for id_, name in graph.nodes(data="name") if graph.nodes[id_]["book"] == id_}
    colour = book_colours(books)
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
                boxes += _box(
                    left, y, _headed(graph, link.other), link.name, colour.get(book, NO_BOOK)
                )
            if group.more:
                y = top + HEAD + len(group.links) * ROW + 10
                boxes.append(_text(left + 8, y, f"… and {group.more} more", 12))
            top += group.height
    node = graph.nodes[id_]
    middle = _middle(centre, _headed(graph, id_), node["name"], colour.get(node["book"], NO_BOOK))
    legend = _books_legend(colour, MARGIN, height + 4)
    drawn = [*lines, *boxes, *middle, *legend]
    return _document(width, height + 34, drawn, f"What is linked to {id_}")


def _headed(graph: Graph, id_: str) -> str:
    """What stands over a box: the id, or for a heading whose it is."""
    node = graph.nodes[id_]
    return f"heading in {node['book']}" if node["kind"] == "section" else id_


def _books_legend(colours: Mapping[str, str], left: float, y: float) -> list[str]:
    """A patch of each book's colour with its name."""
    drawn = []
    for place, (book, fill) in enumerate(colours.items()):
        x = left + 150 * place
        drawn.append(
            f'<rect x="{x}" y="{y}" width="18" height="14" fill="{fill}" stroke="{LINE}"/>'
        )
        drawn.append(_text(x + 24, y + 12, book, 12))
    return drawn


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
    held = Counter((topic, p.book) for p in rules.provisions.values() for topic in p.topics)
    points = Counter(point.topic for point in rules.points.values())
    relations = Relations(rules)
    apart = Counter(p.topic for p in rules.points.values() if relations.differ_on(p))
    most = max(held.values(), default=1)
    left, top, column, row = 290, 92, 100, 26
    beside = left + column * len(rules.books) + 10
    width, height = beside + 260, top + row * len(rules.topics) + MARGIN
    drawn = _overview_heads(rules, left, column, beside)
    for place, (topic, words) in enumerate(rules.topics.items()):
        y = top + row * place
        if place % 2 == 0:
            drawn.append(f'<rect x="0" y="{y}" width="{width}" height="{row}" fill="#f4f6f8"/>')
        drawn.append(_text(left - 16, y + 18, words, 13, anchor="end"))
        for n, (book, fill) in enumerate(book_colours(rules.books).items()):
            if count := held[topic, book]:
                x, radius = left + column * n + column / 2, 4 + 8 * (count / most) ** 0.5
                drawn.append(
                    f'<circle cx="{x - 14}" cy="{y + row / 2}" r="{radius:.1f}" fill="{fill}" '
                    f'stroke="{LINE}"/>'
                )
                drawn.append(_text(x + 4, y + 18, str(count), 12))
        drawn += _bars(beside, y, points[topic], apart[topic])
    drawn += _overview_legend(rules, left, height)
    return _document(width, height + 56, drawn, "What the books speak of")


def _overview_heads(rules: Rules, left: float, column: float, beside: float) -> list[str]:
    """What each column holds."""
    middle = left + column * len(rules.books) / 2
    drawn = [
        _text(middle, 34, "provisions of each book about a topic", 13, anchor="middle"),
        _text(left - 16, 68, "Topic", 14, bold=True, anchor="end"),
        _text(beside, 68, "points, and those that differ", 13, bold=True),
    ]
    for n, book in enumerate(rules.books.values()):
        x = left + column * n
        fill = book_colours(rules.books)[book.id]
        drawn.append(f'<rect x="{x + 4}" y="50" width="{column - 8}" height="26" fill="{fill}"/>')
        drawn.append(_text(x + column / 2, 68, book.short, 13, bold=True, anchor="middle"))
    return drawn


def _bars(x: float, y: float, points: int, apart: int) -> list[str]:
    return [
        f'<rect x="{x}" y="{y + 8}" width="{3 * points}" height="10" fill="{POINTS}"/>',
        f'<rect x="{x}" y="{y + 8}" width="{3 * apart}" height="10" fill="{APART}"/>',
        _text(x + 3 * points + 6, y + 18, f"{points}, {apart} differ", 11),
    ]


def _overview_legend(rules: Rules, left: float, y: float) -> list[str]:
    """What the circles, their colours and the bars stand for."""
    shorts = {rules.books[b].short: fill for b, fill in book_colours(rules.books).items()}
    told = "A circle grows with the number beside it; a provision counts under each of its topics."
    bars = "points that the books settle"
    return [
        *_books_legend(shorts, MARGIN, y),
        _text(MARGIN, y + 40, told, 12),
        f'<rect x="{left + 350}" y="{y + 30}" width="18" height="10" fill="{POINTS}"/>',
        _text(left + 374, y + 40, bars, 12),
        f'<rect x="{left + 550}" y="{y + 30}" width="18" height="10" fill="{APART}"/>',
        _text(left + 574, y + 40, "on which they differ", 12),
    ]


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
    from floorbase.present.text.words import wrap

    return wrap(words, width, "")
