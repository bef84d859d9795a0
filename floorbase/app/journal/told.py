"""A dispute told all at once: what happened, its facts, and what was ruled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorbase.app.directions import chosen_in
from floorbase.app.dispute import Dispute
from floorbase.app.dispute_facts import UNTOLD
from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.rules.rulings.fact_checks import check_known

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.user.settings import House

SOME = 3  # disputes that are named where the words may mean any of them


def told_dispute(
    library: Library,
    house: House,
    wanted: str,
    book: str,
    pairs: Mapping[str, str],
    choices: Mapping[str, str],
) -> Dispute:
    """The dispute of an id or of any words, with the facts told; what was not told is not known.

    Raises: BadRequestError: no such dispute, fact or value; nothing tells what it is about; a
        choice that the book does not leave.
    """
    given = {name: value for name, value in pairs.items() if value not in UNTOLD}
    check_known(library.rules.facts, given, frozenset(pairs.keys() - given.keys()))
    named = library.named(wanted)
    scenario = named.id if named else _meant(library, wanted)
    standing = dict(house.standing) if book == house.book else {}
    dispute = Dispute(library, scenario, book, evening=dict(house.evening), standing=standing)
    if not named:
        dispute.hear(wanted)
        dispute.confirmed = True
    dispute.take(pairs)
    first = library.scenario(scenario).ask[:1]
    if first and not dispute.asked:
        raise BadRequestError(_untold(library, scenario, first[0]))
    walked = dispute.settle()
    chosen_in(walked, choices)
    for question, option in choices.items():
        if not dispute.choose(question, option):
            what = f"{library.rules.books[book].short} leaves nothing to choose on {question}"
            fix = (
                "leave the choice out, or record a departure from the book: --depart "
                f"{question}={option}"
            )
            raise BadRequestError(Problem(what, fix))
    return dispute


def _meant(library: Library, words: str) -> str:
    """The dispute that words surely mean. Raises: BadRequestError: there is none."""
    heard = library.hearing.hear(words)
    if heard.enter:
        return heard.enter
    near = [one.id for one in heard.disputes[:SOME]]
    if not near or heard.unlikely:
        raise BadRequestError(suggest("scenario", words, library.scenarios))
    fix = f"name the dispute: {' or '.join(near)}"
    raise BadRequestError(Problem(f"'{words}' may mean more than one dispute", fix))


def _untold(library: Library, scenario: str, fact: str) -> Problem:
    values = library.walk(scenario).values
    return Problem(
        f"nothing says what {scenario} is about",
        f"give --answer {fact}=VALUE, one of {', '.join(values)}",
    )
