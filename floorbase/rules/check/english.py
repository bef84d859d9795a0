"""Whether what is shown reads as plain English, as far as a machine can judge: docs/english.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from floorbase.errors import Problem, Where
from floorbase.rules.load import Rules
from floorbase.rules.rulings.addressed import LEADS_TO, addressed
from floorbase.rules.rulings.load_numbers import filled
from floorbase.rules.rulings.model import Fact, Instruction, Option, Question
from floorbase.yamldata.nodes import Map, Seq
from floorbase.yamldata.source import read

LONGEST_SAID = 12  # words of a sentence that is read out
LONGEST_ASKED = 22  # words of a question
BANNED = Path(__file__).with_name("english.yaml")
ANSWERS_UNSEEN = re.compile(r"(?:yes|it|they|that|those|them)\b|no(?=[,.;:])", re.IGNORECASE)
NO_NOUN = re.compile(r"(what|how|where|who|whose|when|whether|why|which|if)\b", re.IGNORECASE)
NOT_BY_HAND = re.compile(
    r"(ask by|rule on|rule |settle|decide|judge|find out|treat)\b", re.IGNORECASE
)
SUM = re.compile(r"\([^)]*\d[^)]*\)")
SENTENCE = re.compile(r"[^.!?]+[.!?]?”?")


@dataclass(frozen=True, slots=True)
class Banned:
    """A turn of phrase, and what to write in its place."""

    words: re.Pattern[str]
    instead: str


@cache
def banned() -> tuple[Banned, ...]:
    """What no text on a screen says."""
    root = read(BANNED)
    return tuple(
        Banned(re.compile(str(row["words"]), re.IGNORECASE), str(row["instead"]))
        for row in (root if isinstance(root, Seq) else ())
        if isinstance(row, Map)
    )


def plain_faults(text: str, what: str, where: Where) -> Iterator[Problem]:
    """What is wrong with any text that is shown."""
    for found, instead in _found(text):
        yield Problem(f"{what} says '{found}'", f"put it another way: {instead}", where)


@cache  # many a text stands in several places
def _found(text: str) -> tuple[tuple[str, str], ...]:
    """The turns of phrase in a text that are not to be, with what to write."""
    searched = ((phrase.words.search(text), phrase.instead) for phrase in banned())
    return tuple((found[0], instead) for found, instead in searched if found)


def sentence_faults(text: str, what: str, where: Where) -> Iterator[Problem]:
    """What is wrong with a text of whole sentences."""
    yield from plain_faults(text, what, where)
    if not text.endswith((".", "!", "?", "”")):
        yield Problem(f"{what} does not end with a full stop: '{text}'", "add one", where)
    if not (text[:1].isupper() or text[:1].isdigit() or text[:1] in "{“"):
        yield Problem(
            f"{what} must begin with a capital letter: '{text}'", "begin it with one", where
        )


def said_faults(text: str, what: str, where: Where) -> Iterator[Problem]:
    """What is wrong with a line that is read out: one breath a sentence."""
    text = addressed(text)
    yield from sentence_faults(text, what, where)
    yield from semicolon_faults(text, what, "make two sentences of it", where)
    yield from _long_sentences(text, what, where, LONGEST_SAID, "say")


def semicolon_faults(text: str, what: str, fix: str, where: Where) -> Iterator[Problem]:
    """A semicolon, where there is to be none."""
    if ";" in text:
        yield Problem(f"{what} has a semicolon: '{text}'", fix, where)


def _long_sentences(
    text: str, what: str, where: Where, longest: int, how: str
) -> Iterator[Problem]:
    for sentence in SENTENCE.findall(text):
        if (words := len(sentence.split())) > longest:
            said = f"{what} has a sentence of {words} words: '{sentence.strip()}'"
            yield Problem(said, f"{how} it in {longest} words, or in two sentences", where)


def faults(rules: Rules) -> Iterator[Problem]:
    """Every text of facts, questions and claims that breaks a rule of docs/english.md."""
    for fact in rules.facts.values():
        yield from _fact_faults(fact)
    yield from _shared("label", ((f.id, f.label, f.where) for f in rules.facts.values()))
    yield from _shared("question", ((f.id, f.ask, f.where) for f in rules.facts.values()))
    for question in rules.questions.values():
        yield from _question_faults(question, rules)
    for claims in rules.claims.values():
        for claim in claims:
            if claim.reading:
                yield from sentence_faults(claim.reading, "'reading'", claim.where)
            yield from plain_faults(claim.considering, "'considering'", claim.where)


def _shared(what: str, texts: Iterable[tuple[str, str, Where]]) -> Iterator[Problem]:
    first: dict[str, str] = {}
    for name, text, where in texts:
        other = first.setdefault(text.lower(), name)
        if other != name:
            said = f"{name} has the same {what} as {other}: '{text}'"
            yield Problem(said, "word them so that they can be told apart", where)


def _fact_faults(fact: Fact) -> Iterator[Problem]:
    yield from asked_faults(fact.ask, f"the question of {fact.id}", fact.where)
    yield from plain_faults(fact.label, f"the label of {fact.id}", fact.where)
    if NO_NOUN.match(fact.label):
        fix = "name the thing: not 'who put the clock on' but 'person who put the clock on'"
        yield Problem(f"the label '{fact.label}' is worded as a question", fix, fact.where)
    yield from _value_faults(fact, fact.values, "answer")
    if not fact.if_:
        fix = "write 'if: {…}', with each value worded to follow 'if'"
        yield Problem(f"{fact.id} has no 'if' for its values", fix, fact.where)
    yield from _value_faults(fact, fact.if_, "'if'")
    yield from _value_faults(fact, {text: text for text in fact.together}, "'together'")
    for value, text in (*fact.if_.items(), *((text, text) for text in fact.together)):
        if text.lower().startswith("if ") or len(text.split()) < 2:
            fix = "write words that can follow 'if', such as 'a player called the clock'"
            yield Problem(f"'if {text}' of {fact.id}={value} is not a clause", fix, fact.where)
    if fact.example:
        yield from sentence_faults(fact.example, f"the example of {fact.id}", fact.where)


def _value_faults(fact: Fact, texts: Mapping[str, str], what: str) -> Iterator[Problem]:
    yield from _shared(what, ((value, text, fact.where) for value, text in texts.items()))
    for value, text in texts.items():
        yield from plain_faults(text, f"the {what} {fact.id}={value}", fact.where)
        if text.endswith(".") or ";" in text:
            said = f"the {what} {fact.id}={value} is not a single phrase: '{text}'"
            yield Problem(said, "write one phrase without a full stop or a semicolon", fact.where)


def asked_faults(text: str, what: str, where: Where) -> Iterator[Problem]:
    """What is wrong with a question: one thing, briefly, and no sum in brackets."""
    yield from plain_faults(text, what, where)
    if not text.endswith("?") or text.count("?") > 1:
        yield Problem(f"{what} does not ask just one thing: '{text}'", "ask one thing", where)
    if SUM.search(text):
        fix = "move the example to 'example'"
        yield Problem(f"{what} has a worked example in brackets: '{text}'", fix, where)
    yield from semicolon_faults(text, what, "ask one thing", where)
    yield from _long_sentences(text, what, where, LONGEST_ASKED, "ask")


def _question_faults(question: Question, rules: Rules) -> Iterator[Problem]:
    yield from asked_faults(question.ask, f"the question {question.id}", question.where)
    yield from plain_faults(question.label, f"the label of {question.id}", question.where)
    yield from _shared(
        "words", ((option.id, option.words, option.where) for option in question.options.values())
    )
    numbers = (filled(number, 2) for number in question.numbers.values())
    for option in (*question.options.values(), *numbers):
        yield from _option_faults(question, option, rules)
    for line in _lines(question.until_ruled):
        yield from _by_hand_faults(line, f"'until_ruled' of {question.id}", question.where)
    yield from _floor_faults(question.floor, question.id, question.where)
    yield from _leading_faults(rules, question.id, question.floor, question.where)
    for fact, wait in question.meanwhile.items():
        named = f"until {fact} of {question.id}: "
        for line in wait.say:
            yield from said_faults(line, f"{named}'say'", question.where)
        for line in wait.dealer:
            yield from _by_hand_faults(line, f"{named}'dealer'", question.where)


def _option_faults(question: Question, option: Option, rules: Rules) -> Iterator[Problem]:
    name = f"{question.id}/{option.id}"
    yield from sentence_faults(option.words, f"the ruling {name}", option.where)
    if ANSWERS_UNSEEN.match(option.words):
        fix = "state the ruling itself: the card does not print the question"
        said = f"the ruling {name} answers a question that nobody sees: '{option.words}'"
        yield Problem(said, fix, option.where)
    fix = "make two sentences of it"
    yield from semicolon_faults(option.words, f"the ruling {name}", fix, option.where)
    for spoken in option.say:
        yield from said_faults(spoken.line, f"'say' of {name}", option.where)
    for line in _lines(option.dealer):
        yield from _by_hand_faults(line, f"'dealer' of {name}", option.where)
    yield from _floor_faults(option.floor, name, option.where)
    yield from _leading_faults(rules, name, (*option.dealer, *option.floor), option.where)


def _floor_faults(steps: Sequence[Instruction], name: str, where: Where) -> Iterator[Problem]:
    for line in _lines(steps):
        yield from sentence_faults(line, f"'floor' of {name}", where)


def _leading_faults(
    rules: Rules, name: str, steps: Sequence[Instruction], where: Where
) -> Iterator[Problem]:
    """The questions that steps lead to, or that stand for them, and that do not exist."""
    named = [led for line in _lines(steps) for led in LEADS_TO.findall(line)]
    instead = [step.unless for step in steps if step.unless and step.unless not in rules.facts]
    for led in (*named, *instead):
        if led not in rules.questions:
            yield Problem(
                f"a step of {name} leads to '{led}', which is not a question",
                "name a question by its id",
                where,
            )


def _lines(steps: Iterable[Instruction]) -> Iterator[str]:
    """Every wording of some steps."""
    for step in steps:
        yield from (line for line in (step.line, step.if_so) if line)


def _by_hand_faults(text: str, what: str, where: Where) -> Iterator[Problem]:
    yield from sentence_faults(text, what, where)
    if NOT_BY_HAND.match(text):
        what = f"{what} has what is not for the dealer to do: '{text}'"
        yield Problem(what, "move it to 'floor'", where)
