"""How it is written: what chips and words come to."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

FORMS: tuple[Form, ...] = (
    Form(
        "declares_raise",
        "raise",
        '3 says "raise"',
        "the word alone; the chips, or the amount, are to follow",
        ("I raise",),
        spoken=True,
    ),
    Form(
        "declares_bet",
        "bet",
        '3 says "bet"',
        "the word alone; the chips, or the amount, are to follow",
        ("I bet",),
        spoken=True,
    ),
    Form(
        "pot",
        "I bet the pot",
        '3 says "I bet the pot"',
        "names the pot instead of an amount",
        ("[I |]bet[s|] pot", "bet[s|] the pot", "pot"),
        spoken=True,
    ),
    Form(
        "make_it",
        "{amount}",
        '3 says "800"',
        "an amount alone, also in words: the whole bet of the round, or a call if it is just that",
        ("[I |I'll |]make it {amount}",),
        spoken=True,
    ),
    Form(
        "push_saying",
        "{seat} pushes {chips} saying {words}",
        '3 pushes 500 saying "400"',
        "chips and words at the same moment; the words as in '3 says \"…\"'",
    ),
    Form(
        "unclear",
        "{seat} says {words} meaning {meanings}",
        '3 says "five" meaning 500 or 5000',
        "an amount that can be meant in several sizes, each the whole bet of the round",
    ),
    Form(
        "takes_back",
        "{seat} takes back {amount}",
        "3 takes back 500",
        "draws back the chips just pushed; 'observed: {chips_let_go: \"no\"}' if never let go of",
        ("{seat} pulls back {amount}",),
    ),
    Form("rap", "{seat} raps", "3 raps", "raps the table, silently", ("{seat} raps the table",)),
    Form(
        "disputes",
        "{seat} disputes the chips of {to}",
        "5 disputes the chips of 4",
        "right after a silent push: does not accept that the chips alone are an action",
        ("{seat} disputes {to}",),
    ),
    Form(
        "unaware",
        "{seat} did not see the raise",
        "4 did not see the raise",
        "the chips that the seat pushed were for the bet before the raise",
        ("{seat} missed the raise",),
    ),
    Form(
        "low_noticed",
        "low bet noticed",
        "low bet noticed",
        "a bet or raise is found to have been below the least; without this line, at once",
        ("[the |]low [bet|raise] [is |]noticed", "[the |]raise was too small"),
    ),
)
