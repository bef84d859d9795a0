"""The ruling card: what a supervisor reads out, built once for the terminal and the screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from floorbase.engine.fork import Forked
from floorbase.present.deciding import departure, if_challenged, say, who_decides
from floorbase.present.words import (
    STATUS_WORDS,
    cases_words,
    chips,
    first_up,
    hinging,
    menu_words,
    overruled,
    plain,
    role,
    ruling,
    stopped,
    turn_words,
    wrap,
)
from floorbase.rules.load import Rules
from floorbase.rules.model import Answer, Status
from floorbase.scenarios.case import Check

HEADING_WIDTH = 14


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of a card and its lines."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One book's ruling on a dispute."""

    book: str
    title: str
    facts: str
    status: Status
    sections: tuple[Section, ...]

    @property
    def status_words(self) -> str:
        """The status, in capitals."""
        return STATUS_WORDS[self.status]


def build_card(
    rules: Rules,
    title: str,
    known: str,
    answers: Sequence[Answer],
    also: Sequence[Answer] = (),
    penalty: Sequence[Answer] = (),
    deadlines: Sequence[Answer] = (),
    played: Section | None = None,
    field: Sequence[str] = (),
    *,
    brief: bool = False,
) -> Card:
    """A card from one book's answers: those that settle the dispute, and those shown besides.

    ``known`` are the facts in words, ``penalty`` the answers on what may follow for a player,
    ``deadlines`` those on disputing a ruling, ``field`` what other books rule on what is open here.
    """
    first = next((answer for answer in answers if answer.status != "ruled"), answers[0])
    sections = _ruled(rules, answers, first, field, brief)
    if not brief:
        departs = departure(rules, first)
        sections += [Section("DEPARTURE", tuple(departs))] if departs else []
        if penalty:
            told = tuple(_besides(rules, answer) for answer in penalty)
            sections.append(Section("PENALTY", told))
    if challenged := if_challenged(rules, first, deadlines, brief=brief):
        sections.append(Section("IF CHALLENGED", tuple(challenged)))
    if also:
        sections.append(Section("BESIDES", tuple(_besides(rules, answer) for answer in also)))
    if played:
        sections.append(played)
    book = rules.books[answers[0].book]
    return Card(
        book.id,
        f"{title} · {book.short}",
        known or "nothing known yet",
        first.status,
        tuple(sections),
    )


def _ruled(
    rules: Rules, answers: Sequence[Answer], first: Answer, field: Sequence[str], brief: bool
) -> list[Section]:
    """What every card has; ``first`` is the answer that keeps it open, where one does."""
    dealer = _dealer(rules, answers)
    return [
        Section("RULING", tuple(_rulings(rules, answers))),
        Section("DEALER DOES", tuple(f"{n}. {step}" for n, step in enumerate(dealer, 1))),
        Section("SAY", tuple(say(rules, answers, brief=brief))),
        Section("RULE", tuple(_rules(answers, brief))),
        Section("WHO DECIDES", tuple(who_decides(rules, first, brief=brief))),
        *([Section("ELSEWHERE", tuple(field))] if field else []),
    ]


def _rulings(rules: Rules, answers: Sequence[Answer]) -> Iterator[str]:
    """Every answer's lines; where they differ, each begins with what it is about."""
    if all(answer.status == "external" for answer in answers):
        answers = answers[:1]  # one other text settles all of it
    for answer in answers:
        first, *rest = _ruling(rules, answer)
        label = rules.questions[answer.question].label
        yield f"{label}: {first}" if len(answers) > 1 else first
        yield from rest


def _ruling(rules: Rules, answer: Answer) -> list[str]:
    lines = [ruling(rules, answer)]
    condition = first_up(hinging(rules, answer))
    if answer.status == "discretion":
        lines = [f"{condition}:"] if condition else []
        lines += [f"The {role(rules, answer)} chooses one:"]
        lines += [f"- {words}" for words in menu_words(rules, answer)]
    if answer.status == "depends":
        lines = [f"{condition}:"] if condition else []
        lines += [f"If {facts} → {ruling(rules, a)}" for facts, a in cases_words(rules, answer)]
    return lines


def _dealer(rules: Rules, answers: Sequence[Answer]) -> list[str]:
    """The steps of every settled answer, each once; where a person must rule, nobody moves."""
    open_one = next((answer for answer in answers if answer.option is None), None)
    if open_one is not None and open_one.status != "depends":
        return [
            "Stop the action. Leave every chip and card where it is.",
            "Send for whoever decides; tell them what was done, in order.",
        ]
    if open_one is not None:
        return ["Send the action back to the skipped seat, then rule on what it does."]
    steps = (
        step
        for answer in answers
        for step in rules.questions[answer.question].options[answer.option or ""].dealer
    )
    return list(dict.fromkeys(steps))


def _rules(answers: Sequence[Answer], brief: bool) -> list[str]:
    """How each provision is read; and what comes nearest, where another text settles it."""
    lines = [line for answer in answers for line in _rule(answer, brief)]
    left = (claim for a in answers if a.status in ("external", "delegated") for claim in a.claims)
    near = list(dict.fromkeys(cite for claim in left for cite in claim.see))
    if near:
        lines.append(f"Nearest: {', '.join(near[:3] if brief else near)}.")
    return list(dict.fromkeys(lines))


def _rule(answer: Answer, brief: bool) -> list[str]:
    if brief and answer.status in ("depends", "conflict"):  # the ruling tells each side
        return [", ".join(answer.cites)] if answer.cites else []
    lines = []
    for claim in answer.claims:
        cites = ", ".join(claim.cites)
        if claim.kind == "silent":
            see = claim.see[:3] if brief else claim.see
            near = f" Nearest: {', '.join(see)}." if see else ""
            words = ", ".join(claim.searched[:3]) + ", …" if brief else ", ".join(claim.searched)
            told = f"Silent: searched for {words}.{near}"
            lines.append(told if brief else f"{told} {claim.note}")
        else:
            note = f" ({claim.note})" if claim.note and not brief else ""
            lines.append(f"{cites}: {claim.reads}{note}")
    return list(dict.fromkeys([*lines, *overruled(answer)]))


def _besides(rules: Rules, answer: Answer) -> str:
    ask = rules.questions[answer.question].ask
    if answer.status == "depends":
        told = "; ".join(f"if {c} → {ruling(rules, a)}" for c, a in cases_words(rules, answer))
        told = f"{hinging(rules, answer)}: {told}" if answer.hinges else told
    else:
        told = ruling(rules, answer)
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    return f"{ask} {told}{cites}"


def played_section(forked: Forked, checks: Sequence[Check], *, brief: bool = False) -> Section:
    """How the replay ended, and whether it kept every promise of the text."""
    replay = forked.replay
    end = turn_words(replay.final)
    end += "".join(f"; {chips(a)} returned to seat {s}" for s, a in replay.returned.items())
    lines = [f"{first_up(end)}."]
    if replay.pending:
        lines = [f"{first_up(stopped(replay.pending))}: a person must rule."]
        lines += [] if brief else _branches(forked)
    kept = sum(check.holds for check in checks)
    if checks:
        verdict = "CONFIRMED" if kept == len(checks) else "NOT CONFIRMED"
        worked_out = "" if brief else " worked out from the text"
        told = f"{verdict}: {kept} of {len(checks)} conditions{worked_out} hold."
        if not brief:
            lines.append(told)
        else:  # that a person must rule, a brief card says already
            lines = [told] if replay.pending else [f"{lines[0]} {told}"]
        lines += [
            f"{check.condition}: expected {check.expected}, reached {check.found}"
            for check in checks
            if not check.holds
        ]
    return Section("REPLAY", tuple(lines))


def _branches(forked: Forked) -> list[str]:
    lines = []
    for option, branch in forked.forks.items():
        back = "".join(f"; {chips(a)} back to seat {s}" for s, a in branch.returned.items())
        end = "then a further ruling is needed" if branch.pending else turn_words(branch.final)
        lines.append(f"if {plain(option)}: {end}{back}")
    lines += [f"if {plain(option)}: not played ({why})" for option, why in forked.unplayed.items()]
    return lines


def card_as_text(card: Card, width: int = 80) -> str:
    """The card as plain lines."""
    lines = [f"{card.title}   [{card.status_words}]", card.facts, ""]
    for section in card.sections:
        lines += section_as_lines(section, width)
    return "\n".join(line for line in lines).rstrip()


def section_as_lines(section: Section, width: int) -> list[str]:
    """A section's heading in the margin and its lines beside it, wrapped."""
    room = max(width - HEADING_WIDTH, 20)
    lines: list[str] = []
    for text in section.lines:
        lines += wrap(text, room) or [""]
    return [
        f"{section.heading if index == 0 else '':<{HEADING_WIDTH}}{line}"
        for index, line in enumerate(lines)
    ]
