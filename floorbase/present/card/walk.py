"""A walk on the terminal: the next thing to ask, or one book's card and the others beside it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from msgspec import structs

from floorbase.app.directions import Chosen, holding, in_light_of, to_be_ruled, without_sure
from floorbase.app.hands.worked_hand import shown_hand
from floorbase.app.library import Library
from floorbase.app.other_books import overview
from floorbase.hearing.hand.early import OF_TURNS, seats_of
from floorbase.present.card.card import (
    OTHERS,
    Card,
    CardSection,
    build_card,
    card_as_text,
    played_section,
    told_section,
)
from floorbase.present.card.orders import Floor
from floorbase.present.card.other_books import elsewhere
from floorbase.present.card.ruling import side_by_side
from floorbase.present.card.what_about import told_by_dispute
from floorbase.present.draw.table_drawing import draw_table
from floorbase.present.json import as_json as j
from floorbase.present.replay.parting import divergence_lines
from floorbase.present.text.words import all_books, asked, facts_words
from floorbase.rules.books.model import Provision
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer, with_beneath
from floorbase.scenarios.walk import Walk, said

if TYPE_CHECKING:
    from floorbase.engine.replay.fork import BranchedReplay
    from floorbase.present.json.ruling_documents import WalkJson

LEFT_OUT = (  # of a brief card, in whole or in part
    "PENALTY",
    "ALSO",
    "RULE",
    "WHO DECIDES",
    OTHERS,
    "FAIRNESS",
    "IF CHALLENGED",
    "REPLAY",
    "EXAMPLE",
)
DEMONSTRATION = {
    "out_of_turn_action": "raise",
    "players_acted_behind": "1",
    "intervening_action": "raise",
}


def card_of(
    library: Library,
    walked: Walk,
    book: str,
    chosen: Chosen | None = None,
    *,
    brief: bool = False,
    from_house: Container[str] = (),
    standing: Set[str] = frozenset(),
    words: str = "",
) -> Card:
    """One book's ruling card for a finished walk, with its replay where a case shows the facts.

    ``chosen`` is what the floor ruled where this book leaves it open; of those, ``standing`` are
    the questions on which the house chose once, for all evening. A brief card leaves out
    notes, what is shown besides, and the branches of the replay. The facts ``from_house`` are
    marked as its settings; ``words`` are those that the dispute was told in.
    """
    every = overview(library, walked.scenario.id, walked.given, walked.unknown).walk.answers
    seen = {question: every[question] for question in walked.answers if question in every}
    field = elsewhere(library.rules, seen, book, brief=brief)
    answers = without_sure(library.rules, in_light_of(said(walked.answers, book), chosen or {}))
    ruled = holding(answers, chosen or {})
    about = walked.scenario.in_question
    seats, known = _seats(library, walked, words), _is_known(library.rules, walked)
    floor = Floor(ruled, walked.disputed, standing, seats, walked.facts, about != "nothing")
    card = build_card(
        library.rules,
        walked.scenario.title,
        known_words(library, walked, from_house),
        to_be_ruled(library.rules, answers, ruled),
        said(walked.also, book) if known and not brief else [],
        said(walked.penalty, book) if known else [],
        said(walked.deadlines, book) if about == "pot" else [],
        _played(library, walked, book, ruled, words, brief, standing),
        field,
        brief=brief,
        floor=floor,
    )
    return card if known and not brief else told_by_dispute(library, walked, card, brief=brief)


def _is_known(rules: Rules, walked: Walk) -> bool:
    """Whether it is known what is to be ruled on; until then, nothing is shown besides.

    What tells is a fact that the dispute asks and that no ruling is made on.
    """
    ruled_on = {name for question in rules.questions.values() for name in question.facts}
    return not {*walked.scenario.ask} & walked.unknown - ruled_on


def _seats(library: Library, walked: Walk, words: str) -> dict[str, int]:
    """The seats that are spoken to, by their numbers, where the words that were told name them."""
    if not words or not OF_TURNS & walked.facts.keys():
        return {}
    return seats_of(library.hearing.read(words).telling)


def _played(
    library: Library,
    walked: Walk,
    book: str,
    ruled: Chosen,
    words: str,
    brief: bool,
    standing: Set[str],
) -> CardSection | None:
    """How the hand of these facts ends; None where no case shows one."""
    hand = shown_hand(library, walked, words)
    # A hand shows one case; it proves nothing while the ruling still depends on a fact.
    answers = said(walked.answers, book)
    if hand is None or any(answer.status == "depends" for answer in answers):
        return None
    # An example of what the book leaves open proves nothing that a short card has room for.
    if brief and not hand.told and not all(answer.settled for answer in answers):
        return None
    replays = hand.replays(library, {book: ruled}, book, {book: standing})
    if replays is None:
        return None
    forked = replays.books[book]
    stopped = forked.replay.pending
    if stopped and any(one.question == stopped.question and one.settled for one in answers):
        return None  # a house's own answer, which floorbase is not told how to play
    # What the text promises is promised of the book's own ruling.
    checks = library.confirmed(hand.case, book, forked) if hand.case and not ruled else []
    forked = _on_the_menu(forked, answers)
    if hand.told and brief:
        return told_section(forked, hand.known)
    example = None if hand.told else hand.title
    return played_section(library.rules, forked, checks, example, hand.assumed, brief=brief)


def _on_the_menu(forked: BranchedReplay, answers: Sequence[Answer]) -> BranchedReplay:
    """The ways on from where a hand stopped, but for those that the card does not offer there."""
    asked = forked.replay.pending.question if forked.replay.pending else ""
    menu = next((answer.menu for answer in answers if answer.question == asked), ())
    if not menu:
        return forked
    forks = {option: branch for option, branch in forked.forks.items() if option in menu}
    unplayed = {option: why for option, why in forked.unplayed.items() if option in menu}
    return structs.replace(forked, forks=forks, unplayed=unplayed)


def known_words(library: Library, walked: Walk, from_house: Container[str] = ()) -> str:
    """The facts of a walk, and those that nobody can tell or that are told differently."""
    rules = library.rules
    told = [facts_words(rules, walked.given, from_house)] if walked.given else []
    for name in sorted(walked.unknown):
        how = "disputed" if name in walked.disputed else "not known"
        told.append(f"{rules.facts[name].label}: {how}")
    return " · ".join(told)


def cited_by(library: Library, walked: Walk, book: str) -> list[Provision]:
    """The provisions behind one book's card: those that rule, the nearest ones of a silence, those
    that say where another text lies and who decides, and those shown besides. Each once."""
    rules = library.rules
    groups = (walked.answers, walked.penalty, walked.deadlines, walked.also)
    answers, *others = (
        [one for answer in said(group, book) for one in with_beneath(answer)] for group in groups
    )
    chain = (*rules.books[book].last_resort, rules.books[book].departure)
    cites = [cite for answer in answers for cite in answer.cites]
    cites += [cite for answer in answers for claim in answer.claims for cite in claim.see_also]
    left = [answer for answer in answers if answer.status in ("external", "delegated")]
    texts = (rules.books[book].document_of(answer.cites) for answer in left)
    cites += [cite for text in texts if text for cite in text.found_by]
    cites += [cite for step in chain if step for cite in step.cites]
    cites += [cite for other in others for answer in other for cite in answer.cites]
    return [rules.provisions[cite] for cite in dict.fromkeys(cites)]


def besides(
    library: Library, walked: Walk, book: str, chosen: Chosen | None = None, words: str = ""
) -> list[CardSection]:
    """What a brief card leaves out: the questions shown besides, and how we read the provisions."""
    card = card_of(library, walked, book, chosen, words=words)
    full = {section.heading: section for section in card.sections}
    return [full[heading] for heading in LEFT_OUT if heading in full]


def walk_as_text(library: Library, walked: Walk, chosen: Mapping[str, Chosen] | None = None) -> str:
    """Where a walk stands; once it is done, the first book's card and then all of them.

    ``chosen`` is by book what the floor ruled where it is left open.
    """
    chosen = chosen or {}
    rules = library.rules
    if walked.ask is not None:
        fact = rules.facts[walked.ask]
        lines = [walked.scenario.title]
        if walked.given or walked.unknown:
            lines.append(f"So far: {known_words(library, walked)}.")
        else:
            lines += [f"First: {line}" for line in walked.scenario.first_do]
        lines += ["", *asked(fact).splitlines()]
        lines += [f"  --answer {fact.id}={v}   {fact.values[v]}" for v in walked.values]
        lines.append(f"  --answer {fact.id}=unknown   (or disputed)")
        return "\n".join(lines)
    books = walked.books
    lead = books[0]
    lines = [card_as_text(card_of(library, walked, lead, chosen.get(lead)))]
    if len(books) == 1:
        return lines[0]
    hand = shown_hand(library, walked)
    replays = hand.replays(library, chosen) if hand else None
    given = {book: said(walked.answers, book) for book in books}
    lines += ["", all_books(rules).upper()]
    lines += side_by_side(rules, given, replays.books if replays else None, chosen=chosen)
    if hand and hand.case and replays and lead in replays.books:
        lines += ["", f"AN EXAMPLE: {hand.case.title} ({hand.case.source})"]
        lines += draw_table(replays.books[lead].replay.final)
        lines += ["", *divergence_lines(rules, replays.divergence)]
    return "\n".join(lines)


def walked_json(
    library: Library, walked: Walk, chosen: Mapping[str, Chosen] | None = None
) -> WalkJson:
    """Where a walk stands, with the replay that shows it once it is finished."""
    result = j.walk_json(library.rules, walked)
    chosen = chosen or {}
    if chosen:
        result["chosen"] = j.chosen_json(library.rules, chosen, walked.facts)
    case = library.case_for(walked) if walked.ask is None else None
    if case is not None:
        result["case"] = case.id
    hand = shown_hand(library, walked) if case is not None else None
    if case is not None and hand is not None:
        books = walked.books
        replays = hand.replays(library, chosen, books[0] if len(books) == 1 else "all")
        if replays is None:
            return result
        from floorbase.present.json.replay_json import replays_json

        result["replay"] = replays_json(library.rules, replays)
        result["confirmed"] = {
            book: [
                {
                    "condition": c.condition,
                    "expected": c.expected,
                    "found": c.found,
                    "holds": c.holds,
                }
                for c in library.confirmed(case, book, replays.books[book])
            ]
            for book in books
            if book not in chosen and book in replays.books
        }
    return result
