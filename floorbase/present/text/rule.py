"""One provision for a reader: restatement, links both ways, terms in its book's words, claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorbase.present.json.as_json import claim_json
from floorbase.present.text.provision_table import table_lines
from floorbase.present.text.words import wrap
from floorbase.rules.books import beside as reading
from floorbase.rules.books.model import Provision, Reference
from floorbase.rules.rulings.model import Claim

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.present.json.book_documents import RuleJson

WIDTH = 78


def provision_as_text(library: Library, provision: Provision) -> str:
    """A provision by itself: where it stands, and what it says."""
    return "\n".join(_itself(library, provision))


def _itself(library: Library, provision: Provision) -> list[str]:
    rules = library.rules
    book = rules.books[provision.book]
    section = book.section_of(provision)
    place = f"{book.short}, {section.title}" if section else book.short
    topics = ", ".join(rules.topics.get(topic, topic) for topic in provision.topics)
    lines = wrap(f"{provision.id}   {provision.name}", WIDTH)
    told = "; ".join(part for part in (place, span_words(provision), topics) if part)
    lines += wrap(f"({told})", WIDTH, " ")
    lines += ["", *wrap(provision.text, WIDTH, "")]
    if provision.table:
        lines += [""] + [
            part
            for line in table_lines(library.tables[provision.book], provision)
            for part in wrap(line, WIDTH, "      ")
        ]
    return [*lines, *_wording(library, provision)]


def rule_as_text(library: Library, provision: Provision) -> str:
    """A provision, and whatever leads to it or from it."""
    rules = library.rules
    lines = [*_itself(library, provision), ""]
    for reads, ids in (
        ("Part of", [provision.parent] if provision.parent else []),
        ("Holds", reading.parts_of(rules, provision)),
        ("Referred to by", reading.referred_by(rules, provision)),
    ):
        if ids:
            lines += wrap(f"{reads}: {', '.join(ids)}", WIDTH)
    for reference in provision.references:
        lines += wrap(f"Refers to: {reference_words(reference)}", WIDTH)
    for point in reading.points_on(rules, provision):
        others = [id_ for id_ in point.provisions if id_ != provision.id]
        if others:
            lines += wrap(f"Same point ({point.title}): {', '.join(others)}", WIDTH)
    for meaning in reading.meanings(rules, library.naming, provision):
        where = ", ".join(other.id for other in meaning.defined)
        lines += wrap(f"Term “{meaning.word}” ({where}): {meaning.defined[0].text}", WIDTH)
    for claim in rules.claims_on(provision.id):
        lines += wrap(claim_words(claim), WIDTH)
    return "\n".join(lines).rstrip()


def _wording(library: Library, provision: Provision) -> Iterator[str]:
    """The exact wording, where a copy is attached, or that it must be reviewed."""
    copy = library.shelf.copies.get(provision.book)
    if copy is None:
        return
    found = copy.found.get(provision.id)
    if found is None or found.fate == "missing":
        yield from ("", "Your copy does not have this provision: to be reviewed.")
        return
    yield from (
        "",
        "In your copy (to be reviewed, it differs):"
        if found.fate == "changed"
        else "In your copy:",
    )
    for line in copy.wording(provision.id).splitlines():
        yield from (f"  | {part}" for part in wrap(line.strip(), WIDTH - 4, ""))


def span_words(provision: Provision) -> str:
    """The lines of a provision in its original."""
    first, last = provision.lines
    return f"line {first}" if first == last else f"lines {first} to {last}"


def reference_words(reference: Reference) -> str:
    """A reference as printed, and what it means."""
    if not reference.wrong:
        printed = reference.to and reference.to.endswith(f":{reference.printed}")
        return reference.to or "" if printed else f"{reference.to} (printed: {reference.printed})"
    meant = f"{reference.to} is meant" if reference.to else "what is meant is not clear"
    return f"printed “{reference.printed}”, wrongly: {reference.wrong}; {meant}"


def claim_words(claim: Claim) -> str:
    """What a provision answers, and when."""
    when = " and ".join(f"{name} is {' or '.join(values)}" for name, values in claim.when.items())
    says = claim.answer or f"{claim.kind}: {', '.join(claim.menu)}"
    return f"Answers {claim.question}{f' when {when}' if when else ''}: {says}"


def rule_json(library: Library, provision: Provision) -> RuleJson:
    """A provision with its links both ways."""
    rules = library.rules
    copy = library.shelf.copies.get(provision.book)
    found = copy.found.get(provision.id) if copy else None
    return {
        "id": provision.id,
        "label": provision.label,
        "title": provision.title,
        "parent": provision.parent,
        "parts": reading.parts_of(rules, provision),
        "text": provision.text,
        "lines": list(provision.lines),
        "topics": list(provision.topics),
        "defines": list(provision.defines),
        "table": provision.table,
        "refers_to": list(provision.refers_to),
        "references": [
            {"printed": r.printed, "to": r.to, "points_at": r.points_at, "wrong": r.wrong}
            for r in provision.references
        ],
        "referred_by": reading.referred_by(rules, provision),
        "terms": [
            {"term": m.term.id, "word": m.word, "defined": [p.id for p in m.defined]}
            for m in reading.meanings(rules, library.naming, provision)
        ],
        "points": [
            {
                "id": point.id,
                "title": point.title,
                "positions": {name: list(ids) for name, ids in point.positions.items()},
            }
            for point in reading.points_on(rules, provision)
        ],
        "claims": [claim_json(claim) for claim in rules.claims_on(provision.id)],
        "wording": {"fate": found.fate, "text": copy.wording(provision.id)}
        if copy and found
        else None,
    }
