"""Who decides, who may depart from the rule, and what to tell the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from floorbase.present.card.menu import (
    DEFERRING,
    ON_COMPLAINTS,
    ON_DECIDING,
    WHO_IS_FIRST,
    chosen_by_one,
    first_text,
)
from floorbase.present.text.words import alone, first_up, one_of, role

if TYPE_CHECKING:
    from floorbase.rules.books.model import Book, Decider
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, Claim


OWN_INTEREST = "interested_ruler"  # nobody who has a stake is one to go to
STAKE = "If that is the person with the stake, the book names nobody else, and they still choose."
STAKE_OF_ONE = "If one of those who rule has the stake, another of them may rule on this."
NO_ORDER = "The book does not say which of them comes first"
RANKS_NONE = "the book ranks none first"
THEMSELVES = "Those named above, by agreement. The book does not say which of them comes first."
WHICH_HOLDS = "Which rule holds: "
WHO_SAYS = "One of these says which rule holds. The book does not say who comes first:"
OVER_A_CHOICE = "If that is disputed, one of these decides. The book does not say who comes first:"
OPEN = "The book leaves it open"
BOTH_FINAL = "the book calls both decisions final"
EACH_FINAL = "The book calls the decisions of the {} and of the {} both final."
NOT_READ = "If that text cannot be read now, or does not say"
BY_HOUSE = "The house, by its own rule."
AS_RULED = "Whoever the ruling names."
BOOK_OR_HOUSE = "The book or the house's own rule in each case."
UNLESS = ", unless the {} says otherwise."
IN_SOME = ". In some cases the rule lets the {} say otherwise."
WHERE_IT_RULES = "The book where it rules. If not: "
NOTHING_TO_WEIGH = " The book lists nothing to weigh."


def decides(book: Book, step: Decider) -> str:
    """One step of who decides, as a sentence."""
    who = book.roles.get(step.who, step.who)
    cites = f" ({', '.join(step.cites)})" if step.cites else ""
    return f"{first_up(who)}: {step.does}{cites}."


def who_decides(
    rules: Rules, answer: Answer, *, brief: bool = False, texts: bool = True
) -> list[str]:
    """Who decides: the book where it rules, and where it does not, a person.

    Without ``texts``, a book that says nothing sends nobody to another text first.
    """
    book = rules.books[answer.book]
    if settled_throughout(answer):
        if answer.question in ON_DECIDING:
            return _by_the_ruling(book, answer, brief)
        if not rules_throughout(answer):
            every = [case.answer.status == "house" for case in answer.cases] or [True]
            return [BY_HOUSE if all(every) else BOOK_OR_HOUSE]
        if not settled_whole(rules, answer):
            return [f"{WHERE_IT_RULES}{where_left(book, [])}"]
        return [_by_the_book(book, answer)]
    if answer.status in ("delegated", "external"):
        if brief and first_text(rules, answer) and _people(book):
            text = next(_text(book, answer, brief)).rstrip(".")
            return [f"{text}; if silent, {_named(book, _people(book))}"]
        return [*_text(book, answer, brief), *_until_read(book, brief)]
    if answer.status == "conflict":
        return _of_conflict(rules, book, answer, brief)
    lines = []
    if answer.status == "depends" and brief and not answer.by:
        return _where_it_depends(rules, book, answer)
    if answer.status == "depends" and any(case.answer.settled for case in answer.cases):
        lines.append("The book where it rules, a person in the other cases.")
    if answer.by:
        weighs = next((claim.considering for claim in answer.claims if claim.considering), "")
        consider = f" Consider: {weighs}." if weighs else NOTHING_TO_WEIGH
        lines.append(f"The {role(rules, answer)}.{consider if weighs or not brief else ''}")
        return [*lines, *_disputed(book, answer.by, brief)]
    steps = book.last_resort if texts else _people(book) or book.last_resort
    if answer.question == ON_COMPLAINTS:
        steps = [step for step in steps if not step.appeal]
    return [*lines, *_chain(book, steps, brief), *_of_stake(book, answer)]


def _by_the_book(book: Book, answer: Answer) -> str:
    """That the book itself rules, and who may say otherwise by the very rule."""
    every = [case.answer for case in answer.cases] or [answer]
    claims = [claim for found in every for claim in found.claims]
    told = "The book itself in each case" if answer.status == "depends" else "The book itself"
    roles = dict.fromkeys(claim.by for claim in claims if claim.by)
    who = " or the ".join(book.roles.get(role, role) for role in roles)
    if not who:
        return f"{told}."
    return f"{told}{UNLESS if all(claim.by for claim in claims) else IN_SOME}".format(who)


def _of_stake(book: Book, answer: Answer) -> list[str]:
    """Where one who rules may have a stake: who else may rule."""
    if answer.question != OWN_INTEREST:
        return []
    return [STAKE if len(_people(book)) == 1 else STAKE_OF_ONE]


def _where_it_depends(rules: Rules, book: Book, answer: Answer) -> list[str]:
    """Briefly, who decides in each kind of case that the book does not settle."""
    left = [case.answer for case in answer.cases if not case.answer.settled]
    chosen = [found for found in left if found.by and _at_once(book, found)]
    choosers = list(dict.fromkeys(role(rules, found) for found in chosen))
    some = WHERE_IT_RULES if len(left) < len(answer.cases) else ""
    if len(choosers) == 1 and len(chosen) == len(left):
        return [
            first_up(f"{some}the {choosers[0]}."),
            *_disputed(book, left[0].by or "", True),
        ]
    return [first_up(f"{some}{where_left(book, choosers)}")]


def _at_once(book: Book, answer: Answer) -> bool:
    """Whether a person chooses at once: of rules that differ, a text may say first which holds."""
    return answer.status != "conflict" or chosen_by_one(answer) or not book.last_resort[0].document


def where_left(book: Book, choosers: Sequence[str], *, appeals: bool = True) -> str:
    """Who decides what a book does not rule, first those whom it lets choose, in one line."""
    chain = last_resort_line(book, appeals=appeals)
    if not choosers or {*choosers} == {chain.partition(" (")[0].rstrip(".")}:
        return chain
    return f"The {' or '.join(choosers)} where the book lets them choose. If not: {chain}"


def _of_conflict(rules: Rules, book: Book, answer: Answer, brief: bool) -> list[str]:
    """Who decides which of several rules holds, and who chooses where one of them lets somebody."""
    if answer.question in WHO_IS_FIRST:
        appeal = [step for step in book.last_resort if step.appeal]
        return [THEMSELVES, *_chain(book, appeal, brief)]
    lines = _chain(book, book.last_resort, brief)
    if first := next((claim for claim in answer.claims if claim.kind in DEFERRING), None):
        text = book.document_of(first.cites)
        named = text.name if text else first.reading.rstrip(".")
        return [f"First: {named} ({first.cites[0]}).", f"Then: {lines[0]}", *lines[1:]]
    if not answer.by:
        return lines
    weighs = next((claim.considering for claim in answer.claims if claim.considering), "")
    consider = f" Consider: {weighs}." if weighs else ""
    if chosen_by_one(answer):
        return [f"The {role(rules, answer)}.{consider}", *_disputed(book, answer.by, brief)]
    if not book.unranked and any(step.who == answer.by for step in _people(book)):
        return [*lines[:-1], f"{lines[-1]}{consider}"]
    chooses = f"If the rule that leaves a choice holds: the {role(rules, answer)}.{consider}"
    listed = not brief and _no_order(book, book.last_resort)
    holds = WHO_SAYS if listed else f"{WHICH_HOLDS}{lines[0]}"
    return [holds, *lines[1:], chooses]


def last_resort_line(book: Book, *, appeals: bool = True) -> str:
    """Who decides in the end what a book does not rule, in one line; who hears complaints, too."""
    return _named(book, [step for step in book.last_resort if appeals or not step.appeal])


def _people(book: Book) -> list[Decider]:
    """Those who decide, without the text that may be read before."""
    return [step for step in book.last_resort if not step.document]


def _by_the_ruling(book: Book, answer: Answer, brief: bool) -> list[str]:
    """Who decides by a ruling on who decides, and who hears complaints.

    Where what it rests on makes several so, the ruling itself says who of them.
    """
    people = _people(book)
    named = [step for step in people if step.appeal or {*step.cites} & {*answer.cites}]
    if all(step.appeal for step in named):
        named = people
    appeal = [step for step in named if step.appeal]
    several = len(named) - len(appeal) > 1
    return [AS_RULED, *_chain(book, appeal, brief)] if several else _chain(book, named, brief)


def _disputed(book: Book, by: str, brief: bool) -> list[str]:
    """Before whom a choice can be disputed, and where its maker has the last word no less."""
    above = _above(book, by)
    lines = _chain(book, above, brief)
    if not above or not any(step.who == by and step.final for step in book.last_resort):
        appeal = all(step.appeal for step in above)
        if brief and lines and not appeal:
            return [f"If disputed: {lines[0]}"]
        return [OVER_A_CHOICE, *lines[1:]] if not brief and _no_order(book, above) else lines
    if not any(step.final for step in above):
        return []
    if brief:
        return [f"If disputed: {_named(book, above, last=BOTH_FINAL)}"]
    last = next(book.roles.get(step.who, step.who) for step in above if step.final)
    return [*lines, EACH_FINAL.format(book.roles.get(by, by), last)]


def _above(book: Book, who: str) -> list[Decider]:
    """Who decides after somebody whom the provision itself lets choose; no other text does.

    Nobody decides after a staff of which they are one: "Tournament Director or Table Manager".
    """
    people = _people(book)
    places = [n for n, step in enumerate(people, 1) if step.who == who]
    chose = _each_of(book, who)
    above = people[places[-1] if places else 0 :]
    return [step for step in above if not chose & _each_of(book, step.who)]


def _each_of(book: Book, who: str) -> set[str]:
    """Each of a staff by itself: "Tournament Director or Table Manager" are two."""
    return {*book.roles.get(who, who).replace(" or ", ", ").split(", ")}


def _text(book: Book, answer: Answer, brief: bool) -> Iterator[str]:
    """The text that the book leaves it to, and where that lies."""
    text = book.document_of(answer.cites)
    if text is not None:
        lies = f"; {text.find} ({', '.join(text.found_by)})" if text.find and not brief else ""
        yield f"{first_up(text.name)} ({', '.join(answer.cites[:1])}){lies}."


def _until_read(book: Book, brief: bool) -> list[str]:
    """Who rules at the table before that text has been read."""
    people = _people(book)
    if not people:
        return []
    who = _chain(book, people, brief=True)[0]
    if brief:
        return [f"{NOT_READ}: {who}"]
    return [f"{NOT_READ}:", *_chain(book, people, brief)]


def departure(rules: Rules, answer: Answer, *, brief: bool = False) -> list[str]:
    """Who may depart from what the book rules, for fairness; nothing where no clause says so."""
    book = rules.books[answer.book]
    if book.departure is None or not rules_throughout(answer):
        return []
    who = book.roles.get(book.departure.who, book.departure.who)
    if brief:
        return [f"For fairness: {who}{_first(book.departure)}."]
    cites = f" ({', '.join(book.departure.cites)})" if book.departure.cites else ""
    return [f"The {who} {book.departure.does}{cites}."]


def if_challenged(
    rules: Rules, answer: Answer, deadlines: Sequence[Answer], *, brief: bool = False
) -> list[str]:
    """Until when it may be disputed, and before whom; briefly, before whom first.

    ``deadlines`` are the book's answers on disputing a ruling.
    """
    book = rules.books[answer.book]
    lines = list(_until(deadlines, answer.cites, brief))
    named_already = {*ON_DECIDING, OWN_INTEREST}
    if settled_throughout(answer) and answer.question not in named_already:
        # Another document has nothing to add where the book rules.
        people = _people(book)
        first = [s for s in people if not s.appeal] if book.unranked else people[:1]
        lines += _chain(book, first if brief else people, brief)
    return lines


def _until(deadlines: Sequence[Answer], ruled: Sequence[str], brief: bool) -> Iterator[str]:
    """What the book's claims on disputing a ruling say; briefly, the first of them.

    Those by which it was ``ruled`` are on the card already. What one provision says of both
    sides of the time is told once, by what says more.
    """
    for answer in deadlines:
        claims = [c for c in answer.claims if c.kind != "silent" and not {*c.cites} & {*ruled}]
        if brief:
            yield from (claim.reading for claim in claims[:1])
        else:
            yield from (f"{c.reading} ({', '.join(c.cites)})" for c in widest(claims))
        if not brief and answer.claims and all(claim.kind == "silent" for claim in answer.claims):
            yield "The book sets no time for a dispute."


def widest(claims: Iterable[Claim]) -> list[Claim]:
    """One claim for what the same provisions say twice: the one that says most of it.

    A book's silence on the cases of one question is told once.
    """
    by_cites: dict[tuple[str, ...], list[Claim]] = {}
    for claim in claims:
        by_cites.setdefault(claim.cites, []).append(claim)
    return [max(same, key=lambda claim: len(claim.reading)) for same in by_cites.values()]


def _chain(book: Book, steps: Sequence[Decider], brief: bool) -> list[str]:
    """Each in turn; briefly, only who, with the first provision that makes them so."""
    if brief:
        return [_named(book, steps)] if steps else []
    told = [decides(book, step) for step in steps]
    return [*([f"{NO_ORDER}:"] if _no_order(book, steps) else []), *told]


def _no_order(book: Book, steps: Sequence[Decider]) -> bool:
    """Whether several decide and nothing in the book says who of them first."""
    return book.unranked and sum(not step.appeal and not step.document for step in steps) > 1


def _named(book: Book, steps: Sequence[Decider], last: str = "") -> str:
    """Who, in one line; ``last`` is said of those who decide, before any appeal."""
    first = steps[0].document and len(steps) > 1
    people = [step for step in steps[first:] if not step.appeal]
    named = f"{_names(book, steps[:1])}; if silent, " if first else ""
    named += _names(book, people) + (f"; {last}" if last else "")
    named += f"; {RANKS_NONE}" if _no_order(book, steps) else ""
    appeal = _names(book, [step for step in steps if step.appeal])
    if not appeal:
        return f"{first_up(named)}."
    return f"{first_up(named)}. Complaints: {appeal}." if named else f"Complaints: {appeal}."


def _names(book: Book, steps: Sequence[Decider]) -> str:
    """Who, each with the first provision that makes them so; no order but the text's is told."""
    named = [f"{book.roles.get(step.who, step.who)}{_first(step)}" for step in steps]
    return one_of(named) if named else ""


def _first(step: Decider) -> str:
    """The first provision that lets somebody decide, in brackets; a house's book may name none."""
    return f" ({step.cites[0]})" if step.cites else ""


def rules_throughout(answer: Answer) -> bool:
    """Whether the book itself gives the option in every case that can still be."""
    every = [case.answer for case in answer.cases] or [answer]
    return all(found.status == "ruled" for found in every)


def settled_throughout(answer: Answer) -> bool:
    """Whether the book itself or the house's rule gives the option in every case."""
    every = [case.answer for case in answer.cases] or [answer]
    return all(found.settled for found in every)


def settled_whole(rules: Rules, answer: Answer) -> bool:
    """Whether every case is settled by an option that leaves nothing to a person."""
    every = [case.answer for case in answer.cases] or [answer]
    options = rules.questions[answer.question].options
    given = [options[found.option] for found in every if found.option]
    return settled_throughout(answer) and not any(option.leaves_some for option in given)


def ruled_by(standing: bool) -> str:
    """Whose a ruling is that is not the book's: the floor's, or the house's for all evening."""
    return "The house's standing choice" if standing else "Ruled by the floor"


def left_open(rules: Rules, answer: Answer, *, brief: bool = False) -> str:
    """How the book leaves a matter open that the floor then ruled on, and by which provisions.

    Briefly, nothing of who decides on a silence: the card has that under its own heading.
    """
    book = rules.books[answer.book]
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    if answer.status == "unread":
        return alone(rules, answer)
    if answer.status == "silent" and brief:
        return f"{OPEN}."
    if answer.status == "silent":
        return f"{OPEN}. Then decides: {_chain(book, book.last_resort, True)[0]}"
    how = {
        "discretion": f"{OPEN}; the {role(rules, answer)} chooses{cites}.",
        "conflict": f"{OPEN}: it gives more than one answer{cites}.",
        "delegated": f"{OPEN}, for the event's own rules to say{cites}.",
        "external": f"{OPEN}, for another document to say{cites}.",
    }
    return how[answer.status]
