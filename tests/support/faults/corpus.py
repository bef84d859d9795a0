"""Faults of the corpus, its tables, its points and its defects."""

from __future__ import annotations

from tests.support.checked import Fault, swap

POINTS = "floorbase/rules/points/betting.yaml"
DEFECTS = "floorbase/rules/defects/nunavut.yaml"
TABLES = "corpus/star/tables"
MISNAMED = swap("oversized_chip_facing_bet:", "oversized_chip:")


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
        swap("topics: [clock]", "topics: []"),
        "has no topic",
    ),
    Fault(
        "a definition of no term",
        "corpus/star/provisions.yaml",
        swap("defines: [penalty]", "defines: [punishment]"),
        "defines 'punishment', which is listed under no term",
    ),
    Fault(
        "a word of two terms",
        "corpus/terms.yaml",
        swap("words: {michigan: [drop", "words: {michigan: [call, drop"),
        "which is listed under 2 terms",
        named_in="corpus/michigan/provisions.yaml",
    ),
    Fault(
        "a term of no book",
        "corpus/terms.yaml",
        swap("words: {michigan: [drop", "words: {texas: [drop"),
        "there is no book 'texas'",
        alone=True,
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
        alone=True,
    ),
    Fault(
        "a bad pattern",
        "corpus/nunavut/book.yaml",
        swap('- "^#+ Terms', '- "^(#+ Terms'),
        "is not a regular expression",
        alone=True,
    ),
    Fault(
        "topic",
        POINTS,
        swap("  topic: betting", "  topic: chess"),
        "no topic 'chess'",
        alone=True,
    ),
    Fault(
        "point of nothing",
        POINTS,
        swap("star:7.32", "star:7.320"),
        "no provision 'star:7.320'",
        alone=True,
    ),
    Fault(
        "phrases of no point",
        "floorbase/rules/phrases/points/betting.yaml",
        MISNAMED,
        "there is no point 'oversized_chip'",
    ),
    Fault(
        "an unheard point",
        "floorbase/rules/phrases/points/betting.yaml",
        MISNAMED,
        "oversized_chip_facing_bet has no phrases",
        named_in=POINTS,
        alone=True,
    ),
    Fault(
        "a broken point file",
        POINTS,
        swap("  extends: {", "  extends: {nowhere: "),
        "malformed YAML",
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
        "no provision's id begins with 'auckland:'",
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
        "2 places are listed",
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
        "a limit needs exactly one figure",
    ),
    Fault(
        "limit",
        f"{TABLES}/limits.yaml",
        swap("7.46(e)", "7.46(z)"),
        "no provision 'star:7.46(z)'",
    ),
    Fault(
        "a text left unnamed",
        "corpus/star/book.yaml",
        swap('cites: ["7.1"]\n    find', 'cites: ["7.2"]\n    find'),
        "star:7.1 leaves this to another text, which is not named",
        named_in="claims/star/amounts.yaml",
    ),
    Fault(
        "a text found where nothing stands",
        "corpus/star/book.yaml",
        swap('found_by: ["6.17"]', 'found_by: ["6.99"]'),
        "there is no provision 'star:6.99'",
    ),
    Fault(
        "a text found on nobody's word",
        "corpus/star/book.yaml",
        swap('    found_by: ["6.17"]\n', ""),
        "'find' and 'found_by' go together",
        alone=True,
    ),
    Fault(
        "a text with an unknown field",
        "corpus/star/book.yaml",
        swap("    find: the poker", "    lies: the poker"),
        "'lies' is not a field of a document",
    ),
    Fault(
        "a provision twice",
        "corpus/star/provisions.yaml",
        swap('- id: "7.35"', '- id: "7.34"'),
        "'star:7.34' appears here twice",
    ),
    Fault(
        "a broken reference",
        "corpus/whangamata/provisions.yaml",
        swap("{printed: Note 1, to: note-1}", "{printed: Note 1, to: note-9}"),
        "there is no provision 'whangamata:note-9'",
    ),
    Fault(
        "a span that ends before it starts",
        "corpus/star/provisions.yaml",
        swap("lines: 734", "lines: 734-12"),
        "ends before it starts",
    ),
    Fault(
        "a bad pin",
        "corpus/star/book.yaml",
        swap("sha256: 03", "sha256: zz"),
        "'sha256' is not 64 hexadecimal digits",
    ),
    Fault(
        "an unknown field of a book",
        "corpus/star/book.yaml",
        swap("  searched: [fairness,", "  words: [fairness,"),
        "is not a field of a departure",
    ),
]
