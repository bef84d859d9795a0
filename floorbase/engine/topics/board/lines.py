"""How it is written: the board, burns and a bad deck."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

FORMS: tuple[Form, ...] = (
    Form(
        "board_burn",
        "dealer burns",
        "dealer burns",
        "burns a card for the next street; dealing the street then burns no other",
    ),
    Form(
        "board_burns",
        "dealer burns {number}",
        "dealer burns 2",
        "burns this many cards for the next street",
        ("dealer burns {number} cards",),
    ),
    Form(
        "board_unburned",
        "dealer deals {street} {cards} without a burn",
        "dealer deals turn 9h without a burn",
        "turns up the street without burning first",
        ("[dealer |]deal[s|] [the |]{street} {cards} [without a burn|without burning|unburned]",),
    ),
    Form(
        "board_laid_unburned",
        "dealer lays the {street} face down without a burn",
        "dealer lays the turn face down without a burn",
        "puts the street's card out face down, without burning first",
    ),
    Form(
        "board_burned_late",
        "dealer burns late",
        "dealer burns late",
        "burns only after turning a street without a burn: burn and board card changed places",
        ("dealer burns after the [flop|turn|river]",),
    ),
    Form(
        "board_noticed",
        "burn noticed",
        "burn noticed",
        "someone notices a burn left out, made twice or made late; it is ruled on now",
        ("[the |]dealer notices the burn", "[the |]floor [is |]called about the burn"),
    ),
    Form(
        "board_is",
        "{street} is {cards}",
        "turn is 9h",
        "the cards of this street, once a ruling has changed them",
        ("[the |]{street} is [now |]{cards}",),
    ),
    Form(
        "board_boxed",
        "dealer meets boxed {card}",
        "dealer meets boxed 4h",
        "dealing a street, finds the next card face up in the deck",
        ("boxed card {card}",),
    ),
    Form(
        "board_stub_shown",
        "dealer exposes {card} from the stub",
        "dealer exposes Qs from the stub",
        "during a betting round, the top card of the stub falls face up",
    ),
    Form(
        "board_joker_hand",
        "{seat} finds a joker",
        "4 finds a joker",
        "one of the seat's hole cards is a joker",
        ("{seat} [has|holds] a joker",),
    ),
    Form(
        "board_joker_stub",
        "dealer finds a joker in the stub",
        "dealer finds a joker in the stub",
        "the next card of the deck is a joker; on the board, write 'dealer deals turn joker'",
    ),
    Form(
        "board_waits",
        "dealer waits",
        "dealer waits",
        "stops before dealing the rest of the board, after a called all-in",
        ("dealer stops dealing",),
    ),
    Form(
        "board_tables_finish",
        "other tables finish",
        "other tables finish",
        "in hand-for-hand play, the other tables have finished their hands",
    ),
    Form(
        "board_notices",
        "{seat} notices the bad card",
        "4 notices the bad card",
        "sees that the deck is bad, and says nothing yet",
    ),
    Form(
        "board_odd_back_seat",
        "odd back found at {seat}",
        "odd back found at 4",
        "this seat holds a card with a back of another colour",
    ),
    Form(
        "board_odd_back",
        "odd back found on the board",
        "odd back found on the board",
        "a board or burn card has a back of another colour",
        ("odd back found among the burns",),
    ),
    Form(
        "board_odd_back_stub",
        "odd back found in the stub",
        "odd back found in the stub",
        "an undealt card in the stub has a back of another colour",
    ),
    Form(
        "board_duplicate",
        "second {card} found",
        "second As found",
        "the deck holds that card twice",
    ),
    Form(
        "board_counted",
        "deck counted {number}",
        "deck counted 51",
        "the cards are counted, and there are this many",
    ),
    Form(
        "board_bad_card",
        "card {card} is {name}",
        "card 9h is marked",
        "one card is bad: write damaged, marked, suspected or worn",
    ),
    Form(
        "board_bad_deck",
        "deck is {name}",
        "deck is worn",
        "the whole deck is bad: write damaged, marked, suspected or worn",
        ("the deck is {name}",),
    ),
    Form(
        "board_wants_deck",
        "{seat} asks for a new deck",
        "6 asks for a new deck",
        "wants another deck, though nothing is wrong with this one",
    ),
    Form(
        "board_asks_next",
        "{seat} asks to see the next card",
        "5 asks to see the next card",
        "wants to see a card that was not dealt, during the hand or after it",
    ),
    Form(
        "board_looks_through",
        "{seat} looks through the stub",
        "5 looks through the stub",
        "goes through undealt cards, or peeks at the next one",
    ),
)
