"""One way through disputes: the same tree as the screens ask, in plain lines."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import click

from floorbase.app.directions import unruled
from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.app.suggest import near, written
from floorbase.cli.options import exit_status
from floorbase.cli.plain_walk.after_ruling import AFTER
from floorbase.cli.plain_walk.prompts import (
    Left,
    OtherDispute,
    StepBack,
    heard,
    pick,
    pick_number,
    tell,
)
from floorbase.errors import FloorbaseError
from floorbase.present.card.dispute import brief_card, changed_facts, facts_in_words
from floorbase.present.text import plain as say
from floorbase.present.text.listing import lines_of
from floorbase.scenarios.walk import Walk
from floorbase.user.settings import remember, remembered

MOST_NEAR = 6  # disputes to choose from
INTERRUPTED = 130  # the exit status that shells give to Ctrl+C
Pairs = Mapping[str, str]


class PlainWalk:
    """One person's way through disputes, line by line."""

    def __init__(self, library: Library, book: str, evening: Pairs, standing: Pairs) -> None:
        self.library = library
        self.book = book
        self.evening = evening
        self.standing = standing
        self.status = 0

    def dispute_for(self, wanted: str, pairs: Pairs) -> Dispute:
        """The dispute that an id or any words mean, with what they tell taken."""
        scenario, words = self.meant(wanted)
        evening, standing = dict(self.evening), dict(self.standing)
        dispute = Dispute(self.library, scenario, self.book, evening=evening, standing=standing)
        click.echo(say.taken(self.library.scenario(scenario)))
        dispute.hear(words)
        if facts := facts_in_words(dispute):
            click.echo(say.told_line(facts))
        dispute.take(pairs)
        return dispute

    def meant(self, words: str) -> tuple[str, str]:
        """The dispute that an id or words mean, and the words; of several near, the one picked."""
        while True:
            if named := self.library.named(words):
                return named.id, ""
            if nothing := written(self.library, words, self.book):
                lines = lines_of(self.library.rules, nothing[:MOST_NEAR])
                tell(say.nothing_lines(line for _, line in lines))
            found = near(self.library, words)[:MOST_NEAR] if words else []
            if len(found) == 1:
                return found[0].id, words
            disputes = [say.dispute_line(scenario) for scenario in found]
            if not found:
                click.echo(say.NOTHING_FOUND if words else say.WHAT_HAPPENED)
            else:
                with contextlib.suppress(StepBack):
                    which = say.WHICH_AFTER_ALL if nothing else say.WHICH_DISPUTE
                    picked = pick_number(which, [*disputes, say.NONE_OF_THESE])
                    if picked < len(found):
                        return found[picked].id, words
                click.echo(say.WHAT_HAPPENED)
            words = heard("Words:")
            if words.lower() == "q":
                raise Left

    def ask(self, dispute: Dispute, rulings: Pairs | None = None) -> None:
        """Ask what is left, then show the card, with what the floor rules where it is left open."""
        while (walked := dispute.walk()).ask is not None or dispute.rests_on_words():
            if walked.ask is None:
                self.understood(dispute)
            else:
                self.ask_one(dispute, walked)
        for question, option in (rulings or {}).items():
            if not dispute.choose(question, option):
                click.echo(say.NOT_CHOSEN.format(question=question, option=option))
        self.card(dispute)

    def ask_one(self, dispute: Dispute, walked: Walk) -> None:
        """Put one question, and take its answer or a step back."""
        fact = self.library.rules.facts[walked.ask or ""]
        facts = facts_in_words(dispute)
        first = not facts and bool(walked.scenario.ask)
        lines = say.question_lines(walked.scenario, fact, walked.values, facts, first=first)
        try:
            likely = dispute.likely(fact.id)
            take = dispute.answer
            self.answer(fact.id, walked.values, lines, first=first, take=take, likely=likely)
        except StepBack:
            if not dispute.back():
                click.echo(say.NOTHING_BEFORE)

    def understood(self, dispute: Dispute) -> None:
        """Show what was read from the words, before a ruling rests on it alone."""
        read = dispute.understood()
        lines = [say.understood(fact, told) for fact, told in read]
        keys = {str(number): line for number, line in enumerate(lines, 1)}
        told = [say.UNDERSTOOD, *say.numbered(lines)]
        try:
            key = pick(told, {**keys, "y": "right"}, default="y")
        except StepBack:
            dispute.back()
            return
        if key == "y":
            dispute.confirmed = True
        else:
            dispute.unread(read[int(key) - 1][0].id)

    def answer(
        self,
        fact: str,
        values: Sequence[str],
        lines: Sequence[str],
        *,
        first: bool,
        take: Callable[..., None],
        likely: str | None = None,
    ) -> None:
        """Have one fact answered; the first is known, or it is another dispute.

        Raises: OtherDispute: it is.
        """
        words = self.library.rules.facts[fact].values
        keys = {str(n): words[value] for n, value in enumerate(values, 1)}
        refused = dict.fromkeys(say.UNTOLD, say.FIRST) if first else {}
        default = str(values.index(likely) + 1) if likely in values else None
        told = [*lines, say.LIKELY.format(answer=words[likely])] if default and likely else lines
        more = say.NOTHING_FITS if first else say.UNTOLD
        key = pick(told, keys | more, refused=refused, default=default)
        if key in say.NOTHING_FITS:
            raise OtherDispute
        if key in say.UNTOLD:
            take(fact, None, disputed=key == "d")
        else:
            take(fact, values[int(key) - 1])

    def card(self, dispute: Dispute) -> None:
        """The ruling; what it comes to is the exit status."""
        tell(["", *say.card_lines(brief_card(dispute))])
        self.status = exit_status(unruled(dispute.rulings()[dispute.book], dispute.ruled()))

    def go_on(self, dispute: Dispute) -> None:
        """What is wanted after a ruling, until it is a new dispute. Raises: Left."""
        short = None
        own = {
            "b": self.step_back,
            "k": self.choose_book,
            "a": self.ask_for_others,
            "f": self.rule,
            "u": self.take_back,
            "c": self.card,
        }
        while True:
            facts = facts_in_words(dispute)
            changes = {str(number): fact.label for number, (fact, _) in enumerate(facts, 1)}
            keys = {**changes, **say.NEXT}
            key = pick(["", *say.next_lines(facts, changed_facts(dispute))], keys, "Next:", short)
            short = ["", say.next_line()]
            try:
                if key == "n":
                    return
                if key == "q":
                    raise Left
                if key in changes:
                    self.change(dispute, facts[int(key) - 1][0].id)
                elif key in own:
                    own[key](dispute)
                else:
                    AFTER[key](self.library, dispute)
            except StepBack:
                continue
            except FloorbaseError as error:
                click.echo(str(error))

    def step_back(self, dispute: Dispute) -> None:
        """Take the last answer back, and ask it again."""
        dispute.back()
        self.ask(dispute)

    def change(self, dispute: Dispute, fact: str) -> None:
        """Answer one fact otherwise, and rule again."""
        values = dispute.values(fact)
        asked = self.library.rules.facts[fact]
        scenario = self.library.scenario(dispute.scenario)
        first = bool(scenario.ask) and fact == dispute.asked[0]
        lines = say.question_lines(scenario, asked, values, facts_in_words(dispute), first=first)
        self.answer(fact, values, lines, first=first, take=dispute.change)
        self.ask(dispute)

    def rule(self, dispute: Dispute) -> None:
        """Have the floor choose where the book leaves it open."""
        choices = brief_card(dispute).choices
        if not choices:
            click.echo(say.NOTHING_TO_CHOOSE)
            return
        known = self.library.rules.questions
        menu = {c.letter.lower(): known[c.question].options[c.option].words for c in choices}
        key = pick([say.WHICH_RULING, *(f"{k.upper()}: {told}" for k, told in menu.items())], menu)
        chosen = next(choice for choice in choices if choice.letter.lower() == key)
        dispute.choose(chosen.question, chosen.option)
        self.card(dispute)

    def take_back(self, dispute: Dispute) -> None:
        """Undo the last fact changed, or what the floor ruled last."""
        if dispute.take_back():
            self.ask(dispute)
        else:
            click.echo(say.NOTHING_TO_UNDO)

    def choose_book(self, dispute: Dispute) -> None:
        """Rule this dispute, and those after it, by another book."""
        self.book = picked_book(self.library, say.WHICH_BOOK)
        dispute.use_book(self.book)
        self.ask(dispute)

    def ask_for_others(self, dispute: Dispute) -> None:
        """Ask what the other books need, then tell what they say."""
        if not dispute.widen():
            click.echo(say.NOTHING_MISSING)
            return
        self.ask(dispute)
        if dispute.narrow():
            AFTER["v"](self.library, dispute)


def picked_book(library: Library, heading: str) -> str:
    """A book, picked by its number."""
    books = library.rules.books
    return list(books)[pick_number(heading, say.book_lines(books.values()))]


def house_book(library: Library) -> str:
    """The rulebook that the house plays by; asked once, and remembered."""
    books = library.rules.books
    house = remembered(books)
    while house.book is None:
        with contextlib.suppress(StepBack):
            before, house = house, replace(house, book=picked_book(library, say.HOUSE_BOOK))
            remember(house, before=before)
    return house.book


def ask_plainly(
    library: Library, book: str | None, wanted: str, pairs: Pairs, rulings: Pairs
) -> int:
    """Ask, rule and go on until the person leaves; the exit status is that of the last ruling.

    ``rulings`` are what the floor rules in the first dispute where the book leaves it open.
    """
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")  # what is no text is a wrong answer, not an end
    house = remembered(library.rules.books)
    walk = PlainWalk(library, book or "", house.evening, house.standing)
    try:
        walk.book = book or house_book(library)
        click.echo(say.GUIDE)
        while True:
            try:
                dispute = walk.dispute_for(wanted, pairs)
                walk.ask(dispute, rulings)
                walk.go_on(dispute)
            except OtherDispute:
                click.echo(say.OTHER_WORDS)
            wanted, pairs, rulings = "", {}, {}
    except Left:
        return walk.status
    except KeyboardInterrupt:
        click.echo()
        return INTERRUPTED
