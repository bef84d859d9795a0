"""Terms are found in a book's own words alone, in the reader, beside a rule and in the graph."""

from __future__ import annotations

import pytest

from floorbase.errors import Where
from floorbase.rules.books.beside import meanings, terms_in
from floorbase.rules.books.terms import Term
from floorbase.rules.search.naming import Naming
from floorbase.rules.search.numbers import joined
from floorbase.rules.search.tokens import words
from tests.support.shipped import LIBRARY

RULES = LIBRARY.rules
NAMING = LIBRARY.naming


def named(book: str, text: str) -> dict[str, str]:
    """The terms that a book's text names, each with the words that name it."""
    return {one.term: text[one.start : one.end] for one in NAMING.written(book, text)}


def shown(id_: str) -> set[str]:
    """The terms that a provision is shown to name."""
    return {one.term for one in terms_in(NAMING, RULES.provisions[id_])}


@pytest.mark.parametrize(
    ("book", "text", "wrong"),
    [
        ("star", "The players at the table take a break.", "table-cards"),
        ("star", "The table is broken at level 5.", "table-cards"),
        ("star", "A cash prize may be added.", "placegetter"),
        ("star", "Entrants must hand over their cards.", "hand"),
        ("star", "Seats are drawn by hand.", "hand"),
        ("queensix", "Chips may at no time leave the table.", "time-word"),
        ("queensix", "Act when the turn has properly come.", "turn-card"),
        ("queensix", "Two players have acted in turn.", "turn-card"),
        ("nunavut", "A player facing a bet.", "community-cards"),
        ("nunavut", "No more than 150 players.", "two-pair"),
        ("nunavut", "At most 50 percent of it.", "two-pair"),
        ("whangamata", "A top-up at the break.", "turn-card"),
        ("star", "Breaks: 15 minutes after level 6.", "breaking"),
        ("queensix", "The dealer kills every losing hand.", "kill"),
        ("nunavut", "A cheque straight from the account.", "straight"),
        ("queensix", "Straights, flushes and pairs.", "straight-flush"),
        ("nunavut", "Nobody may push an ante for another.", "push"),
        ("queensix", "This is also called oversize.", "call"),
    ],
)
def test_everyday_words_are_never_the_wrong_term(book: str, text: str, wrong: str) -> None:
    assert wrong not in named(book, text)


@pytest.mark.parametrize(
    ("book", "text", "term", "word"),
    [
        ("star", 'All hands go face up ("table cards").', "table-cards", "table cards"),
        ("whangamata", "A hand that was tabled cannot be killed.", "table-cards", "tabled"),
        ("queensix", 'He stops it by calling "time".', "time-word", 'calling "time'),
        ("nunavut", "The dealer lays the turn.", "turn-card", "the turn"),
        ("michigan", "A player who Drops shows nothing.", "fold", "Drops"),
        ("nunavut", "Chips are removed at a colour-up.", "chip-race", "colour-up"),
        ("queensix", "A single hole card is seen.", "pocket-cards", "hole card"),
        ("michigan", "A tie of 2 Pair.", "two-pair", "2 Pair"),
        ("michigan", "Hi/Lo may not be played.", "hi-lo", "Hi/Lo"),
        (
            "queensix",
            "Show one, show all: equal access.",
            "show-one-show-all",
            "Show one, show all",
        ),
        ("star", "Chips wagered stay in.", "wager", "wagered"),
    ],
)
def test_a_books_own_word_is_found_in_its_forms(book: str, text: str, term: str, word: str) -> None:
    assert named(book, text)[term] == word


def test_the_same_words_are_terms_of_the_books_that_have_them() -> None:
    """QueenSix's single chip is The Star's oversized one; the odd chips of whangamata:20 race."""
    assert "oversized-chip" in named("queensix", "A single chip is put in.")
    assert "oversized-chip" not in named("star", "A single chip is put in.")
    assert "race-odd-chips" in shown("whangamata:20")
    assert "odd-chip" not in shown("whangamata:20")
    assert "odd-chip" in shown("whangamata:16")
    assert "race-odd-chips" in shown("star:7.42(a)")


def test_reader_rule_and_graph_name_the_same_terms() -> None:
    uses = {
        (one, other.removeprefix("term:"))
        for one, other, kind in LIBRARY.graph.edges(data="kind")
        if kind == "uses_term"
    }
    defines = {
        (one, other.removeprefix("term:"))
        for one, other, kind in LIBRARY.graph.edges(data="kind")
        if kind == "defines"
    }
    for provision in RULES.provisions.values():
        read = {one.term for one in terms_in(NAMING, provision)}
        assert {term for id_, term in uses if id_ == provision.id} == {
            term for term in read if (provision.id, term) not in defines
        }
        for meaning in meanings(RULES, NAMING, provision):
            assert meaning.term.id in read
            assert {other.book for other in meaning.defined} == {provision.book}
            assert provision not in meaning.defined


def test_every_term_that_is_shown_has_the_books_own_word() -> None:
    """The first letters of each word of it, so that every form counts: broken is a break."""
    for provision in RULES.provisions.values():
        for one in terms_in(NAMING, provision):
            assert one.word in RULES.terms[one.term].words[provision.book]
            met = " ".join(words(provision.text[one.start : one.end]))
            for part in words(one.word):
                assert part[:2] in met, (provision.id, one)


def test_no_word_of_a_book_belongs_to_two_terms() -> None:
    """Except where phrases tell them apart."""
    for book in RULES.books:
        owners: dict[str, dict[str, Term]] = {}
        for term in RULES.terms.values():
            for word in term.words.get(book, ()):
                owners.setdefault(" ".join(words(word)), {})[term.id] = term
        for word, terms in owners.items():
            assert len(terms) == 1 or any(term.only_in for term in terms.values()), (book, word)


def test_a_number_alone_is_no_slang() -> None:
    assert NAMING.said("25 40") == []
    assert NAMING.said("3bet") == ["reraise"]
    assert NAMING.said("he has 2pr") == ["two-pair"]
    assert "kansas-city-lowball" not in NAMING.said("tables 2 7")


def test_a_book_with_no_words_of_its_own_has_those_of_all() -> None:
    where = Where("", 1)
    terms = {"muck": Term("muck", "the pile", {"star": ("muck",)}, ("bin",), where)}
    assert [one.term for one in Naming(terms).written("mine", "Into the muck.")] == ["muck"]
    assert Naming(terms).written("mine", "Into the bin.") == []


def test_numbers_are_read_however_they_are_written() -> None:
    assert words("$60,000 or sixty thousand") == ["60000", "or", "60", "thousand"]
    assert words("twenty-five seconds at 7.34") == ["25", "seconds", "at", "7.34"]
    assert joined(["2", "12", "13", "4th", "1.5k"]) == ["two", "twelve", "13", "fourth", "1500"]
