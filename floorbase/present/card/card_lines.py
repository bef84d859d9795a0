"""The RULING of a card: what is ruled, or may be, a part after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import accumulate, takewhile
from string import ascii_uppercase
from typing import TYPE_CHECKING

from floorbase.present.card.cases import OTHERWISE as EVERY_OTHER
from floorbase.present.card.cases import (
    by_itself,
    cases_words,
    clauses,
    open_together,
    says_itself,
)
from floorbase.present.card.deciding import left_open, ruled_by
from floorbase.present.card.house_rules import (
    house_line,
    marked_house,
)
from floorbase.present.card.menu import (
    NOT_SAID,
    MenuChoice,
    joined,
    looked_up_too,
    menu_heading,
    menu_of,
    open_once,
)
from floorbase.present.text.clauses import both, either
from floorbase.present.text.words import (
    alone,
    first_up,
    hinging,
    inner,
    lowered,
    lowered_start,
    menu_lines,
    ruling,
    with_hinge,
)
from floorbase.rules.rulings.model import Answer

if TYPE_CHECKING:
    from floorbase.present.card.orders import Floor
    from floorbase.rules.load import Rules


SILENT_TOO = "The book does not say this either. {} rule one:"
UNREAD_TOO = "Nor has it been read for this. Also rule one:"
NOR_HERE = "Not in this book either. {} rule one:"
NOR_THESE = "Then rule on {}, whose choices come up then. {}"
WHY_OPEN = {"external": "Not in this book either.", "silent": "The book does not say this either."}
ALSO = {" chooses one:": " also chooses one:", " may rule:": " may also rule:"}
ONE_OF = {" one:": " {}:", " rule:": " rule {}:"}  # of several menus on one card
CHOOSER = re.compile(r"[Tt]he ([A-Za-z ]+) (?:chooses one|may rule):$")
NOTHING = "nothing"  # of a fact: an option for all its other values has no need of a condition
LONGEST_CONDITION = 60  # letters, before an option that it is for
MOST_TO_CHOOSE = 6  # options of several questions that are left open alike
OTHERWISE = "For this dispute alone:"
OF_A_LABEL = re.compile(f"^{EVERY_OTHER}:")


def rulings(rules: Rules, answers: Sequence[Answer], brief: bool, floor: Floor) -> list[str]:
    """Every answer's lines; where there are several, each begins with what it is about."""
    told = joined(open_once(_rulings(rules, answers, brief, floor)))
    return [line for lines in told for line in lines.splitlines()]


def _rulings(
    rules: Rules, answers: Sequence[Answer], brief: bool, floor: Floor
) -> Iterator[list[str]]:
    """The lines of each answer, one after the other."""
    menu = menu_of(answers, floor.chosen, floor.standing)
    answers, left = _with_room(answers, brief) if not floor.chosen else (answers, ())
    letters = iter(ascii_uppercase[len(menu) :])  # one row of letters for all of a card
    several = len({choice.question for choice in menu}) > 1
    parts = len(answers) + len(left) > 1
    answers = open_together(rules, answers)
    told: set[str] = set()
    before = _before_the_keys(answers, menu)
    for at, answer in enumerate(answers):
        labelled = parts and not says_itself(rules, answer)
        spare = iter(()) if answer.question in before else letters  # none out of order
        first, *rest = _ruling(rules, answer, brief, floor, menu, spare, labelled)
        heading = first
        if first in told and answer.status == "silent":
            first = SILENT_TOO.format(looked_up_too(rules, answer))
        elif first in told and answer.status == "unread":
            first = UNREAD_TOO
        elif first in told and answer.status == "external":
            first = NOR_HERE.format(looked_up_too(rules, answer))
        elif answer.hinges and told and answer.question in {c.question for c in menu}:
            first = _once_more(first, told, looked_up_too(rules, answer))
        elif rest and told:
            first = _also(first, told)
        if rest and answer.status != "depends" and not answer.hinges:
            told.add(heading)
        own = [choice.letter for choice in menu if choice.question == answer.question]
        if several and len(own) > 1:
            first = _ending(first, {end: to.format(_range(own)) for end, to in ONE_OF.items()})
        bare = any(says_itself(rules, later) for later in answers[at + 1 :])
        yield _labelled(rules, answer, [first, *rest], bare) if labelled else [first, *rest]
    if left:
        yield [_then_these(rules, left, menu)]


def _before_the_keys(answers: Sequence[Answer], menu: Sequence[MenuChoice]) -> set[str]:
    """The questions that stand above the first letter that a key takes: A comes before C."""
    keyed = {choice.question for choice in menu}
    above = takewhile(lambda answer: answer.question not in keyed, answers)
    return {answer.question for answer in above} if keyed else set()


def _then_these(rules: Rules, left: Sequence[Answer], menu: Sequence[MenuChoice]) -> str:
    """What is ruled on next, though there is no room for its choices; and on which ruling alone."""
    names = ", ".join(f"“{rules.questions[answer.question].label}”" for answer in left)
    told = NOR_THESE.format(names, WHY_OPEN[left[0].status])
    only = {_by_letter(rules, answer, menu) if answer.hinges else "" for answer in left}
    return first_up(f"{only.pop()}, {lowered(told)}") if len(only) == 1 and any(only) else told


def _once_more(heading: str, told: Set[str], look: str) -> str:
    """What stands above a menu for one ruling alone, where the same stands above that one."""
    condition, colon, rest = heading.partition(": ")
    if first_up(rest) not in told:
        return f"{condition}{colon}{_ending(rest, ALSO) if told else rest}"
    if rest.startswith(NOT_SAID):
        return f"{condition}{colon}{lowered(SILENT_TOO).format(look)}"
    if rest.startswith("the book"):
        return f"{condition}{colon}{rest.partition('.')[0]} here too. {look} rule one:"
    return f"{condition}{colon}{lowered(look)} rule one:"


def _also(heading: str, told: Set[str]) -> str:
    """A menu's heading, with "also" where the same person has another choice on the card."""
    chooser = CHOOSER.search(heading)
    same = chooser and any(chooser[1] in other for other in told)
    return _ending(heading, ALSO) if same else heading


def _range(letters: Sequence[str]) -> str:
    """Several letters of which one is ruled.

    >>> _range("AB"), _range("CDE")
    ('A or B', 'one of C–E')
    """
    return " or ".join(letters) if len(letters) == 2 else f"one of {letters[0]}–{letters[-1]}"


def _ending(heading: str, endings: Mapping[str, str]) -> str:
    """A heading with its end told otherwise, where it has one of these."""
    for end, other in endings.items():
        if heading.endswith(end):
            return f"{heading.removesuffix(end)}{other}"
    return heading


def _labelled(rules: Rules, answer: Answer, lines: Sequence[str], bare: bool) -> list[str]:
    """Lines after what they are about; one condition, or one over all, goes on from it.

    Several stand below. Where a ruling without a label follows, its line is ``bare``: every other
    case is said to be one of this label.
    """
    label, (first, *rest) = _label(rules, answer), lines
    below = [line.startswith(("If ", EVERY_OTHER)) for line in rest]
    if bare:
        rest = [OF_A_LABEL.sub(f"{EVERY_OTHER}, on “{label}”:", line) for line in rest]
    over_all = first.endswith(":") and below[:1] == [True]
    goes_on = first.startswith("If ") and (over_all or not any(below))
    return [f"{label}, {lowered(first)}" if goes_on else f"{label}: {first}", *rest]


def _label(rules: Rules, answer: Answer) -> str:
    """What an answer is about; of several questions that it answers alike, what all are about."""
    named = (rules.questions[name].label for name in (answer.question, *answer.alike))
    first, *others = (label.split() for label in named)
    return first_up(" ".join(word for word in first if all(word in other for other in others)))


def _with_room(answers: Sequence[Answer], brief: bool) -> tuple[Sequence[Answer], Sequence[Answer]]:
    """The answers whose menus are told, and those that are left open alike, along with them.

    Where there is room for all, what hangs on another ruling is told with it: it may fall away.
    """
    hangs = not brief and any(answer.hinges for answer in answers)
    statuses = {answer.status for answer in answers}
    if hangs or len(statuses) > 1 or not statuses <= WHY_OPEN.keys():
        return answers, ()
    so_far = list(accumulate(len(answer.menu) for answer in answers))
    room = max(1, sum(count <= MOST_TO_CHOOSE for count in so_far))
    return answers[:room], answers[room:]


def _ruling(
    rules: Rules,
    answer: Answer,
    brief: bool,
    floor: Floor,
    menu: Sequence[MenuChoice],
    spare: Iterator[str],
    labelled: bool,
) -> list[str]:
    """One answer; ``menu`` is what the next key takes, ``spare`` are letters that none takes."""
    if answer.question in floor.chosen:
        return _chosen(rules, answer, brief, floor, menu)
    hinges = first_up(_by_letter(rules, answer, menu))
    if answer.status == "depends":
        within = by_itself(rules, answer) if labelled else answer
        if within.status != "depends":
            return [alone(rules, within)]
        if not hinges:
            hinges, within = _hinging_whole(rules, within)
        only = _beside(rules, answer, menu)
        lines = [
            line
            for case in cases_words(rules, within, listed=True)
            for line in _case(rules, case, spare, only, keyed=bool(menu))
        ]
        lines += house_line(rules, answer)
        return [f"{hinges}:", *lines] if hinges else lines
    letters = {c.option: c.letter for c in menu if c.question == answer.question}
    if brief and hinges and not letters:
        return _then(rules, answer, hinges, spare)
    if answer.settled or not answer.menu:
        told = alone(rules, answer) if answer.settled else inner(rules, replace(answer, hinges={}))
        return [
            f"{hinges}: {told}" if hinges else ruling(rules, answer),
            *house_line(rules, answer),
        ]
    letters = letters or _spare(answer, spare)
    heading = menu_heading(rules, answer, letters)
    choices = _menu(rules, answer, letters, _beside(rules, answer, menu))
    return [f"{hinges}: {lowered(heading)}" if hinges else heading, *choices]


def _hinging_whole(rules: Rules, answer: Answer) -> tuple[str, Answer]:
    """The condition that every case of an answer hinges on, in words, and the cases without it."""
    condition = hinging(rules, answer.cases[0].answer)
    if len(answer.cases) < 2 or any(hinging(rules, c.answer) != condition for c in answer.cases):
        return "", answer
    cases = [replace(case, answer=replace(case.answer, hinges={})) for case in answer.cases]
    return first_up(condition), replace(answer, cases=tuple(cases))


def _chosen(
    rules: Rules, answer: Answer, brief: bool, floor: Floor, menu: Sequence[MenuChoice]
) -> list[str]:
    """What the floor, or the house once for all evening, ruled where the book leaves it open."""
    options = rules.questions[answer.question].options
    own = [f"{c.letter}  {options[c.option].words}" for c in menu if c.question == answer.question]
    once = answer.question in floor.standing
    open_by = left_open(rules, answer, brief=brief and once)  # there is the menu as well
    lines = [f"{ruled_by(once)}: {options[floor.chosen[answer.question]].words}", open_by]
    return [*lines, OTHERWISE, *own] if own and brief else lines  # no letter on paper


def _spare(answer: Answer, spare: Iterator[str]) -> dict[str, str]:
    """Letters that no key takes, for what may be chosen once something else is known or ruled."""
    return dict(zip(answer.menu, spare, strict=False))


def _then(rules: Rules, answer: Answer, condition: str, spare: Iterator[str]) -> list[str]:
    """What another ruling of the same card leads to; no key takes what may be ruled then yet."""
    if answer.settled or not answer.menu:
        return [f"{condition}: {lowered_start(inner(rules, replace(answer, hinges={})))}"]
    return [f"{condition}, rule next:", *_menu(rules, answer, _spare(answer, spare), {})]


def _by_letter(rules: Rules, answer: Answer, menu: Sequence[MenuChoice]) -> str:
    """On which ruling of the same card an answer hinges, by the letters that give it.

    What the menu does not offer, the facts rule out.
    """
    on = [c for c in menu if c.option in answer.hinges.get(c.question, ())]
    if len(answer.hinges) != 1 or not on:
        return hinging(rules, answer)
    also = [rules.questions[c.question].options[c.option].if_also for c in on]
    letters = [f"{c.letter} and {a}" if a else c.letter for c, a in zip(on, also, strict=True)]
    return f"if you rule {(', or ' if any(also) else ' or ').join(letters)}"


def _beside(rules: Rules, answer: Answer, menu: Sequence[MenuChoice]) -> dict[str, str]:
    """By option that some letters of another question above bar, those that it goes with.

    Where that question has no letters yet, the rulings that it goes with.
    """
    above = [*takewhile(lambda choice: choice.question != answer.question, menu)]
    keyed = {choice.question for choice in menu}
    found = {}
    for option, others in answer.barred.items():
        if not keyed & others.keys():
            found[option] = "".join(_unless(rules, name, by) for name, by in others.items())
            continue
        of = [choice for choice in above if choice.question in others]
        fit = [choice.letter for choice in of if choice.option not in others[choice.question]]
        if len(fit) < len(of):
            found[option] = f"If you rule {' or '.join(fit)}: "
    return found


def _unless(rules: Rules, question: str, barring: Sequence[str]) -> str:
    """That another question must be ruled otherwise, by what is left of it or by what bars."""
    options = rules.questions[question].options
    fit = [one.if_ for name, one in options.items() if name not in barring]
    if all(fit):
        return f"If it is ruled that {' or '.join(fit)}: "
    against = [options[name].if_ for name in barring]
    return f"Unless it is ruled that {' or '.join(against)}: " if all(against) else ""


def _menu(
    rules: Rules, answer: Answer, letters: Mapping[str, str], only: Mapping[str, str]
) -> list[str]:
    """What may be chosen, a line each; a card that has more of it than letters has dashes.

    ``only`` are conditions of options that cannot stand beside every choice above.
    """
    told = []
    question = rules.questions[answer.question]
    for option, words in menu_lines(rules, answer):
        when = question.options[option].when
        open_ = {name: values for name, values in when.items() if name not in answer.facts}
        open_ = {n: v for n, v in open_.items() if {*question.facts[n]} - {*v} != {NOTHING}}
        fits, words = only.get(option, ""), _conditioned(rules, open_, words)
        words = f"{fits}{lowered_start(words) if fits else words}"
        told.append(f"{letters.get(option, '-')}  {words}")
    return told


def _conditioned(rules: Rules, when: Mapping[str, Sequence[str]], words: str) -> str:
    """An option after the condition under which alone it fits, where that is open and short."""
    every = (either(clauses(rules, name, values)) for name, values in when.items())
    condition = both([*every]) if when else ""
    if not condition or len(condition) > LONGEST_CONDITION:
        return words
    return f"If {condition}: {lowered_start(words)}"


def _case(
    rules: Rules,
    case: tuple[str, Answer],
    spare: Iterator[str],
    only: Mapping[str, str],
    *,
    keyed: bool,
) -> list[str]:
    """One case of an answer that depends; ``spare`` are letters that no key takes.

    Beside letters that are ``keyed``, a short choice that must wait is told without any. ``only``
    are conditions of options that cannot stand beside every choice above.
    """
    lead, found = with_hinge(rules, case)
    short = keyed and found.status == "discretion" and len(found.menu) == 2
    if short or found.status not in ("discretion", "conflict") or not (found.menu or found.claims):
        return [f"{lead}: {marked_house(found, inner(rules, found))}"]
    if len(found.menu) == 1:  # nothing to choose, and no key takes it yet
        ((_, words),) = menu_lines(rules, found)
        return [f"{lead}: {lowered(menu_heading(rules, found))} {lowered_start(words)}"]
    letters = _spare(found, spare)
    heading = lowered(menu_heading(rules, found, letters))
    return [f"{lead}: {heading}", *_menu(rules, found, letters, only)]
