"""How it is written: a player's cards during the hand."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

FORMS: tuple[Form, ...] = (
    Form(
        "folds_up",
        "{seat} folds face up {cards}",
        "4 folds face up Ah Kd",
        "folds, and everyone sees the cards named",
        ("{seat} folds {cards} face up",),
    ),
    Form(
        "folds_up",
        "{seat} folds face up",
        "4 folds face up",
        "folds, cards face up, not naming them",
    ),
    Form(
        "throws_forward",
        "{seat} throws the cards forward",
        "4 throws the cards forward",
        "lets go of the cards without a word: a fold, unless someone disputes it",
        ("{seat} throws [the |both |][cards|hand] [forward|away]",),
    ),
    Form(
        "pushes_forward",
        "{seat} pushes the cards forward",
        "4 pushes the cards forward",
        "pushes the cards without a word and without letting go: a fold, unless someone "
        "disputes it",
        ("{seat} [pushes|slides] [the |both |][cards|hand] forward",),
    ),
    Form(
        "wants_back",
        "{seat} wants the hand back",
        "4 wants the hand back",
        "says that the fold does not count, or wants mucked cards back",
        (
            "{seat} [wants|asks for] [the |]hand back",
            "{seat} disputes the fold",
            "{seat} was only showing",
        ),
    ),
    Form(
        "guards",
        "{seat} puts a chip on the cards",
        "4 puts a chip on the cards",
        "protects the hand with a chip, a card cap or the like",
        ("{seat} [caps|covers|protects] the cards",),
    ),
    Form(
        "dealer_takes",
        "dealer mucks the hand of {seat}",
        "dealer mucks the hand of 4",
        "takes in a live hand by mistake; if no chip lies on it, add 'observed: "
        "{killed_hand_guarded: …}'",
        (
            "dealer [mucks|kills|takes in|takes] {seat}['s|’s] [hand|cards][ by mistake|]",
            "dealer [mucks|kills|takes in|takes] the [hand|cards] of {seat}[ by mistake|]",
        ),
    ),
    Form(
        "mucks_into",
        "{seat} mucks into the hand of {to}",
        "3 mucks into the hand of 4",
        "throws the cards in among another player's",
        (
            "{seat} [mucks|throws][ the cards| the hand|] into {to}['s|’s] [hand|cards]",
            "{seat} [mucks|throws][ the cards| the hand|] into the [hand|cards] of {to}",
        ),
    ),
    Form(
        "flashes",
        "{seat} flashes {cards}",
        "4 flashes Ah",
        "part of a card is seen by accident",
    ),
    Form(
        "turns_up",
        "{seat} turns up {cards} by accident",
        "4 turns up Ah by accident",
        "the player's own cards fall or turn face up by accident",
        (
            "{cards} of {seat} [fall|falls|turn|turns] [face |]up",
            "{seat}['s|’s] {cards} [fall|falls|turn|turns] [face |]up",
        ),
    ),
    Form(
        "shows_one",
        "{seat} shows {to} {cards}",
        "4 shows 5 Ah Kd",
        "lets one other player see the cards; write ?? for each if nobody else knows them",
    ),
    Form(
        "asks_shown",
        "{seat} asks to see what {to} showed",
        "6 asks to see what 4 showed",
        "wants the whole table to see what one player was shown",
        ("{seat} [asks|wants] to see what [seat |]{to} showed",),
    ),
    Form(
        "drops",
        "{seat} drops a card on the floor",
        "4 drops a card on the floor",
        "a hole card leaves the table, unseen",
        ("{seat} drops a card[ off the table|]",),
    ),
    Form(
        "drops",
        "{seat} drops {card} on the floor",
        "4 drops Ah on the floor",
        "a hole card leaves the table, and is seen",
        ("{seat} drops {card}[ off the table|]",),
    ),
    Form(
        "tells",
        "I have {hand}",
        '4 says "I have kings"',
        "says what the hand is; with action still to come, that may need a ruling",
        ("[I've got|I’ve got|I hold] {hand}",),
        spoken=True,
    ),
    Form(
        "card_count",
        "{seat} is found with {number} cards",
        "4 is found with 3 cards",
        "holds too many or too few cards, noticed once the betting has begun",
        ("{seat} is found with {number} card",),
    ),
    Form(
        "dealer_turns_up",
        "dealer turns up {card} of {seat}",
        "dealer turns up 7c of 4",
        "exposes a live hole card by accident, once the betting has begun",
        ("dealer exposes {card} of {seat}", "dealer [exposes|turns up] {seat}['s|’s] {card}"),
    ),
    Form(
        "face_up_asked",
        "the hands are to be turned up",
        "the hands are to be turned up",
        "after an all-in, with board cards to come, someone wants the hands face up",
        ("dealer [asks for|calls for] the hands[ face up|]",),
    ),
    Form(
        "face_up_asked",
        "{seat} asks for the hands to be turned up",
        "4 asks for the hands to be turned up",
        "after an all-in, with board cards to come, a player wants the hands face up",
        ("{seat} [keeps|wants to keep] the hand face down",),
    ),
    Form(
        "leaves",
        "{seat} leaves the table",
        "4 leaves the table",
        "goes away; a live hand is ruled on when its turn comes, unless the player is back by then",
    ),
    Form(
        "comes_back",
        "{seat} is back at the table",
        "4 is back at the table",
        "back in time for what comes next",
        ("{seat} [comes|is] back[ to the table| at the table|]",),
    ),
    Form(
        "challenged",
        "the floor is asked to kill the hand of {seat}",
        "the floor is asked to kill the hand of 4",
        "someone wants the hand of an absent player ruled on now",
        ("[the |]floor is asked to kill {seat}['s|’s] hand",),
    ),
    Form(
        "rings",
        "{seat}'s phone rings",
        "4's phone rings",
        "the phone rings; the next line says what the player does",
        ("{seat}’s phone rings",),
    ),
    Form(
        "cancels_call",
        "{seat} cancels the call",
        "4 cancels the call",
        "cancels the phone call and does nothing else",
    ),
    Form(
        "answers",
        "{seat} answers the phone",
        "4 answers the phone",
        "does something other than cancel the phone call",
        ("{seat} answers", "{seat} lets the phone ring", "{seat} talks on the phone"),
    ),
    Form(
        "looks_at_phone",
        "{seat} looks at the phone",
        "4 looks at the phone",
        "looks at the phone, though it has not rung",
        ("{seat} [looks at|uses] [a|the] phone",),
    ),
)
