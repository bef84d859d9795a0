"""What is to be ruled on, which of the floor's own rulings hold, and the hand played by them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from floorbase.errors import BadRequestError, Problem, ReplayError, suggest
from floorbase.rules.rulings.model import may_hold
from floorbase.scenarios.only_if import can_be, lacking

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.replays import ReplaysByBook
    from floorbase.engine.record.record import Record
    from floorbase.engine.table.changes import Direction
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, AnswerCase
    from floorbase.scenarios.walk import Walk

Chosen: TypeAlias = Mapping[str, str]  # options by question


def holding(answers: Iterable[Answer], chosen: Chosen) -> dict[str, str]:
    """Those of the floor's rulings that hold: on what is left open, of what may be chosen."""
    return {
        answer.question: option
        for answer in answers
        if answer.option is None and (option := chosen.get(answer.question)) in answer.menu
    }


def in_light_of(answers: Iterable[Answer], chosen: Chosen) -> list[Answer]:
    """The answers that still have a subject once the floor has ruled on what they hinge on.

    Each lets be chosen what can stand beside what was ruled; of two that cannot, the first holds.
    """
    found, answers = [], [*answers]
    beside = _beside(answers, chosen)
    for answer in answers:
        ruled = answer.hinges.keys() & chosen.keys()
        if all(chosen[name] in answer.hinges[name] for name in ruled):
            left = {name: options for name, options in answer.hinges.items() if name not in ruled}
            still = replace(answer, hinges=left, barred=_still_barring(answer, beside))
            found.append(lacking(still, barred_by(answer, beside)))
    return found


def without_sure(rules: Rules, answers: list[Answer]) -> list[Answer]:
    """The same, hinging on no ruling that the facts leave no choice but to make so.

    A player moved into the big blind is dealt in, whoever rules on that.
    """
    sure = set[tuple[str, str]]()
    for gate in answers:
        options = rules.questions[gate.question].options.items()
        left = {name for name, option in options if may_hold(option.when, gate.facts)}
        sure |= {(gate.question, one) for one in left} if len(left) == 1 else set()
    return [_hinging_less(answer, sure) for answer in answers]


def _hinging_less(answer: Answer, sure: Set[tuple[str, str]]) -> Answer:
    """An answer, and each of its cases, without what it hinges on that is ``sure``."""
    left = {q: on for q, on in answer.hinges.items() if not sure & {(q, one) for one in on}}
    cases = tuple(replace(c, answer=_hinging_less(c.answer, sure)) for c in answer.cases)
    return replace(answer, hinges=left, cases=cases)


def to_be_ruled(rules: Rules, answers: list[Answer], chosen: Container[str]) -> list[Answer]:
    """The answers of a dispute, as one where each rules alike, and none that makes no difference.

    ``chosen`` are the questions on which the floor has ruled.
    """
    return _without_moot(rules, _as_one(rules, answers), chosen)


def _as_one(rules: Rules, answers: list[Answer]) -> list[Answer]:
    """The answers of a card; of several that rule the same whichever dispute it is, one.

    Whether a hand was protected need not be found out where it is dead in the same way if not.
    """
    same: dict[str, list[Answer]] = {}
    for answer in answers:
        if told := _told_throughout(rules, answer):
            same.setdefault(told, []).append(answer)
    for each in same.values():
        if len(each) == len(answers) > 1:
            return [_one_for(each)]
        moot = _whichever(rules, each) if len(each) > 1 else ""
        if moot:
            left = [_without(rules, one, moot) for one in answers if one not in each[1:]]
            return [_one_for(each) if one is each[0] else one for one in left]
    return answers


def _told_throughout(rules: Rules, answer: Answer) -> str:
    """What an answer that depends on a fact has done and said whatever that is, if it is one."""
    cases = [case.answer for case in answer.cases]
    if answer.status != "depends" or answer.hinges:
        return ""
    if any(found.status != "ruled" or found.hinges for found in cases):
        return ""
    options = [rules.questions[found.question].options[found.option or ""] for found in cases]
    told = {repr((one.words, one.dealer, one.floor, one.say)) for one in options}
    return told.pop() if len(told) == 1 else ""


def _whichever(rules: Rules, answers: Sequence[Answer]) -> str:
    """The one fact that several answers depend on, where one of them holds whatever it is."""
    cases = [case.facts for answer in answers for case in answer.cases]
    names = {name for facts in cases for name in facts}
    name = names.pop() if len(names) == 1 else ""
    return name if name and {f.get(name) for f in cases} == {*rules.facts[name].values} else ""


def _without(rules: Rules, answer: Answer, moot: str) -> Answer:
    """An answer that depends on other facts without one that makes no difference to it."""
    found: dict[str, dict[str, AnswerCase]] = {}
    for case in answer.cases:
        left = {name: value for name, value in case.facts.items() if name != moot}
        alike = repr((left, case.answer.verdict, case.answer.hinges))
        found.setdefault(alike, {})[case.facts.get(moot, "")] = replace(case, facts=left)
    cases = [next(iter(by_value.values())) for by_value in found.values()]
    asked = tuple(dict.fromkeys(name for case in cases for name in case.facts))
    if not asked or any(one.keys() != {*rules.facts[moot].values} for one in found.values()):
        return answer
    return replace(answer, cases=tuple(cases), next=asked)


def _one_for(answers: Sequence[Answer]) -> Answer:
    """The ruling that several answers come to."""
    claims = {
        id(one): one for answer in answers for case in answer.cases for one in case.answer.claims
    }
    _, *others = (answer.question for answer in answers)
    return replace(answers[0].cases[0].answer, claims=tuple(claims.values()), alike=tuple(others))


def _without_moot(rules: Rules, answers: list[Answer], chosen: Container[str]) -> list[Answer]:
    """The answers of a card; of two, the second alone where the first makes no difference to it.

    Whether it is too late for a misdeal need not be ruled where the deal stands if it is not.
    """
    if len(answers) != 2:
        return answers
    first, then = answers
    may_be = can_be(first) or {*first.menu}
    if first.option or first.question in chosen or not then.option or not may_be:
        return answers
    same = rules.questions[then.question].options[then.option].ends_as.get(first.question, ())
    others = may_be - {*then.hinges.get(first.question, ())}
    alike = {*then.hinges} == {first.question} and others <= {*same}
    return [replace(then, hinges={})] if alike else answers


def _beside(answers: Iterable[Answer], chosen: Chosen) -> dict[str, str]:
    """Those of the floor's rulings that go together; of two that cannot, the first."""
    found = dict[str, str]()
    for answer in answers:
        option = chosen.get(answer.question)
        if option and option not in barred_by(answer, found):
            found[answer.question] = option
    return found


def _still_barring(answer: Answer, ruled: Chosen) -> dict[str, dict[str, tuple[str, ...]]]:
    """What its options cannot stand beside, of what is not ruled yet."""
    left = {
        option: {name: options for name, options in others.items() if name not in ruled}
        for option, others in answer.barred.items()
    }
    return {option: others for option, others in left.items() if others}


def barred_by(answer: Answer, ruled: Chosen) -> set[str]:
    """The options of an answer that cannot stand beside what was ruled on other questions."""
    return {
        option
        for option, others in answer.barred.items()
        if any(ruled.get(name) in options for name, options in others.items())
    }


def given_with(answer: Answer, answers: Iterable[Answer]) -> dict[str, str] | None:
    """The rulings that choosing an option of one answer gives with it: those it hinges on.

    None where one of them could be more than one option, or cannot be chosen yet.
    """
    open_ = {a.question: a for a in answers if a.option is None and not a.hinges}
    found = {}
    for gate, wanted in answer.hinges.items():
        may = [option for option in wanted if gate in open_ and option in open_[gate].menu]
        if len(may) != 1 or len(wanted) != 1:
            return None
        found[gate] = may[0]
    return found


def unruled(answers: Iterable[Answer], chosen: Chosen) -> list[Answer]:
    """The answers on which neither the book nor the floor has ruled; all that a book rules left."""
    given = list(answers)
    ruled = holding(given, chosen)
    return [answer for answer in given if answer.question not in ruled]


def chosen_in(walked: Walk, wanted: Chosen) -> dict[str, dict[str, str]]:
    """By book, what is wanted where that book leaves it open.

    Raises: BadRequestError: the walk has not ended; it does not lead to such a question; no book
        leaves it open; the option is not on the menu, or cannot stand beside another.
    """
    if not wanted:
        return {}
    if walked.ask is not None:
        fix = f"answer {walked.ask} first"
        raise BadRequestError(Problem("there is nothing to choose yet", fix))
    problems, found = [], dict[str, dict[str, str]]()
    for question, option in wanted.items():
        by_book = walked.answers.get(question)
        if by_book is None:
            problems.append(suggest("question in this ruling", question, walked.answers))
            continue
        menus = {book: answer.menu for book, answer in by_book.items() if answer.option is None}
        menu = dict.fromkeys(name for items in menus.values() for name in items)
        if not menu:
            what = f"{question}: nothing is left for the floor to choose"
            problems.append(Problem(what, f"remove {question}={option}"))
        elif option not in menu:
            problems.append(suggest(f"choice for {question}", option, menu))
        for book in (book for book, items in menus.items() if option in items):
            found.setdefault(book, {})[question] = option
    answers = walked.by_book()
    for book, chosen in found.items():
        problems += _excluding(answers[book], chosen)
    if problems:
        raise BadRequestError(list(dict.fromkeys(problems)))
    return found


def _excluding(answers: Sequence[Answer], chosen: Chosen) -> Iterator[Problem]:
    """What of the floor's rulings cannot stand beside what it rules before that."""
    beside = _beside(answers, chosen)
    for answer in answers:
        option = chosen.get(answer.question)
        if option and answer.question not in beside:
            others = answer.barred[option].items()
            told = " and ".join(f"{n}={beside[n]}" for n, by in others if beside.get(n) in by)
            what = f"{answer.question}={option} cannot be combined with {told}"
            yield Problem(what, f"remove {answer.question}={option}, or change the other ruling")


def replays_of(
    library: Library,
    record: Record,
    directions: Sequence[Direction],
    chosen: Mapping[str, Chosen],
    book: str = "all",
    standing: Mapping[str, Container[str]] | None = None,
) -> ReplaysByBook:
    """A hand under one book or all, each by what the floor chose under it.

    ``standing`` are by book those of these questions on which the house chose for all evening.
    Where a choice cannot be played on this hand, the hand stops at the ruling as it would without.
    """
    replays = library.replay(record, book, directions)
    ruled = {name: options for name, options in chosen.items() if options}
    if not ruled:
        return replays
    from floorbase.app.replays import ReplaysByBook
    from floorbase.engine.replay.fork import divergence
    from floorbase.engine.table.changes import Direction

    books = dict(replays.books)
    for name in ruled.keys() & books.keys():
        once = (standing or {}).get(name, ())
        directed = [
            Direction(question, option, "house" if question in once else "floor")
            for question, option in ruled[name].items()
        ]
        others = [one for one in directions if one.question not in ruled[name]]
        try:
            own = library.replay(record, name, (*directed, *others))
        except ReplayError:
            continue
        books |= own.books
    parted = divergence({name: forked.replay for name, forked in books.items()})
    return ReplaysByBook(replays.record, books, parted, replays.refused)
