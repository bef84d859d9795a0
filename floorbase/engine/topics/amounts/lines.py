"""How it is written: what chips and words come to."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

FORMS: tuple[Form, ...] = (
    Form(
        "declares_raise",
        "raise",
        '3 says "raise"',
        "the word alone; the chips or the amount follow",
        ("I raise",),
        spoken=True,
    ),
    Form(
        "declares_bet",
        "bet",
        '3 says "bet"',
        "the word alone; the chips or the amount follow",
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
        "an amount alone, also in words: the whole bet of the round, or a call if it is "
        "exactly that",
        ("[I |I'll |]make it {amount}",),
        spoken=True,
    ),
    Form(
        "push_saying",
        "{seat} pushes {chips} saying {words}",
        '3 pushes 500 saying "400"',
        "chips and words at the same moment; the words take every form of '3 says \"…\"'",
    ),
    Form(
        "unclear",
        "{seat} says {words} meaning {meanings}",
        '3 says "five" meaning 500 or 5000',
        "an amount that could mean several sizes, each given as the whole bet of the round",
    ),
    Form(
        "takes_back",
        "{seat} takes back {amount}",
        "3 takes back 500",
        "draws back chips just pushed; if they were never let go of, add 'observed: "
        '{chips_let_go: "no"}\'',
        ("{seat} pulls back {amount}",),
    ),
    Form(
        "rap", "{seat} raps", "3 raps", "raps the table, without a word", ("{seat} raps the table",)
    ),
    Form(
        "disputes",
        "{seat} disputes the chips of {to}",
        "5 disputes the chips of 4",
        "right after a silent push: says that chips without words are no action",
        ("{seat} disputes {to}",),
    ),
    Form(
        "unaware",
        "{seat} did not see the raise",
        "4 did not see the raise",
        "the chips this seat pushed were meant for the bet before the raise",
        ("{seat} missed the raise",),
    ),
    Form(
        "low_noticed",
        "low bet noticed",
        "low bet noticed",
        "a bet or raise below the minimum is noticed now; without this line it is noticed at once",
        ("[the |]low [bet|raise] [is |]noticed", "[the |]raise was too small"),
    ),
)
