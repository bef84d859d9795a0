"""The files of a drafted rulebook, with what a person still has to say in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorbase.app.drafts.drafting import BookDraft
from floorbase.rules.books.model import Span
from floorbase.yamldata.emit import Value, listed, told

if TYPE_CHECKING:
    from floorbase.present.json.own_book_documents import DraftJson

FINAL = ("dispute_settled_by", "final_authority")  # who decides where a book does not
BOOK = """\
# {title}: what the book is. Drafted from its text; fill in what is marked "to say".
title: {quoted_title}
short: {quoted_title}   # to say: its name in a table, a word or two
place: ""   # to say: where it is played by
edition: ""   # to say: its date or number, as the book prints it
# from: 2026-01-31   # to say: the day since when it is in force
sha256: {sha256}   # of original.txt
{roles}
# to say: who decides where the book does not, the first of them first{final}
# last_resort:
#   - who: {decides}
#     does: decides, and the decision is final
#     cites: ["{cited}"]
# to say: the rule by which the floor may depart from the book, or the words that you looked for
# departure:
#   searched: [fairness, best interest, override]
"""
NO_ROLES = """\
# to say: who decides at the table, as the book calls them
# roles:
#   floor: floor manager"""
PROVISIONS = """\
# Every rule of the book in its own words, in the order of original.txt, with the lines where it
# stands. Correct what was divided wrongly: join two entries, or make two of one.
"""
PROPOSALS = """\
# What the rules may speak to. A machine proposed it; nothing here counts until somebody has read
# it and answered: 'floorbase books read FOLDER' goes through the questions. This file may go.
"""


def draft_files(draft: BookDraft) -> dict[str, str]:
    """The text of each file by its name."""
    return {
        "original.txt": draft.text,
        "book.yaml": _book(draft),
        "provisions.yaml": _provisions(draft),
        "proposals.yaml": _proposals(draft),
    }


def _book(draft: BookDraft) -> str:
    roles = [f"  {role}: {told(name)}" for role, name in draft.roles.items()]
    known = draft.proposals.for_question
    near = list(dict.fromkeys(id_ for name in FINAL for id_ in known.get(name, ())[:2]))
    said = BOOK.format(
        title=draft.title,
        quoted_title=told(draft.title),
        sha256=draft.sha256,
        roles="roles:\n" + "\n".join(roles) if roles else NO_ROLES,
        decides=next(iter(draft.roles), "floor"),
        cited=near[0] if near else draft.divided.provisions[-1].id,
        final=f";\n# perhaps {' or '.join(near)} says it" if near else "",
    )
    headings = [
        f"  - {{lines: {_lines(h.lines)}, title: {told(h.title)}}}" for h in draft.divided.headings
    ]
    outside = [
        f"  - {{lines: {_lines(span)}, why: {told(why)}}}" for span, why in draft.divided.outside
    ]
    for name, entries in (("sections", headings), ("outside", outside)):
        if entries:
            said += f"{name}:\n" + "\n".join(entries) + "\n"
    return said


def _lines(span: Span) -> str:
    first, last = span
    return str(first) if first == last else f"{first}-{last}"


def _provisions(draft: BookDraft) -> str:
    topics = {one.provision: one.topics for one in draft.proposals.of_provision}
    entries: list[Mapping[str, Value]] = [
        {
            "id": one.id,
            "label": one.label if one.label != one.id else "",
            "title": one.title,
            "parent": one.parent,
            "lines": _lines(one.lines),
            "text": one.text,
            "topics": list(topics.get(one.id, ())),
        }
        for one in draft.divided.provisions
    ]
    return PROVISIONS + listed(entries)


def _proposals(draft: BookDraft) -> str:
    rules: list[Mapping[str, Value]] = [
        {"id": p.provision, "questions": list(p.questions), "points": list(p.points)}
        for p in draft.proposals.of_provision
    ]
    questions: list[Mapping[str, Value]] = [
        {"question": question, "provisions": list(ids)}
        for question, ids in draft.proposals.for_question.items()
    ]
    parts = [PROPOSALS]
    for name, entries, order in (
        ("questions", questions, "the questions that a floor is asked most often first"),
        ("provisions", rules, "each rule, with the likeliest questions first"),
    ):
        indented = "".join(f"  {line}\n" for line in listed(entries).splitlines())
        parts.append(f"{name}:   # {order}\n{indented}")
    return "".join(parts)


def draft_json(draft: BookDraft, folder: str) -> DraftJson:
    """What was drafted, in numbers."""
    return {
        "id": draft.id,
        "folder": folder,
        "title": draft.title,
        "sha256": draft.sha256,
        "lines": draft.divided.lines,
        "provisions": len(draft.divided.provisions),
        "headings": len(draft.divided.headings),
        "outside": len(draft.divided.outside),
        "questions": len(draft.proposals.for_question),
    }


def drafted_as_text(draft: BookDraft, folder: str) -> str:
    """What was drafted, and what to do next."""
    made = draft_json(draft, folder)
    aside = sum(last - first + 1 for (first, last), _ in draft.divided.outside)
    return "\n".join(
        [
            f"{folder}: {made['provisions']} provisions under {made['headings']} headings.",
            f"Lines that are not rules: {aside}, listed under 'outside' in book.yaml.",
            f"{made['questions']} questions have provisions that may answer them. "
            "Nothing is answered yet.",
            "",
            "Next:",
            "  1. Look through provisions.yaml. Correct what was divided wrongly.",
            "  2. Fill in book.yaml where it is marked 'to say'.",
            f"  3. Run 'floorbase books read {folder}'. It goes through the questions with you.",
            f"  4. Run 'floorbase books check {folder}'.",
        ]
    )
