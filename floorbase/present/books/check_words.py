"""What there is to say of own books: a check of one, and all that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorbase.app.books.checked import ListedBook, listed_books
from floorbase.errors import counted
from floorbase.paths import shown
from floorbase.present.text.words import first_up, wrap
from floorbase.rules.own.files import escaped

if TYPE_CHECKING:
    from floorbase.app.books.checked import BookCheck
    from floorbase.app.library import Library
    from floorbase.present.json import own_book_documents as books
    from floorbase.rules.books.model import Book
    from floorbase.rules.own.load import OwnBook

NO_ORIGINAL = "No original.txt beside it: nothing is pinned."
PINNED = "original.txt is the text that is pinned (sha256 {}…)."
NOT_PINNED = "original.txt is not pinned yet (sha256 {}…). --pin writes it into book.yaml."
OTHER = "original.txt is not the text that is pinned (sha256 {}…)."
UNNAMED = "{} that no answer refers to: {}{}. 'books read' goes through them by rule."
MOST_NAMED = 20
HOLDS = "It applies from {}."
OTHERS = "Other editions apply from {}."
WRITTEN = "{0} is written. Fill it in. 'floorbase books check {0}' says how far you are."
ADDED = "{0} is added. Changes in {1} take effect when you add it again with --replace."
USED = "the edition from {}"
OF_SEVERAL = "{}, of those from {}"
OUT = "{0} has been taken out. Its files are in {1}."
NONE = "The house has no book of its own. 'floorbase books new DIR' makes one to fill in."


def check_as_text(check: BookCheck) -> str:
    """What is read and what is not, and how many problems there are."""
    own, book = check.own, check.own.book
    if book and book.based_on:
        return "\n".join(_sheet(check, book))
    read = sum(known for known, _ in check.read.values())
    every = sum(many for _, many in check.read.values())
    claims = sum(map(len, own.claims.values()))
    lines = [f"{escaped(own.id)}: {book.title if book else 'a book that cannot be read yet'}"]
    cases = f", {counted(check.cases, 'case')} played" if check.cases else ""
    lines.append(f"{counted(len(own.provisions), 'provision')}, {counted(claims, 'claim')}{cases}")
    if book:
        lines += [f"read: {read} of {counted(every, 'question')}", *_topics(check)]
        lines += wrap(_unnamed(own, book), 78) if claims else []
        lines += wrap(_original(check), 78)
        if since := _since(check):
            lines += wrap(since, 78)
    count = len(check.problems)
    lines.append(counted(count, "problem") if count else "no problems")
    return "\n".join(lines)


def _sheet(check: BookCheck, book: Book) -> Iterator[str]:
    """The same of a sheet of house rules on top of a book."""
    rules, count = sum(map(len, check.own.house.values())), len(check.problems)
    yield f"{escaped(check.own.id)}: {book.title}"
    yield (
        f"{counted(rules, 'house rule')} on top of {book.based_on}, "
        f"on {counted(len(check.own.house), 'question')}"
    )
    yield counted(count, "problem") if count else "no problems"


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


def _unnamed(own: OwnBook, book: Book) -> str:
    """The provisions that nothing rests on: they speak to no question, or were overlooked."""
    named = {cite for step in book.last_resort for cite in step.cites}
    named |= {*book.departure.cites} if book.departure else set()
    named |= {cite for text in book.documents for cite in (*text.cites, *text.found_by)}
    named |= {cite for rank in book.precedence for cite in rank.cites}
    every = (claim for claims in own.claims.values() for claim in claims)
    named |= {cite for claim in every for cite in (*claim.cites, *claim.see_also)}
    left = [id_.partition(":")[2] for id_ in own.provisions if id_ not in named]
    more = f" and {len(left) - MOST_NAMED} more" if len(left) > MOST_NAMED else ""
    told = UNNAMED.format(counted(len(left), "provision"), ", ".join(left[:MOST_NAMED]), more)
    return told if left else ""


def _since(check: BookCheck) -> str:
    """Since when the edition holds, and the days of the others."""
    book = check.own.book
    told = [HOLDS.format(book.since)] if book and book.since else []
    if check.editions:
        told.append(OTHERS.format(", ".join(check.editions)))
    return " ".join(told)


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
        "based_on": (book.based_on or None) if book else None,
        "house_rules": sum(map(len, own.house.values())),
        "cases": check.cases,
        "questions": sum(many for _, many in check.read.values()),
        "questions_read": sum(known for known, _ in check.read.values()),
        "read_by_topic": {
            topic: {"read": known, "of": many} for topic, (known, many) in check.read.items()
        },
        "read_in_part": list(check.in_part),
        "sha256": own.hash or None,
        "pinned": check.pinned,
        "since": book.since or None if book else None,
        "editions": list(check.editions),
        "problems": [
            {"where": str(p.where) if p.where else None, "what": p.what, "fix": p.fix}
            for p in check.problems
        ],
    }


def listed_json(library: Library) -> books.OwnBooksJson:
    """Every own book, sound or not."""
    return {"books": [_listed(library, one) for one in listed_books(library)]}


def _listed(library: Library, one: ListedBook) -> books.OwnBookJson:
    own = one.own
    kinds = Counter(claim.kind for claims in own.claims.values() for claim in claims)
    return {
        "id": own.id,
        "title": own.book.title if own.book else None,
        "folder": shown(own.folder),
        "provisions": len(own.provisions),
        "claims": kinds.total(),
        "questions": len(library.rules.questions),
        "questions_read": len(own.claims),
        "based_on": (own.book.based_on or None) if own.book else None,
        "house_rules": sum(map(len, own.house.values())),
        "problems": one.problems,
        "since": own.book.since or None if own.book else None,
        "editions": list(one.days),
    }


def _used(book: books.OwnBookJson) -> str:
    """Which edition of a book it is, of those that there are."""
    used = USED.format(book["since"])
    several = len(book["editions"]) > 1
    return OF_SEVERAL.format(used, ", ".join(book["editions"])) if several else used


def listed_as_text(library: Library) -> str:
    """A line or two for each own book."""
    lines = []
    books = listed_json(library)["books"]
    wide = max((len(book["id"]) for book in books), default=0) + 2
    for book in books:
        read = f"{book['questions_read']} of {counted(book['questions'], 'question')} read"
        if book["based_on"]:
            read = f"{counted(book['house_rules'], 'house rule')} on top of {book['based_on']}"
        wrong = counted(book["problems"], "problem")
        lines += [
            f"{escaped(book['id']):<{wide}}{book['title'] or '(cannot be read)'}",
            f"{'':<{wide}}{wrong if book['problems'] else read}; {escaped(book['folder'])}",
            *([f"{'':<{wide}}{_used(book)}"] if book["editions"] else []),
        ]
    return "\n".join(lines) or NONE
