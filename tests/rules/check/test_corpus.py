"""``floorbase check`` and the corpus: every link, table, term, point and line can be broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.paths import originals_folder
from tests.support.checked import Fault, assert_each_is_named, names, rounds, swap

POINTS = "floorbase/rules/points/betting.yaml"
DEFECTS = "floorbase/rules/defects/nunavut.yaml"
TABLES = "corpus/star/tables"


FAULTS = [
    Fault(
        "an unknown topic",
        "corpus/star/provisions.yaml",
        swap("topics: [out_of_turn, penalties]", "topics: [weather]"),
        "there is no topic 'weather'",
    ),
    Fault(
        "no topic",
        "corpus/star/provisions.yaml",
        swap("topics: [out_of_turn, penalties]", "topics: []"),
        "has no topic",
    ),
    Fault(
        "a definition of no term",
        "corpus/star/provisions.yaml",
        swap("defines: [penalty]", "defines: [punishment]"),
        "defines 'punishment', a word of no term",
    ),
    Fault(
        "a word of two terms",
        "corpus/terms.yaml",
        swap("words: {michigan: [drop", "words: {michigan: [call, drop"),
        "a word of 2 terms",
    ),
    Fault(
        "a term of no book",
        "corpus/terms.yaml",
        swap("words: {michigan: [drop", "words: {texas: [drop"),
        "there is no book 'texas'",
    ),
    Fault(
        "an unknown parent",
        "corpus/star/provisions.yaml",
        swap('parent: "6.20"', 'parent: "6.99"'),
        "there is no provision 'star:6.99'",
    ),
    Fault(
        "a reference that is not printed",
        "corpus/whangamata/provisions.yaml",
        swap("{printed: Rule 4, points_at", "{points_at"),
        "a reference has no 'printed'",
    ),
    Fault(
        "a reference to nothing",
        "corpus/nunavut/provisions.yaml",
        swap('to: "9.17", wrong:', 'to: "9.71", wrong:'),
        "there is no provision 'nunavut:9.71'",
    ),
    Fault(
        "an unknown field",
        "corpus/nunavut/book.yaml",
        swap("page_headers:", "page_headerss:"),
        "'page_headerss' is not a field of a book",
    ),
    Fault(
        "a bad pattern",
        "corpus/nunavut/book.yaml",
        swap('- "^#+ Terms', '- "^(#+ Terms'),
        "is not a regular expression",
    ),
    Fault(
        "topic",
        POINTS,
        swap("  topic: betting", "  topic: chess"),
        "no topic 'chess'",
    ),
    Fault(
        "point of nothing",
        POINTS,
        swap("star:7.32", "star:7.320"),
        "no provision 'star:7.320'",
    ),
    Fault(
        "phrases of no point",
        "floorbase/rules/phrases/points/betting.yaml",
        swap("oversized_chip_facing_bet:", "oversized_chip:"),
        "there is no point 'oversized_chip'",
    ),
    Fault(
        "an unheard point",
        "floorbase/rules/phrases/points/betting.yaml",
        swap("oversized_chip_facing_bet:", "oversized_chip:"),
        "oversized_chip_facing_bet has no phrases",
    ),
    Fault(
        "a broken point file",
        POINTS,
        swap("  extends: {", "  extends: {nowhere: "),
        "YAML",
    ),
    Fault(
        "kind",
        DEFECTS,
        swap("- kind: contradiction", "- kind: quarrel"),
        "'quarrel' is not a kind",
    ),
    Fault(
        "between",
        DEFECTS,
        swap("between: [", "between: [9.99x, "),
        "no provision 'nunavut:9.99x'",
    ),
    Fault(
        "a family of nothing",
        "floorbase/rules/lineage.yaml",
        swap('"whangamata:"', '"auckland:"'),
        "no provision begins with 'auckland:'",
    ),
    Fault(
        "payouts",
        f"{TABLES}/payouts.yaml",
        swap("65.000", "64.000"),
        "total 99.000, not 100",
    ),
    Fault(
        "places",
        f"{TABLES}/payouts.yaml",
        swap("places: 2", "places: 3"),
        "2 places are paid",
    ),
    Fault(
        "levels",
        f"{TABLES}/structures.yaml",
        swap("{level: 2, ", "{level: 3, "),
        "not numbered 1, 2, 3",
    ),
    Fault(
        "blinds",
        f"{TABLES}/structures.yaml",
        swap("blinds: 100/200", "blinds: 100-200"),
        "'blinds' are not two numbers",
    ),
    Fault(
        "stack",
        f"{TABLES}/events.yaml",
        swap("stack: 25,000", "stack: lots"),
        "'lots' is not a whole",
    ),
    Fault(
        "sign",
        f"{TABLES}/limits.yaml",
        swap("at_most: 30", "about: 30"),
        "a limit has one sign",
    ),
    Fault(
        "limit",
        f"{TABLES}/limits.yaml",
        swap("7.46(e)", "7.46(z)"),
        "no provision 'star:7.46(z)'",
    ),
]


@pytest.mark.parametrize("faults", rounds(FAULTS), ids=names)
def test_each_fault_is_named_with_its_line(copied: Path, faults: list[Fault]) -> None:
    assert_each_is_named(copied, faults)


ORIGINALS = originals_folder()


FAULTS_AGAINST_ORIGINALS = [
    Fault(
        "a line of nothing",
        "corpus/star/provisions.yaml",
        swap("lines: 714-732", "lines: 714-731"),
        "lines 732-732 of the original of star belong to nothing",
    ),
    Fault(
        "a line of two",
        "corpus/star/provisions.yaml",
        swap("lines: 714-732", "lines: 714-734"),
        "belong to star:7.3",
    ),
    Fault(
        "a heading that is not one",
        "corpus/star/book.yaml",
        swap("- {lines: 610, title", "- {lines: 611, title"),
        "lines 610-610",
    ),
    Fault(
        "a table that is not there",
        "corpus/star/provisions.yaml",
        swap("table: payouts", "table: payments"),
        "its table 'payments' is missing",
    ),
    Fault(
        "a figure lost from a table",
        f"{TABLES}/payouts.yaml",
        swap("27.606", "27.66"),
        "27.606 is not in the restatement",
    ),
    Fault(
        "marks of other lines",
        "corpus/star/provisions.yaml",
        swap("lines: 734\n", "lines: 735\n"),
        "its marks are not those of the spans",
    ),
]


@pytest.mark.skipif(ORIGINALS is None, reason="the five originals are not beside this checkout")
@pytest.mark.parametrize("faults", rounds(FAULTS_AGAINST_ORIGINALS), ids=names)
def test_each_fault_against_the_originals_is_named(copied: Path, faults: list[Fault]) -> None:
    assert_each_is_named(copied, faults, ORIGINALS)
