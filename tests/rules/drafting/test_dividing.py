# ruff: noqa: E501
"""Texts of five kinds of numbering, divided; and that no line of any text is lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.rules.drafting.drafted import DraftedText, divided
from tests.support.sweep import tries

DECIMAL = """\
THE HARBOUR CLUB
Pier Road

1. ENTRY

1.1  You may enter late until the break
after level six.
1.2  A player who is out may re-enter:
     (a) a re-entry is a new entry;
     (b) no chips are given up for it.

2. BETTING

2.1  A raise of
25. 50 or more is not a list.
2.2  One chip is a call.

J. Marsh
for the committee
"""
RULES = """\
Rule 1: Late players
Players may enter until level six ends.

Rule 2: String bets
A raise is made in one motion.

The dealer says so at once.

Rule 3: Misdeals
i) The first card is exposed.
ii) The deck has a joker.
iii) Two cards are exposed.
"""
LETTERS = """\
# Club rules

## A. Seating

1. Seats are drawn.
2. Tables break from the highest number.

## B. Chips

1. Chips stay in sight.
2. Odd chips are raced off.
3. Chips in a pocket are out of play.
"""
BULLETS = """\
Breaks

- There is a break after level four.
- The break lasts
  twenty minutes.

Phones

- Phones are not used in a hand:
  - no calls,
  - no messages.
- A phone that rings costs one round.
"""
PLAIN = """\
Opening the betting

A player who taps has checked. The dealer
says so.

Nobody may bet less than the big blind.

Money

The prizes are paid at the desk.
"""
EXPECTED = {
    "decimal": (
        DECIMAL,
        {
            "1.1": (6, 7),
            "1.2": (8, 8),
            "1.2(a)": (9, 9),
            "1.2(b)": (10, 10),
            "2.1": (14, 15),
            "2.2": (16, 16),
        },
        ["1. ENTRY", "2. BETTING"],
        [((1, 2), "title page"), ((18, 19), "below the last rule")],
    ),
    "rules": (
        RULES,
        {"1": (1, 2), "2": (4, 7), "3": (9, 9), "3(i)": (10, 10), "3(ii)": (11, 11)}
        | {"3(iii)": (12, 12)},
        [],
        [],
    ),
    "letters": (
        LETTERS,
        {"A.1": (5, 5), "A.2": (6, 6), "B.1": (10, 10), "B.2": (11, 11), "B.3": (12, 12)},
        ["A. Seating", "B. Chips"],
        [((1, 1), "title page")],
    ),
    "bullets": (
        BULLETS,
        {"breaks.1": (3, 3), "breaks.2": (4, 5), "phones.1": (9, 11), "phones.2": (12, 12)},
        ["Breaks", "Phones"],
        [],
    ),
    "plain": (
        PLAIN,
        {"opening-the-betting.1": (3, 4), "opening-the-betting.2": (6, 6), "money.1": (10, 10)},
        ["Opening the betting", "Money"],
        [],
    ),
}


@pytest.mark.parametrize("kind", EXPECTED)
def test_each_kind_of_numbering(kind: str) -> None:
    text, provisions, headings, outside = EXPECTED[kind]
    found = divided(text)
    assert {p.id: p.lines for p in found.provisions} == provisions
    assert [heading.title for heading in found.headings] == headings
    assert list(found.outside) == outside


def test_a_provision_has_its_words_label_and_parent() -> None:
    found = {p.id: p for p in divided(DECIMAL).provisions}
    late, part = found["1.1"], found["1.2(a)"]
    assert late.text == "You may enter late until the break after level six."
    assert (late.label, late.parent) == ("1.1", "")
    assert (part.label, part.parent, part.text) == ("(a)", "1.2", "a re-entry is a new entry;")
    titled = {p.id: p for p in divided(RULES).provisions}["2"]
    assert (titled.label, titled.title) == ("Rule 2", "String bets")
    assert titled.text == "A raise is made in one motion. The dealer says so at once."


def test_what_every_page_repeats_is_in_no_rule() -> None:
    rules = [f"{n}. Rule number {n} is about something\n   and goes on here." for n in range(1, 41)]
    pages = [
        "\n".join(["Harbour Club rules", "", *rules[k : k + 8], "", f"Page {k // 8 + 1} of 5"])
        for k in range(0, 40, 8)
    ]
    found = divided("\n".join(pages))
    assert [p.id for p in found.provisions] == [str(n) for n in range(1, 41)]
    assert not any("Harbour" in p.text or "Page" in p.text for p in found.provisions)


def test_a_table_of_contents_is_no_rule() -> None:
    rules = "1. Entry\n\nYou pay first.\n\n2. Chips\n\nThey stay here.\n"
    text = f"Contents\n\n1. Entry\n2. Chips\n\n{rules}"
    found = divided(text)
    assert [(p.id, p.lines) for p in found.provisions] == [("1", (6, 8)), ("2", (10, 12))]
    assert ((1, 4), "table of contents") in found.outside


def homes(found: DraftedText, lines: list[str]) -> dict[int, int]:
    """How many of a divided text hold each line that is not blank."""
    spans = [p.lines for p in found.provisions]
    spans += [h.lines for h in found.headings] + [span for span, _ in found.outside]
    return {
        n: sum(first <= n <= last for first, last in spans)
        for n, line in enumerate(lines, 1)
        if line.strip()
    }


BEGINNINGS = (
    "1. |2. |3) |1.1 |1.2 |(a) |(b) |i) |Rule 4: |A. |B. |- |* |# |## ||  |7 |Page 3|Contents|---"
    "|====|PART ONE"
)
PIECES = st.sampled_from(BEGINNINGS.split("|"))
WORDS = st.sampled_from(
    ["", "Seats are drawn.", "and then", "CHIPS", "Late entry", "the pot:", "x;"]
)
LINES = st.lists(st.builds(lambda a, b, c: a + b + c, PIECES, PIECES, WORDS), max_size=40)


@settings(max_examples=tries(150, 3_000), deadline=None)
@given(LINES)
def test_every_line_is_in_exactly_one_thing(lines: list[str]) -> None:
    found = divided("\n".join(lines))
    assert {n: count for n, count in homes(found, lines).items() if count != 1} == {}
    ids = [p.id.lower() for p in found.provisions]
    assert len(ids) == len(set(ids))
    assert all(p.text and p.title for p in found.provisions)


@settings(max_examples=tries(100, 2_000), deadline=None)
@given(st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=400))
def test_any_text_is_divided(text: str) -> None:
    lines = text.replace("\u2028", "\n").replace("\u2029", "\n").split("\n")
    assert set(homes(divided("\n".join(lines)), lines).values()) <= {1}


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Entry is paid in full at the desk before a seat card is given.", "Entry is paid in full at the desk …"),
        ("In time until the first card of the next deal, or else it stands as it is.", "In time until the first card of the next deal …"),
        ("phone: one round;", "Phone"),
        ("(No-limit hold'em. Please do not write on this copy.)", "No-limit hold'em"),
        ("Whatsoeverwhatsoeverwhatsoeverwhatsoeverwhatsoeverwhatsoeverwhatsoever.", "Whatsoeverwhatsoeverwhatsoeverwhatsoeverwhatsoeverwhatsoever …"),
        ("Cards speak.", "Cards speak"),
    ],
)  # fmt: skip
def test_a_rule_is_named_by_a_whole_thought(text: str, title: str) -> None:
    (rule, *_) = divided(f"1. {text}\n2. Seats are drawn.\n3. Seats are kept.\n").provisions
    assert rule.title == title


REFERRING = """\
16. DISPUTES

16.1 A player may ask the floor manager. The order is as in
16.3 and not otherwise.
16.2 A hand may be looked at again. Example: a player who is
ruled out of a hand under rule
16.3 may ask the committee. Rounds are of
16.4 minutes, see
7.2 as well.
16.3 The committee decides.
16.4 no phones
16.5 no hats
"""


def test_a_number_in_a_sentence_is_no_rule_though_a_line_begins_with_it() -> None:
    found = {one.id: one.lines for one in divided(REFERRING).provisions}
    expected = {"16.1": (3, 4), "16.2": (5, 9), "16.3": (10, 10), "16.4": (11, 11)}
    assert found == {**expected, "16.5": (12, 12)}
