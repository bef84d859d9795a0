"""The graph: whole, nothing dangling, and its edges mean what they say."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections import Counter

import networkx as nx
import pytest

from floorbase.errors import BadRequestError
from floorbase.present.draw.book_colours import book_colours
from floorbase.present.draw.graph_text import FORMATS
from floorbase.rules.books.terms import Point
from floorbase.rules.graph import READS, Graph, Link, links, named
from tests.support.command import Run
from tests.support.records import HERE
from tests.support.shipped import LIBRARY


def linked(id_: str, kind: str) -> dict[str, Link]:
    """The neighbours of one kind."""
    return {link.other: link for link in links(LIBRARY.graph, id_) if link.kind == kind}


def unreached(graph: Graph) -> list[str]:
    """Provisions that cannot be reached from their book by what it contains."""
    tree = nx.DiGraph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "contains")
    found = {id_ for book in LIBRARY.rules.books for id_ in nx.descendants(tree, book)}
    return [id_ for id_ in LIBRARY.rules.provisions if id_ not in found]


def test_every_provision_is_reached_from_its_book() -> None:
    assert unreached(LIBRARY.graph) == []


def test_an_orphan_would_be_noticed() -> None:
    cut = LIBRARY.graph.copy()
    cut.remove_edges_from(list(cut.in_edges("star:7.34", keys=True)))
    assert unreached(cut) == ["star:7.34"]


def test_nothing_dangles() -> None:
    assert all(found.get("kind") for _, found in LIBRARY.graph.nodes(data=True))
    assert {kind for _, _, kind in LIBRARY.graph.edges(data="kind")} == set(READS)
    alone = {node for node, degree in LIBRARY.graph.degree() if not degree}
    rules = LIBRARY.rules
    silent = {
        f"question:{question}"
        for question in rules.questions
        if all(c.kind == "silent" for b in rules.books for c in rules.claims[b, question])
    }
    assert alone <= silent, "only a question that no book answers stands alone"


def test_every_kind_of_node_is_there() -> None:
    counted = Counter(kind for _, kind in LIBRARY.graph.nodes(data="kind"))
    assert set(counted) == {"book", "section", "provision", "term", "question", "topic"}
    assert counted["provision"] == len(LIBRARY.rules.provisions)


def test_the_odd_chip_of_nunavut() -> None:
    """9.24 carries it to the next pot; A.2.13 and Appendix B give it to a player."""
    conflicts = linked("nunavut:9.24", "conflicts_with")
    assert set(conflicts) == {"nunavut:A.2.13", "nunavut:B.tournament-play.2"}
    assert "whangamata:16" in linked("nunavut:9.24", "differs")


def test_action_out_of_turn() -> None:
    """Star's and Whangamata's rules say the same and likely come from one text."""
    assert "whangamata:36" in linked("star:7.34", "agrees")
    assert "whangamata:36" in linked("star:7.34", "lineage")
    assert "queensix:3.betting.5" in linked("star:7.34", "differs")
    assert "question:oot_fold" in linked("star:7.34", "answers")
    assert linked("star:7.34", "refers_to")["star:7.2"].reads == "Referred to by"


def test_a_wrong_reference_is_seen_from_both_ends() -> None:
    assert "whangamata:5.5" in linked("whangamata:8.1", "refers_to")
    assert "whangamata:4" in linked("whangamata:8.1", "misprinted_as")
    assert linked("whangamata:4", "misprinted_as")["whangamata:8.1"].reads.startswith("Wrongly")


def test_terms_lead_to_definitions_in_each_books_word() -> None:
    assert {"michigan:10", "nunavut:3.fold"} <= set(linked("term:fold", "defines"))


def point(
    positions: dict[str, tuple[str, ...]],
    extends: dict[str, str] | None = None,
    differs: dict[str, tuple[str, ...]] | None = None,
    leaves_open: dict[str, tuple[str, ...]] | None = None,
) -> Point:
    """A made-up point."""
    read = (extends or {}, HERE, differs or {}, leaves_open or {})
    return Point("p", "P", "betting", ("heard",), positions, *read)


@pytest.mark.parametrize(
    ("made", "pairs"),
    [
        pytest.param(point({"a": ("x:1", "y:1")}), [("x:1", "y:1", "agrees")], id="one side"),
        pytest.param(
            point({"a": ("x:1",), "b": ("y:1",)}), [("x:1", "y:1", None)], id="a part of its own"
        ),
        pytest.param(
            point({"a": ("x:1",), "b": ("y:1",)}, differs={"b": ("a",)}),
            [("y:1", "x:1", "differs")],
            id="two sides",
        ),
        pytest.param(
            point({"a": ("x:1",), "b": ("y:1",)}, leaves_open={"b": ("a",)}),
            [("y:1", "x:1", "leaves_open")],
            id="one leaves it open",
        ),
        pytest.param(
            point({"a": ("x:1",), "b": ("y:1",), "c": ("z:1",)}, {"c": "b", "b": "a"}),
            [("y:1", "x:1", "extends"), ("z:1", "x:1", "extends"), ("z:1", "y:1", "extends")],
            id="what adds to what adds",
        ),
        pytest.param(
            point({"a": ("x:1",), "b": ("y:1",), "c": ("z:1",)}, {"b": "a", "c": "a"}),
            [("y:1", "x:1", "extends"), ("z:1", "x:1", "extends"), ("y:1", "z:1", None)],
            id="two that add to one",
        ),
        pytest.param(
            point({"lists_a": ("x:1",), "lists_b": ("y:1",), "mentions_c": ("z:1",)}),
            [],
            id="list items and mentions take no side",
        ),
        pytest.param(
            point({"a": ("x:1",), "b": ("y:1",)}, {"b": "a"}),
            [("y:1", "x:1", "extends")],
            id="one adds to the other",
        ),
        pytest.param(point({"a": ("x:1", "x:2")}), [], id="one book agrees with itself"),
        pytest.param(
            point({"a": ("x:1",), "defines_it": ("y:1",)}), [], id="a definition takes no side"
        ),
    ],
)
def test_pairs_of_a_point(made: Point, pairs: list[tuple[str, str, str]]) -> None:
    assert list(made.pairs()) == pairs


@pytest.mark.parametrize(
    ("name", "node"),
    [
        ("NUNAVUT:9.24", "nunavut:9.24"),
        ("fold", "term:fold"),
        ("oot_fold", "question:oot_fold"),
        ("pots", "topic:pots"),
        ("star", "star"),
        ("7.34", "star:7.34"),
        ("Star 7.34", "star:7.34"),
        ("directive 64(b)", "michigan:64(b)"),
    ],
)
def test_nodes_are_found_by_their_names(name: str, node: str) -> None:
    assert named(LIBRARY.graph, name, LIBRARY.numbered) == node


def test_a_number_of_several_books_is_asked_about(run: Run) -> None:
    """Whangamata and Michigan both have a 39."""
    result = run("graph", "--around", "Rule 39")
    assert result.status == 2
    assert "several provisions have the number 'Rule 39'" in result.err
    assert "star:7.34" in run("graph", "--around", "7.34").out


def test_an_unknown_node_suggests_the_nearest() -> None:
    with pytest.raises(BadRequestError, match=r"did you mean star:7\."):
        named(LIBRARY.graph, "star:7.345", LIBRARY.numbered)
    with pytest.raises(BadRequestError, match="no such provision: 'rule 999'"):
        named(LIBRARY.graph, "rule 999", LIBRARY.numbered)


@pytest.mark.parametrize(
    "node", [None, "nunavut:9.24", "star:7.34", "term:pot", "star", "topic:pots"]
)
def test_pictures_are_well_formed_and_name_what_they_show(node: str | None) -> None:
    picture = ET.fromstring(FORMATS["svg"](LIBRARY, node))
    words = [text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert (node in words) if node else ("The Star" in words)
    width, height = float(picture.get("width", "0")), float(picture.get("height", "0"))
    for text in picture.iter("{http://www.w3.org/2000/svg}text"):
        assert 0 <= float(text.get("x", "-1")) <= width
        assert 0 <= float(text.get("y", "-1")) <= height


def test_graphml_and_json_hold_the_same() -> None:
    document = json.loads(FORMATS["json"](LIBRARY, "nunavut:9.24"))
    ids = {node["id"] for node in document["nodes"]}
    assert "whangamata:16" in ids
    assert all(link["source"] in ids and link["target"] in ids for link in document["links"])
    tree = ET.fromstring(FORMATS["graphml"](LIBRARY, "nunavut:9.24"))
    nodes = {n.get("id") for n in tree.iter("{http://graphml.graphdrawing.org/xmlns}node")}
    assert nodes == ids


def test_text_groups_by_link() -> None:
    text = FORMATS["text"](LIBRARY, "nunavut:9.24")
    assert "Conflicts in its own book with (2)" in text
    assert "provision" in FORMATS["text"](LIBRARY, None)


def test_one_colour_a_book_in_every_picture_and_all_are_explained() -> None:
    colours = book_colours(LIBRARY.rules.books)
    assert len(set(colours.values())) == len(LIBRARY.rules.books)
    over, near = (FORMATS["svg"](LIBRARY, node) for node in (None, "nunavut:9.24"))
    for book, fill in colours.items():
        assert fill in over
        assert fill in near, "the legend has them all"
        assert LIBRARY.rules.books[book].short in over
    assert f'fill="{colours["whangamata"]}"/>' in near
    assert "heading in nunavut" in near
    assert "on which they differ" in over


def test_the_overview_counts_a_provision_under_each_of_its_topics() -> None:
    """star:7.34 is about more than its first topic."""
    held = [p for p in LIBRARY.rules.of_book("star") if "action" in p.topics]
    assert any(p.topics[0] != "action" for p in held)
    row = FORMATS["svg"](LIBRARY, None).partition(LIBRARY.rules.topics["action"])[2]
    assert f">{len(held)}</text>" in row.partition("Bets, calls")[0]
