"""The graph for people and for other programs: text, SVG, GraphML, JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from floorbase.present.draw.graph_svg import neighbours_svg, overview_svg
from floorbase.present.json.as_json import dumps
from floorbase.present.text.words import wrap
from floorbase.rules.graph import Graph, around, graphml, links

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.present.json.book_documents import GraphJson

WIDTH = 78
MOST = 12  # neighbours of one kind that text shows for terms and topics


def as_text(library: Library, node: str | None) -> str:
    """A node with its neighbours by kind of link; without one, what the graph holds."""
    graph = library.graph
    if node is None:
        return _counts(graph)
    found = graph.nodes[node]
    lines = wrap(f"{node}   {found['name']}  [{found['kind']}]", WIDTH)
    for reads, group in groupby(links(graph, node), key=lambda link: link.reads):
        every = list(group)
        lines += ["", f"{reads} ({len(every)})"]
        short = every[:MOST] if every[0].kind in ("uses_term", "about") else every
        for link in short:
            on = f"  ({'; '.join(link.on)})" if link.on else ""
            lines += wrap(f"  {link.other}  {link.name}{on}", WIDTH, "      ")
        if len(short) < len(every):
            lines.append(f"  … and {len(every) - len(short)} more (--json has them all)")
    return "\n".join(lines)


def _counts(graph: Graph) -> str:
    nodes = Counter(kind for _, kind in graph.nodes(data="kind"))
    edges = Counter(kind for _, _, kind in graph.edges(data="kind"))
    lines = ["nodes"]
    lines += [f"  {kind:<16}{count:>6}" for kind, count in nodes.most_common()]
    lines.append("links")
    lines += [f"  {kind:<16}{count:>6}" for kind, count in edges.most_common()]
    lines.append("\nfloorbase graph --around ID shows one node with its links.")
    return "\n".join(lines)


def as_json(library: Library, node: str | None) -> str:
    """Nodes and links as data; ``links`` read from source to target."""
    return dumps(graph_json(_part(library, node), node))


def graph_json(graph: Graph, around: str | None) -> GraphJson:
    """The nodes and links of a graph; ``around`` is the node that was asked for."""
    return {
        "around": around,
        "nodes": [
            {"id": id_, "kind": node["kind"], "name": node["name"], "book": node["book"]}
            for id_, node in graph.nodes(data=True)
        ],
        "links": [
            {"source": one, "target": other, "kind": link["kind"], "on": link["on"]}
            for one, other, link in graph.edges(data=True)
        ],
    }


def as_svg(library: Library, node: str | None) -> str:
    """A picture: of a node with its neighbours, or of how the books share the topics."""
    if node is None:
        return overview_svg(library.rules)
    return neighbours_svg(library.graph, node)


def _part(library: Library, node: str | None) -> Any:
    return around(library.graph, node) if node else library.graph


FORMATS: Mapping[str, Callable[[Library, str | None], str]] = {
    "text": as_text,
    "json": as_json,
    "graphml": lambda library, node: graphml(_part(library, node)),
    "svg": as_svg,
}
