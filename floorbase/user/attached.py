"""The shelf: the user's own copies of the originals, attached, compared and taken down."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from floorbase.errors import BadFileError, BadRequestError, Problem, Where, reason
from floorbase.paths import attached_folder, originals_folder, shown
from floorbase.rules.books.model import Book, Provision, Span
from floorbase.rules.editions.align import Added, Fate
from floorbase.rules.editions.marks import marks_file, read_marks
from floorbase.rules.load import Rules
from floorbase.user import copies
from floorbase.user.copies import Attached
from floorbase.user.own_files import read_bytes

ITS_OWN = 0.5  # of the words of a copy: nobody asks whether it is another book
SOME = 0.25  # of them must be the book's; sibling books share whole rules
NEIGHBOURS = 4  # provisions before and after a new text that are asked what rests on them


@dataclass(frozen=True, slots=True)
class ProvisionChange:
    """One provision that a copy words or places otherwise, and the questions that rest on it."""

    provision: Provision
    fate: Fate
    old: str | None
    new: str
    questions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewText:
    """What a copy has and the restated edition has not.

    ``after`` and ``before`` are the provisions between which it stands, ``lines`` those of the
    copy, ``questions`` what it may touch: those that rest on its neighbours under the same heading.
    """

    after: str | None
    before: str | None
    lines: Span
    text: str
    questions: tuple[str, ...]


class Shelf:
    """The attached copies, by book.

    ``marks`` is the folder of the rules, ``key`` the fingerprint of the corpus: a copy compared
    with another corpus is compared again.
    """

    def __init__(self, rules: Rules, marks: Path, key: str) -> None:
        self.rules = rules
        self.marks = marks
        self.key = key
        self.folder = attached_folder()
        self.problems: list[Problem] = []  # copies that there are, and cannot be read

    @cached_property
    def copies(self) -> Mapping[str, Attached]:
        """Every copy that is attached."""
        self.problems.clear()
        if not self.folder.is_dir():
            return {}
        found = {book.id: self._copy(book) for book in self.rules.books.values()}
        return {book: copy for book, copy in found.items() if copy}

    def wording(self) -> dict[str, str]:
        """The exact wording of every provision that an attached copy holds."""
        return {
            id_: text
            for copy in self.copies.values()
            for id_ in copy.found
            if (text := copy.wording(id_))
        }

    def _copy(self, book: Book) -> Attached | None:
        """A copy as it was compared, or compared and kept anew where the corpus has changed."""
        path = self.folder / f"{book.id}.txt"
        if not path.is_symlink() and not path.exists():
            return None
        try:
            content = copies.checked_copy(read_bytes(path), path)
        except BadFileError as error:
            self._unread(book, error.problems[0].what)
            return None
        except OSError as error:
            self._unread(book, reason(error))
            return None
        if not copies.is_as_attached(self.folder, book.id, content):
            self._unread(book, "it is not what was attached, but cut short or changed since")
            return None
        copy = copies.load(self.folder, book, self.key)
        if copy is None or copy.found.keys() != {p.id for p in self.rules.of_book(book.id)}:
            copy = self._compare(book, content)
            with suppress(BadFileError):  # then it is compared again next time
                copies.attach(self.folder, copy, content, self.key)
        return copy

    def _unread(self, book: Book, why: str) -> None:
        what = f"your copy of {book.id} cannot be read, so it counts as not attached: {why}"
        fix = f"attach it again: floorbase sources attach {book.id} FILE"
        self.problems.append(Problem(what, fix, Where(shown(self.folder / f"{book.id}.txt"), 1)))

    def _compare(self, book: Book, content: bytes) -> Attached:
        parts = read_marks(marks_file(self.marks, book.id), book.id)
        return copies.compared(book, self.rules.of_book(book.id), parts, content)

    def _must_be(self, book: Book, copy: Attached, content: bytes, path: Path) -> None:
        """Raises: BadFileError: a copy is likely another book's text, or no known book's."""
        share = copy.alignment.share
        if share >= ITS_OWN:
            return
        others = [other for other in self.rules.books.values() if other.id != book.id]
        shares = {o.id: self._compare(o, content).alignment.share for o in others}
        likely = max(shares, key=shares.__getitem__, default=book.id)
        where = Where(shown(path), 1)
        if shares.get(likely, 0) > max(share, SOME):
            raise self._of_another(book, likely, path)
        if share < SOME:
            what = f"this is not {book.short}'s text: only {share:.0%} of the words match"
            fix = "give the text of that rulebook; this is like no known book"
            raise BadFileError(Problem(what, fix, where))

    def _of_another(self, book: Book, likely: str, path: Path) -> BadFileError:
        name = self.rules.books[likely].short
        what = f"this is not {book.short}'s text; it is probably {name}'s"
        fix = f"attach it as that: floorbase sources attach {likely} {path}"
        return BadFileError(Problem(what, fix, Where(shown(path), 1)))

    @cached_property
    def _doubtful(self) -> frozenset[str]:
        return frozenset().union(*(copy.to_review() for copy in self.copies.values()))

    def _changed(self) -> None:
        for worked_out in ("copies", "_doubtful"):
            self.__dict__.pop(worked_out, None)

    def attach(self, book: Book, path: Path) -> Attached:
        """Keep a copy of a user's file.

        Raises:
            BadRequestError: a book of the house's own, whose text lies beside it.
            BadFileError: it cannot be read or kept, or is not that book's text.
        """
        if not marks_file(self.marks, book.id).is_file():
            what = (
                f"{book.id} is a book of your own, and its text is already kept beside it, "
                "as original.txt"
            )
            fix = f"floorbase books draft {path} --edition-of {book.id} --from DATE --into DIR"
            fix = f"to add another edition: {fix}"
            if base := book.based_on:
                what = f"{book.id} is a sheet of house rules, not a rulebook, on top of {base}"
                fix = f"attach a copy of {base}: floorbase sources attach {base} {path}"
            raise BadRequestError(Problem(what, fix))
        content = copies.read_copy(path)
        digest = sha256(content).hexdigest()
        for other in self.rules.books.values():  # word for word another book: seen at once
            if other.sha256 == digest and other.id != book.id:
                raise self._of_another(book, other.id, path)
        copy = self._compare(book, content)
        self._must_be(book, copy, content, path)
        copies.attach(self.folder, copy, content, self.key)
        self._changed()
        return copy

    def detach(self, book: Book) -> bool:
        """Forget a copy; False where there was none. Raises: BadFileError: it cannot be removed."""
        self._changed()
        return copies.detach(self.folder, book.id)

    def changes(self, copy: Attached, only: str | None = None) -> list[ProvisionChange]:
        """Every provision (or ``only`` one) of a copy that is not where and what it was.

        The old wording is known only where the pinned edition was attached before, or lies beside
        this checkout.
        """
        book = self.rules.books[copy.book]
        pinned = copies.pinned_copy(self.folder, book, originals_folder())
        found = []
        for provision in self.rules.of_book(book.id):
            fate = copy.found[provision.id].fate
            if fate == "unchanged" or (only and provision.id != only):
                continue
            first, last = provision.lines
            old = "\n".join(pinned[first - 1 : last]) if pinned else None
            resting = self._resting.get(provision.id, {})
            new = copy.wording(provision.id)
            found.append(ProvisionChange(provision, fate, old, new, tuple(sorted(resting))))
        return found

    def added(self, copy: Attached, only: str | None = None) -> list[NewText]:
        """What a copy has that the restated edition has not, or what follows one provision."""
        return [
            NewText(a.after, a.before, a.lines, copy.new_text(a), self._touched(copy.book, a))
            for a in copy.added
            if only is None or a.after == only
        ]

    def _touched(self, book: str, added: Added) -> tuple[str, ...]:
        """The questions that rest on the provisions around a new text, the nearest first."""
        every = [provision.id for provision in self.rules.of_book(book)]
        beside = [id_ for id_ in (added.after, added.before) if id_]
        if not beside:
            return ()
        at = every.index(beside[0])
        near = sorted(
            every[max(0, at - NEIGHBOURS) : at + NEIGHBOURS + 1],
            key=lambda id_: (id_ not in beside, abs(every.index(id_) - at)),
        )
        headings = {self._heading(book, id_) for id_ in beside}
        found = (
            question
            for id_ in near
            if id_ in beside or self._heading(book, id_) in headings
            for question in self._resting.get(id_, {})
        )
        return tuple(dict.fromkeys(found))

    @cached_property
    def _resting(self) -> Mapping[str, Mapping[str, None]]:
        """The questions that rest on each provision, in the order of their claims."""
        found: dict[str, dict[str, None]] = {}
        for claims in self.rules.claims.values():
            for claim in claims:
                for id_ in claim.cites:
                    found.setdefault(id_, {})[claim.question] = None
        return found

    def _heading(self, book: str, provision: str) -> int:
        """The line of the heading under which a provision stands in the restated edition."""
        first = self.rules.provisions[provision].lines[0]
        sections = self.rules.books[book].sections
        return max((s.lines[0] for s in sections if s.lines[0] < first), default=0)

    def to_review(self, provisions: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some provisions that an attached copy words otherwise, or lacks."""
        return tuple(id_ for id_ in provisions if id_ in self._doubtful)


def unread(library: object) -> list[Problem]:
    """The copies that a library met and could not read; nothing is opened for it."""
    shelf = vars(library).get("shelf")
    return shelf.problems if isinstance(shelf, Shelf) else []


def changes(old: str, new: str) -> list[tuple[str, str]]:
    """Two texts word by word, as (``same``, ``removed`` or ``added``, words).

    >>> changes("a clock of 30 seconds", "a clock of 25 seconds")
    [('same', 'a clock of'), ('removed', '30'), ('added', '25'), ('same', 'seconds')]
    """
    before, after = old.split(), new.split()
    found: list[tuple[str, str]] = []
    for tag, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            found.append(("same", " ".join(before[i:j])))
            continue
        if j > i:
            found.append(("removed", " ".join(before[i:j])))
        if m > k:
            found.append(("added", " ".join(after[k:m])))
    return found
