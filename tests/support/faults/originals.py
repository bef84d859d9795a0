"""Faults that only the originals show."""

from __future__ import annotations

from tests.support.checked import Fault, swap

TABLES = "corpus/star/tables"


FAULTS = [
    Fault(
        "figures lost from a provision",
        "corpus/nunavut/provisions.yaml",
        swap("10, 20, 30 and 40", "some"),
        "nunavut:B.tournament-play.24",
    ),
    Fault(
        "a line of nothing",
        "corpus/star/provisions.yaml",
        swap("lines: 714-732", "lines: 714-731"),
        "lines 732-732 of star's original are in no provision",
        named_in="corpus/star/book.yaml",
    ),
    Fault(
        "a line of two",
        "corpus/queensix/provisions.yaml",
        swap("lines: 31\n", "lines: 31-32\n"),
        "lines 32-32 already belong to queensix:",
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
        swap("table: events", "table: entries"),
        "its table 'entries' is missing",
    ),
    Fault(
        "a figure lost from a table",
        f"{TABLES}/payouts.yaml",
        swap("27.606", "27.66"),
        "the restatement leaves out 27.606",
        named_in="corpus/star/provisions.yaml",
    ),
    Fault(
        "marks of other lines",
        "corpus/michigan/provisions.yaml",
        swap("lines: 19\n", "lines: 19-20\n"),
        "the marks of michigan do not match",
        named_in="marks/michigan.txt",
    ),
]
