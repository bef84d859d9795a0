"""A chip race from the tally to the last new chip, and what is left open between hands.

Sources: star:7.42, queensix:tournament.8 and 3.ties.1, whangamata:20,
nunavut:B.tournament-play.30. Odd chips and new ones come and go through the director's hands, so
every chip taken in or given out changes what is issued by as much.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from floorbase.engine.play.play import Play
from floorbase.engine.poker import situations
from floorbase.engine.table.cards import RANKS
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import colours_of
from floorbase.engine.table.memory.chip_race import Race
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.errors import counted

Won = tuple[int, int]  # a seat, and a card of it


def race_of(table: Table) -> Race:
    """The colour-up under way, where there must be one."""
    race = colours_of(table).race
    assert race is not None
    return race


def seat_of(table: Table, event: Event, number: int) -> Seat:
    """A seat of the race. Raises: ReplayError: it has meanwhile left the table."""
    seat = table.seats.get(number)
    if seat is None:
        what = f"seat {number} has left the table before its odd chips were settled"
        raise refuse(event, what, "have it leave after the race")
    return seat


def take_in(table: Table, event: Event) -> list[Change]:
    """Every odd chip leaves its stack, once."""
    race = race_of(table)
    if race.taken:
        return []
    race.taken = True
    for number, count in race.odd.items():
        seat = seat_of(table, event, number)
        worth = count * race.old
        if seat.stack < worth:
            what = f"seat {number} no longer has its odd chips"
            raise refuse(event, what, "write the line that took them after the race")
        seat.stack -= worth
        table.issued -= worth
    return [Change("odd_taken", None, race.total)]


def give_out(table: Table, event: Event, number: int, chips: int) -> None:
    """Chips that were not in play go to a seat."""
    seat_of(table, event, number).stack += chips
    table.issued += chips


def remainder_facts(race: Race) -> dict[str, str]:
    """How much is left when full new chips are counted off the tally (star:7.42(b))."""
    over = race.total % race.new
    if not over:
        return {}
    return {"race_remainder": "under_half" if 2 * over < race.new else "half_or_more"}


def set_out(play: Play, event: Event) -> None:
    """After the tally: the new chips to be raced for, and how the race is to be dealt.

    Raises: StopHere: the book does not say.
    """
    table, context = play.table, RulingContext(event=event)
    race = race_of(table)
    facts = remainder_facts(race)
    if facts:
        play.rule("chip_race_leftover", play.seen(**facts), context)
    if race.chips:
        play.rule("chip_race_max_one", play.seen(), context)
        if race.one_each and race.chips >= len(race.odd):
            changes = [Change("race_needless")]
            for number in list(race.odd):
                changes += win(table, event, (number, 0))
            tell(play, changes)
        else:
            play.rule("chip_race_start_seat", play.seen(), context)
            play.rule("chip_race_cards", play.seen(), context)
            return
    finish(play, event)


def deal(play: Play, event: Event, number: int, face: str = "") -> None:
    """One race card to a seat; no face where the deck's order is known.

    Raises: ReplayError: that card was seen, the deck is empty, or the seat is owed none.
    """
    race = race_of(play.table)
    if not race.due.get(number):
        owed = [str(n) for n in race.order if race.due.get(n)]
        what = f"seat {number} is not owed a race card"
        raise refuse(event, what, f"deal to seat {' or '.join(owed)}")
    try:
        (card,) = race.deck.draw()
        race.dealt.append(card)
        race.deck.name(card, face or race.deck.face(card))
    except ValueError as error:
        raise refuse(event, f"race card: {error}", "write another card") from None
    race.due[number] -= 1
    race.cards[number].append(card)
    tell(play, [Change("race_card", number, cards=(race.deck.face(card),))])
    if not any(race.due.values()):
        award(play, event)


def award(play: Play, event: Event) -> None:
    """New chips for the cards, highest first; where equal cards tie for too few, the book rules."""
    race = race_of(play.table)
    while race.chips:
        best = highest(race)
        if len(best) > race.chips and len({number for number, _ in best}) > 1:
            play.rule("chip_race_tie", tie_facts(play, race, best), tied(best, event))
            if any(race.due.values()):
                return
            continue
        for won in best[: race.chips]:
            tell(play, win(play.table, event, won))
    finish(play, event)


def highest(race: Race) -> list[Won]:
    """The highest cards that still count, in the order of the deal; one a seat if one chip is all
    that a seat can get. Rank alone counts, ace high, as in the game."""
    cards = [(number, card) for number, held in race.cards.items() for card in held]
    best = max(RANKS.index(race.deck.face(card)[0]) for _, card in cards)
    found = [won for won in cards if RANKS.index(race.deck.face(won[1])[0]) == best]
    if race.one_each:
        found = list({number: (number, card) for number, card in reversed(found)}.values())[::-1]
    return found


def tied(best: Sequence[Won], event: Event) -> RulingContext:
    """The tied cards, and whose each is."""
    seats, cards = zip(*best, strict=True)
    return RulingContext(event=event, cards=cards, seats=seats)


def tie_facts(play: Play, race: Race, best: Sequence[Won]) -> dict[str, str]:
    """What can be seen of a tie for the last new chips."""
    players = len({number for number, _ in best})
    facts = {
        "race_tied_players": "2" if players == 2 else "3+",
        "race_tie_again": "yes" if race.again else "no",
    }
    if race.chips < players:  # otherwise some player holds several of the tied cards
        facts["race_chips_left"] = "one" if race.chips == 1 else "more"
    return play.seen(**facts)


def win(table: Table, event: Event, won: Won) -> list[Change]:
    """A new chip for a seat's card, 0 for none; with one the limit, its others count no more."""
    race = race_of(table)
    number, card = won
    give_out(table, event, number, race.new)
    race.chips -= 1
    if not card:
        return [Change("new_chip", number, race.new)]
    if race.one_each:
        del race.cards[number]
    else:
        race.cards[number].remove(card)
    return [Change("wins_new_chip", number, race.new, (race.deck.face(card),))]


def finish(play: Play, event: Event) -> None:
    """The odd chips are settled: whoever has nothing left is ruled on, and the old chips are gone.

    Raises: StopHere: the book does not say what becomes of a player.
    """
    table = play.table
    colours, race = colours_of(table), race_of(table)
    left = colours.left(race.old, race.new)
    lowest = min(left, default=race.new)
    for number, count in race.odd.items():
        seat = table.seats.get(number)
        if seat is not None and number in race.last and not seat.stack:
            facts = play.seen(race_last_chips="1" if count == 1 else "2+")
            play.rule("chip_race_raced_out", facts, RulingContext(seat, event, amount=lowest))
    colours.in_play, colours.race = left, None
    colours.gone = (*colours.gone, race.old)
    table.stakes = replace(table.stakes, smallest_chip=lowest)
    held = sum(seat.stack for seat in table.ring)
    old = f"{race.old:,}"
    tell(play, [Change("old_chip_gone", None, lowest, name=old), Change("chips_held", None, held)])


@situations.race_not_over.ruled_by
def close(play: Play, event: Event) -> None:
    """Before anything else happens between hands, the colour-up under way must be settled.

    Raises:
        ReplayError: cards or chips of it are missing.
        StopHere: nobody was awarded a chip, and the book does not say what becomes of odd chips.
    """
    race = race_of(play.table)
    if race.way == "one_hand_face_up":
        fix = "write 'odd chips played for, 3 Ah Kc, 4 Qd Qs, board 2c 7d 9h Js 3d' first"
        raise refuse(event, f"odd chips worth {race.total} are still to be played for", fix)
    if race.way == "race":
        number = race.owed(by_seat=True)
        fix = f"write 'dealer deals race Kh to seat {number}' first"
        raise refuse(event, f"the chip race is not over: seat {number} is owed a card", fix)
    if not race.given:
        play.rule(
            "chip_race_leftover", play.seen(**remainder_facts(race)), RulingContext(event=event)
        )
        if race.chips:
            what = f"nothing says who gets the {counted(race.chips, 'new chip')}"
            raise refuse(event, what, f"write 'dealer gives {race.new} to seat 4' first")
    finish(play, event)


def tell(play: Play, changes: Sequence[Change]) -> None:
    """Add to what this event has come to so far, or begin its telling."""
    if play.steps and play.steps[-1].event == play.index:
        play.restate(changes)
    else:
        play.step(changes)
