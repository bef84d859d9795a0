"""What a learner reads after answering: the right ruling, its provision, what is wrong and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorbase.app.training.kinds.spot import NOTHING
from floorbase.app.training.sums.model import SumItem
from floorbase.app.training.typed_answer import right_answer
from floorbase.present.card.deciding import who_decides
from floorbase.present.text.words import noted, overruled, ruling
from floorbase.present.training.choice_words import provision_words, verdict_words
from floorbase.present.training.hand_words import listed
from floorbase.present.training.sums import answer_words
from floorbase.present.training.sums_worked import working
from floorbase.present.training.telling import item_text, parted

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.item import Item
    from floorbase.rules.rulings.model import Answer, Claim

RIGHT, WRONG = "Right.", "Wrong."
IT_IS = "The answer: {}"
WENT_WRONG = "What went wrong: {}"
CITED = "{}. {}"
MAY_BE = "“{}” may be chosen, but the book does not require it."
NOT_HERE = "“{}” is not what this book says."
DECIDES = "Who decides: {}"
NOTHING_ON_IT = "Nothing in it is about this."
SAID_BY = "“{}” is the answer under {}."


def result_text(library: Library, item: Item, given: str) -> tuple[str, ...]:
    """What is shown after an answer: ``given`` is the verdict picked, or what was typed."""
    if isinstance(item, SumItem):
        return sum_result(library, item, given)
    lines = [RIGHT if given == item.right else WRONG]
    if given != item.right:
        right = shown(library, item, item.right)
        named = provision_words(library, item.right) if item.kind == "provision" else right
        lines.append(IT_IS.format(named))
    if item.kind == "spot" and item.right == NOTHING:
        return tuple(lines)
    if item.kind == "spot":
        told, asked = parted(library.rules.questions[item.key.question])
        lines += [WENT_WRONG.format(" ".join(told)), asked] if told else [asked]
    if item.answer is not None:
        lines += _grounds(library, item.answer, ruled=item.kind not in ("ruling", "moving"))
    if item.kind in ("ruling", "moving"):
        lines += _wrong(library, item, given)
    if item.answer is not None:
        # A text named here would look like the choice that the book leaves it to another one.
        first, *more = who_decides(library.rules, item.answer, brief=True, texts=False)
        lines += [DECIDES.format(first), *more]
    return tuple(lines)


def sum_result(library: Library, item: SumItem, given: str) -> tuple[str, ...]:
    """The same for a sum: the right result, then how it is worked out.

    Raises: UnreadableError: what was typed is no answer of this kind.
    """
    right = right_answer(given, item.typed)
    lines = [RIGHT] if right else [WRONG, IT_IS.format(f"{answer_words(item)}.")]
    return (*lines, *working(library, item))


def shown(library: Library, item: Item, verdict: str) -> str:
    """A verdict as it was shown among the choices; what was typed stays as it is."""
    words = item_text(library, item).choices
    places = [n for n, one in enumerate(item.choices) if one.verdict == verdict]
    return words[places[0]] if places else verdict


def _grounds(library: Library, answer: Answer, *, ruled: bool) -> Iterator[str]:
    """The ruling and what it rests on, in our words."""
    rules = library.rules
    if ruled or answer.option is None:
        yield ruling(rules, answer)
    told = [_ground(library, claim) for claim in answer.claims]
    yield from dict.fromkeys(told)
    yield from overruled(answer)


def _ground(library: Library, claim: Claim) -> str:
    """What a claim rests on: its provisions, or that there are none."""
    if claim.cites:
        named = ". ".join(provision_words(library, cite) for cite in claim.cites)
        return CITED.format(named, claim.reading)
    return noted(library.rules, claim) if claim.note else NOTHING_ON_IT


def _wrong(library: Library, item: Item, given: str) -> Iterator[str]:
    """Of each wrong choice that was picked, or that any book gives: who says it."""
    answer = item.answer
    assert answer is not None
    for choice in item.choices:
        words = verdict_words(library, item, choice.verdict).rstrip(".")
        if choice.right:
            continue
        if answer.status == "discretion" and choice.verdict in answer.menu:
            yield MAY_BE.format(words)
        elif choice.verdict == given and not choice.books:
            yield NOT_HERE.format(words)
        if choice.books:
            yield SAID_BY.format(
                words, listed([library.rules.books[b].short for b in choice.books])
            )
