"""The drawing of the graph: whole at every size, and walkable to every box."""

from __future__ import annotations

import pytest

from floorbase.present.draw.graph_drawing import Drawing, Way, draw
from floorbase.present.draw.graph_near import SHORT, Around, Near, around
from floorbase.present.text.lines import text_of
from floorbase.rules.graph import READS
from tests.support.shipped import LIBRARY

SIZES = [(58, 20), (60, 25), (78, 18), (118, 34), (200, 55)]
WAYS: tuple[Way, ...] = ("left", "right", "up", "down")


def some(many: int, coming: int = 0) -> Around:
    """Something with as many neighbours, the first of them leading to it."""
    near = tuple(
        Near(f"b:{n}", f"b:{n}", f"Neighbour {n} of many", ("agrees with",), "told", n < coming)
        for n in range(many)
    )
    up = Near("b line 1", "heading in B", "Betting", ("part of",), "told", False)
    return Around("b:middle", "b:middle", "The one in the middle", up, near)


def reached(drawing: Drawing, start: str) -> set[str]:
    """Every box that arrows lead to."""
    found, new = {start}, [start]
    while new:
        at = new.pop()
        for way in WAYS:
            to = drawing.walk(at, way)
            if to and to not in found:
                found.add(to)
                new.append(to)
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("many", "coming"), [(0, 0), (1, 0), (1, 1), (3, 1), (7, 3), (40, 2)])
def test_every_neighbour_is_drawn_once_and_reached(
    width: int, height: int, many: int, coming: int
) -> None:
    around_it = some(many, coming)
    shown: list[str] = []
    pages = draw(around_it, width, height).pages
    for page in range(pages):
        drawing = draw(around_it, width, height, page)
        ids = [box.id for box in drawing.boxes]
        assert reached(drawing, "b:middle") == set(ids)
        shown += [id_ for id_ in ids if id_ not in ("b:middle", "b line 1")]
    assert sorted(shown) == sorted(near.id for near in around_it.near)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_boxes_stay_inside_and_apart(width: int, height: int) -> None:
    drawing = draw(some(12, 5), width, height)
    taken: set[tuple[int, int]] = set()
    for box in drawing.boxes:
        cells = {
            (row, column)
            for row in range(box.top, box.top + box.high)
            for column in range(box.left, box.left + box.wide)
        }
        assert all(0 <= row < height and 0 <= column < width for row, column in cells)
        assert not cells & taken
        taken |= cells
    assert len(drawing.lines) == height
    assert all(sum(len(part.text) for part in line) == width for line in drawing.lines)


def test_the_box_that_keys_act_on_has_a_heavy_border() -> None:
    drawing = draw(some(3), 78, 18, at="b:1")
    text = text_of(drawing.lines)
    assert text.count("┏") == 1
    assert "┏━ agrees with " in text


def test_every_kind_of_link_has_short_words() -> None:
    assert {words for pair in READS.values() for words in pair} == set(SHORT)


def test_what_is_around_a_provision() -> None:
    """nunavut:9.24 and B.tournament-play.2 place the odd chip differently."""
    found = around(LIBRARY, "NUNAVUT:9.24")
    assert found.id == "nunavut:9.24"
    assert found.up
    assert found.up.kinds == ("part of",)
    by_id = {near.id: near for near in found.near}
    assert "conflicts with" in by_id["nunavut:B.tournament-play.2"].kinds
    assert by_id["question:odd_chip"].kinds == ("answers",)
    assert by_id["question:odd_chip"].heading == "question"
    assert by_id["term:pot"].heading == "term pot"
    assert "whangamata:16, Rule 16" in by_id["whangamata:16"].told
    assert found.kinds()["answers"] == 1


def test_questions_terms_topics_headings_and_books_are_drawn_too() -> None:
    for name in ("question:odd_chip", "term:pot", "topic:pots", "star", found_heading()):
        assert around(LIBRARY, name).near


def found_heading() -> str:
    """The node of the first heading that holds something."""
    up = around(LIBRARY, "star:7.34").up
    assert up
    return up.id
