"""The files of a book's next edition as it is drafted, and what is said of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from floorbase.app.drafts.next_edition import NextEdition
from floorbase.errors import counted
from floorbase.present.text.words import wrap
from floorbase.yamldata.emit import Value, listed, told

if TYPE_CHECKING:
    from floorbase.present.json.own_book_documents import EditionDraftJson
    from floorbase.rules.books.model import Decider
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Claim

WIDTH = 78
BOOK = """\
# The edition from {since}, drafted from its text and the edition before.
title: {quoted_title}
short: {short}
place: {place}
edition: {edition}   # to say: its date or number, as the book prints it
from: {since}
sha256: {sha256}   # of original.txt
"""
PROVISIONS = """\
# Every provision, in the order of original.txt. Those that stood in the edition before are restated
# as they were there. The others have the words of the new text: {fresh}.
"""
CLAIMS = """\
# Carried over from the edition before: what rests on provisions that are still the same.
"""
PROPOSALS = """\
# The questions that lost an answer with this edition, and what may answer each. Nothing here counts
# until somebody has read it and answered: 'floorbase books read FOLDER' goes through them.
"""
NOTHING_NEW = "none"
UNDATED = "Say in {}/book.yaml from when the edition before is in force: from: 2026-11-30."


def edition_files(rules: Rules, draft: NextEdition) -> dict[str, str]:
    """The text of each file by its name; ``rules`` have the questions."""
    return {
        "original.txt": draft.text,
        "book.yaml": _book(draft),
        "provisions.yaml": _provisions(draft),
        "proposals.yaml": _proposals(draft),
        **_claims(rules, draft),
    }


def _book(draft: NextEdition) -> str:
    book = draft.base.book
    said = BOOK.format(
        quoted_title=told(book.title),
        short=told(book.short),
        place=told(book.place),
        edition="new edition",
        since=told(draft.since),
        sha256=draft.sha256,
    )
    if book.roles:
        said += "roles:\n" + "".join(f"  {role}: {told(n)}\n" for role, n in book.roles.items())
    if book.unranked:
        said += "unranked: yes\n"
    said += _under("last_resort", [_step(draft, step) for step in book.last_resort])
    said += _under("documents", list(_documents(draft)))
    said += _departure(draft)
    said += _under(
        "precedence",
        [
            {
                "over": list(rank.over),
                "under": list(rank.under),
                "strength": rank.strength,
                "cites": _now(draft, rank.cites),
                "reading": rank.reading,
            }
            for rank in book.precedence
        ],
    )
    return said + _under(
        "sections", [{"lines": str(line), "title": title} for line, title in draft.sections]
    )


def _under(name: str, entries: Sequence[Mapping[str, Value]]) -> str:
    """A list of a mapping's field; nothing where it is empty."""
    if not entries:
        return ""
    return f"{name}:\n" + "".join(f"  {line}\n" for line in listed(entries).splitlines())


def _now(draft: NextEdition, cites: Sequence[str]) -> list[str]:
    """Provisions as they are numbered now, without those that are gone."""
    known = (draft.numbers.get(cite.partition(":")[2]) for cite in cites)
    return [number for number in known if number]


def _step(draft: NextEdition, step: Decider) -> dict[str, Value]:
    marks = {"document": step.document, "appeal": step.appeal, "final": step.final}
    return {
        "who": step.who,
        "does": step.does,
        "cites": _now(draft, step.cites),
        **{name: "yes" for name, is_so in marks.items() if is_so},
    }


def _documents(draft: NextEdition) -> Iterator[dict[str, Value]]:
    for one in draft.base.book.documents:
        if cites := _now(draft, one.cites):
            lies = _now(draft, one.found_by)
            where: dict[str, Value] = {"find": one.find, "found_by": lies} if lies else {}
            yield {"name": one.name, "cites": cites, **where}


def _departure(draft: NextEdition) -> str:
    book = draft.base.book
    if book.departure:
        step = listed([_step(draft, book.departure)])
        return "departure:\n" + "".join(f"  {line[2:]}\n" for line in step.splitlines())
    words = ", ".join(map(told, book.departure_searched))
    return f"departure: {{searched: [{words}]}}\n" if words else ""


def _provisions(draft: NextEdition) -> str:
    fresh = [one.id for one in draft.provisions if one.fate in ("changed", "added")]
    entries: list[Mapping[str, Value]] = []
    references = {}
    for one in draft.provisions:
        first, last = one.lines
        entry: dict[str, Value] = {
            "id": one.id,
            "label": one.label if one.label != one.id else "",
            "title": one.title,
            "parent": one.parent,
            "lines": str(first) if first == last else f"{first}-{last}",
            "text": one.text,
            "topics": list(one.was.topics) if one.was else [],
            "defines": list(one.was.defines) if one.was else [],
            "table": (one.was.table or "") if one.was else "",
        }
        if one.was:
            references[one.id] = _now(draft, one.was.refers_to)
            entry["refers_to"] = references[one.id]
        entries.append(entry)
    head = PROVISIONS.format(fresh=", ".join(fresh) or NOTHING_NEW)
    return "".join(f"{line}\n" for line in _short(head)) + listed(entries)


def _short(head: str) -> Iterator[str]:
    """A comment whose lines are not too long."""
    for line in head.splitlines():
        yield from (f"# {part}" for part in wrap(line.removeprefix("# "), 96, ""))


def _claims(rules: Rules, draft: NextEdition) -> dict[str, str]:
    by_topic: dict[str, list[Mapping[str, Value]]] = defaultdict(list)
    for name, claims in draft.claims.items():
        by_topic[rules.questions[name].topic] += [_claim(draft, claim) for claim in claims]
    return {f"claims/{topic}.yaml": CLAIMS + listed(found) for topic, found in by_topic.items()}


def _claim(draft: NextEdition, claim: Claim) -> dict[str, Value]:
    when = {name: list(values) for name, values in claim.when.items()}
    return {
        "question": claim.question,
        "kind": claim.kind if claim.kind != "rules" else "",
        "cites": _now(draft, claim.cites),
        "when": when,
        "answer": "" if claim.value else claim.answer or "",
        "value": claim.value,
        "menu": list(claim.menu),
        "by": claim.by or "",
        "considering": claim.considering,
        "reading": claim.reading,
        "note": claim.note,
        "searched": list(claim.searched),
        "see_also": _now(draft, claim.see_also),
    }


def _proposals(draft: NextEdition) -> str:
    both = {**draft.to_read, **draft.look_at}
    entries: list[Mapping[str, Value]] = [
        {"question": name, "provisions": list(ids)} for name, ids in both.items()
    ]
    return PROPOSALS + (_under("questions", entries) or "questions: []\n")


def edition_json(draft: NextEdition, folder: str) -> EditionDraftJson:
    """What was drafted, as data."""
    by_fate = defaultdict(list)
    for one in draft.provisions:
        by_fate[one.fate].append(one.id)
    return {
        "id": draft.base.own.id,
        "folder": folder,
        "since": draft.since,
        "sha256": draft.sha256,
        "counts": dict(Counter[str](one.fate for one in draft.provisions)),
        "changed": by_fate["changed"],
        "added": by_fate["added"],
        "gone": list(draft.gone),
        "carried": len(draft.claims),
        "to_read": list(draft.to_read),
        "look_at": list(draft.look_at),
    }


def edition_as_text(draft: NextEdition, folder: str, own: str) -> str:
    """What was drafted, and what to do next; ``own`` is the book's folder that ``folder`` is in."""
    made = edition_json(draft, folder)
    kept = sum(made["counts"].get(fate, 0) for fate in ("unchanged", "moved", "renumbered"))
    lines = [
        f"{folder}: {draft.base.book.short} from {draft.since}.",
        f"{counted(kept, 'provision')} carried over as restated, with "
        f"{counted(len(draft.claims), 'answered question')}.",
        *_named("Changed, with the words of your text", made["changed"]),
        *_named("New", made["added"]),
        *_named("Gone", [id_.partition(":")[2] for id_ in made["gone"]]),
        *_named("Questions to be read again", made["to_read"]),
        *_named("Answered, but look at them too", made["look_at"]),
        *_undated(draft, own),
        "",
        "Next:",
        "  1. Look through provisions.yaml, and fill in 'edition' in book.yaml.",
        f"  2. Run 'floorbase books read {folder}'. It asks what is to be read again.",
        f"  3. Run 'floorbase books diff {draft.base.name} {folder}'.",
        f"  4. Run 'floorbase books add {own}'. The edition counts from {draft.since}.",
    ]
    return "\n".join(lines)


def _undated(draft: NextEdition, own: str) -> list[str]:
    """That the edition before does not say since when it holds; a shipped one need not."""
    lies_in = draft.base.own.folder.absolute() == Path(own).absolute()
    return wrap(UNDATED.format(own), WIDTH) if lies_in and not draft.base.book.since else []


def _named(head: str, names: Sequence[str]) -> list[str]:
    if not names:
        return []
    return wrap(f"{head} ({len(names)}): {', '.join(names)}.", WIDTH)
