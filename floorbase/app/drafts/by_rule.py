"""A book gone through rule by rule: those that no answer rests on, each with what it may answer."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from floorbase.app.drafts.book_folder import (
    PutOff,
    cited_by_book,
    keep_put_off,
    proposals_for_rules,
)
from floorbase.app.drafts.claims_file import ClaimFiles
from floorbase.app.drafts.proposals import SHOWN, Proposer, RuleText
from floorbase.app.library import Library

NEXT = "next"  # the next rule
FOUND = 6  # questions that words find


class RuleByRule:
    """Which rule is at hand: none where the book is gone through question by question.

    ``asking`` is whether it is asked what the rule answers; else one of its questions is read for.
    """

    def __init__(
        self, library: Library, folder: Path, texts: list[RuleText], put_off: PutOff
    ) -> None:
        self.library = library
        self.folder = folder
        self.texts = {text.id: text for text in texts}
        self.put_off = put_off
        self.at = ""
        self.asking = False
        self.found: tuple[str, ...] = ()  # the questions that words found for it

    @cached_property
    def _drafted(self) -> dict[str, tuple[str, ...]]:
        known = self.library.rules.questions
        drafted = proposals_for_rules(self.folder)
        return {id_: tuple(q for q in of if q in known) for id_, of in drafted.items()}

    def left(self) -> list[str]:
        """The rules that no answer rests on, but for those that were passed by.

        Raises: BadFileError: a file of claims cannot be read.
        """
        done = ClaimFiles(self.folder).cited() | cited_by_book(self.folder) | self.put_off.rules
        return [id_ for id_ in self.texts if id_ not in done]

    def questions(self) -> tuple[str, ...]:
        """What the rule at hand may answer: as looked for, as drafted, or as it is found now."""
        if self.found:
            return self.found
        if self.at not in self._drafted:
            scores = Proposer(self.library).scores(self.texts[self.at])
            best = sorted(scores, key=lambda question: (-scores[question], question))
            self._drafted[self.at] = tuple(best[:SHOWN])
        return self._drafted[self.at]

    def look(self, words: str) -> bool:
        """Look for other questions by an id or by words; whether any was found."""
        if words.lower() in self.library.rules.questions:
            self.found = (words.lower(),)
            return True
        hits = self.library.search(words, "all", None, "question", FOUND)
        self.found = tuple(hit.page.id for hit in hits)
        return bool(self.found)

    def begin(self) -> bool:
        """Go to the first rule that is left; whether there is one."""
        left = self.left()
        self.at, self.found = (left[0] if left else ""), ()
        self.asking = bool(left)
        return self.asking

    def pass_by(self) -> bool:
        """Go on to the next rule; whether there is one. What was passed by does not come again."""
        order, left = list(self.texts), self.left()
        if self.at in left:
            self.put_off.rules.add(self.at)
            keep_put_off(self.folder, self.put_off)
        place = order.index(self.at)
        after = [id_ for id_ in left if order.index(id_) > place]
        self.at, self.found = (after[0] if after else ""), ()
        self.asking = bool(after)
        return self.asking

    def end(self) -> None:
        """Go through the questions again."""
        self.at, self.asking, self.found = "", False, ()
