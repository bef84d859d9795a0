"""The lines of a card: what is ruled or may be, how each provision is read, what is besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import TYPE_CHECKING

from floorbase.present.deciding import left_open, ruled_by
from floorbase.present.menu import menu_of
from floorbase.present.review_marks import marked, review_line
from floorbase.present.words import (
    cases_words,
    first_up,
    hinging,
    inner,
    menu_heading,
    menu_lines,
    menu_words,
    noted,
    open_sides,
    overruled,
    role,
    ruling,
)

if TYPE_CHECKING:
    from floorbase.present.menu import Choice
    from floorbase.present.orders import Floor
    from floorbase.rules.load import Rules
    from floorbase.rules.model import Answer, Claim


OTHERWISE = "For this dispute alone:"


def rulings(rules: Rules, answers: Sequence[Answer], brief: bool, floor: Floor) -> Iterator[str]:
    """Every answer's lines; where there are several, each begins with what it is about."""
    menu = menu_of(answers, floor.chosen, floor.standing)
    if not floor.chosen and all(answer.status == "external" for answer in answers):
        answers = answers[:1]  # one other text settles all of it
    for answer in answers:
        first, *rest = _ruling(rules, answer, brief, floor, menu)
        label = rules.questions[answer.question].label
        yield f"{label}: {first}" if len(answers) > 1 else first
        yield from rest


def _ruling(
    rules: Rules, answer: Answer, brief: bool, floor: Floor, menu: Sequence[Choice]
) -> list[str]:
    """One answer; of what may be chosen, ``menu`` is what the next key takes."""
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
        every = cases_words(rules, answer)
        lines = [f"If {condition}: {inner(rules, found)}" for condition, found in every]
        return [f"{hinges}:", *lines] if hinges else lines
    letters = {
        choice.option: choice.letter for choice in menu if choice.question == answer.question
    }
    if answer.status == "ruled" or not answer.menu or (brief and not letters):
        return [ruling(rules, answer)]
    items = [f"{letters.get(o, '-')}  {words}" for o, words in menu_lines(rules, answer)]
    heading = menu_heading(rules, answer)
    sides = [f"-  {side}" for side in open_sides(rules, answer)]
    return [f"{hinges}: {heading}" if hinges else heading, *items, *sides]


def how_read(rules: Rules, answers: Sequence[Answer], brief: bool) -> list[str]:
    """How every answer reads its provisions; those near a silence once at most."""
    cited = {cite for answer in answers for cite in answer.cites} if brief else set()
    lines: list[str] = []
    for answer in answers:
        if brief and answer.status in ("depends", "conflict"):  # the ruling tells each side
            lines += [", ".join(answer.cites)] if answer.cites else []
            continue
        told = [_rule(rules, claim, brief, cited) for claim in answer.claims]
        if answer.status == "silent" and len(answers) > 1:
            told = [f"{rules.questions[answer.question].label}: {line}" for line in told]
        lines += told
        lines += overruled(answer)
    lines += [line for answer in answers if (line := review_line(answer))]
    left = (claim for a in answers if a.status in ("external", "delegated") for claim in a.claims)
    near = list(dict.fromkeys(cite for claim in left for cite in claim.see))
    if near:
        lines.append(f"Nearest: {', '.join(near[:3] if brief else near)}.")
    return list(dict.fromkeys(lines))


def _rule(rules: Rules, claim: Claim, brief: bool, cited: Set[str]) -> str:
    """How one claim reads its provisions, or that the book is silent."""
    if claim.kind != "silent":
        note = f" ({noted(rules, claim)})" if claim.note and not brief else ""
        return f"{', '.join(claim.cites)}: {claim.reads}{note}"
    see = [name for name in claim.see if name not in cited][: 3 if brief else None]
    near = f" Nearest: {', '.join(see)}." if see else ""
    if brief:
        return f"No rule found.{near}"
    return f"No rule found. Searched: {', '.join(claim.searched)}.{near} {noted(rules, claim)}"


def listed(rules: Rules, answer: Answer) -> list[str]:
    """One question shown besides as a list: what is asked, then each thing that may be chosen."""
    parts = [("", answer)]
    if answer.status == "depends":
        parts = [(f"If {condition}: ", found) for condition, found in cases_words(rules, answer)]
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
    ask = rules.questions[answer.question].ask
    if answer.status == "depends":
        told = "; ".join(f"if {c}: {inner(rules, a)}" for c, a in cases_words(rules, answer))
        told = f"{hinging(rules, answer)}: {told}" if answer.hinges else told
    else:
        told = ruling(rules, answer)
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    return marked(answer, f"{ask} {told}{cites}")
