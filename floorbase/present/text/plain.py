"""Plain lines for a screen reader or any terminal: nothing is drawn, and nothing stands in columns.

Lines are not wrapped: the terminal does that, and a screen reader reads on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.replay.fork import BranchedReplay
from floorbase.present.card.ruling import beside, replay_end
from floorbase.present.replay.parting import parting_lines
from floorbase.present.replay.trace import start_words, step_lines
from floorbase.present.screen_words.heard import understood as understood
from floorbase.present.text.listing import NEAR_IT, NO_DISPUTE
from floorbase.present.text.words import STATUS_WORDS, asked, first_up
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer, Fact
from floorbase.scenarios.lone import asked_of
from floorbase.scenarios.tree import Scenario

if TYPE_CHECKING:
    from floorbase.present.card.card import Card

GUIDE = (
    "Type a number, or the words of an answer, and Enter. u: not known. d: disputed. b: back. "
    "q: quit. ?: the question again."
)
WHAT_HAPPENED = "What happened? Use any words."
WHICH_DISPUTE = "Which of these is it?"
WHICH_AFTER_ALL = "If it is a dispute, which one?"
NONE_OF_THESE = "none of these: describe it in other words"
WHICH_PROVISION = "Which provision?"
WRITES = "Type a file's name that ends in .txt or .html; Enter alone: {name}; b: not now."
WRITE_OVER = "Write over it?"
YES_NO = ("yes", "no")
WHICH_BOOK = "Which rulebook?"
HOUSE_BOOK = "Which rulebook does the house play by? It is remembered."
UNTOLD = {"u": "not known, or not yet", "d": "disputed: show both rulings"}
NOTHING_FITS = {"o": "something else"}  # of the first question, on which all depends
OTHER_WORDS = "Say it in other words. If no dispute fits, rules are found too."
FIRST = "This one must be answered: everything else depends on it."
UNDERSTOOD = (
    "Is this right? Enter goes on. If a point is wrong, type its number to be asked instead."
)
LIKELY = "Enter alone: {answer}, likely from your words."
NOTHING = "nothing"
NO_RULE_READ = "none yet, as nobody has read the book for this."
NOTHING_BEFORE = "There is nothing to go back to."
NOTHING_MISSING = "The other books need nothing more."
NO_HAND = "No worked hand shows exactly these facts yet."
TOO_LONG = "That line is too long. Say it in a few words."
NOTHING_FOUND = "No dispute matches that. Try other words, or a few of them."
PREPARING = "Preparing the search. This takes a few seconds, only once."
MOST_SHOWN = 40  # letters of a wrong answer
SAYS_ITSELF = ("discretion", "silent", "depends")  # the ruling's words tell its status
WHICH_RULING = "What does the floor rule?"
NOTHING_TO_CHOOSE = "There is nothing for the floor to choose here."
NOT_CHOSEN = "{question}={option} cannot be chosen here."
NOTHING_TO_UNDO = "There is nothing to undo."
NEXT = {
    "f": "the floor rules, where the book leaves it open",
    "u": "undo the last change, or what the floor ruled",
    "v": "all books side by side",
    "a": "answer what the other books need",
    "r": "the replay of a hand, in text",
    "p": "penalty and notes",
    "t": "the text of a provision",
    "w": "write the ruling to a file",
    "k": "another rulebook",
    "c": "the ruling again",
    "n": "a new dispute",
    "b": "back to the last question",
    "q": "quit",
}


def book_lines(books: Iterable[Book]) -> list[str]:
    """The rulebooks, and where each holds."""
    return [f"{book.short}, {book.place}" for book in books]


def provision_lines(provisions: Iterable[Provision]) -> list[str]:
    """Provisions, by number and name."""
    return [f"{provision.id}, {provision.name}" for provision in provisions]


def plainly(text: str) -> str:
    """A text with its signs as words or stops.

    >>> plainly("If it was a call → it stands. · Seat 5")
    'If it was a call, then: it stands. Seat 5'
    """
    told = text.replace(" → ", ", then: ").replace("→ ", "").replace("RULING:", "Ruling:")
    return told.replace(". · ", ". ").replace(" · ", "; ")


def numbered(lines: Sequence[str]) -> list[str]:
    """Lines with the numbers that pick them."""
    return [f"{number}: {line}" for number, line in enumerate(lines, 1)]


def nothing_lines(written: Iterable[str]) -> list[str]:
    """That some words are probably of no dispute, and what is written near them."""
    return [NO_DISPUTE, NEAR_IT, *(f"  {line}" for line in written), ""]


def dispute_line(scenario: Scenario) -> str:
    """A dispute to be picked by its title; a question as it is asked."""
    return f"Question: {scenario.about}" if asked_of(scenario.id) else scenario.title


def taken(scenario: Scenario) -> str:
    """Which dispute, or question by itself, is walked."""
    kind = "Question" if asked_of(scenario.id) else "Dispute"
    return f"{kind}: {scenario.title}. {scenario.about}"


def told_line(facts: Sequence[tuple[Fact, str]]) -> str:
    """What the first words told."""
    return f"From your words: {known(facts)}."


def known(facts: Sequence[tuple[Fact, str]]) -> str:
    """The facts told so far, in one line."""
    return "; ".join(f"{fact.label}: {words}" for fact, words in facts)


def question_lines(
    scenario: Scenario,
    fact: Fact,
    values: Sequence[str],
    facts: Sequence[tuple[Fact, str]],
    *,
    first: bool,
) -> list[str]:
    """A question with its numbered answers, and what is known; at first, what to establish.

    The ``first`` must be told.
    """
    lines = [f"Known: {known(facts)}."] if facts else [f"First: {s}" for s in scenario.first_do]
    lines += [*asked(fact).splitlines(), *numbered([fact.values[value] for value in values])]
    return lines + [f"{key}: {words}" for key, words in (NOTHING_FITS if first else UNTOLD).items()]


def not_an_answer(typed: str, keys: Sequence[str], *, back: bool = True) -> str:
    """What may be typed instead."""
    numbers = [key for key in keys if key.isdigit()]
    always = ("b", "q", "?") if back else ("q", "?")
    rest = [key for key in (*keys, *always) if not key.isdigit()]
    span = [f"a number from 1 to {len(numbers)}" if len(numbers) > 1 else "1"] if numbers else []
    shown = "".join(letter for letter in typed if letter.isprintable())[:MOST_SHOWN]
    said = f"'{shown}' is not an answer here." if typed else "Nothing was typed."
    may = [*span, *dict.fromkeys(rest)]
    return f"{said} Type {', '.join(may[:-1])} or {may[-1]}."


def card_lines(card: Card) -> list[str]:
    """The ruling card: a heading and its lines."""
    status = card.status_words.capitalize()
    lines = [f"{plainly(card.title)}. {status}.", f"Known: {plainly(card.facts)}."]
    for section in card.sections:
        first, *rest = section.lines or (NO_RULE_READ if section.heading == "RULE" else NOTHING,)
        lines += [f"{section.heading.capitalize()}: {plainly(first)}", *map(plainly, rest)]
    return lines


def next_lines(facts: Sequence[tuple[Fact, str]], was: Mapping[str, str]) -> list[str]:
    """What can be done after a ruling; a fact that was changed says what it was."""
    before = {name: f" (was: {words})" for name, words in was.items()}
    changes = numbered(
        [f"change {fact.label}, now: {now}{before.get(fact.id, '')}" for fact, now in facts]
    )
    return ["What next?", *changes, *(f"{key}: {words}" for key, words in NEXT.items())]


def next_line() -> str:
    """The same in short, for who has read it."""
    return f"What next? A number changes a fact; {', '.join(NEXT)}; ? says what each does."


def five_lines(
    rules: Rules, rulings: Mapping[str, Sequence[Answer]], forked: Mapping[str, BranchedReplay]
) -> Iterator[str]:
    """Every book's ruling, one after the other."""
    for book, answers in rulings.items():
        for answer in answers:
            told = STATUS_WORDS[answer.status].capitalize()
            status = "" if answer.status in SAYS_ITSELF else f" {told}:"
            for line in beside(rules, answer):
                words = first_up(line.removeprefix("· "))
                yield f"{rules.books[book].short}.{status} {plainly(words)}"
        if book in forked and all(answer.status != "depends" for answer in answers):
            yield f"Its replay: {replay_end(rules, forked[book])}."


def replay_lines(rules: Rules, replays: ReplaysByBook, book: str) -> Iterator[str]:
    """A hand under one book, event by event; then where the books part."""
    yield f"{replays.record.title}. Under {rules.books[book].short}."
    yield start_words(replays.setup)
    if book not in replays.books:
        yield f"It cannot be played: {replays.refused[book][0].what}."
    else:
        replay = replays.books[book].replay
        for step in replay.steps:
            told = (plainly(line).rstrip(".") for line in step_lines(rules, step))
            yield f"Event {step.event + 1}: {'. '.join(told)}."
        yield f"The end: {replay_end(rules, replays.books[book])}."
    parting = parting_lines(rules, replays.divergence, replays.apart)
    yield from (line.strip() for line in parting)
