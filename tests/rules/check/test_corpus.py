"""``floorbase check`` and the corpus: every link, table, term, point and line can be broken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from floorbase.app.library import Library
from floorbase.paths import Roots, originals_folder
from tests.support.copies import edit

POINTS = "floorbase/rules/points/betting.yaml"
DEFECTS = "floorbase/rules/defects/nunavut.yaml"
TABLES = "corpus/star/tables"


def swap(old: str, new: str) -> Callable[[str], str]:
    """A change of the first place where a text stands."""
    return lambda text: text.replace(old, new, 1)


def problems(root: Path, originals: Path | None = None) -> list[str]:
    """Every problem of a copy of the data, as it is printed."""
    library = Library(Roots.under(root))
    return [str(problem) for problem in library.check(originals or root / "none").problems]


@pytest.mark.parametrize(
    ("file", "change", "what"),
    [
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("topics: [out_of_turn, penalties]", "topics: [weather]"),
            "there is no topic 'weather'",
            id="an unknown topic",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("topics: [out_of_turn, penalties]", "topics: []"),
            "has no topic",
            id="no topic",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("defines: [penalty]", "defines: [punishment]"),
            "defines 'punishment', a word of no term",
            id="a definition of no term",
        ),
        pytest.param(
            "corpus/terms.yaml",
            swap("words: {michigan: [drop", "words: {michigan: [call, drop"),
            "a word of 2 terms",
            id="a word of two terms",
        ),
        pytest.param(
            "corpus/terms.yaml",
            swap("words: {michigan: [drop", "words: {texas: [drop"),
            "there is no book 'texas'",
            id="a term of no book",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap('parent: "6.20"', 'parent: "6.99"'),
            "there is no provision 'star:6.99'",
            id="an unknown parent",
        ),
        pytest.param(
            "corpus/whangamata/provisions.yaml",
            swap("{printed: Rule 4, points_at", "{points_at"),
            "a reference has no 'printed'",
            id="a reference that is not printed",
        ),
        pytest.param(
            "corpus/nunavut/provisions.yaml",
            swap('to: "9.17", wrong:', 'to: "9.71", wrong:'),
            "there is no provision 'nunavut:9.71'",
            id="a reference to nothing",
        ),
        pytest.param(
            "corpus/nunavut/book.yaml",
            swap("page_headers:", "page_headerss:"),
            "'page_headerss' is not a field of a book",
            id="an unknown field",
        ),
        pytest.param(
            "corpus/nunavut/book.yaml",
            swap('- "^#+ Terms', '- "^(#+ Terms'),
            "is not a regular expression",
            id="a bad pattern",
        ),
        pytest.param(
            POINTS, swap("  topic: betting", "  topic: chess"), "no topic 'chess'", id="topic"
        ),
        pytest.param(
            POINTS,
            swap("star:7.32", "star:7.320"),
            "no provision 'star:7.320'",
            id="point of nothing",
        ),
        pytest.param(
            "floorbase/rules/phrases/points/betting.yaml",
            swap("oversized_chip_facing_bet:", "oversized_chip:"),
            "there is no point 'oversized_chip'",
            id="phrases of no point",
        ),
        pytest.param(
            "floorbase/rules/phrases/points/betting.yaml",
            swap("oversized_chip_facing_bet:", "oversized_chip:"),
            "oversized_chip_facing_bet has no phrases",
            id="an unheard point",
        ),
        pytest.param(
            POINTS, swap("  extends: {", "  extends: {nowhere: "), "YAML", id="a broken point file"
        ),
        pytest.param(
            DEFECTS,
            swap("- kind: contradiction", "- kind: quarrel"),
            "'quarrel' is not a kind",
            id="kind",
        ),
        pytest.param(
            DEFECTS,
            swap("between: [", "between: [9.99x, "),
            "no provision 'nunavut:9.99x'",
            id="between",
        ),
        pytest.param(
            "floorbase/rules/lineage.yaml",
            swap('"whangamata:"', '"auckland:"'),
            "no provision begins with 'auckland:'",
            id="a family of nothing",
        ),
        pytest.param(
            f"{TABLES}/payouts.yaml",
            swap("65.000", "64.000"),
            "total 99.000, not 100",
            id="payouts",
        ),
        pytest.param(
            f"{TABLES}/payouts.yaml",
            swap("places: 2", "places: 3"),
            "2 places are paid",
            id="places",
        ),
        pytest.param(
            f"{TABLES}/structures.yaml",
            swap("{level: 2, ", "{level: 3, "),
            "not numbered 1, 2, 3",
            id="levels",
        ),
        pytest.param(
            f"{TABLES}/structures.yaml",
            swap("blinds: 100/200", "blinds: 100-200"),
            "'blinds' are not two numbers",
            id="blinds",
        ),
        pytest.param(
            f"{TABLES}/events.yaml",
            swap("stack: 25,000", "stack: lots"),
            "'lots' is not a whole",
            id="stack",
        ),
        pytest.param(
            f"{TABLES}/limits.yaml",
            swap("at_most: 30", "about: 30"),
            "a limit has one sign",
            id="sign",
        ),
        pytest.param(
            f"{TABLES}/limits.yaml",
            swap("7.46(e)", "7.46(z)"),
            "no provision 'star:7.46(z)'",
            id="limit",
        ),
    ],
)
def test_each_fault_is_named_with_its_line(
    copied: Path, file: str, change: Callable[[str], str], what: str
) -> None:
    edit(copied / file, change)
    found = problems(copied)
    named = [problem for problem in found if what in problem]
    assert named, found
    where = named[0].partition(": ")[0]
    assert int(where.rsplit(":", 1)[1]) >= 1
    assert "\n  fix: " in named[0]


ORIGINALS = originals_folder()


@pytest.mark.skipif(ORIGINALS is None, reason="the five originals are not beside this checkout")
@pytest.mark.parametrize(
    ("file", "change", "what"),
    [
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("lines: 714-732", "lines: 714-731"),
            "lines 732-732 of the original of star belong to nothing",
            id="a line of nothing",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("lines: 714-732", "lines: 714-734"),
            "belong to star:7.3",
            id="a line of two",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap("- {lines: 610, title", "- {lines: 611, title"),
            "lines 610-610",
            id="a heading that is not one",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("table: payouts", "table: payments"),
            "its table 'payments' is missing",
            id="a table that is not there",
        ),
        pytest.param(
            f"{TABLES}/payouts.yaml",
            swap("27.606", "27.66"),
            "27.606 is not in the restatement",
            id="a figure lost from a table",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("lines: 734\n", "lines: 735\n"),
            "its marks are not those of the spans",
            id="marks of other lines",
        ),
    ],
)
def test_each_fault_against_the_originals_is_named(
    copied: Path, file: str, change: Callable[[str], str], what: str
) -> None:
    edit(copied / file, change)
    found = problems(copied, ORIGINALS)
    assert any(what in problem for problem in found), found
