"""What there is to say of own books: a check of one, and all that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorbase.paths import shown
from floorbase.present.text.books import counted
from floorbase.present.text.words import first_up, wrap
from floorbase.rules.own.files import escaped

if TYPE_CHECKING:
    from floorbase.app.books.checked import BookCheck
    from floorbase.app.library import Library
    from floorbase.present.json import book_documents as books
    from floorbase.rules.own.load import OwnBook

NO_ORIGINAL = "No original.txt beside it: nothing is pinned."
PINNED = "original.txt is the text that is pinned (sha256 {}…)."
NOT_PINNED = "original.txt is not pinned yet (sha256 {}…). --pin writes it into book.yaml."
OTHER = "original.txt is another text than the one that is pinned (sha256 {}…)."
WRITTEN = "{0} is written. Fill it in. 'floorbase books check {0}' says how far you are."
ADDED = "{0} is added. What you change in {1} counts when you add it again with --replace."
OUT = "{0} is out. Its files are kept in {1}."
NONE = "There is no own book. 'floorbase books new DIR' makes one to fill in."


def check_as_text(check: BookCheck) -> str:
    """What is read and what is not, and how many problems there are."""
    own, book = check.own, check.own.book
    read = sum(known for known, _ in check.read.values())
    every = sum(many for _, many in check.read.values())
    claims = sum(map(len, own.claims.values()))
    lines = [f"{escaped(own.id)}: {book.title if book else 'a book that cannot be read yet'}"]
    cases = f", {counted(check.cases, 'case')} played" if check.cases else ""
    lines.append(f"{counted(len(own.provisions), 'provision')}, {counted(claims, 'claim')}{cases}")
    if book:
        lines += [f"read: {read} of {counted(every, 'question')}", *_topics(check)]
        lines += wrap(_original(check), 78)
    count = len(check.problems)
    lines.append(counted(count, "problem") if count else "no problems")
    return "\n".join(lines)


def _topics(check: BookCheck) -> Iterator[str]:
    told = [
        f"{first_up(topic.replace('_', ' ')).lower()} {known} of {many}"
        for topic, (known, many) in check.read.items()
        if known
    ]
    unread = [topic.replace("_", " ") for topic, (known, _) in check.read.items() if not known]
    if told:
        yield from wrap(f"  in {', '.join(told)}", 78)
    if check.in_part:
        yield from wrap(f"  in some cases only: {', '.join(check.in_part)}", 78)
    if unread:
        yield from wrap(f"  nothing of {', '.join(unread)}", 78)


def _original(check: BookCheck) -> str:
    book, hash_ = check.own.book, check.own.hash
    if not hash_:
        return NO_ORIGINAL
    if check.pinned:
        return PINNED.format(hash_[:16])
    return (OTHER if book and book.sha256 else NOT_PINNED).format(hash_[:16])


def check_json(check: BookCheck) -> books.OwnBookCheckJson:
    """The same, as JSON."""
    own, book = check.own, check.own.book
    return {
        "id": own.id,
        "title": book.title if book else None,
        "folder": shown(own.folder),
        "provisions": len(own.provisions),
        "claims": sum(map(len, own.claims.values())),
        "cases": check.cases,
        "questions": sum(many for _, many in check.read.values()),
        "questions_read": sum(known for known, _ in check.read.values()),
        "read_by_topic": {
            topic: {"read": known, "of": many} for topic, (known, many) in check.read.items()
        },
        "read_in_part": list(check.in_part),
        "sha256": own.hash or None,
        "pinned": check.pinned,
        "problems": [
            {"where": str(p.where) if p.where else None, "what": p.what, "fix": p.fix}
            for p in check.problems
        ],
    }


def listed_json(library: Library) -> books.OwnBooksJson:
    """Every own book, sound or not."""
    return {"books": [_listed(library, own) for own in library.own.every]}


def _listed(library: Library, own: OwnBook) -> books.OwnBookJson:
    kinds = Counter(claim.kind for claims in own.claims.values() for claim in claims)
    return {
        "id": own.id,
        "title": own.book.title if own.book else None,
        "folder": shown(own.folder),
        "provisions": len(own.provisions),
        "claims": kinds.total(),
        "questions": len(library.rules.questions),
        "questions_read": len(own.claims),
        "problems": len(own.problems),
    }


def listed_as_text(library: Library) -> str:
    """A line or two for each own book."""
    lines = []
    for book in listed_json(library)["books"]:
        read = f"{book['questions_read']} of {counted(book['questions'], 'question')} read"
        wrong = counted(book["problems"], "problem")
        lines += [
            f"{escaped(book['id']):<12}{book['title'] or '(cannot be read)'}",
            f"{'':<12}{wrong if book['problems'] else read}; {escaped(book['folder'])}",
        ]
    return "\n".join(lines) or NONE
