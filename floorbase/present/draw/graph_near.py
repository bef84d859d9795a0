"""What is linked to one thing, as a drawing needs it: each neighbour once, with all its links."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.present.text.lines import Role

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.graph import Link

# How the middle one stands to a neighbour, as a box has room for it; what is drawn first is first.
SHORT: Mapping[str, str] = {
    "Contains": "holds",
    "Part of": "part of",
    "Refers to": "refers to",
    "Referred to by": "referred to by",
    "Wrongly printed as": "misprinted as",
    "Wrongly referred to by": "in a misprint of",
    "Agrees on the point with": "agrees with",
    "Differs on the point from": "differs from",
    "Leaves open what is ruled by": "leaves it open",
    "Rules what is left open by": "rules it",
    "Says as much and more than": "says more than",
    "Is taken further by": "says less than",
    "Conflicts in its own book with": "conflicts with",
    "Likely goes back to one text with": "akin to",
    "Answers": "answers",
    "Answered by": "answered by",
    "Defines": "defines",
    "Defined by": "defined by",
    "Uses the terms": "uses",
    "Used by": "used by",
    "About": "about",
    "Provisions about it": "topic of",
}
BOOKS: tuple[Role, ...] = ("book-0", "book-1", "book-2", "book-3", "book-4")
# What leads to the middle one stands to its left, where there is room.
COMING = frozenset(
    ("Referred to by", "Wrongly referred to by", "Answered by", "Defined by", "Used by")
)


@dataclass(frozen=True, slots=True)
class Near:
    """A neighbour: its heading and name, how the middle one stands to it, and in full words."""

    id: str
    heading: str
    name: str
    kinds: tuple[str, ...]
    told: str
    coming: bool
    role: Role = "name"


@dataclass(frozen=True, slots=True)
class Around:
    """Something, and everything that is linked to it; ``up`` is what it is a part of."""

    id: str
    heading: str
    name: str
    up: Near | None
    near: tuple[Near, ...]
    role: Role = "name"

    def kinds(self) -> Counter[str]:
        """How many neighbours there are of each kind."""
        return Counter(kind for near in self.near for kind in near.kinds)


def around(library: Library, name: str) -> Around:
    """What is linked to something, by its id or number; slow at first, when everything is linked.

    Raises: BadRequestError: there is no such thing.
    """
    from floorbase.rules.graph import links, named  # with networkx, whose import takes its time

    graph = library.graph
    id_ = named(graph, name, library.numbered)
    found: dict[str, list[Link]] = {}
    for link in links(graph, id_):
        found.setdefault(link.other, []).append(link)
    heading = _heading(library, id_)
    near = [_near(library, heading, other, told) for other, told in found.items()]
    order = list(SHORT.values())
    near.sort(key=lambda one: order.index(one.kinds[0]))
    up = next((one for one in near if "part of" in one.kinds), None)
    others = tuple(one for one in near if one is not up)
    return Around(id_, heading, _name(library, id_), up, others, _role(library, id_))


def _near(library: Library, here: str, other: str, links: list[Link]) -> Near:
    heading = _heading(library, other)
    links = sorted(links, key=lambda link: list(SHORT).index(link.reads))
    kinds = tuple(dict.fromkeys(SHORT[link.reads] for link in links))
    name = _name(library, other)
    points = dict.fromkeys(point for link in links for point in link.on)
    on = f" ({'; '.join(points)})" if points else ""
    reads = " and ".join(dict.fromkeys(link.reads.lower() for link in links))
    told = f"{here} {reads} {heading}, {name}{on}"
    coming = links[0].reads in COMING
    return Near(other, heading, name, kinds, told, coming, _role(library, other))


def _role(library: Library, id_: str) -> Role:
    """The colour of its book; what belongs to none has that of names."""
    book = library.graph.nodes[id_]["book"]
    return BOOKS[list(library.rules.books).index(book) % len(BOOKS)] if book else "name"


def _name(library: Library, id_: str) -> str:
    return str(library.graph.nodes[id_]["name"])


def _heading(library: Library, id_: str) -> str:
    """What kind of thing it is and which, in a word or two; a provision's id says both."""
    node = library.graph.nodes[id_]
    kind = str(node["kind"])
    if kind == "provision":
        return id_
    if kind == "section":
        return f"heading in {library.rules.books[node['book']].short}"
    if kind == "book":
        return f"book {library.rules.books[id_].short}"
    if kind == "term":
        return f"term {id_.partition(':')[2].replace('-', ' ')}"
    return kind
