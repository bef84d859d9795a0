"""Small chips come off the table: what is then dealt, given and found.

Sources: star:7.42, queensix:tournament.8, whangamata:20, nunavut:B.tournament-play.30.
"""

from __future__ import annotations

from itertools import chain

from floorbase.engine.lines.parts import Cards
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.poker.busting import close_hand
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.cards import NUMBERS, kind_of, shuffled, strength
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import colours_of
from floorbase.engine.table.memory.chip_race import Race
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.race import racing
from floorbase.engine.topics.race.lines import (
    ColoursUpEnd,
    Exchange,
    RaceAward,
    RaceCard,
    RaceDeck,
    RaceHand,
    RaceLate,
    RaceSeed,
)
from floorbase.engine.topics.seating.leaving import forget

SAY_ODD = "write what each has in odd chips: 'floor colours up 25 to 100, 3 has 75 over'"


@handles(Exchange)
def colours_up(play: Play, event: Exchange) -> None:
    """Full new chips are changed straight up; if odd chips are left, the book says what then."""
    between_hands(play, event)
    table = play.table
    old, new = check_exchange(table, event)
    worth = odd_worth(table, event, old, new)
    close_hand(table)
    forget(table, ())  # chips are changed: the last pot can no longer be taken up again
    last = frozenset(n for n, chips in worth.items() if table.seats[n].stack == chips)
    odd = {number: chips // old for number, chips in worth.items()}
    colours_of(table).race = Race(old, new, odd, last)
    told = [Change("colours_up", None, new, name=f"{old:,}")]
    told += [Change("odd_chips", n, chips, name=str(odd[n])) for n, chips in worth.items()]
    play.step(told if odd else [*told, Change("no_odd_chips")])
    if not odd:
        racing.finish(play, event)
        return
    moment = play.observed.get("colour_up_moment", "during_play")
    if isinstance(event, ColoursUpEnd):
        moment = "casual_game_over"
    facts = play.seen(colour_up_moment=moment)
    way = play.rule("chip_race_method", facts, RulingContext(event=event))
    if way == "race":
        racing.set_out(play, event)
    elif way == "round_up_each":
        racing.finish(play, event)


def check_exchange(table: Table, event: Exchange) -> tuple[int, int]:
    """The old chip and the new one. Raises: ReplayError: the one cannot be changed for the other.

    It is always the smallest chip in play that comes off (queensix:tournament.8).
    """
    old, new = event.old, event.amount
    if not 0 < old < new or new % old:
        fix = "write the old chip, then a higher one that is a multiple of it"
        raise refuse(event, f"chips of {old} do not make one of {new}", fix)
    if table.carried % new:
        what = f"the {table.carried} carried to the next pot may hold chips of {old}"
        raise refuse(event, what, "colour up after the next hand: no book names any other time")
    known = colours_of(table).in_play
    lowest = min(known) if known else table.stakes.smallest_chip
    # A record that does not give its smallest chip counts in ones.
    if old in colours_of(table).gone or lowest > old:
        what = f"no chip of {old} is in play: the smallest is {lowest}"
        raise refuse(event, what, f"begin with that: 'floor colours up {lowest} to …'")
    if lowest < old and (known or lowest > 1):
        what = f"chips of {lowest} are still in play"
        raise refuse(
            event,
            what,
            f"colour those up first, or correct the stacks, written as '{lowest}x4 {new}x9'",
        )
    return old, new


def odd_worth(table: Table, event: Exchange, old: int, new: int) -> dict[int, int]:
    """What each player's odd chips come to: as the line says, or as the stacks tell.

    Raises: ReplayError: it cannot be so, or is not known.
    """
    plain = colours_of(table).plain(old, new)
    said = said_worth(table, event, old, new)
    worth = {}
    for seat in table.ring:
        number, over = seat.number, seat.stack % new
        if plain and (over % old or (said and said.get(number, 0) != over)):
            what = f"seat {number} has {seat.stack}, so it has {over} over in chips of {old}"
            raise refuse(event, what, f"write '{number} has {over} over'")
        if not plain and not said and seat.stack >= old:
            what = f"it is not known how many chips of {old} seat {number} has"
            raise refuse(event, what, f"{SAY_ODD}; or give stacks as '25x4 100x9'")
        if not plain:
            over = said.get(number, 0)
        if over:
            worth[number] = over
    return worth


def said_worth(table: Table, event: Exchange, old: int, new: int) -> dict[int, int]:
    """The odd chips that a line gives. Raises: ReplayError: nobody can have them."""
    said = dict(event.odds)
    for number, chips in said.items():
        seat = table.seats.get(number)
        if seat is None or chips > seat.stack:
            raise refuse(event, f"seat {number} does not have {chips} in chips", SAY_ODD)
        if not 0 < chips < new or chips % old:
            fix = f"write less than {new}, in whole chips of {old}"
            raise refuse(event, f"odd chips of {old} cannot be worth {chips}", fix)
    if len(said) < len(event.odds):
        raise refuse(event, "a seat is listed twice", "name each seat once")
    return said


def running(play: Play, event: Event, way: str) -> Race | None:
    """The colour-up under way if it goes this way; None where the line then changes nothing.

    Raises: ReplayError: nothing was coloured up since the last hand.
    """
    table = play.table
    colours = colours_of(table)
    if not table.over or not (colours.race or colours.gone):
        raise refuse(event, "no chips are being coloured up", SAY_ODD)
    return colours.race if colours.race is not None and colours.race.way == way else None


@handles(RaceCard)
def race_card(play: Play, event: RaceCard) -> None:
    """A card of the race to a seat. In which order they were dealt changes nothing."""
    if running(play, event, "race") is None:
        play.step([Change("race_card_idle", event.seat, cards=(event.card,))])
        return
    racing.deal(play, event, play.seat(event).number, faced(event, (event.card,))[0])


def faced(event: Event, cards: Cards) -> Cards:
    """The cards of an event. Raises: ReplayError: they do not all lie face up."""
    if not all(card in NUMBERS for card in cards):
        what = "race cards are dealt face up, so each is known, and none is a joker"
        raise refuse(event, what, "write out every card, such as Kh")
    return cards


@handles(RaceDeck)
def race_deck(play: Play, event: RaceDeck) -> None:
    """Cards of the race in the order dealt, to the seats that are owed them."""
    if running(play, event, "race") is None:
        play.step([Change("race_deal_idle")])
        return
    for face in faced(event, event.cards):
        race = colours_of(play.table).race
        if race is None:
            raise refuse(event, f"the race is over before {face}", "leave that card out")
        racing.deal(play, event, race.owed(event.way == "seat by seat"), face)


@handles(RaceSeed)
def race_seed(play: Play, event: RaceSeed) -> None:
    """The race to its end, from a deck shuffled from a number."""
    race = running(play, event, "race")
    if race is None:
        play.step([Change("race_deal_idle")])
        return
    try:
        race.deck.name_all(range(1, 53), shuffled(event.number))
    except ValueError as error:
        fix = "deal the whole race from one seed"
        raise refuse(event, f"the seed does not fit the cards already seen: {error}", fix) from None
    while colours_of(play.table).race is race:
        racing.deal(play, event, race.owed(event.way == "seat by seat"))


@handles(RaceAward)
def race_award(play: Play, event: RaceAward) -> None:
    """Chips awarded for odd chips; all odd chips are taken in with the first of them."""
    race = running(play, event, "next_lowest_awarded")
    if race is None:
        play.step([Change("not_awarded", event.seat, sum(event.chips))])
        return
    table, seat = play.table, play.seat(event)
    if any(chip != race.new for chip in event.chips):
        what = f"the new chips are worth {race.new}"
        raise refuse(event, what, f"write 'dealer gives {race.new} to seat {seat.number}'")
    check_player(event, seat, seat.number in race.odd)
    changes = racing.take_in(table, event)
    race.given, worth = True, sum(event.chips)
    racing.give_out(table, event, seat.number, worth)
    play.step([*changes, Change("awarded", seat.number, worth)])


def check_player(event: Event, seat: Seat, has_odd: bool = False) -> None:
    """Raises: ReplayError: nobody with chips sits there."""
    if not seat.stack and not has_odd:
        raise refuse(event, f"seat {seat.number} has no chips left", "remove this line")


@handles(RaceHand)
def race_hand(play: Play, event: RaceHand) -> None:
    """One hand face up, without betting: the best takes every odd chip (whangamata:20).

    Raises: ReplayError: hands tie, for which no book has a rule.
    """
    if running(play, event, "one_hand_face_up") is None:
        play.step([Change("race_deal_idle")])
        return
    table, (dealt, board) = play.table, event.faceup
    hands = dict(dealt)
    faced(event, (*chain.from_iterable(hands.values()), *board))
    if len(hands) < len(dealt):
        raise refuse(event, "a seat is listed twice", "give each seat one hand")
    for number in hands:
        check_player(event, play.seat(event, number))
    values = {number: strength((*hand, *board)) for number, hand in hands.items()}
    best = [number for number in values if values[number] == min(values.values())]
    if len(best) > 1:
        what = f"seats {' and '.join(map(str, best))} tie for the odd chips"
        raise refuse(event, what, "end the record here: no book says how they share them")
    race = racing.race_of(table)
    racing.take_in(table, event)
    racing.give_out(table, event, best[0], race.total)
    colours_of(table).race = None
    told = [Change("odd_hand", n, None, hands[n], name=kind_of(values[n])) for n in hands]
    play.step([*told, Change("odd_won", best[0], race.total)])


@handles(RaceLate)
def race_late(play: Play, event: RaceLate) -> None:
    """Chips of a colour that is gone turn up; they were not counted, and are not chips in play."""
    between_hands(play, event)
    table, seat = play.table, play.seat(event)
    gone = colours_of(table).gone
    if not set(event.chips) <= set(gone):
        known = ", ".join(map(str, gone)) or "no chips"
        what = (
            f"only chips of {known} have been coloured up"
            if gone
            else "no chips have been coloured up"
        )
        raise refuse(event, what, "write only chips that were coloured up, or remove this line")
    check_player(event, seat)
    worth = sum(event.chips)
    enough = "smallest_or_more" if worth >= table.stakes.smallest_chip else "under_smallest"
    facts = play.seen(late_low_chips_worth=enough)
    play.rule("race_late_chips", facts, RulingContext(seat, event, amount=worth))
