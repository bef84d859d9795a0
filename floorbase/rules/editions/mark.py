"""Write the marks of the pinned originals anew: ``make marks``, after a span has changed."""

from __future__ import annotations

import hashlib
import sys

from floorbase.paths import Roots, originals_folder
from floorbase.rules.editions.marks import marks_file, marks_text
from floorbase.rules.load import load


def main() -> None:
    """Write ``rules/marks/<book>.txt`` for every book whose pinned original is at hand."""
    roots, folder = Roots.shipped(), originals_folder()
    if folder is None:
        sys.exit("the originals are not beside this checkout\n  fix: put them in ../shared/sources")
    rules, _ = load(roots)
    for book in rules.books.values():
        content = (folder / f"{book.id}.txt").read_bytes()
        if hashlib.sha256(content).hexdigest() != book.sha256:
            sys.exit(f"{book.id}: another edition\n  fix: pin it in book.yaml, and read it again")
        provisions = rules.of_book(book.id)
        path = marks_file(roots.rules, book.id)
        path.parent.mkdir(exist_ok=True)
        text = marks_text(book, provisions, content.decode("utf-8").splitlines())
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
