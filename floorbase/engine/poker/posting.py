"""Before the cards: antes, blinds and straddles, short stacks posting what they have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from floorbase.engine.poker import betting
from floorbase.engine.table.changes import Change
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table

Posted: TypeAlias = tuple[str, int, int]  # a kind of change, the seat and the chips
HOW_TO_DEAL = "write two cards for each seat whose hand is known, and each card once"


def told(posted: Iterable[Posted]) -> list[Change]:
    """What was posted, as changes for the trace."""
    return [Change(*post) for post in posted]


def post_antes(table: Table, antes: Mapping[int, int], dead: bool) -> list[Posted]:
    """Take each seat's ante into the pot.

    ``dead`` is whether one seat posts for the table (a big-blind ante): such an ante is nobody's
    share and lies in the main pot. Otherwise what nobody else matched goes back.
    """
    if not antes:
        return []
    taken = {number: min(ante, table.seats[number].stack) for number, ante in antes.items()}
    if not dead and len(taken) > 1:
        second = sorted(taken.values())[-2]
        taken = {number: min(chips, second) for number, chips in taken.items()}
    posted: list[Posted] = []
    for number, chips in taken.items():
        seat = table.seats[number]
        seat.stack -= chips
        table.pot += chips
        if dead:
            table.dead += chips
        else:
            seat.paid += chips
        if chips:
            posted.append(("antes", number, chips))
    return posted


def antes_of(table: Table, blinds: Mapping[int, int]) -> tuple[Mapping[int, int], bool]:
    """Who antes what, and whether one seat posts for all: the big blind, the last to post."""
    if table.stakes.antes:
        return table.stakes.antes, table.stakes.ante_is_dead
    if table.stakes.big_blind_ante:
        return {list(blinds)[-1]: table.stakes.big_blind_ante}, True
    each = table.stakes.ante
    if not each:
        return {}, False
    return {s.number: each for s in table.clockwise(table.button) if not s.folded}, False


def ante_for_all(table: Table, seat: Seat) -> int:
    """What a seat has just posted as the ante of the whole table, in chips; 0 for other antes."""
    antes, for_all = antes_of(table, table.hand.posted)
    if not for_all or not table.dead:
        return 0
    due = antes.get(seat.number, 0)
    began = table.hand.stacks.get(seat.number)
    # A short stack has less for it than is due.
    return due if began is None else min(due, began - seat.bet - seat.paid)


def blinds_of(table: Table, small: int, big: int) -> dict[int, int]:
    """Who posts what. Heads-up the button posts the small blind (whangamata:30,
    queensix:4.blinds.4, nunavut:9.12, michigan:49)."""
    order = [seat for seat in table.clockwise(table.button) if not seat.folded]
    if len(order) == 2:
        order.reverse()
    return {order[0].number: small, order[1].number: big}


def whole_blinds(table: Table, posts: Mapping[int, int] | None) -> Mapping[int, int]:
    """Posts as they are due: a record may write of an all-in big blind what it had for it."""
    if not posts:
        return {}
    last, big = [*posts][-1], table.stakes.blinds[1]
    if posts[last] == table.seats[last].stack and max(posts.values()) < big:
        return {**posts, last: big}
    return posts


def has_antes(table: Table) -> bool:
    """Whether anybody antes at this level."""
    return bool(table.stakes.ante or table.stakes.big_blind_ante or table.stakes.antes)


def all_covered(table: Table, blinds: Mapping[int, int]) -> bool:
    """Whether all who post have more than their blind, at a level without antes: nobody is short,
    and whoever is all-in with a blind is."""
    for number, blind in blinds.items():
        if table.seats[number].stack <= blind:
            return False
    return not has_antes(table)


def short_of(table: Table, blinds: Mapping[int, int]) -> list[int]:
    """Who has too few chips for the blind and the ante together."""
    antes = antes_of(table, blinds)[0] if has_antes(table) else {}
    lacking = []
    for number, blind in blinds.items():
        if table.seats[number].stack < blind + antes.get(number, 0):
            lacking.append(number)
    return lacking


def post_blinds(table: Table, blinds: Mapping[int, int]) -> list[Posted]:
    """Post the blinds and open the betting before the flop, left of the largest.

    A blind posted short still makes the whole blind the bet to call; so does one whose player is
    dealt past and posts nothing. Where nobody is left who could act, the round is over with it.
    """
    posted: list[Posted] = []
    last: Seat | None = None
    hand, bet = table.hand, table.current_bet
    most = 0
    for number, amount in blinds.items():
        seat = table.seats[number]
        if number in hand.undealt:
            seat.bet = 0
        else:
            chips = seat.bet = amount if amount < seat.stack else seat.stack
            seat.stack -= chips
            most = chips if chips > most else most
            posted.append(("posts", number, chips))
        if amount >= bet:
            bet, last = amount, seat
    assert last is not None
    current = table.round
    table.current_bet = current.full_at = bet
    current.last_raise = table.stakes.blinds[1] or 1
    current.unposted = most < bet
    hand.posted, hand.big_blind_seat = blinds, last.number
    back = betting.advance(table, last)
    if back and hand.uncalled is not None:
        posted.append(("uncalled", *hand.uncalled))
    return posted


def deal_hands(
    table: Table, hands: Mapping[int, tuple[str, ...]], apart: frozenset[str] = frozenset()
) -> None:
    """Two cards each, one at a time from the left of the button, known where ``hands`` says so.

    ``apart`` are their cards, where it is known that none stands twice. Then, where nothing is
    known of the deck, there is nothing to look for card by card.

    Raises: ValueError: a card stands twice, or cards are no hand of a seat.
    """
    deck, undealt, left = table.deck, table.hand.undealt, len(hands)
    order = table.clockwise(table.button)
    if undealt:
        order = [seat for seat in order if seat.number not in undealt]
    faces, at_once = deck.faces, bool(apart) and not deck.seen
    if at_once:
        deck.seen = set(apart)
    for seat, held in zip(order, deck.pitch(len(order))):  # noqa: B905 - as many hands as seats
        if seat.folded:
            seat.mucked = held
            deck.muck += held
        else:
            seat.cards = held
        known = hands.get(seat.number)
        if known is not None:
            if len(known) != 2:
                raise ValueError("a hand must have two cards")
            left -= 1
            if at_once:
                faces[held[0]], faces[held[1]] = known
            else:
                deck.name_all(held, known)
    if left:
        raise ValueError("cards are named for a seat that gets none")
