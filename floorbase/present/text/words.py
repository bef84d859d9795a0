"""The words for what the rules and the engine return. Nothing here decides."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.engine.play.snapshot import Snapshot
    from floorbase.engine.play.trace import Pending
    from floorbase.engine.table.changes import Change
    from floorbase.rules.books.model import Provision
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, Claim, Fact, Facts, Status

QUESTION_ID = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")
ONE_OF = re.compile(
    r"\b(1 (?:more |bounty |time-bank |(?:full )?new )?(?:chip|hand|round|second|minute|time))s\b"
)
RULE_NUMBER = re.compile(r"^Rules? \d+: ")  # before a printed label
NUMBER = re.compile(r"^(?:\d+\.\d+ |[A-Z]\.\d+ |[\da-z]+[.)] )")
IN_BRACKETS = re.compile(r" [({][^)}]*[)}]")
HOUSE_SETTING = " (house setting)"
IN_PART = "THE BOOK RULES ON PART OF IT"
FLOOR_IN_PART = "PART BOOK, PART FLOOR"
BY_DEALER = "THE DEALER CHOOSES"
IN_SOME = "THE BOOK RULES ON SOME OF IT"
LEFT_OPEN = "THE BOOK LEAVES IT OPEN"
HOUSE_AND_BOOK = "PART BOOK, PART HOUSE RULE"
HOUSE_IN_PART = "HOUSE RULE ON PART OF IT"
WHY_LIKELY = "Why more likely"
UNREAD = "Nobody has read {} for this question yet."
STATUS_WORDS: Mapping[Status, str] = {
    "ruled": "THE BOOK RULES",
    "house": "HOUSE RULE",
    "conflict": "THE BOOK CONTRADICTS ITSELF",
    "discretion": "THE FLOOR CHOOSES",
    "delegated": "LOOK IN THE EVENT'S OWN RULES",
    "external": "IN ANOTHER DOCUMENT",
    "silent": "THE BOOK DOES NOT SAY",
    "unread": "NOT READ YET",
    "depends": "IT DEPENDS",
}
# One character besides the words, so that colour is never the only signal.
STATUS_SIGNS: Mapping[Status, str] = {
    "ruled": "=",
    "house": "^",
    "conflict": "!",
    "discretion": "?",
    "delegated": ">",
    "external": ">",
    "silent": "-",
    "unread": ".",
    "depends": "~",
}


def all_books(rules: Rules) -> str:
    """All the books there are, counted: own books stand beside the five."""
    counted = dict(enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight"), 1))
    return f"all {counted.get(len(rules.books), len(rules.books))} books"


def chips(amount: int | None) -> str:
    """An amount as it is read out; one with parts of a chip may come as a Decimal.

    >>> chips(12500)
    '12,500'
    """
    return "none" if amount is None else f"{amount:,}"


def plain(name: str) -> str:
    """An id as words: ``bound_to_call`` is bound to call."""
    return name.replace("_", " ").replace("oot ", "out-of-turn ")


def change_words(changes: Iterable[Change]) -> str:
    """What changed at the table, as one sentence without its stop."""
    from floorbase.present.text.change_words import CHANGE_WORDS

    return "; ".join(
        one_of_them(
            CHANGE_WORDS[change.kind].format(
                seat=change.seat,
                amount=chips(change.amount),
                cards=" ".join(change.cards),
                to=change.to,
                name=change.name,
            )
        )
        for change in changes
    )


def one_of_them(line: str) -> str:
    """A line whose number is one, without the plural.

    >>> one_of_them("seat 4 has 1 time-bank chips"), one_of_them("seat 1 has 11 seconds left")
    ('seat 4 has 1 time-bank chip', 'seat 1 has 11 seconds left')
    """
    return ONE_OF.sub(r"\1", line)


def turn_words(after: Snapshot, name: Callable[[int], str] = "seat {}".format) -> str:
    """Whose action it is, to call how much, and the least raise; ``name`` is of a seat."""
    if after.to_act is None:
        return "no action pending"
    parts = [f"{name(after.to_act)} to act"]
    parts.append(f"{chips(after.to_call)} to call" if after.to_call else "nothing to call")
    if nobody_has_more(after):
        return ", ".join(parts)
    told = raise_words(after.may_raise, after.min_raise_to)
    seat = after.to_act
    has = after.stacks[seat] + after.bets.get(seat, 0) + after.held.get(seat, 0)
    if after.may_raise is not False and after.min_raise_to == has:
        told[0] = f"raise to {chips(has)} all-in"
    return ", ".join([*parts, *told])


def raise_words(may_raise: bool | None, least: int | None) -> list[str]:
    """Whether whoever is to act may bet or raise, and the least of it."""
    if may_raise is False:
        return ["no bet or raise allowed"]
    told = [] if least is None else [f"raise to {chips(least)} or more"]
    return told if may_raise else [*told, "whether it may raise is open"]


def nobody_has_more(after: Snapshot) -> bool:
    """Whether no other hand has more than the bet, so that a raise is out of the question."""
    bets, held, out = after.bets, after.held, (*after.folded, after.to_act)
    most = max(bets.values(), default=0)
    rivals = [seat for seat in after.stacks if seat not in out]
    return most > 0 and all(
        after.stacks[seat] + bets.get(seat, 0) + held.get(seat, 0) <= most for seat in rivals
    )


def facts_words(rules: Rules, facts: Facts, from_house: Container[str] = ()) -> str:
    """Facts in plain words, in one line; those that the house told once for all are marked."""
    return " · ".join(
        f"{rules.facts[name].label}: {rules.facts[name].values.get(value, value)}"
        + (HOUSE_SETTING if name in from_house else "")
        for name, value in facts.items()
        if name in rules.facts
    )


def titled(cite: str, provision: Provision | None) -> str:
    """A provision's number, with what it is called."""
    return f"{cite} ({named(provision)})" if provision else cite


def named(provision: Provision) -> str:
    """A provision's title; without one the words printed over it, and that they define a word."""
    if provision.title:
        return provision.title
    if numbered := RULE_NUMBER.match(provision.label):
        return IN_BRACKETS.sub("", provision.label[numbered.end() :])
    label = NUMBER.sub("", provision.label).strip("“”.")
    label = label.capitalize() if label.isupper() else label
    return f"“{label}” defined" if provision.defines else label


def role(rules: Rules, answer: Answer) -> str:
    """Who chooses, as the book calls them."""
    return rules.books[answer.book].roles.get(answer.by or "", "the floor")


def option_words(rules: Rules, question: str, option: str) -> str:
    """A ruling that could be given, as it stands in a menu."""
    return rules.questions[question].options[option].words.rstrip(".")


def menu_words(rules: Rules, answer: Answer) -> list[str]:
    """The options that may be chosen, as sentences."""
    options = rules.questions[answer.question].options
    return [options[option].words for option in answer.menu]


def or_quoted(sentences: Sequence[str]) -> str:
    """Rulings of which one may be given, within a sentence.

    >>> or_quoted(["It stands.", "It is taken back.", "It is dead."])
    '“It stands”, “It is taken back” or “It is dead”'
    """
    return one_of([f"“{sentence.rstrip('.')}”" for sentence in sentences])


def one_of(names: Sequence[str]) -> str:
    """Several words of which one holds; there is one at least.

    >>> one_of(["A"]), one_of(["A", "B", "C"])
    ('A', 'A, B or C')
    """
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def hinging(rules: Rules, answer: Answer) -> str:
    """On which ruling an answer hinges, as a condition; nothing where it stands by itself."""
    told = [
        " or if ".join(dict.fromkeys(rules.questions[name].options[o].if_ for o in options))
        for name, options in answer.hinges.items()
    ]
    between = " and if " if any(" or if " in words for words in told) else " and "
    return f"if {between.join(told)}" if told else ""


def with_hinge(
    rules: Rules, case: tuple[str, Answer], hinges: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[str, Answer]:
    """A case whose condition names the ruling that it hinges on, and the same answer without it.

    ``hinges`` are what all the answer's cases hinge on.
    """
    lead, found = case
    if not (found.hinges or hinges):
        return lead, found
    only = hinging(rules, replace(found, hinges={**(hinges or {}), **found.hinges}))
    told = lead.removeprefix("If ")
    found = replace(found, hinges={})
    if told == lead != "":
        return f"{lead}, {only}", found
    return f"{first_up(only)}{f' and {told}' if told else ''}", found


def menu_lines(rules: Rules, answer: Answer) -> list[tuple[str, str]]:
    """Each option that may be chosen, with its sentence; in a conflict, also with who says it.

    What no side rules by itself has the provision that lets it be chosen, where others have one,
    or where not every side lets it be.
    """
    words = zip(answer.menu, menu_words(rules, answer), strict=True)
    if answer.status != "conflict":
        return list(words)
    cites: dict[str | None, list[str]] = {}
    for claim in answer.claims:
        cites.setdefault(claim.answer, []).extend(claim.cites)
    open_to_all = () if cites.keys() - {None} else _of_every_side(answer)
    for claim in answer.claims:
        if claim.kind == "discretion":
            left = [option for option in claim.menu if option not in (*cites, *open_to_all)]
            cites |= {option: [*claim.cites] for option in left}
    return [
        (option, f"{told.rstrip('.')} ({', '.join(cites[option])})." if option in cites else told)
        for option, told in words
    ]


def _of_every_side(answer: Answer) -> list[str]:
    """The options that every side of a conflict lets be chosen."""
    return [option for option in answer.menu if all(option in one.menu for one in answer.claims)]


def inner(rules: Rules, answer: Answer) -> str:
    """The ruling as it goes on after a condition and a colon."""
    told = ruling(rules, answer)
    people = ("The book ", "The floor ", f"The {role(rules, answer)} chooses: ")
    return f"the {told[4:]}" if told.startswith(people) else told


def ruling(rules: Rules, answer: Answer) -> str:
    """The ruling in one sentence, with what it hinges on."""
    condition = hinging(rules, answer)
    return f"{first_up(condition)}: {alone(rules, answer)}" if condition else alone(rules, answer)


def alone(rules: Rules, answer: Answer) -> str:
    """The ruling in one sentence by itself; a book that gives none is never made to."""
    question = rules.questions[answer.question]
    if answer.option is not None:
        return question.options[answer.option].words
    if answer.status == "discretion":
        return f"The {role(rules, answer)} chooses: {or_quoted(menu_words(rules, answer))}."
    if answer.status == "silent":
        return "The book does not say."
    if answer.status == "unread":
        return UNREAD.format(rules.books[answer.book].short)
    if answer.status in ("delegated", "external"):
        text = rules.books[answer.book].document_of(answer.cites)
        named = text.name if text else "the text that it names"
        return f"Not in this book. Look in {named}."
    if answer.status == "conflict":
        told = f"The book gives more than one answer: {'; '.join(sides(rules, answer))}."
        if answer.preferred:
            told += f" More likely: {question.options[answer.preferred].words}"
        return told
    wanted = ", ".join(rules.facts[name].label for name in answer.next)
    return f"It depends: {wanted}."


def sides(rules: Rules, answer: Answer) -> list[str]:
    """The sides of a conflict, each once, with every provision that takes it."""
    cites: dict[str, list[str]] = {}
    for claim in answer.claims:
        cites.setdefault(claim_says(rules, claim), []).extend(claim.cites)
    return [f"{words} ({', '.join(found)})" for words, found in cites.items()]


def claim_says(rules: Rules, claim: Claim) -> str:
    """What one provision says to a question: an option, who chooses of which, or which text."""
    options, book = rules.questions[claim.question].options, rules.books[claim.book]
    if claim.answer:
        return options[claim.answer].words.rstrip(".")
    if claim.kind in ("delegates", "defers"):
        text = book.document_of(claim.cites)
        return f"look it up in {text.name if text else 'the text that it names'}"
    menu = or_quoted([options[option].words for option in claim.menu or options])
    return f"the {book.roles.get(claim.by or '', 'floor')} chooses: {menu}"


def overruled(answer: Answer) -> list[str]:
    """The provisions that lose to those that were applied, and why; the loser stays visible."""
    lines = [f"Overruled: {', '.join(c.cites)}: {c.reading}" for c in answer.overruled]
    why = f"{WHY_LIKELY}: {answer.because}" if answer.preferred else answer.because
    return [*lines, why] if why else lines


def noted(rules: Rules, claim: Claim) -> str:
    """A claim's note, with the questions that it names by id called by their labels."""

    def label(found: re.Match[str]) -> str:
        question = rules.questions.get(found[0])
        return f"“{question.label}”" if question else found[0]

    return QUESTION_ID.sub(label, claim.note)


def asked(fact: Fact) -> str:
    """A question as it is put, with its example on a line of its own."""
    return f"{fact.ask}\n{fact.example}" if fact.example else fact.ask


def wrap(text: str, width: int, hang: str = "  ") -> list[str]:
    """A text wrapped for a terminal; ids such as ``B.house-policies.1`` are never broken."""
    return textwrap.wrap(
        text, max(width, 20), subsequent_indent=hang, break_on_hyphens=False, break_long_words=True
    )


def first_up(text: str) -> str:
    """A text with its first letter in capitals."""
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """A text with its first letter small."""
    return text[:1].lower() + text[1:]


PLAIN_STARTS = ("A ", "An ", "The ", "Each ", "Every ", "All ", "Only ", "Not ", "Too ", "Both ")


def lowered_start(text: str) -> str:
    """A text after a colon: small, where its first word is one that has a capital only first."""
    return lowered(text) if text.startswith(PLAIN_STARTS) else text


def stopped(pending: Pending) -> str:
    """That the hand waits, and at which seat, where the ruling is about one."""
    return f"stopped at seat {pending.seat}" if pending.seat else "stopped"
