"""Everything as one graph: books, sections, provisions, terms, questions, topics, and their links.

Only *refers to* and *defines* are typed by hand in the corpus, and in ``points`` how provisions
stand that no claims decide; all other edges are derived. Networkx is imported here alone, and only
when a graph is wanted: its import takes longer than a whole search.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from floorbase.errors import BadRequestError, suggest
from floorbase.rules.books.beside import terms_in
from floorbase.rules.books.numbered import Numbered
from floorbase.rules.books.terms import owners_of_words
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer, Facts
from floorbase.rules.rulings.relations import Relations
from floorbase.rules.search.naming import Naming

Graph: TypeAlias = "nx.MultiDiGraph[Any, Any, Any]"  # of ids
Decide = Callable[[str, str, Facts], Answer]  # question, book, facts

# Each kind of edge, read forwards and backwards.
READS = {
    "contains": ("Contains", "Part of"),
    "refers_to": ("Refers to", "Referred to by"),
    "misprinted_as": ("Wrongly printed as", "Wrongly referred to by"),
    "answers": ("Answers", "Answered by"),
    "agrees": ("Agrees on the point with", "Agrees on the point with"),
    "differs": ("Differs on the point from", "Differs on the point from"),
    "leaves_open": ("Leaves open what is ruled by", "Rules what is left open by"),
    "extends": ("Says as much and more than", "Is taken further by"),
    "conflicts_with": ("Conflicts in its own book with", "Conflicts in its own book with"),
    "lineage": ("Likely goes back to one text with", "Likely goes back to one text with"),
    "defines": ("Defines", "Defined by"),
    "uses_term": ("Uses the terms", "Used by"),
    "about": ("About", "Provisions about it"),
}
MUTUAL = frozenset({"agrees", "differs", "conflicts_with", "lineage"})


class Link(NamedTuple):
    """The edges of one kind to one neighbour: how they read from here, and what they are on."""

    reads: str
    kind: str
    other: str
    name: str
    on: tuple[str, ...]


def build(rules: Rules, naming: Naming, decide: Decide) -> Graph:
    """The whole graph; nodes have ``kind``, ``name`` and ``book``, edges ``kind`` and ``on``."""
    graph: Graph = nx.MultiDiGraph()
    _nodes(graph, rules)
    _structure(graph, rules)
    _links(graph, rules, naming)
    _points(graph, rules)
    _claims(graph, rules)
    for one, other, on in sorted({*_conflicts(rules, decide), *_contradictions(rules)}):
        graph.add_edge(one, other, kind="conflicts_with", on=on)
    # A term that only the floor uses, and no book, has nothing to be linked to.
    unused = [id_ for id_ in nx.isolates(graph) if graph.nodes[id_]["kind"] == "term"]
    graph.remove_nodes_from(unused)
    return graph


def _nodes(graph: Graph, rules: Rules) -> None:
    for book in rules.books.values():
        graph.add_node(book.id, kind="book", name=book.title, book=book.id)
        for section in book.sections:
            id_ = f"{book.id} line {section.lines[0]}"
            graph.add_node(id_, kind="section", name=section.title, book=book.id)
    for provision in rules.provisions.values():
        graph.add_node(provision.id, kind="provision", name=provision.name, book=provision.book)
    for term in rules.terms.values():
        graph.add_node(f"term:{term.id}", kind="term", name=term.means, book="")
    for question in rules.questions.values():
        graph.add_node(f"question:{question.id}", kind="question", name=question.ask, book="")
    for topic, words in rules.topics.items():
        graph.add_node(f"topic:{topic}", kind="topic", name=words, book="")


def _structure(graph: Graph, rules: Rules) -> None:
    """A book contains its sections, these their provisions, and a provision its sub-items."""
    for book in rules.books.values():
        for section in book.sections:
            graph.add_edge(book.id, f"{book.id} line {section.lines[0]}", kind="contains", on="")
    for provision in rules.provisions.values():
        under = rules.books[provision.book].section_of(provision)
        above = f"{provision.book} line {under.lines[0]}" if under else provision.book
        graph.add_edge(provision.parent or above, provision.id, kind="contains", on="")


def _links(graph: Graph, rules: Rules, naming: Naming) -> None:
    owners = owners_of_words(rules.terms.values())
    for provision in rules.provisions.values():
        for topic in provision.topics:
            graph.add_edge(provision.id, f"topic:{topic}", kind="about", on="")
        for reference in provision.references:
            if reference.to:
                graph.add_edge(provision.id, reference.to, kind="refers_to", on=reference.printed)
            if reference.points_at and reference.wrong:
                graph.add_edge(
                    provision.id, reference.points_at, kind="misprinted_as", on=reference.printed
                )
        defined = {id_ for n in provision.defines for id_ in owners.get((provision.book, n), ())}
        for term in sorted(defined):
            graph.add_edge(provision.id, f"term:{term}", kind="defines", on="")
        used = {named.term for named in terms_in(naming, provision)} - defined
        for term in sorted(used):
            graph.add_edge(provision.id, f"term:{term}", kind="uses_term", on="")


def _points(graph: Graph, rules: Rules) -> None:
    """How provisions of different books stand; lineage where both ends are of one family."""
    kin: set[tuple[str, str]] = set()
    for one, other, relation, on in Relations(rules).every():
        graph.add_edge(one, other, kind=relation, on=on)
        if relation in ("agrees", "extends") and rules.akin(one, other):
            kin.add((one, other))
    for one, other in sorted(kin):
        graph.add_edge(one, other, kind="lineage", on="")


def _claims(graph: Graph, rules: Rules) -> None:
    for (_, question), claims in rules.claims.items():
        for claim in claims:
            for cite in claim.cites:
                says = claim.answer or claim.kind
                graph.add_edge(cite, f"question:{question}", kind="answers", on=says)


def _conflicts(rules: Rules, decide: Decide) -> Iterator[tuple[str, str, str]]:
    """Provisions of one book whose claims differ in some case of a question."""
    for (book, name), claims in rules.claims.items():
        if len({(claim.kind, claim.answer, claim.menu) for claim in claims}) < 2:
            continue
        for case in rules.questions[name].cases():
            answer = decide(name, book, case)
            sides = [*answer.claims, *answer.overruled]
            if answer.status == "conflict" or answer.overruled:
                for one, other in combinations(sides, 2):
                    if one.answer != other.answer:
                        yield (
                            min(one.cites[0], other.cites[0]),
                            max(one.cites[0], other.cites[0]),
                            name,
                        )


def _contradictions(rules: Rules) -> Iterator[tuple[str, str, str]]:
    for defect in rules.defects:
        if defect.kind == "contradiction" and len(defect.between) > 1:
            first, *rest = defect.between
            for other in rest:
                yield first, other, defect.what


def named(graph: Graph, name: str, numbered: Numbered) -> str:
    """The graph's node of an id, in any case, or of a provision's number, as ``Star 7.34``.

    A term, question or topic needs no prefix.
    Raises: BadRequestError: there is no such node, or several provisions have the number.
    """
    known = {str(node).lower(): str(node) for node in graph}
    for prefix in ("", "term:", "question:", "topic:"):
        if found := known.get(f"{prefix}{name.lower()}"):
            return found
    if numbered.find(name) or numbered.is_number(name):
        return numbered.one(name)
    raise BadRequestError(suggest("provision, term, question, topic or book", name, graph))


def links(graph: Graph, id_: str) -> list[Link]:
    """Every neighbour of a node by kind of link, in the order of ``READS``."""
    found: dict[tuple[str, str, str], dict[str, None]] = defaultdict(dict)
    ends = [(other, edge, 0) for _, other, edge in graph.out_edges(id_, data=True)]
    ends += [(other, edge, 1) for other, _, edge in graph.in_edges(id_, data=True)]
    for other, edge, way in ends:
        kind = edge["kind"]
        found[kind, READS[kind][way], other].setdefault(edge["on"])
    order = list(READS)
    return [
        Link(reads, kind, other, graph.nodes[other]["name"], tuple(filter(None, on)))
        for (kind, reads, other), on in sorted(
            found.items(), key=lambda item: (order.index(item[0][0]), *item[0][1:])
        )
    ]


def around(graph: Graph, id_: str) -> Graph:
    """A node with its neighbours, and the edges among them."""
    near = {id_, *graph.successors(id_), *graph.predecessors(id_)}
    found: Graph = graph.subgraph(near).copy()
    return found


def graphml(graph: Graph) -> str:
    """The graph in the format that other tools read."""
    return "\n".join(nx.generate_graphml(graph))
