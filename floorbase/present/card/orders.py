"""What happens next at the table: the dealer's steps, the floor's, and what to tell the players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from floorbase.app.directions import holding
from floorbase.present.card.menu import menu_of
from floorbase.present.text.words import one_of
from floorbase.rules.rulings.addressed import LEADS_TO, addressed
from floorbase.rules.rulings.model import (
    Announcement,
    Answer,
    Facts,
    Instruction,
    Meanwhile,
    Option,
    holds,
    may_hold,
)

if TYPE_CHECKING:
    from floorbase.rules.load import Rules

STOPS = "Stop the action. "
STOP = STOPS + "Leave every chip and card where it is."
STRICTEST = (STOP, STOPS, "Wait. ")  # how a step begins that stops more than the steps after it
A_CLOCK = "clock as it is"  # neither chip nor card: what a step says that goes with any
NOTHING_YET = "Nothing for the dealer yet."
LEAVE = "Please leave everything as it is. "
WAIT = "I'll get you a ruling."
DEALER_CHOOSES = "Leave every chip and card where it is, and choose one."
LEAVE_AS_IS = "Please leave everything as it is."
FIND_OUT = "Find out: {}"
ONE_THING = "One more question first."
POINTS_TO = re.compile(r": (?=\{)")
# Who hears a line, by what the seat is to the dispute (``rules.addressed.SEATS``).
HEARERS = {
    "the skipped player": "skipped",
    "the player who acted out of turn": "out_of_turn",
}


@dataclass(frozen=True, slots=True)
class Orders:
    """Who does and says what: each a list of whole sentences, ``say`` in quotes.

    ``most`` is how many of the sentences to say a short card has room for: None is all of them.
    """

    dealer: tuple[str, ...]
    floor: tuple[str, ...]
    say: tuple[str, ...]
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Floor:
    """What the floor knows and ruled besides the book.

    ``chosen`` are its own rulings where the book leaves one open: options by question; of those
    ``standing`` were chosen by the house once, for all evening. ``disputed`` are the facts that
    people tell differently; they are found out, never waited for. ``seats`` are the numbers of
    seats that are known, by what each is to the dispute (``addressed.SEATS``); ``facts`` are all
    that are known of it, also those of no question of the card. ``hand`` is whether a hand is in
    question, to be stopped until it is ruled on.
    """

    chosen: Mapping[str, str] = field(default_factory=dict)
    disputed: Set[str] = frozenset()
    standing: Set[str] = frozenset()
    seats: Mapping[str, int] = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)
    hand: bool = True


def in_force(answers: Sequence[Answer], floor: Floor) -> Floor:
    """The same with those rulings alone that hold on these answers."""
    chosen = holding(answers, floor.chosen)
    return replace(floor, chosen=chosen, standing=floor.standing & chosen.keys())


def orders(rules: Rules, answers: Sequence[Answer], floor: Floor) -> Orders:
    """What follows from the answers of one card."""
    ruled, disputed = floor.chosen, floor.disputed
    still = [a for a in answers if a.option is None and a.question not in ruled]
    if not still:
        return _settled(rules, answers, floor)
    if all(answer.status == "discretion" and answer.by == "dealer" for answer in still):
        return Orders((DEALER_CHOOSES,), (), (quoted(LEAVE_AS_IS),))
    depends = [answer for answer in still if answer.status == "depends"]
    waits = dict(_waits(rules, depends))
    asked = dict.fromkeys(name for answer in depends for name in answer.next)
    find = [name for name in asked if name in disputed or name not in waits]
    if len(depends) == len(still) and not find:
        return _meanwhile(rules, depends, waits, floor)
    now = _at_once(rules, answers, floor)
    held = dict.fromkeys(step for option in now for step in due(_first(option), floor.facts))
    held |= dict.fromkeys(_strictest([_until_ruled(rules, a, floor) for a in still]))
    held = dict.fromkeys(sorted(held, key=lambda step: not step.startswith(STOPS)))
    wanted = tuple(FIND_OUT.format(rules.facts[name].ask) for name in find)
    told = ONE_THING if wanted else WAIT
    if any(step.startswith(STOPS) for step in held):
        told = LEAVE + told
    said = [told_to(line, floor.seats) for option in now for line in option.say]
    leads = wanted or _leads_at_once(rules, answers, floor)
    return Orders(tuple(held) or (NOTHING_YET,), leads, (*said, quoted(told)))


def _at_once(rules: Rules, answers: Sequence[Answer], floor: Floor) -> list[Option]:
    """The options ruled already of which something is done before all of the card is ruled on."""
    return [option for option in _ruled_already(rules, answers, floor) if _first(option)]


def _ruled_already(rules: Rules, answers: Sequence[Answer], floor: Floor) -> list[Option]:
    """The options of what is ruled on, hinging on nothing else."""
    ruled = {a.question: a.option or floor.chosen.get(a.question) for a in answers if not a.hinges}
    return [rules.questions[name].options[option] for name, option in ruled.items() if option]


def _leads_at_once(rules: Rules, answers: Sequence[Answer], floor: Floor) -> tuple[str, ...]:
    """The further rulings that what is ruled already leads to, whatever the rest comes to.

    And those that every choice leads to, of what may be chosen, or some of a menu.
    """
    here = {answer.question for answer in answers}
    steps = [s for option in _ruled_already(rules, answers, floor) for s in option.floor]
    steps = [*_whatever(rules, answers, floor), *(step for step in steps if step.at_once)]
    lines = due(steps, floor.facts, here)
    menu = menu_of(answers, floor.chosen, floor.standing)
    keys = {(choice.question, choice.option): choice.letter for choice in menu}
    for answer in answers:
        if answer.question not in floor.chosen and not answer.hinges:
            # where choices of two menus rule each other out, one alone leads nowhere yet
            others = [other for other in answers if answer.question not in other.hinges]
            apart = not any(other.barred for other in others)
            lines += _by_choice(rules, answer, floor.facts, here, keys if apart else {})
    left = [line for line in lines if not _ruled_here({*LEADS_TO.findall(line)}, here, line)]
    return tuple(dict.fromkeys(leading(rules, line) for line in left))


def _whatever(rules: Rules, answers: Sequence[Answer], floor: Floor) -> Iterator[Instruction]:
    """What the floor does whatever is ruled.

    A question's step "unless" that very question is ruled on is for the choice alone.
    """
    for answer in answers:
        choosing = answer.menu and answer.option is None and answer.question not in floor.chosen
        for step in rules.questions[answer.question].floor:
            if step.unless != answer.question:
                yield step
            elif choosing and answer.status != "depends":
                yield replace(step, unless="")


def _by_choice(
    rules: Rules,
    answer: Answer,
    facts: Facts,
    here: Set[str],
    keys: Mapping[tuple[str, str], str],
) -> Iterator[str]:
    """What the floor does at once by each option that may be chosen.

    And by some of them, named by the letters of ``keys``.
    """
    options = rules.questions[answer.question].options
    by_line: dict[str, list[str]] = {}
    for name in answer.menu:
        steps = [step for step in options[name].floor if step.at_once]
        for line in dict.fromkeys(due(steps, facts, here)):
            by_line.setdefault(line, []).append(keys.get((answer.question, name), ""))
    for line, letters in by_line.items():
        if len(letters) == len(answer.menu):
            yield line
        elif all(letters):
            also = ", and " if line.startswith("If ") else ": "
            yield f"If you rule {one_of(letters)}{also}{_lowered(line.removeprefix('If '))}"


def led_to(rules: Rules, answers: Sequence[Answer], floor: Floor) -> set[str]:
    """The questions that the floor is sent to by what is ruled already."""
    steps = (step for option in _ruled_already(rules, answers, floor) for step in option.floor)
    return {name for step in steps for name in LEADS_TO.findall(step.line)}


def _first(option: Option) -> list[Instruction]:
    """What of an option is done at once."""
    return [step for step in option.dealer if step.at_once]


def _until_ruled(rules: Rules, answer: Answer, floor: Floor) -> tuple[str, ...]:
    """What the dealer does until this is ruled on."""
    question = rules.questions[answer.question]
    if question.until_ruled:
        return tuple(due(question.until_ruled, floor.facts))
    return (STOP,) if floor.hand and question.on_table else ()


def _strictest(waits: Sequence[tuple[str, ...]]) -> list[str]:
    """What the dealer does until each of several is ruled on, as one list that goes together.

    Where one of them stops the action, nothing else goes on, whatever another would let go on; what
    merely stays where it is goes with anything.
    """
    steps = [*dict.fromkeys(step for wait in waits for step in wait)]
    if len({*waits} - {()}) < 2:
        return steps
    for begins in STRICTEST:
        if stricter := [step for step in steps if step.startswith(begins)]:
            return [*stricter, *(step for step in steps if A_CLOCK in step)]
    return steps


def _settled(rules: Rules, answers: Sequence[Answer], told: Floor) -> Orders:
    """The steps and words of every option, each once, but for what a known fact rules out."""
    options = [
        rules.questions[answer.question].options[answer.option or told.chosen[answer.question]]
        for answer in answers
    ]
    options = [option for option in options if not option.gives_way] or options
    facts = {name: value for answer in answers for name, value in answer.facts.items()}
    facts |= told.facts
    here = {answer.question for answer in answers}
    dealer = dict.fromkeys(line for option in options for line in due(option.dealer, facts, here))
    floor = dict.fromkeys(
        leading(rules, line)
        for steps in (_whatever(rules, answers, told), *(option.floor for option in options))
        for line in due(steps, facts, here)
        if not _ruled_here({*LEADS_TO.findall(line)}, here, line)
    )
    said = dict.fromkeys(told_to(line, told.seats) for option in options for line in option.say)
    return Orders(tuple(dealer), tuple(floor), tuple(said))


def _ruled_here(led: Set[str], here: Set[str], line: str) -> bool:
    """Whether all that a line leads to is ruled on this very card, or one where it names either."""
    return bool(led & here) if " or {" in line else bool(led) and led <= here


def due(steps: Iterable[Instruction], facts: Facts, here: Set[str] = frozenset()) -> list[str]:
    """The steps that no known fact rules out, without the "if" of what is known.

    Nor those with an ``unless`` that is ruled on ``here``, on the same card, or is a known fact.
    """
    return [
        step.if_so if step.if_so and holds(step.when, facts) else step.line
        for step in steps
        if step.unless not in {*here, *facts} and may_hold(step.when, facts)
    ]


def _waits(rules: Rules, answers: Sequence[Answer]) -> Iterator[tuple[str, Meanwhile]]:
    """By each fact that is still to come, what happens until then."""
    for answer in answers:
        meanwhile = rules.questions[answer.question].meanwhile
        yield from ((name, meanwhile[name]) for name in answer.next if name in meanwhile)


def _meanwhile(
    rules: Rules, still: Sequence[Answer], waits: Mapping[str, Meanwhile], floor_knows: Floor
) -> Orders:
    """Until what decides has come: the steps of all of it, and what each outcome would mean."""
    dealer = dict.fromkeys(step for wait in waits.values() for step in wait.dealer)
    seats = floor_knows.seats
    if not floor_knows.hand:
        dealer = {step: None for step in dealer if step != STOP} or {NOTHING_YET: None}
    said = [addressed(line, seats) for wait in waits.values() for line in wait.say]
    most = len({*said}) + 1  # and what the first outcome would mean
    said += [line for answer in still for line in _outcomes(rules, answer, seats)]
    floor = [f"Then answer: {rules.facts[name].ask.partition(' (')[0]}" for name in waits]
    return Orders(tuple(dealer), tuple(floor), tuple(dict.fromkeys(map(quoted, said))), most)


def _outcomes(rules: Rules, answer: Answer, seats: Mapping[str, int]) -> list[str]:
    """What becomes of it, by what is still to come; nothing where the book leaves a case open."""
    by_option: dict[str, list[str]] = {}
    for case in answer.cases:
        ((name, value),) = case.facts.items() if len(case.facts) == 1 else (("", ""),)
        fact = rules.facts.get(name)
        if fact is None or not fact.would or case.answer.option is None:
            return []
        by_option.setdefault(case.answer.option, []).append(value)
    fact = rules.facts[answer.next[0]]
    options = rules.questions[answer.question].options
    who = addressed(fact.who, seats)
    would = {o: one_of([fact.would[v] for v in each]) for o, each in by_option.items()}
    return [f"If {who} {told}, {_lowered(_spoken(options[name]))}" for name, told in would.items()]


def _spoken(option: Option) -> str:
    """All that is read out for an option, as one text."""
    return " ".join(said.line for said in option.say)


def _lowered(sentence: str) -> str:
    """A sentence to go on another with; I stays I."""
    return sentence if sentence.startswith("I ") else sentence[:1].lower() + sentence[1:]


def quoted(line: str) -> str:
    """A sentence as it is read out."""
    return f"“{line}”"


def told_to(said: Announcement, seats: Mapping[str, int]) -> str:
    """A line to read out: to its seat where the number is known, else with who must hear it.

    >>> from floorbase.rules.rulings.model import Announcement
    >>> told_to(Announcement("Your turn.", "the skipped player"), {"skipped": 4})
    '“Seat 4: your turn.”'
    >>> told_to(Announcement("Your turn.", "the skipped player"), {})
    'To the skipped player: “Your turn.”'
    """
    if not said.to:
        return quoted(said.line)
    number = seats.get(HEARERS.get(said.to, ""))
    if number is None:
        return f"To {said.to}: {quoted(said.line)}"
    return quoted(f"Seat {number}: {_lowered(said.line)}")


def leading(rules: Rules, line: str) -> str:
    """A line with the rulings it leads to by name: "Rule on it: {uncalled_bet}." points to one."""
    line = POINTS_TO.sub(". See ", line)
    return LEADS_TO.sub(lambda found: quoted(rules.questions[found[1]].label), line)
