"""What is around a provision that is read: references both ways, other books, questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from floorbase.present.reader.page import Links, Reading, head_of
from floorbase.present.text.lines import Line, TextPart, wrapped
from floorbase.present.text.rule import span_words
from floorbase.rules.books import beside as rules_reading
from floorbase.rules.books.cross_book import Elsewhere, Stands, elsewhere, wrongly_referred_by
from floorbase.rules.books.model import Provision, Reference
from floorbase.rules.books.terms import Defect

SHOWN = 4  # links of one kind, until all are asked for
FAULTY = 3  # other provisions that a fault leads to
POINTS = 2  # points named where two provisions share several
STANDS: dict[Stands, str] = {
    "agrees": "agrees",
    "differs": "differs",
    "less": "says less",
    "more": "says more",
    "rules": "rules what this leaves open",
    "leaves_open": "leaves it open",
    "touches": "covers it too",
}
Group = tuple[str, list[list[TextPart]]]  # a heading, and its entries


def around_lines(
    reading: Reading, provision: Provision, width: int, links: Links, full: bool
) -> tuple[list[Line], int]:
    """Everything that leads from a provision or to it, and how many entries are kept back."""
    lines: list[Line] = [()]
    kept_back = 0
    for heading, entries in groups(reading, provision):
        if not entries:
            continue
        shown = entries if full else entries[:SHOWN]
        lines += wrapped([TextPart(heading, "name")], width)
        for entry in shown:
            lines += wrapped(_numbered(entry, links), width, "  ", "      ")
        if len(shown) < len(entries):
            kept_back += len(entries) - len(shown)
            told = f"  … and {len(entries) - len(shown)} more: m shows them"
            lines.append((TextPart(told, "muted"),))
    lines += wrapped([TextPart(foot(provision), "muted")], width)
    return lines, kept_back


def _numbered(entry: Iterable[TextPart], links: Links) -> list[TextPart]:
    """An entry with its numbers: only entries that are shown take one."""
    return [links(part.mark) if part.role == "link" else part for part in entry]


def _to(id_: str) -> TextPart:
    """A link that has no number yet."""
    return TextPart("[]", "link", id_)


def groups(reading: Reading, provision: Provision) -> Iterator[Group]:
    """All that leads from a provision or to it; a link is a part that has its target as mark."""
    rules = reading.rules
    by_id = rules.provisions

    def named(ids: Sequence[str]) -> list[list[TextPart]]:
        return [[_to(id_), TextPart(f" {head_of(by_id[id_])}")] for id_ in ids]

    yield "Part of", named([provision.parent] if provision.parent else [])
    yield "Holds", named(rules_reading.parts_of(rules, provision))
    yield "Refers to", [_reference(reading, reference) for reference in provision.references]
    wrongly = [
        [
            _to(other.id),
            TextPart(f" {head_of(other)} "),
            TextPart(f"(by a misprint: {reference.wrong})", "warning"),
        ]
        for other, reference in wrongly_referred_by(rules, provision)
    ]
    yield "Referred to by", named(rules_reading.referred_by(rules, provision)) + wrongly
    for book, others in elsewhere(rules, provision).items():
        short = rules.books[book].short
        yield f"Also in {short}", [_elsewhere(found) for found in others]
    faults = [d for d in rules.defects if provision.id in d.between and d.kind != "reference"]
    yield "Faults of the original", [_fault(fault, provision.id) for fault in faults]
    questions = dict.fromkeys(claim.question for claim in rules.claims_on(provision.id))
    yield (
        "Questions it answers",
        [
            [_to(f"question:{name}"), TextPart(f" {rules.questions[name].ask}")]
            for name in questions
        ],
    )
    yield (
        "Topics",
        [
            [_to(f"topic:{topic}"), TextPart(f" {rules.topics[topic]}")]
            for topic in provision.topics
        ],
    )


def _reference(reading: Reading, reference: Reference) -> list[TextPart]:
    """One cross-reference; a misprinted one says so, and what stands under the printed number."""
    by_id = reading.rules.provisions
    meant = (
        [_to(reference.to), TextPart(f" {head_of(by_id[reference.to])}")]
        if reference.to
        else [TextPart(f"“{reference.printed}”: what is meant is not clear")]
    )
    if not reference.wrong:
        return meant
    told = [
        *meant,
        TextPart(f" (misprinted as “{reference.printed}”: {reference.wrong})", "warning"),
    ]
    if reference.points_at:
        told += [TextPart(" printed: "), _to(reference.points_at)]
    return told


def _elsewhere(found: Elsewhere) -> list[TextPart]:
    """A provision of another book: on which points it agrees or differs."""
    told: dict[str, list[str]] = {}
    for stands, on in found.stands:
        told.setdefault(STANDS[stands], []).append(on)
    near, *others = told.items()
    on = f": {_few(near[1])}" + "".join(f"; {words}: {_few(points)}" for words, points in others)
    kin = "; likely goes back to the same text" if found.kin else ""
    head = TextPart(f" {head_of(found.provision)} ", "name")
    how = TextPart(near[0], "strong")
    return [_to(found.provision.id), head, TextPart("— "), how, TextPart(f"{on}{kin}", "muted")]


def _fault(fault: Defect, id_: str) -> list[TextPart]:
    """What is wrong with the print here, with what else it touches, and what we assume."""
    others = [other for other in fault.between if other != id_][:FAULTY]
    leading = [part for other in others for part in (_to(other), TextPart(" "))]
    return [
        *leading,
        TextPart(f"{fault.what} ", "warning"),
        TextPart(f"We assume: {fault.assume}."),
    ]


def _few(titles: Sequence[str]) -> str:
    """The first points by name, and how many more there are."""
    more = len(titles) - POINTS
    return ", ".join(titles[:POINTS]) + (f" and {more} more" if more > 0 else "")


def foot(provision: Provision) -> str:
    """Its id and place, and the words it defines."""
    told = f"{provision.id}, {span_words(provision)} of the original"
    if provision.defines:
        told += f"; defines {', '.join(name.replace('-', ' ') for name in provision.defines)}"
    return told
