"""A hand told event by event, as a table tells it: "Seat 6, out of turn, says “raise to 800”." """

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from floorbase.engine.lines.form import BRACES, Form
from floorbase.engine.lines.poker import Motion
from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Step
from floorbase.engine.record.grammar import DONE, SPOKEN
from floorbase.engine.record.setup import Setup
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.events import Action, Event, is_said
from floorbase.present.text.words import chips, first_up
from floorbase.present.training.hand_words import listed, number, seats_words

# How a form is told, where its own words on a line would not do. Seats are "seat 4".
TOLD: Mapping[str, str] = {
    "{seat} checks or calls": "{seat} checks or calls",
    "{seat} all-in": "{seat} is all-in",
    "{seat} pushes {chips}": "{seat} puts in {chips} without a word",
    "{seat} pushes {chips} saying {words}": "{seat} puts in {chips}, saying {words}",
    "{seat} says {words} meaning {meanings}": "{seat} says {words}, which may mean {meanings}",
    "{seat} raps": "{seat} taps the table",
    "{seat} takes back {amount}": "{seat} takes {amount} back",
    "{seat} did not see the raise": "{seat} says that the raise went unnoticed",
    "{seat} disputes the chips of {to}": "{seat} says that {to}’s chips do not count",
    "{seat} is short": "it is noticed that {seat} put in too little",
    "{seat} makes up the call": "{seat} puts in the rest of the call",
    "{seat} believed {amount}": "{seat} says that the bet sounded like {amount}",
    "{seat} misunderstood the bet": "{seat} says that the bet was misunderstood",
    "{seat} cancels the call": "{seat} silences the phone",
    "player comes to {seat} with {amount}": "a player comes to {seat} with {amount}",
    "{seat} shows": "{seat} tables the hand",
    "{seat} shows {cards}": "{seat} tables {cards}",
    "{seat} mucks": "{seat} mucks the hand",
    "{seat} mucks into the hand of {to}": "{seat} throws the cards into {to}’s hand",
    "{seat} shows {to} {cards}": "{seat} shows {cards} to {to}",
    "{seat} demands that {to} shows": "{seat} demands that {to} show the hand",
    "{seat} asks to see {to}": "{seat} asks to see {to}’s hand",
    "{seat} claims to beat {to} by suit": "{seat} claims to beat {to} by the suit",
    "{seat} puts a chip on the cards": "{seat} puts a chip on the cards",
    "{seat} is found with {number} cards": "{seat} is found to hold {number} cards",
    "{seat} gets {number} cards{quiet}": "{seat} is dealt {number} cards{quiet}",
    "{seat} gets {number} cards in the first round{quiet}": (
        "{seat} is dealt {number} cards in the first round of the deal{quiet}"
    ),
    "{seat} gets two cards in a row{quiet}": "{seat} is dealt two cards in a row{quiet}",
    "{seat} gets both cards at the end{quiet}": (
        "{seat} is dealt both cards at the end of the deal{quiet}"
    ),
    "{seat} taps the deck{quiet}": "{seat} taps the deck without cutting it{quiet}",
    "{seat} exposes {lap}{card}{quiet}": (
        "{seat} turns up a {lap}, {card}, while it is dealt{quiet}"
    ),
    "{seat} looks at a card early": "{seat} looks at a card before the deal is complete",
    "{seat} finds a joker": "{seat} finds a joker among the hole cards",
    "{seat} turns up {cards} by accident": "{seat} turns up {cards} by accident",
    "{seat} asks for the hands to be turned up": "{seat} wants the hands turned up",
    "{seat}'s phone rings": "{seat}’s phone rings",
    "dealer exposes {lap}{card} to {seat}{quiet}": (
        "the dealer exposes {seat}’s {lap}, {card}{quiet}"
    ),
    "dealer flashes {lap}{card} to {seat}{quiet}": (
        "the dealer flashes {seat}’s {lap}, {card}{quiet}"
    ),
    "dealer deals {lap}{card} off the table to {seat}{quiet}": (
        "the dealer deals {seat}’s {lap}, {card}, off the table{quiet}"
    ),
    "boxed card at {seat}": "a card lies face up in the deck as {seat} is dealt",
    "boxed {lap}{card} at {seat}": "{card} lies face up in the deck, due as {seat}’s {lap}",
    "boxed card at {seat}, next card mixed in at {to}": (
        "a card lies face up in the deck as {seat} is dealt, and the next one goes into {to}’s hand"
    ),
    "first card goes to {seat}{quiet}": "the first card of the deal goes to {seat}{quiet}",
    "dealer deals a card to empty seat {seat}{quiet}": (
        "the dealer deals a card to an empty seat, {seat}{quiet}"
    ),
    "dealer deals a hand to empty seat {seat}{quiet}": (
        "the dealer deals a hand to an empty seat, {seat}{quiet}"
    ),
    "dealer deals a hand to {seat}, not due one{quiet}": (
        "the dealer deals a hand to {seat}, who is not due one{quiet}"
    ),
    "dealer misses {seat}{quiet}": "the dealer deals nothing to {seat}{quiet}",
    "dealer deals a card to {seat} instead of {to}{quiet}": (
        "the dealer deals a card to {seat} that was {to}’s{quiet}"
    ),
    "deck not cut{quiet}": "the deck is not cut before the deal{quiet}",
    "dealer cuts alone{quiet}": "only the dealer cuts the deck{quiet}",
    "button was at {seat}{quiet}": "the button was at {seat}, the wrong place{quiet}",
    "misdeal called": "somebody calls a misdeal",
    "floor called": "the floor is called",
    "burn noticed": "now somebody notices the mistake with the burn",
    "low bet noticed": "now it is noticed that the wager was too small",
    "dealer deals {street} {cards}": "the dealer deals the {street}, {cards}",
    "dealer deals {street} {cards} without a burn": (
        "the dealer deals the {street}, {cards}, without a burn"
    ),
    "dealer burns": "the dealer burns a card",
    "dealer burns {number}": "the dealer burns {number} cards",
    "dealer burns late": "the dealer now burns the card that was not burned",
    "{street} is {cards}": "the {street} is {cards}",
    "dealer meets boxed {card}": "the dealer comes to {card}, face up in the stub",
    "dealer exposes {card} from the stub": "the dealer exposes {card} from the stub",
    "second {card} found": "{card} turns up a second time",
    "deck counted {number}": "the deck is counted: {number} cards",
    "odd back found at {seat}": "a card of {seat} has a back of another colour",
    "odd back found on the board": "a board card has a back of another colour",
    "odd back found in the stub": "a card of the stub has a back of another colour",
    "card {card} is {name}": "{card} is {name}",
    "deck is {name}": "the deck is {name}",
    "dealer says the bet is {amount}": "the dealer says that the bet is {amount}",
    "dealer corrects the bet to {amount}": "the dealer corrects the bet to {amount}",
    "dealer mucks the hand of {seat}": "the dealer mucks {seat}’s hand",
    "dealer mucks the tabled hand of {seat}": "the dealer mucks {seat}’s tabled hand",
    "dealer turns up {card} of {seat}": "the dealer turns up a card of {seat}, {card}",
    "hand of {seat} is dead, fouled in the deal": "{seat}’s hand, fouled in the deal, is dead",
    "the floor is asked to kill the hand of {seat}": "the floor is asked to kill {seat}’s hand",
    "dealer has an odd chip of {amount}": "one chip of {amount} is left over",
    "dealer waits": "the dealer waits",
    "director starts hand for hand": "play goes hand for hand",
    "{seat} has {amount} hidden": "{seat} turns out to have {amount} more, hidden",
}
BURNED = frozenset(["board_burn", "board_burns"])
UNNOTICED = ", and nobody notices at once"
STANDS = {"flop": "On the flop", "turn": "On the turn", "river": "On the river"}
MADE = {1, 5, 25, 100, 500, 1000, 5000, 25000, 100000}  # what one chip may be worth
STARTS = ("dealer ", "floor ", "deck ", "director ")
BETTING = frozenset(["check", "call", "fold", "bet", "raise", "make_it", "go_along", "all_in"])


def pushed(worths: Sequence[int]) -> str:
    """Chips as they lie there: how many of which, where they are such as are made.

    >>> pushed((1000, 1000, 100)), pushed((800,)), pushed((5000,))
    ('two 1,000 chips and a 100 chip', '800', 'a single 5,000 chip')
    """
    if not {*worths} <= MADE:
        return chips(sum(worths))
    if len(worths) == 1:
        return f"a single {chips(worths[0])} chip"
    counted = sorted(Counter(worths).items(), reverse=True)
    told = [
        f"a {chips(worth)} chip" if count == 1 else f"{number(count)} {chips(worth)} chips"
        for worth, count in counted
    ]
    return listed(told)


def faces(cards: Sequence[str] | str) -> str:
    """Cards as they are read out."""
    return cards if isinstance(cards, str) else " ".join(cards)


FILL: Mapping[str, Callable[[Any], str]] = {
    "seat": lambda seat: f"seat {seat}",
    "to": lambda seat: f"seat {seat}",
    "amount": chips,
    "old": chips,
    "chips": pushed,
    "number": number,
    "card": lambda card: f"the {card}",
    "cards": faces,
    "words": lambda words: f"“{words}”",
    "meanings": lambda sizes: " or ".join(map(chips, sizes)),
    "lap": lambda which: f"{which} card" if which else "card",
    "quiet": lambda quiet: UNNOTICED if quiet else "",
}


def sentence(event: Event, before: Snapshot | None = None, *, remark: bool = True) -> str:
    """An event as a sentence without its stop, beginning small.

    ``before`` is the table before it. With ``remark``, it is said where somebody acts out of turn.
    """
    told = _said(event) if is_said(event) else _done(event)
    if before is None:
        return told
    seat = getattr(event, "seat", None)
    told += _all_in(event, before, seat)
    if event.kind == "shows" and UNKNOWN not in (held := before.hands.get(seat or 0, ())) and held:
        told = told.replace("the hand", faces(held))
    acts = isinstance(event, Action) and (event.kind in BETTING or isinstance(event, Motion))
    if remark and acts and before.to_act not in (None, seat):
        told = told.replace(f"seat {seat} ", f"seat {seat}, out of turn, ", 1)
    return told


def with_burn(told: str, event: Event, before: Event | None) -> str:
    """A street as whoever watches sees it dealt: with its burn where there is one, and no word of
    it where there is none."""
    if event.kind == "board" and (before is None or before.kind not in BURNED):
        return told.replace("the dealer deals", "the dealer burns a card and deals", 1)
    return told.replace(", without a burn", "").removesuffix(" without a burn")


def _all_in(event: Event, before: Snapshot, seat: int | None) -> str:
    """For how much a seat is all-in by an event, where it is."""
    if seat is None or seat not in before.stacks:
        return ""
    has = before.stacks[seat] + before.bets.get(seat, 0)
    in_all = " in all" if before.bets.get(seat) else ""
    if event.kind == "all_in":
        return f" for {chips(has)}{in_all}"
    if event.kind == "call" and has <= max(before.bets.values(), default=0):
        return f" all-in for {chips(has)}{in_all}"
    return ""


def _said(event: Event) -> str:
    """What a player says, in quotation marks."""
    form = next(form for form in SPOKEN if form.event is type(event) and form.fits(event))
    plain = {"seat": str, "card": str}
    words = _filled(form, form.template, event, plain)
    return f"seat {getattr(event, 'seat', '')} says “{words}”"


def _done(event: Event) -> str:
    form = next(form for form in DONE if form.event is type(event) and form.fits(event))
    template = TOLD.get(form.template, form.template.replace("seat {seat}", "{seat}"))
    template = template.replace("seat {to}", "{to}")
    if template.startswith(STARTS):
        template = f"the {template}"
    return _filled(form, template, event, {})


def _filled(
    form: Form, template: str, event: Event, plain: Mapping[str, Callable[[Any], str]]
) -> str:
    def fill(found: re.Match[str]) -> str:
        part = found[1]
        value = getattr(event, part)
        write = plain.get(part) or FILL.get(part)
        return write(value) if write else str(value)

    return BRACES.sub(fill, template).replace("one cards", "one card")


def scene(setup: Setup) -> Iterator[str]:
    """The table as the hand is taken up: blinds, button, board and pot."""
    stakes = setup.stakes
    small, big = stakes.blinds
    level = f"Blinds {chips(small)}/{chips(big)}"
    if stakes.ante:
        level += f", ante {chips(stakes.ante)}"
    if stakes.big_blind_ante:
        level += f", big-blind ante {chips(stakes.big_blind_ante)}"
    if stakes.betting != "no-limit":
        level = f"{first_up(stakes.betting)} betting. {level}"
    yield f"{level}. Seat {setup.button} has the button."
    if 1 < stakes.smallest_chip <= small:
        yield f"The smallest chip in play is {chips(stakes.smallest_chip)}."
    if setup.street in STANDS:
        known = f" ({faces(setup.board)})" if UNKNOWN not in setup.board else ""
        yield f"{STANDS[setup.street]}{known}, the pot is {chips(setup.pot)}."


def posted(table: Snapshot, ante: int = 0) -> str:
    """Who has posted which blind, and the ante of the big blind where there is one."""
    (small, less), (big, more) = sorted(table.bets.items(), key=lambda bet: bet[1])
    more_in = f" and an ante of {chips(ante)}" if ante else ""
    return (
        f"Seat {small} posts the small blind of {chips(less)},"
        f" seat {big} the big blind of {chips(more)}{more_in}."
    )


def still_in(table: Snapshot) -> str:
    """Who is in the hand."""
    return f"In the hand are {seats_words(s for s in table.stacks if s not in table.folded)}."


def tables_before(steps: Sequence[Step], count: int) -> list[Snapshot | None]:
    """The table before each of the first events of a hand that was replayed."""
    tables: list[Snapshot | None] = []
    for place in range(count):
        earlier = [step.after for step in steps if step.event < place]
        tables.append(earlier[-1] if earlier else None)
    return tables


def narrated(events: Sequence[Event], tables: Sequence[Snapshot | None]) -> Iterator[str]:
    """Events as sentences; ``tables`` are those before each. Players who do the same one after the
    other are told together, and so are what somebody says and the chips that go with it."""
    place = 0
    while place < len(events):
        event, before = events[place], tables[place]
        alike = _alike(events, tables, place)
        if alike > 1:
            seats = [getattr(one, "seat", 0) for one in events[place : place + alike]]
            yield f"{first_up(seats_words(seats))} {event.kind}."
            place += alike
            continue
        again = place > 0 and _seat(events[place - 1]) == _seat(event)
        told = sentence(event, before, remark=not again)
        if place + 1 < len(events) and follows(events, place + 1):
            told += f" and puts in {pushed(getattr(events[place + 1], 'chips', ()))}"
            place += 1
        elif place and isinstance(event, Motion) and _seat(events[place - 1]) == _seat(event):
            told = told.replace(" puts ", " then puts ", 1)
        yield f"{first_up(told)}."
        place += 1


def follows(events: Sequence[Event], place: int) -> bool:
    """Whether an event is the chips that go with what the same seat has just said."""
    event, said = events[place], events[place - 1] if place else None
    if said is None or not is_said(said) or not isinstance(event, Motion):
        return False
    return _seat(event) == _seat(said)


def _seat(event: Event) -> int | None:
    return getattr(event, "seat", None)


def _alike(events: Sequence[Event], tables: Sequence[Snapshot | None], place: int) -> int:
    """How many seats in a row do the same in turn, without more to be said of it."""
    kind, count = events[place].kind, 0
    if kind not in ("fold", "check", "call"):
        return 1
    for event, before in zip(events[place:], tables[place:], strict=True):
        seat = _seat(event)
        in_turn = before is not None and before.to_act == seat
        if before is not None and _all_in(event, before, seat):
            break
        if event.kind != kind or is_said(event) or not in_turn:
            break
        count += 1
    return max(count, 1)
