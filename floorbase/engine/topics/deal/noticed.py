"""An error of the deal is noticed: is it in time, what becomes of it, and the deal done again.

The order of asking: ``misdeal_cutoff`` where anyone has acted, then the error's own question, and
after a misdeal what becomes of calls and raises, of button and blinds, and who is dealt in.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.memory.hole_deal import Exposed, Fault, Pitch
from floorbase.engine.table.state import Table
from floorbase.engine.topics.deal.acted import ACTED, Acts, acts_of, seen
from floorbase.engine.topics.deal.again import deal_hands_again, round_over, wagers
from floorbase.engine.topics.deal.undo_hole_deal import finish, without_cards
from floorbase.engine.topics.presence.sitting_out import sit_out

EXPOSED = "misdeal_two_exposed"
EXPOSED_ONE = ("misdeal_first_card_exposed", "misdeal_second_card_exposed")
EXPOSED_LATER = "misdeal_hole_card_exposed"
NUMBER = "incorrect_number_of_cards"
BUTTON = "button_out_of_position"


def notice(play: Play, fault: Fault) -> None:
    """Somebody speaks up about an error: rule on it, and on what follows from it."""
    pitch = pitch_in(play)
    acts = acts_of(play, pitch)
    open_now = play.table.actor is not None and play.table.street == "preflop"
    pitch.closed = bool(acts.seats) and not open_now
    acted = acts.any and (acts.seats or play.observed.get(ACTED) != "0")
    if acted and fault.question != NUMBER:
        option = play.rule("misdeal_cutoff", seen(play, acts), fault.context)
        if option == "too_late":
            pitch.late = True
            go_on(play)
            return
    if rule(play, pitch, fault, acts) == "misdeal":
        again(play, fault, acts)
        return
    go_on(play)


def rule(play: Play, pitch: Pitch, fault: Fault, acts: Acts) -> str:
    """Put the question of an error; where several cards were seen, perhaps one for each."""
    event = fault.context.event
    if fault.question == EXPOSED:
        unjudged = [one for one in pitch.exposed if one.card not in pitch.judged]
        pitch.judged.update(one.card for one in unjudged)
        if len(pitch.exposed) > 1:
            facts = {"two_exposed_by": exposed_by(pitch.exposed)}
            option = play.rule(EXPOSED, play.seen(**facts), fault.context)
            if option != "each_by_itself":
                return option
        option = ""
        for one in unjudged:
            option = rule(play, pitch, one_card(play.table, pitch, one, event), acts)
            if option == "misdeal":
                break
        return option
    if fault.question != NUMBER:
        return play.rule(fault.question, play.seen(**fault.facts), fault.context)
    option = play.rule(NUMBER, seen(play, acts, **count_facts(pitch)), fault.context)
    pitch.late = option == "deal_stands"
    return option


def exposed_by(exposed: list[Exposed]) -> str:
    """The value of the fact ``two_exposed_by``: two by the dealer are enough by themselves."""
    by_dealer = sum(one.how != "by_player" for one in exposed)
    if not by_dealer:
        return "players"
    return "dealer_and_player" if by_dealer == 1 else "dealer"


def one_card(table: Table, pitch: Pitch, one: Exposed, event: Event | None) -> Fault:
    """The question of a single card: which one turns on where in the deal it came."""
    place = pitch.place_of(one.card)
    question = EXPOSED_ONE[place] if place < len(EXPOSED_ONE) else EXPOSED_LATER
    context = RulingContext(table.seats[one.seat], event, cards=(one.card,))
    return Fault(question, context, {"how_hole_card_exposed": one.how})


def count_facts(pitch: Pitch) -> dict[str, str]:
    """How many cards, and whether they lay untouched; no count where hands are too large and small
    both."""
    touched = {"cards_touched_in_deal": "yes" if pitch.looked else "no"}
    short = [number for number, wrong in pitch.wrong.items() if wrong == -1]
    if pitch.extras and not short:
        count = "one_extra" if pitch.extras == 1 else "two_or_more_extra"
    elif len(short) != 1 or pitch.extras:
        return touched
    else:
        theirs = short[0] == pitch.order[-1]  # nobody was due a card after the last one dealt to
        count = "short_next_is_theirs" if theirs else "short_later_cards_dealt"
    return {"hole_card_count": count, **touched}


def go_on(play: Play) -> None:
    """The deal is played: what is still to be dealt is, and who has no cards is not in the hand."""
    table, pitch = play.table, pitch_in(play)
    finish(table, pitch)
    changes = []
    for seat in without_cards(table, pitch):
        seat.folded = True
        changes += [Change("no_cards", seat.number), *turn_after(table)]
    if changes:
        play.step(changes)


def turn_after(table: Table) -> list[Change]:
    """Some seat has dropped out, in its turn or not: who is to act now, if anybody.

    No earlier fold can be taken back after that.
    """
    table.round.ended = None
    actor = table.actor
    if actor is not None:
        before = table.before(actor)
        back = betting.advance(table, before)
        changes = [Change("uncalled", None, back)] if back else []
    else:
        changes = []
        if len(table.live()) == 1 and not table.over:
            betting.win_unopposed(table)
    if table.over:
        changes.append(Change("wins", table.live()[0].number))
    return changes


def again(play: Play, fault: Fault, acts: Acts) -> None:
    """After a misdeal: calls and raises, button and blinds, who is dealt in, and the new deal."""
    table, pitch = play.table, pitch_in(play)
    event = fault.context.cause
    context = RulingContext(event=event)
    put_in = any(wagers(table, seat) for seat in table.ring)
    if put_in or (pitch.closed and acts.most != "nothing"):
        play.rule("misdeal_wagers_returned", play.seen(), context)
    if pitch.closed:
        raise round_over(event)
    facts = play.seen()
    if fault.question == BUTTON:
        facts["right_seats_posted"] = "no"
    else:
        facts.setdefault("right_seats_posted", "yes")
    play.rule("misdeal_redeal", facts, context)
    if pitch.came:
        who = replace(context, seats=tuple(pitch.came))
        play.rule("misdeal_redeal_who", play.seen(), who)
    deal_hands_again(table)
    play.dealt_at = play.index + 1
    play.skips_ruled = frozenset()
    play.step([Change("dealt_again")])
    sit_out(play, again=True)


def pitch_in(play: Play) -> Pitch:
    """The deal that an error is about."""
    assert play.table.pitch is not None
    return play.table.pitch
