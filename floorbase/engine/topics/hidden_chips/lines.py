"""How it is written: penalties, disqualification, chips hidden or forfeited."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

FORMS: tuple[Form, ...] = (
    Form(
        "penalty_hands",
        "seat {seat} is penalised {number} hands",
        "seat 4 is penalised 1 hand",
        "sent away from the table for this many hands",
        ("{seat} is penali[s|z]ed {number} hand[s|]",),
    ),
    Form(
        "penalty_rounds",
        "seat {seat} is penalised {number} rounds",
        "seat 4 is penalised 2 rounds",
        "sent away for this many rounds (orbits)",
        ("{seat} is penali[s|z]ed {number} [rounds|round|orbits|orbit]",),
    ),
    Form(
        "penalty_minutes",
        "seat {seat} is penalised {number} minutes",
        "seat 4 is penalised 20 minutes",
        "sent away for this many minutes; '10 minutes pass' says when they are over",
        ("{seat} is penali[s|z]ed {number} minutes",),
    ),
    Form(
        "disqualified",
        "seat {seat} is disqualified",
        "seat 4 is disqualified",
        "disqualified by someone who may; the stack, and chips of a live hand in the pot, are"
        " ruled on",
        ("{seat} is disqualified",),
    ),
    Form(
        "gambled",
        "seat {seat} is found to have gambled {number} hours",
        "seat 4 is found to have gambled 13 hours",
        "has gambled this long within twenty-four hours, breaks not counted",
        ("{seat} is found to have gambled {number} hours",),
    ),
    Form(
        "hidden_pocket",
        "seat {seat} has {amount} hidden in a pocket",
        "seat 4 has 500 hidden in a pocket",
        "found after an all-in was lost; the chips count as issued from here on",
        ("{seat} has {amount} [more |hidden |]in a pocket",),
    ),
    Form(
        "hidden_on_table",
        "seat {seat} has {amount} hidden on the table",
        "seat 4 has 500 hidden on the table",
        "found after an all-in was lost, behind or under something",
        ("{seat} has {amount} [more |hidden |]on the table",),
    ),
    Form(
        "hidden",
        "seat {seat} has {amount} hidden",
        "seat 4 has 500 hidden",
        "found after an all-in was lost; 'observed: {hidden_chips_lay: …}' says where",
        ("{seat} has {amount} hidden",),
    ),
    Form(
        "sent",
        "seat {seat} is sent to table {number}",
        "seat 4 is sent to table 3",
        "the floor sends the player there, with the chips to carry",
        ("{seat} is sent to table {number}",),
    ),
    Form(
        "carries_in_view",
        "{seat} carries {amount} in view",
        "4 carries 4000 in view",
        "carries chips of the stack off the table; after 'seat 4 is sent to table 3', to that"
        " table",
    ),
    Form(
        "carries_unseen",
        "{seat} carries {amount} out of sight",
        "4 carries 4000 out of sight",
        "carries chips off the table in closed hands or a bag",
    ),
    Form(
        "pockets",
        "{seat} carries {amount} in a pocket",
        "4 carries 1000 in a pocket",
        "carries chips off the table in a pocket",
        ("{seat} pockets {amount}",),
    ),
    Form(
        "forfeits_pocketed",
        "{seat} forfeits {amount} for pocketing",
        "4 forfeits 700 for pocketing",
        "loses chips of the stack that had been in a pocket",
    ),
    Form(
        "forfeits_re_entry",
        "{seat} forfeits {amount} to re-enter",
        "4 forfeits 700 to re-enter",
        "gives up the stack to buy back in",
    ),
    Form(
        "forfeits_soft_play",
        "{seat} forfeits {amount} for soft play",
        "4 forfeits 700 for soft play",
        "loses chips for not betting against a friend",
    ),
    Form(
        "forfeits",
        "{seat} forfeits {amount}",
        "4 forfeits 700",
        "loses chips of the stack; 'observed: {chips_forfeited_for: …}' says what for",
    ),
)
