"""What is asked after a ruling: the dealer's hands, the turn and its figures, the provision, who
decides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from floorbase.app.library import Library
from floorbase.app.training.choices import options_on
from floorbase.app.training.item import Choice, Drawn, FollowUp, ItemKey
from floorbase.app.training.kinds.provision import provision_choices
from floorbase.rules.rulings.model import Answer, Facts, Option, holds

if TYPE_CHECKING:
    from floorbase.engine.play.snapshot import Snapshot

BOOK = "book"  # who decides where nobody need: the book itself
FLOOR = "floor"
FEWEST = 2
MOST_DEALS = 4


def follow_ups(
    library: Library, key: ItemKey, answer: Answer, drawn: Drawn | None, chance: Random
) -> tuple[FollowUp, ...]:
    """Everything that can honestly be asked after a ruling, in the order that a floor works it."""
    found = [FollowUp("dealer", dealer_choices(library, key, answer, chance))]
    if drawn is not None and answer.option is not None:
        found += _turn(library, key, drawn)
    found.append(FollowUp("provision", provision_choices(library, key, chance)))
    found.append(FollowUp("who_decides", decider_choices(library, answer, chance)))
    return tuple(one for one in found if one.typed or len(one.choices) >= FEWEST)


def dealer_lines(option: Option, facts: Facts) -> tuple[str, ...]:
    """What the dealer's hands do by an option, on these facts."""
    return tuple(one.if_so or one.line for one in option.dealer if holds(one.when, facts))


def dealer_choices(
    library: Library, key: ItemKey, answer: Answer, chance: Random
) -> tuple[Choice, ...]:
    """What the dealer does by the ruling, and by rulings that were not made."""
    if answer.option is None:
        return ()
    question, facts = library.rules.questions[key.question], key.by_name
    known = {n: o for n, o in question.options.items() if not o.books or n == answer.option}
    lines = {name: dealer_lines(o, facts) for name, o in known.items()}
    right = lines[answer.option]
    if not right:
        return ()
    seen, offered = [right], [answer.option]
    for name in options_on(question, facts):
        told = lines[name]
        part = any({*told} <= {*other} or {*other} <= {*told} for other in seen)
        if told and not part and len(offered) < MOST_DEALS:
            seen.append(told)
            offered.append(name)
    chance.shuffle(offered)
    return tuple(Choice(name, name == answer.option) for name in offered)


def _turn(library: Library, key: ItemKey, drawn: Drawn) -> Iterator[FollowUp]:
    """Who acts after the ruling, to call what, and the least raise; typed."""
    after = after_ruling(library, key, drawn)
    if after is None or after.to_act is None:
        return
    yield FollowUp("to_act", typed=str(after.to_act))
    if after.to_call is not None:
        yield FollowUp("to_call", typed=str(after.to_call))
    has = after.stacks[after.to_act] + after.bets.get(after.to_act, 0)
    rivals = [seat for seat in after.stacks if seat not in (*after.folded, after.to_act)]
    most = max(after.bets.values(), default=0)
    able = any(after.stacks[seat] + after.bets.get(seat, 0) > most for seat in rivals)
    least = after.min_raise_to
    if after.may_raise and able and least is not None and least < has:
        yield FollowUp("least_raise_to", typed=str(least))


def after_ruling(library: Library, key: ItemKey, drawn: Drawn) -> Snapshot | None:
    """The table once the question was ruled on; None where something else is then still open."""
    from floorbase.app.training.hands import play

    replay = play(library, key.book, drawn.record, drawn.directions)
    if replay is None:
        return None
    steps = [step for step in replay.steps if step.event == drawn.stop]
    if replay.pending is not None and replay.pending.event <= drawn.stop:
        return None
    ruled = [step for step in steps if step.question == key.question]
    return steps[-1].after if ruled and not any(step.directed for step in steps) else None


def decider_choices(library: Library, answer: Answer, chance: Random) -> tuple[Choice, ...]:
    """Who chooses, where the book itself names one; roles that it also gives a say are left out.

    So is the floor, which may be whoever the book names.
    """
    book = library.rules.books[answer.book]
    if answer.status != "discretion" or not answer.by:
        return ()
    left_out = {answer.by, FLOOR, *(step.who for step in book.last_resort)}
    others = [role for role in book.roles if role not in left_out]
    offered = [answer.by, BOOK, *others]
    chance.shuffle(offered)
    return tuple(Choice(who, who == answer.by) for who in offered)
