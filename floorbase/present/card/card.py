"""The ruling card: what a supervisor reads out, built once for the terminal and the screens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.fork import BranchedReplay
from floorbase.present.card.besides import besides
from floorbase.present.card.card_lines import rulings
from floorbase.present.card.cases import OPEN
from floorbase.present.card.deciding import (
    WHERE_IT_RULES,
    departure,
    if_challenged,
    settled_throughout,
    settled_whole,
    who_decides,
)
from floorbase.present.card.menu import MenuChoice, menu_of, unsaid_in_each
from floorbase.present.card.orders import NOTHING_YET, Floor, in_force, led_to, orders
from floorbase.present.card.readings import NO_RULE, how_read
from floorbase.present.text.made_of import edition_words
from floorbase.present.text.words import (
    BY_DEALER,
    FLOOR_IN_PART,
    HOUSE_AND_BOOK,
    HOUSE_IN_PART,
    IN_PART,
    IN_SOME,
    LEFT_OPEN,
    STATUS_WORDS,
    chips,
    first_up,
    option_words,
    stopped,
    turn_words,
    wrap,
)
from floorbase.rules.books.model import Book
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer, Status
from floorbase.scenarios.case import CaseCheck

HEADING_WIDTH = 14
COLUMNS = 80
ASSUMED = "Assumed here, because nobody said: {}."
AT_EVENT = "': "  # in why a branch could not be played, after the event that stopped it
NOBODY_ELSE = "If nobody else is in the hand: "
AS_TOLD = "What was told can be played out; the rest of the hand is assumed."
LIKE_IT = "Checked by a worked example."
NOT_READ = "Nobody has read {} for this yet: {}."
BY_FLOOR = "RULED BY THE FLOOR"
RUNS_EVENT = "Tournament Director or Host"  # in rulings, where books name one or the other
BY_HOUSE = "RULED BY THE HOUSE"
OTHERS = "ELSEWHERE"
NAMED_BY = re.compile(r" \([^)]*\)")


@dataclass(frozen=True, slots=True)
class CardSection:
    """One heading of a card and its lines."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One book's ruling on a dispute.

    ``choices`` are what the floor may choose where the book leaves it open; ``by_floor`` is whether
    it has, on all that was open, and ``by_house`` whether by its standing choices alone.
    ``in_parts`` is what to call several rulings of different status.
    """

    book: str
    title: str
    facts: str
    status: Status
    sections: tuple[CardSection, ...]
    choices: tuple[MenuChoice, ...] = ()
    by_floor: bool = False
    by_house: bool = False
    in_parts: str = ""

    @property
    def status_words(self) -> str:
        """The status, in capitals."""
        if self.by_house:
            return BY_HOUSE
        return BY_FLOOR if self.by_floor else self.in_parts or STATUS_WORDS[self.status]


def _also(rules: Rules, answers: Sequence[Answer], led: Set[str]) -> Iterator[str]:
    """What is to be known besides, a line each; what nobody has read the book for in one.

    What hangs on a ruling that is still open, and is then open itself, tells nothing yet; nor does
    a silence that the floor is ``led`` to rule on next.
    """
    for answer in answers:
        next_ = answer.status == "silent" and answer.question in led
        hangs = answer.hinges and answer.status in OPEN
        if answer.status != "unread" and not (next_ or hangs):
            yield from besides(rules, answer)
    unread = [answer for answer in answers if answer.status == "unread"]
    if unread:
        named = "; ".join(rules.questions[answer.question].label for answer in unread)
        yield NOT_READ.format(rules.books[unread[0].book].short, named)


def build_card(
    rules: Rules,
    title: str,
    known: str,
    answers: Sequence[Answer],
    also: Sequence[Answer] = (),
    penalty: Sequence[Answer] = (),
    deadlines: Sequence[Answer] = (),
    played: CardSection | None = None,
    field: Sequence[str] = (),
    *,
    brief: bool = False,
    floor: Floor | None = None,
) -> Card:
    """A card from one book's answers: those that settle the dispute, and those shown besides.

    ``known`` are the facts in words, ``floor`` what the floor ruled where the book leaves it open,
    ``penalty`` the answers on what may follow, ``deadlines`` those on disputing a ruling,
    ``field`` what other books rule on what is open here.
    """
    floor = in_force(answers, floor or Floor())
    still = [a for a in answers if a.option is None and a.question not in floor.chosen]
    first = next((a for a in still or answers if not a.settled), None)
    first = first or next((a for a in answers if a.status == "house"), answers[0])
    menu = menu_of(answers, floor.chosen, floor.standing)
    sections = _ruled(rules, answers, first, field, brief, floor)
    sections += _more(rules, first, penalty) if not brief else []
    challenged = if_challenged(rules, first, deadlines, brief=brief)
    unruled = first.status == "depends" or any(c.question not in floor.chosen for c in menu)
    if challenged and not (brief and unruled):  # nothing is ruled yet
        sections.append(CardSection("IF CHALLENGED", tuple(challenged)))
    if besides_it := tuple(_also(rules, also, led_to(rules, answers, floor))):
        sections.append(CardSection("ALSO", besides_it))
    book, known = rules.books[answers[0].book], known or "nothing known yet"
    sections += [*([played] if played else []), *_edition(book, brief)]
    by_floor = not first.settled and not still
    headed, status = f"{title} · {book.short}", _status(rules, answers, first)
    by_house = by_floor and floor.chosen.keys() == floor.standing
    told, choices = tuple(in_its_words(book, one) for one in sections), tuple(menu)
    return Card(book.id, headed, known, status, told, choices, by_floor, by_house, badge(answers))


def in_its_words(book: Book, section: CardSection) -> CardSection:
    """A section in which whoever runs the event is called what the book calls that person.

    What other books rule keeps the words for both.
    """
    names = [name for role in ("td", "host") if (name := book.roles.get(role))]
    if len(names) != 1 or section.heading == OTHERS:
        return section
    lines = tuple(line.replace(RUNS_EVENT, names[0]) for line in section.lines)
    return CardSection(section.heading, lines)


def _edition(book: Book, brief: bool) -> list[CardSection]:
    """Which edition of a book of the house's own it is ruled by."""
    named = book.files and not brief
    return [CardSection("EDITION", (edition_words(book),))] if named else []


def _more(rules: Rules, first: Answer, penalty: Sequence[Answer]) -> list[CardSection]:
    """What a short card has no room for: who may depart from the rule, and what may follow."""
    departs = tuple(departure(rules, first))
    told = tuple(line for answer in penalty for line in besides(rules, answer))
    sections = (CardSection("FAIRNESS", departs), CardSection("PENALTY", told))
    return [section for section in sections if section.lines]


def _steps(dealer: Sequence[str]) -> tuple[str, ...]:
    """The dealer's steps, numbered; that there is none is no step."""
    if dealer == (NOTHING_YET,):
        return (*dealer,)
    return tuple(f"{n}. {step}" for n, step in enumerate(dealer, 1))


def _deciders(rules: Rules, answers: Sequence[Answer], left: Answer, brief: bool) -> list[str]:
    """Who decides; briefly, each part's that is left open where they differ, in its first line."""
    told = {answer.question: who_decides(rules, answer, brief=brief) for answer in answers}
    every = {lines[0] for lines in told.values()}
    if not brief or len(every) < 2:
        return who_decides(rules, left, brief=brief)
    left_over = [a for a in answers if not settled_throughout(a)] or [
        a for a in answers if not settled_whole(rules, a)
    ]
    open_ = {a.question: told[a.question][0] for a in left_over}
    if not open_:
        return who_decides(rules, left, brief=brief)
    lines = sorted((line.removeprefix(WHERE_IT_RULES) for line in open_.values()), key=len)
    if len({_who(line) for line in lines}) < 2:
        some = any(line.startswith(WHERE_IT_RULES) for line in open_.values())
        where = WHERE_IT_RULES if some or len(open_) < len(answers) else ""
        return [f"{where}{lines[-1]}"]
    labels: dict[str, list[str]] = {}
    for name, line in open_.items():
        labels.setdefault(line, []).append(rules.questions[name].label)
    return [f"On {_and(names)}: {line}" for line, names in labels.items()]


def _who(line: str) -> str:
    """Who decides, without what makes them so.

    >>> _who("The Host (rule:1).") == _who("Host.")
    True
    """
    return NAMED_BY.sub("", line.removeprefix("The ").removeprefix("the "))


def _and(names: Sequence[str]) -> str:
    """Labels in quotes."""
    *some, last = (f"“{name}”" for name in names)
    return f"{', '.join(some)} and {last}" if some else last


def _status(rules: Rules, answers: Sequence[Answer], first: Answer) -> Status:
    """What holds of the whole card, by the answer that keeps it open.

    While one of them depends on more, the card does.
    """
    depends = any(answer.status == "depends" for answer in answers)
    return _in_each(rules, answers) or ("depends" if depends else first.status)


def _in_each(rules: Rules, answers: Sequence[Answer]) -> Status | None:
    """How the book leaves open each case of answers that still depend on one, where it is alike."""
    cases = [case.answer for answer in answers for case in answer.cases]
    if {answer.status for answer in answers} != {"depends"}:
        return None
    texts = (rules.books[case.book].document_of(case.cites) for case in cases)
    named = {text.name if text else "" for text in texts}
    alike = {case.status for case in cases} in ({"silent"}, {"external"}) and len(named) == 1
    return cases[0].status if alike else None


def badge(answers: Sequence[Answer]) -> str:
    """What holds of every part of a card that has several; nothing where its status does."""
    every = {answer.status for answer in answers}
    if every == {"discretion"} and all(answer.by == "dealer" for answer in answers):
        return BY_DEALER
    if "house" in every and len(every) > 1 and "depends" not in every:
        return HOUSE_AND_BOOK if every == {"ruled", "house"} else HOUSE_IN_PART
    if every == {"ruled", "discretion"} and len(answers) == 2:
        return FLOOR_IN_PART
    if len(every) == 1 or "depends" in every:
        return ""
    if "ruled" in every:
        return IN_PART if len(answers) == 2 else IN_SOME
    return LEFT_OPEN


def _ruled(
    rules: Rules,
    answers: Sequence[Answer],
    first: Answer,
    field: Sequence[str],
    brief: bool,
    floor: Floor,
) -> list[CardSection]:
    """What every card has; ``first`` is the answer that keeps it open, where one does."""
    to_do = orders(rules, answers, floor)
    ruled = {*floor.chosen}
    open_ = (a for a in answers if a.question not in ruled and not settled_throughout(a))
    left = first if not settled_throughout(first) else next(open_, first)
    if settled_throughout(left):
        left = next((a for a in answers if not settled_whole(rules, a)), left)
    said = to_do.say[: to_do.most] if brief else to_do.say
    if alike := _in_each(rules, answers):
        ruling = [unsaid_in_each(rules, first.cases[0].answer)]
    else:
        ruling = rulings(rules, answers, brief, floor)
    unread = brief and alike == "silent"
    read = [f"{NO_RULE}."] if unread else how_read(rules, answers, brief)
    return [
        CardSection("RULING", tuple(ruling)),
        CardSection("DEALER DOES", _steps(to_do.dealer)),
        *([CardSection("FLOOR DOES", to_do.floor)] if to_do.floor else []),
        *([CardSection("SAY", said)] if said else []),
        CardSection("RULE", tuple(read)),
        CardSection("WHO DECIDES", tuple(_deciders(rules, answers, left, brief))),
        *([CardSection(OTHERS, tuple(field))] if field else []),
    ]


def played_section(
    rules: Rules,
    forked: BranchedReplay,
    checks: Sequence[CaseCheck],
    example: str | None = None,
    assumed: Sequence[str] = (),
    *,
    brief: bool = False,
) -> CardSection:
    """How the replay ended, and whether it kept every promise of the text.

    ``example`` is the title of a hand that was not told: it is called so, and a brief card shows
    none of its figures, as they are not the table's. ``assumed`` is what a hand that was told has
    that nobody told.
    """
    if example is not None:
        if brief:
            failed = [] if all(c.holds for c in checks) else _verdict(checks, brief)
            return CardSection("EXAMPLE", (" ".join([LIKE_IT, *failed]),))
        return CardSection("EXAMPLE", (f"{example}.", *_ended(rules, forked, checks)))
    also = [ASSUMED.format("; ".join(assumed))] if assumed else []
    return CardSection("REPLAY", (*_ended(rules, forked, checks), *also))


def told_section(forked: BranchedReplay, known: Mapping[int, str]) -> CardSection:
    """Briefly, how a hand that was told goes on.

    Nobody told who else is in it, so it says so. Of anybody who is not ``known`` it says nothing.
    """
    replay = forked.replay
    named = {*replay.returned} | ({replay.final.to_act} if replay.final.to_act else set())
    if replay.pending or not named <= known.keys():
        return CardSection("REPLAY", (AS_TOLD,))
    return CardSection("REPLAY", (f"{NOBODY_ELSE}{_end(replay, known.__getitem__)}.",))


def _verdict(checks: Sequence[CaseCheck], brief: bool) -> list[str]:
    """Whether every condition worked out from the text holds; nothing where none was."""
    kept = sum(check.holds for check in checks)
    verdict = "CONFIRMED" if kept == len(checks) else "NOT CONFIRMED"
    worked_out = "" if brief else " worked out from the text"
    return [f"{verdict}: {kept} of {len(checks)} conditions{worked_out} hold."] if checks else []


def _ended(rules: Rules, forked: BranchedReplay, checks: Sequence[CaseCheck]) -> list[str]:
    """How a hand ended, with each promise of the text that it did not keep."""
    replay = forked.replay
    lines = [f"{first_up(_end(replay))}."]
    if replay.pending:
        lines = [f"{first_up(stopped(replay.pending))}: a person must rule."]
        lines += _branches(rules, forked)
    failed = [
        f"{check.condition}: expected {check.expected}, reached {check.found}"
        for check in checks
        if not check.holds
    ]
    return [*lines, *_verdict(checks, brief=False), *failed]


def _end(replay: Replay, name: Callable[[int], str] = "seat {}".format) -> str:
    back = "".join(f"; {chips(a)} returned to {name(s)}" for s, a in replay.returned.items())
    return turn_words(replay.final, name) + back


def _branches(rules: Rules, forked: BranchedReplay) -> list[str]:
    asked, lines = forked.replay.pending.question if forked.replay.pending else "", []
    for option, branch in forked.forks.items():
        back = "".join(f"; {chips(a)} back to seat {s}" for s, a in branch.returned.items())
        end = "then a further ruling is needed" if branch.pending else turn_words(branch.final)
        lines.append(f"if “{option_words(rules, asked, option)}”: {end}{back}")
    for option, why in forked.unplayed.items():
        reason = why.partition(AT_EVENT)[2] or why
        lines.append(f"if “{option_words(rules, asked, option)}”: not shown here: {reason}")
    return lines


def card_as_text(card: Card) -> str:
    """The card as plain lines."""
    lines = [f"{card.title}   [{card.status_words}]", card.facts, ""]
    return "\n".join([*lines, *sections_as_lines(card.sections, COLUMNS)]).rstrip()


def sections_as_lines(sections: Iterable[CardSection], width: int) -> list[str]:
    """Several sections, one below the other."""
    return [line for section in sections for line in section_as_lines(section, width)]


def section_as_lines(section: CardSection, width: int) -> list[str]:
    """A section's heading in the margin and its lines beside it, wrapped."""
    room = max(width - HEADING_WIDTH, 20)
    lines: list[str] = []
    for text in section.lines:
        lines += wrap(text, room) or [""]
    return [
        f"{section.heading if index == 0 else '':<{HEADING_WIDTH}}{line}"
        for index, line in enumerate(lines)
    ]
