"""How it is written: short all-ins, calls and what binds."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

CONDITIONS = {
    "if_bet": "bet",
    "if_check": "check",
    "if_call": "call",
    "if_raise": "raise",
    "if_all_in": "go all-in",
}

FORMS: tuple[Form, ...] = (
    Form(
        "asks_count",
        "{seat} asks for a count",
        "3 asks for a count",
        "asks how much the bet is",
        ("{seat} asks [for the |the |]count",),
    ),
    Form(
        "told",
        "dealer says the bet is {amount}",
        "dealer says the bet is 2300",
        "gives the whole bet as this amount, right or wrong",
        ("[the |]dealer [says|counts] [count |the bet at |]{amount}",),
    ),
    Form(
        "told",
        "it is {amount}",
        '4 says "it is 2300"',
        "a player gives the whole bet as this amount, right or wrong",
        ("it's {amount}", "the bet is {amount}"),
        spoken=True,
    ),
    Form(
        "believed",
        "{seat} believed {amount}",
        "3 believed 2300",
        "a player who called says it was for another whole bet",
        ("{seat} [thought|took] [it was |it for |]{amount}",),
    ),
    Form(
        "misunderstood",
        "{seat} misunderstood the bet",
        "3 misunderstood the bet",
        "a player who called says they took the bet for something quite different",
        ("{seat} misunderstood",),
    ),
    Form(
        "short_noticed",
        "{seat} is short",
        "3 is short",
        "too little went in for a call, and it is noticed now; without this line it is "
        "noticed at once",
        ("{seat} called short", "dealer notices {seat} is short"),
    ),
    Form(
        "makes_up",
        "{seat} makes up the call",
        "3 makes up the call",
        "puts in what the call was short by",
    ),
    Form(
        "corrected",
        "dealer corrects the bet to {amount}",
        "dealer corrects the bet to 100",
        "corrects the last bet or raise: this is now the whole bet",
        ("[the |]bet [is |]corrected to {amount}",),
    ),
    Form(
        "call_mucked",
        "{seat} calls and throws the cards away",
        "3 calls and throws the cards away",
        "puts the call in and throws the hand away, in one motion",
        ("{seat} calls and mucks",),
    ),
    Form(
        "bounty_chip",
        "{seat} throws in the bounty chip",
        "3 throws in the bounty chip",
        "puts in the bounty chip and nothing else",
        ("{seat} throws in [its |his |her |a |]bounty chip",),
    ),
    *(
        Form(
            kind,
            f"if you {condition} I {{name}}",
            f'6 says "if you {condition} I raise"',
            "says what it will do if the seat on turn does that: check, call, bet, raise, fold "
            "or all-in",
            (f"if you {condition}[,|][ then|] I[ will| go| am|] {{name}}",),
            spoken=True,
        )
        for kind, condition in CONDITIONS.items()
    ),
)
