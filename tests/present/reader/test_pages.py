"""The reader's pages: whole, in order, with every link both ways and no line too wide."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.library import Library
from floorbase.present.reader.contents import Entry, contents, found_in_book, shelf
from floorbase.present.reader.key_words import hint
from floorbase.present.reader.page import ReaderPage, Reading
from floorbase.present.reader.pages import page_of, place_of, term_explained
from floorbase.present.reader.tables import drawn_table, grid
from floorbase.present.text.lines import Line, TextPart, text_of, wrapped
from floorbase.rules.books.beside import terms_in
from floorbase.rules.books.cross_book import elsewhere
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

READING = Reading(LIBRARY)
RULES = READING.rules
WIDTHS = [56, 76, 100]


def wide(lines: tuple[Line, ...] | list[Line]) -> int:
    """The columns that lines take."""
    return max(sum(len(part.text) for part in line) for line in lines)


def read(page: ReaderPage) -> str:
    """What is read, in one line."""
    text = text_of(page.lines[page.first : page.last])
    return " ".join(text.replace("▌", " ").split())


@pytest.mark.parametrize("turn", range(tries(1, len(WIDTHS))))
@pytest.mark.parametrize("book", list(RULES.books))
def test_every_provision_is_read_in_order_and_fits(book: str, turn: int) -> None:
    """Each heading's first provision is opened; all under it stand on its page, in order.

    In one turn the widths come in turn, in all of them each heading in each.
    """
    seen: list[str] = []
    for number, chapter in enumerate(READING.chapters(book), turn):
        width = WIDTHS[number % len(WIDTHS)]
        page = page_of(READING, chapter.provisions[0].id, width)
        assert wide(page.lines) <= width, chapter.title
        text = " ".join(text_of(page.lines).split())
        for provision in chapter.provisions[1:]:
            assert " ".join(provision.text.split()[:6]) in text
        seen += [provision.id for provision in chapter.provisions]
    assert seen == [provision.id for provision in RULES.of_book(book)]


def test_next_and_previous_lead_through_the_whole_book() -> None:
    walked = [RULES.of_book("whangamata")[0].id]
    after = page_of(READING, walked[0], 76).after
    while after is not None:
        page = page_of(READING, after, 76)
        assert page.before == walked[-1]
        walked.append(after)
        after = page.after
    assert walked == [provision.id for provision in RULES.of_book("whangamata")]


def test_all_links_of_a_provision_both_ways() -> None:
    """star:7.34: referred to by 7.2, alike in whangamata:36, silent on no question of its own."""
    page = page_of(READING, "star:7.34", 76, full=True)
    assert {"star:7.2", "whangamata:36", "question:oot_check"} <= set(page.links)
    assert page.more == 0
    few = page_of(READING, "star:7.34", 76)
    assert few.more > 0
    assert len(few.links) < len(page.links)
    assert "agrees: Bet or raise out of turn" in read(page)
    for place in range(len(page.links)):
        line = page.lines[page.line_of(f"link:{place}")]
        assert any(part.text.strip() == f"[{place + 1}]" for part in line)


def test_a_cross_reference_is_numbered_where_it_is_named_and_a_misprint_said() -> None:
    page = page_of(READING, "whangamata:40", 100)
    assert "Rule 37 [1] is cited" in read(page)
    assert page.links[0] == "whangamata:38"
    assert "misprinted as “Rule 37”" in read(page)
    assert "by a misprint" in read(page_of(READING, "whangamata:37", 76))


def test_a_fault_of_the_original_is_told() -> None:
    assert "Faults of the original" in read(page_of(READING, "nunavut:9.24", 76))


def test_terms_are_marked_once_and_only_what_a_book_defines() -> None:
    page = page_of(READING, "star:7.34", 76)
    marks = [part.mark for line in page.lines for part in line if part.role == "term"]
    assert list(dict.fromkeys(marks)) == [f"term:{n}" for n in range(len(page.terms))]
    assert set(page.terms) <= READING.defined
    assert "turn-card" not in page.terms, "a turn to act is not the turn"
    provision = RULES.provisions["star:7.34"]
    for start, end, term, _ in terms_in(LIBRARY.naming, provision):
        assert provision.text[start:end].strip(" ,.") == provision.text[start:end], term


def test_elsewhere_says_how_the_other_stands() -> None:
    found = elsewhere(RULES, RULES.provisions["nunavut:9.24"])
    stands = {other.provision.id: other.stands[0][0] for other in found["whangamata"]}
    assert stands == {"whangamata:16": "differs"}
    assert "nunavut" not in found
    there = elsewhere(RULES, RULES.provisions["star:7.34"])["whangamata"][0]
    assert there.provision.id == "whangamata:36"
    assert there.kin


def test_what_says_more_is_told_from_both_ends() -> None:
    """michigan:51 deals a card to each and then another; nunavut:A.1.3 says two to each."""
    title = RULES.points["two_cards_one_at_a_time"].title
    for here, there, word in (
        ("nunavut:A.1.3", "michigan:51", "more"),
        ("michigan:51", "nunavut:A.1.3", "less"),
    ):
        listed = elsewhere(RULES, RULES.provisions[here])[there.partition(":")[0]]
        stands = next(found.stands for found in listed if found.provision.id == there)
        assert (word, title) in stands


def test_who_leaves_open_what_the_other_rules() -> None:
    """star:7.34 lets a bet stand; nunavut:B.tournament-play.22 leaves it to the floor."""
    here, there = "star:7.34", "nunavut:B.tournament-play.22"
    found = elsewhere(RULES, RULES.provisions[here])["nunavut"]
    assert "leaves_open" in {w for f in found if f.provision.id == there for w, _ in f.stands}
    found = elsewhere(RULES, RULES.provisions[there])["star"]
    assert "rules" in {w for f in found if f.provision.id == here for w, _ in f.stands}


@pytest.mark.parametrize("turn", range(tries(1, len(WIDTHS))))
def test_questions_terms_and_topics_are_pages_that_lead_on(turn: int) -> None:
    ids = [f"question:{name}" for name in RULES.questions]
    ids += [f"term:{name}" for name in RULES.terms] + [f"topic:{name}" for name in RULES.topics]
    for number, id_ in enumerate(ids, turn):
        width = WIDTHS[number % len(WIDTHS)]
        page = page_of(READING, id_, width)
        assert wide(page.lines) <= width, id_
        for to in page.links:
            assert READING.name_of(to)
        if not id_.startswith("topic:"):
            text = text_of(page.lines)
            assert all(book.short in text for book in RULES.books.values()), id_


def test_a_silent_book_says_so_with_what_was_searched() -> None:
    """Michigan says nothing of the odd chip (64(b)(ii) splits the pot equally and stops)."""
    text = text_of(page_of(READING, "question:odd_chip", 76).lines)
    assert "THE BOOK DOES NOT SAY" in text
    assert "Searched for: " in text
    assert "Decides: " in text


def test_the_houses_answer_comes_first_with_the_rule_it_rests_on() -> None:
    text = text_of(page_of(Reading(READING.library, "michigan"), "question:min_raise", 76).lines)
    assert text.index("Michigan") < text.index("The Star")
    assert "[1] michigan:18 " in text


def test_a_term_is_explained_by_its_own_book_and_by_others() -> None:
    text = text_of(term_explained(READING, "side-pot", "michigan", 76))
    assert "(michigan:21)" in " ".join(text.split())
    assert "Elsewhere" in text
    assert "uses it without defining it" in text_of(term_explained(READING, "raise", "star", 76))


def test_tables_are_drawn_for_the_room() -> None:
    with_tables = [p for p in RULES.provisions.values() if p.table]
    assert {p.table for p in with_tables} >= {"structures", "events", "payouts"}
    for provision in with_tables:
        tables = READING.library.tables[provision.book]
        for width in WIDTHS:
            rows = drawn_table(tables, provision, width)
            framed = [row for row in rows if row[:1] in "╭│├╰"]
            assert framed
            assert max(map(len, framed)) <= width


def test_a_grid_is_ruled() -> None:
    assert grid(["x"], [["10"]]) == ["╭────╮", "│  x │", "├────┤", "│ 10 │", "╰────╯"]


def test_the_contents_hold_every_provision_once() -> None:
    def ids(entries: tuple[Entry, ...]) -> list[str]:
        return [id_ for e in entries for id_ in (e.id, *ids(e.parts))]

    for book in RULES.books:
        held = [id_ for heading in contents(READING, book) for id_ in ids(heading.parts)]
        assert sorted(held) == sorted(provision.id for provision in RULES.of_book(book))


def test_finding_takes_every_word_in_order_of_the_book() -> None:
    found = [listed.id for listed in found_in_book(READING, "star", "OVERSIZED chip")]
    assert "star:7.32" in found
    order = [provision.id for provision in RULES.of_book("star")]
    assert found == sorted(found, key=order.index)
    assert found_in_book(READING, "star", "  ") == []
    assert found_in_book(READING, "star", "zzzz") == []


def test_the_shelf_names_every_book_and_the_houses() -> None:
    listed = shelf(READING, "star")
    assert len(listed) == len(RULES.books)
    assert "the house plays by it" in listed[list(RULES.books).index("star")].text
    assert place_of(READING, listed[0].id)


def test_the_exact_wording_stands_below_and_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a copy that is not the pinned edition, what is missing is said to be."""
    monkeypatch.setattr("floorbase.app.library.attached_folder", lambda: tmp_path / "copies")
    monkeypatch.setattr("floorbase.user.attached.attached_folder", lambda: tmp_path / "copies")
    library = Library()
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "star.txt").write_text("Nothing of the kind.\n")
    reading = Reading(library)
    assert "Your copy does not have this provision" in read(page_of(reading, "star:7.34", 76))
    assert "Your copy" not in read(page_of(reading, "nunavut:9.24", 76))
    assert "your copy is attached" in shelf(reading, None)[0].text


def test_the_hint_says_what_enter_does() -> None:
    page = page_of(READING, "star:7.34", 76)
    assert "Numbers open links" in hint(page, "", "", "")
    assert hint(page, "link:0", "7.2", "") == "Enter opens 7.2"
    assert "another digit" in hint(page, "link:0", "7.2", "1")
    assert "every book's words" in hint(page, "term:0", "check", "")
    bare = ReaderPage("term:x", "x", (), 0, 0, ())
    assert hint(bare, "", "", "") == ""


def test_wrapping_keeps_parts_and_breaks_what_is_too_long() -> None:
    lines = wrapped(
        [TextPart("a link "), TextPart("[1]", "link", "link:0"), TextPart(", " + "x" * 30)], 14
    )
    assert wide(lines) <= 14
    assert "".join(text_of(lines).split()) == "alink[1]," + "x" * 30
    assert [part.mark for line in lines for part in line if part.mark] == ["link:0"]
    assert wrapped([], 20) == [()]
