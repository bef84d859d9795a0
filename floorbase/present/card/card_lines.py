"""The lines of a card: what is ruled or may be, how each provision is read, what is besides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import accumulate
from string import ascii_uppercase
from typing import TYPE_CHECKING

from floorbase.present.card.cases import (
    both,
    by_itself,
    cases_words,
    clauses,
    either,
    says_itself,
)
from floorbase.present.card.deciding import left_open, ruled_by
from floorbase.present.card.house_rules import (
    house_line,
    marked_house,
    on_sheet,
    reads_beneath,
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
from floorbase.present.text.review_marks import marked, review_line
from floorbase.present.text.words import (
    alone,
    first_up,
    hinging,
    inner,
    lowered,
    lowered_start,
    menu_lines,
    menu_words,
    noted,
    overruled,
    role,
    ruling,
    titled,
)
from floorbase.rules.rulings.model import Answer, Claim

if TYPE_CHECKING:
    from floorbase.present.card.orders import Floor
    from floorbase.rules.load import Rules


NO_RULE = "No rule found"
NEAREST = " Nearest: "
WHY_NOT = "Why not: "
LONGEST_NOTE = 170  # letters, on a brief card
SILENT_TOO = "The book does not say this either. {} rule one:"
UNREAD_TOO = "Nor has it been read for this. Also rule one:"
NOR_HERE = "Not in this book either. {} rule one:"
NOR_THESE = "Then rule on {}, not in this book either."
ALSO = {" chooses one:": " also chooses one:", " may rule:": " may also rule:"}
ONE_OF = {" one:": " {}:", " rule:": " rule {}:"}  # of several menus on one card
CHOOSER = re.compile(r"(?:[Tt]he|[Oo]ne of) ([A-Za-z ]+) (?:chooses one|may rule):$")
NOTHING = "nothing"  # of a fact: an option for all its other values has no need of a condition
LONGEST_CONDITION = 60  # letters, before an option that it is for
MOST_TO_CHOOSE = 6  # options of several questions that one other text settles
OTHERWISE = "For this dispute alone:"


def rulings(rules: Rules, answers: Sequence[Answer], brief: bool, floor: Floor) -> list[str]:
    """Every answer's lines; where there are several, each begins with what it is about."""
    return joined(open_once(_rulings(rules, answers, brief, floor)))


def _rulings(
    rules: Rules, answers: Sequence[Answer], brief: bool, floor: Floor
) -> Iterator[list[str]]:
    """The lines of each answer, one after the other."""
    menu = menu_of(answers, floor.chosen, floor.standing)
    answers, left = _with_room(answers) if not floor.chosen else (answers, ())
    letters = iter("" if menu else ascii_uppercase)  # one row of letters for all cases of a card
    several = len({choice.question for choice in menu}) > 1
    parts = len(answers) + len(left) > 1
    told: set[str] = set()
    for answer in answers:
        first, *rest = _ruling(rules, answer, brief, floor, menu, letters, parts)
        heading = first
        if first in told and answer.status == "silent":
            first = SILENT_TOO.format(looked_up_too(rules, answer))
        elif first in told and answer.status == "unread":
            first = UNREAD_TOO
        elif first in told and answer.status == "external":
            first = NOR_HERE.format(looked_up_too(rules, answer))
        elif answer.hinges and answer.question in {c.question for c in menu}:
            first = _once_more(first, told, looked_up_too(rules, answer))
        elif rest and told:
            first = _also(first, told)
        if rest and answer.status != "depends" and not answer.hinges:
            told.add(heading)
        own = [choice.letter for choice in menu if choice.question == answer.question]
        if several and len(own) > 1:
            first = _ending(first, {end: to.format(_range(own)) for end, to in ONE_OF.items()})
        labelled = parts and not says_itself(rules, answer)
        yield [_labelled(rules, answer, first) if labelled else first, *rest]
    if left:
        names = ", ".join(f"“{rules.questions[a.question].label}”" for a in left)
        yield [NOR_THESE.format(names)]


def _once_more(heading: str, told: Set[str], look: str) -> str:
    """What stands above a menu for one ruling alone, where the same stands above that one."""
    condition, colon, rest = heading.partition(": ")
    if first_up(rest) not in told:
        return f"{condition}{colon}{_ending(rest, ALSO)}"
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


def _labelled(rules: Rules, answer: Answer, line: str) -> str:
    """A line after what it is about, apart from it where it is a condition with its own colon."""
    between = ". " if line.startswith("If ") else ": "
    return f"{rules.questions[answer.question].label}{between}{line}"


def _with_room(answers: Sequence[Answer]) -> tuple[Sequence[Answer], Sequence[Answer]]:
    """The answers whose menus are told, and those that one other text settles along with them."""
    if any(answer.status != "external" for answer in answers):
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
    chosen = floor.chosen.get(answer.question)
    if chosen is not None:
        options = rules.questions[answer.question].options
        own = [
            f"{c.letter}  {options[c.option].words}" for c in menu if c.question == answer.question
        ]
        once = answer.question in floor.standing
        open_by = left_open(rules, answer, brief=brief and once)  # there is the menu as well
        lines = [f"{ruled_by(once)}: {options[chosen].words}", open_by]
        return [*lines, OTHERWISE, *own] if own and brief else lines  # no letter on paper
    hinges = first_up(hinging(rules, answer))
    if answer.status == "depends":
        hinges = first_up(_by_letter(rules, answer, menu)) if brief else hinges
        within = by_itself(rules, answer) if labelled else answer
        if within.status != "depends":
            return [alone(rules, within)]
        lines = [line for case in cases_words(rules, within) for line in _case(rules, case, spare)]
        lines += house_line(rules, answer)
        return [f"{hinges}:", *lines] if hinges else lines
    letters = {c.option: c.letter for c in menu if c.question == answer.question}
    if brief and hinges:
        hinges = first_up(_by_letter(rules, answer, menu))
        if not letters:
            return _then(rules, answer, hinges)
    if answer.settled or not answer.menu:
        return [ruling(rules, answer), *house_line(rules, answer)]
    heading = menu_heading(rules, answer, letters)
    return [f"{hinges}: {lowered(heading)}" if hinges else heading, *_menu(rules, answer, letters)]


def _then(rules: Rules, answer: Answer, condition: str) -> list[str]:
    """What another ruling of the same card leads to; what may be ruled then is no letter yet."""
    if answer.settled or not answer.menu:
        return [f"{condition}: {lowered_start(inner(rules, replace(answer, hinges={})))}"]
    return [f"{condition}, rule next:", *(f"-  {words}" for words in menu_words(rules, answer))]


def _by_letter(rules: Rules, answer: Answer, menu: Sequence[MenuChoice]) -> str:
    """On which ruling of the same card an answer hinges, by the letters that give it."""
    on = [c.letter for c in menu if c.option in answer.hinges.get(c.question, ())]
    wanted = sum(len(options) for options in answer.hinges.values())
    by_letters = len(answer.hinges) == 1 and len(on) == wanted
    return f"if you rule {' or '.join(on)}" if by_letters else hinging(rules, answer)


def _menu(rules: Rules, answer: Answer, letters: Mapping[str, str]) -> list[str]:
    """What may be chosen, a line each; what no key takes has a dash."""
    told = []
    question = rules.questions[answer.question]
    for option, words in menu_lines(rules, answer):
        when = question.options[option].when
        open_ = {name: values for name, values in when.items() if name not in answer.facts}
        open_ = {n: v for n, v in open_.items() if {*question.facts[n]} - {*v} != {NOTHING}}
        told.append(f"{letters.get(option, '-')}  {_conditioned(rules, open_, words)}")
    return told


def _conditioned(rules: Rules, when: Mapping[str, Sequence[str]], words: str) -> str:
    """An option after the condition under which alone it fits, where that is open and short."""
    every = (either(clauses(rules, name, values)) for name, values in when.items())
    condition = both([*every]) if when else ""
    if not condition or len(condition) > LONGEST_CONDITION:
        return words
    return f"If {condition}: {lowered_start(words)}"


def _case(rules: Rules, case: tuple[str, Answer], spare: Iterator[str]) -> list[str]:
    """One case of an answer that depends; ``spare`` are letters that no key takes."""
    lead, found = case
    if found.hinges:
        only = hinging(rules, found)
        told = lead.removeprefix("If ")
        also = f" and {told}" if told else ""
        lead = f"{lead}, {only}" if told == lead != "" else f"{first_up(only)}{also}"
        found = replace(found, hinges={})
    if found.status not in ("discretion", "conflict") or not (found.menu or found.claims):
        return [f"{lead}: {marked_house(found, inner(rules, found))}"]
    letters = dict(zip(found.menu, spare, strict=False))
    heading = lowered(menu_heading(rules, found, letters))
    return [f"{lead}: {heading}", *_menu(rules, found, letters)]


def how_read(rules: Rules, answers: Sequence[Answer], brief: bool) -> list[str]:
    """How every answer reads its provisions; those near a silence once at most."""
    cited = {cite for answer in answers for cite in answer.cites} if brief else set()
    lines: list[str] = []
    silent = [answer for answer in answers if answer.status == "silent"]
    for answer in answers:
        if brief and len(silent) > 1 and answer in silent:
            lines += [_no_rule(rules, silent, cited)] if answer is silent[0] else []
            continue
        if not (brief and answer.status == "depends"):
            lines += on_sheet(answer)
        lines += [] if brief else reads_beneath(rules, answer)
        claims = _widest(answer.claims) if brief else answer.claims
        if brief and answer.status == "depends":  # its cases tell where the book is silent
            claims = [claim for claim in claims if claim.kind != "silent"] or claims
        told = [_rule(rules, claim, brief, cited) for claim in claims]
        if len(answers) > 1:
            label = rules.questions[answer.question].label
            told = [f"{label}: {t}" if t.startswith(NO_RULE) else t for t in told]
        lines += told
        lines += _why_not(claims) if brief and answer in silent else []
        lines += overruled(answer)
    lines += [line for answer in answers if (line := review_line(answer))]
    left = (claim for a in answers if a.status in ("external", "delegated") for claim in a.claims)
    near = list(dict.fromkeys(cite for claim in left for cite in claim.see_also))
    lines += [nearest(rules, near, brief).strip()] if near else []
    return _together(lines) if brief else list(dict.fromkeys(lines))


def _together(lines: Sequence[str]) -> list[str]:
    """Lines that begin with the same provisions as one, so that the numbers stand once.

    What several provisions say alike is told once.

    >>> _together(["a:1: It stands.", "a:1: It is late.", "a:2: It is dead.", "a:3: It is dead."])
    ['a:1: It stands. It is late.', 'a:2, a:3: It is dead.']
    """
    told: dict[str, list[str]] = {}
    for line in dict.fromkeys(lines):
        cited, colon, reads = line.partition(": ")
        told.setdefault(cited + colon, []).append(reads)
    alike: dict[str, list[str]] = {}
    for numbers, every in told.items():
        alike.setdefault(" ".join(dict.fromkeys(every)), []).append(numbers)
    whole = [reads for reads in alike if not any(_within(reads, more, alike) for more in alike)]
    return [f"{_joined(alike[reads])}{reads}" for reads in whole]


def _within(reads: str, more: str, alike: Mapping[str, Sequence[str]]) -> bool:
    """Whether another line says the same and more, by the same provisions and more."""
    numbers, others = ({*_joined(alike[x]).removesuffix(": ").split(", ")} for x in (reads, more))
    return reads != more and numbers <= others and more.startswith(reads.removesuffix("."))


def _joined(cited: Sequence[str]) -> str:
    """The provisions of several lines that read the same, each once."""
    if len(cited) == 1:
        return cited[0]
    numbers = (number for line in cited for number in line.removesuffix(": ").split(", "))
    return f"{', '.join(dict.fromkeys(numbers))}: "


def _no_rule(rules: Rules, silent: Sequence[Answer], cited: Set[str]) -> str:
    """That several parts of a card have no rule, with what is nearest to any."""
    near = dict.fromkeys(n for a in silent for claim in a.claims for n in claim.see_also)
    see = [name for name in near if name not in cited]
    how = "either point" if len(silent) == 2 else "any of these points"
    return f"{NO_RULE} on {how}.{nearest(rules, see, brief=True)}"


def nearest(rules: Rules, cites: Sequence[str], brief: bool) -> str:
    """The provisions nearest to what is not said, each with its title; nothing where none is."""
    named = [titled(cite, rules.provisions[cite]) for cite in cites[: 2 if brief else None]]
    return f"{NEAREST}{', '.join(named)}." if named else ""


def _widest(claims: Sequence[Claim]) -> list[Claim]:
    """One claim for what the same provisions say twice: the one that says most of it.

    A book's silence on the cases of one question is told once.
    """
    by_cites: dict[tuple[str, ...], list[Claim]] = {}
    for claim in claims:
        by_cites.setdefault(claim.cites, []).append(claim)
    return [max(same, key=lambda claim: len(claim.reading)) for same in by_cites.values()]


def _rule(rules: Rules, claim: Claim, brief: bool, cited: Set[str]) -> str:
    """How one claim reads its provisions, or that the book is silent."""
    if claim.kind != "silent":
        note = f" ({noted(rules, claim)})" if claim.note and not brief else ""
        return f"{', '.join(claim.cites)}: {claim.reading}{note}"
    near = nearest(rules, [name for name in claim.see_also if name not in cited], brief)
    if brief:
        return f"{NO_RULE}.{near}"
    return f"{NO_RULE}. Searched: {', '.join(claim.searched)}.{near} {noted(rules, claim)}"


def _why_not(claims: Sequence[Claim]) -> list[str]:
    """Why what is nearest to a silence does not rule."""
    notes = [claim.note for claim in claims if claim.note]
    return [f"{WHY_NOT}{notes[0]}"] if len(notes) == 1 and len(notes[0]) <= LONGEST_NOTE else []


def listed(rules: Rules, answer: Answer) -> list[str]:
    """One question shown besides as a list: what is asked, then each thing that may be chosen."""
    parts = [("", answer)]
    if answer.status == "depends":
        parts = [(f"{lead}: ", found) for lead, found in cases_words(rules, answer)]
    if all(found.status != "discretion" for _, found in parts):
        return [besides_line(rules, answer)]
    lines = []
    for condition, found in parts:
        told, menu = ruling(rules, found), []
        if found.status == "discretion":
            told = f"the {role(rules, found)} chooses one:"
            menu = [f"- {words}" for words in menu_words(rules, found)]
        lines += [first_up(f"{condition}{told}"), *menu]
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    ask = rules.questions[answer.question].ask
    return [marked(answer, f"{ask}{cites}"), *lines]


def besides_line(rules: Rules, answer: Answer) -> str:
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    told = _besides(rules, answer) if answer.status == "depends" else ruling(rules, answer)
    return marked(answer, f"{rules.questions[answer.question].ask} {told}{cites}")


def _besides(rules: Rules, answer: Answer) -> str:
    """What is ruled in each case, a sentence each; the question says itself what it hinges on."""
    cases = [replace(case, answer=replace(case.answer, hinges={})) for case in answer.cases]
    every = cases_words(rules, replace(answer, cases=tuple(cases)))
    told = " ".join(f"{lead}: {inner(rules, found)}" for lead, found in every)
    if len({inner(rules, case.answer) for case in cases}) == 1:
        told = alone(rules, cases[0].answer)
    return f"{first_up(hinging(rules, answer))}: {lowered(told)}" if answer.hinges else told
