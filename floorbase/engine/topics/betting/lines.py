"""How ordinary poker is written: betting, dealing, showing."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

FORMS = (
    Form("check", "{seat} checks", "3 checks", "checks", ("{seat} check",)),
    Form("call", "{seat} calls", "3 calls", "calls whatever the bet is", ("{seat} call",)),
    Form("fold", "{seat} folds", "3 folds", "folds, face down", ("{seat} fold",)),
    Form(
        "bet",
        "{seat} bets {amount}",
        "3 bets 300",
        "bets, clearly and in turn",
        ("{seat} bet {amount}",),
    ),
    Form(
        "raise",
        "{seat} raises to {amount}",
        "3 raises to 800",
        "raises, clearly and in turn; the amount is the whole bet of the round",
        ("{seat} raise to {amount}",),
    ),
    Form(
        "make_it",
        "{seat} makes it {amount}",
        "3 makes it 800",
        "bets or raises, whichever applies; the amount is the whole bet of the round",
    ),
    Form(
        "go_along",
        "{seat} checks or calls",
        "3 checks or calls",
        "checks, or calls if there is a bet",
    ),
    Form(
        "all_in",
        "{seat} all-in",
        "3 all-in",
        "puts in every chip",
        ("{seat} [is |goes |]all[ |-]in",),
    ),
    Form(
        "push",
        "{seat} pushes {chips}",
        "2 pushes 1000+1000",
        "puts chips forward in one motion, without a word; each chip by its value",
    ),
    Form("check", "check", '3 says "check"', "words only", ("I check",), spoken=True),
    Form("call", "call", '3 says "call"', "words only", ("I call", "I'll call"), spoken=True),
    Form("fold", "fold", '3 says "fold"', "words only", ("I fold",), spoken=True),
    Form(
        "bet",
        "bet {amount}",
        '3 says "bet 300"',
        "words only",
        ("[I |]bet[s|] {amount}", "I'll bet {amount}"),
        spoken=True,
    ),
    Form(
        "raise",
        "raise to {amount}",
        '6 says "raise to 800"',
        "words only, and 'raise 800' means the same: the whole bet of the round; write '6 "
        "pushes 800' next if chips follow",
        ("[I |]raise[s|] [to |it to |it |]{amount}", "I'll raise [to |it to |it |]{amount}"),
        spoken=True,
    ),
    Form("all_in", "all-in", '3 says "all-in"', "words only", ("[I'm |]all[ |-]in",), spoken=True),
    Form(
        "stop",
        "time",
        '5 says "time"',
        "the player speaks up and stops the action",
        ("hold it",),
        spoken=True,
    ),
    Form(
        "stop",
        "floor called",
        "floor called",
        "the action stops until the floor has ruled",
        ("[the |]floor [is |]called",),
    ),
    Form(
        "board",
        "dealer deals {street} {cards}",
        "dealer deals turn 9h",
        "burns a card, then turns up the cards of the next street",
        ("[dealer |]deal[s|] [the |]{street} {cards}",),
    ),
)
