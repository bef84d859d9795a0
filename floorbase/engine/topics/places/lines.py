"""How it is written: elimination, places and money."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

OUT = (
    Form(
        "out_elsewhere",
        "{name} of table {number} is out, began with {amount}",
        "Ann of table 2 is out, began with 4000",
        "a player of another table busts at about this time; the amount is their stack before"
        " that hand",
        ("[seat |]{name} of table {number} [is |]out, began with {amount}",),
    ),
    Form(
        "out_first",
        "{name} of table {number} is out first, began with {amount}",
        "Ann of table 2 is out first, began with 4000",
        "a player of another table busts before this table's hand, or its last one, is over",
    ),
    Form(
        "out_later",
        "{name} of table {number} is out later, began with {amount}",
        "Ann of table 2 is out later, began with 4000",
        "a player of another table busts after this table's hand, or its last one, is over",
    ),
    Form(
        "place_draw",
        "draw for the place: {draws}",
        "draw for the place: 3 Ah, 4 Kd",
        "the card dealt face up to each who draws for a place, or for odd money",
    ),
    Form(
        "pot_questioned",
        "floor called about the pot that broke {seat}",
        "floor called about the pot that broke 3",
        "someone asks whether the player is out for certain",
    ),
    Form(
        "order_called",
        "floor called about the order of finish",
        "floor called about the order of finish",
        "someone disputes how the order of finish is decided at all",
    ),
    Form(
        "place_given",
        "floor gives {seat} place {number}",
        "floor gives 3 place 2",
        "a place by the event's own method, once a ruling says that method counts",
    ),
)
MONEY = (
    Form(
        "pool_called",
        "floor called about the prize pool",
        "floor called about the prize pool",
        "asks how much of the entry fees the organisers keep",
    ),
    Form(
        "deal_agreed",
        "deal agreed: {shares}",
        "deal agreed: 3 gets 1200.50, 4 gets 800",
        "players want to divide the money left; each amount is in dollars",
    ),
    Form(
        "deal_refused",
        "deal refused by {seat}: {shares}",
        "deal refused by 4: 3 gets 1200, 4 gets 800",
        "players want to divide the money left, and one refuses",
    ),
    Form(
        "bounty_called",
        "floor called about the bounty of {seat}",
        "floor called about the bounty of 3",
        "asks who gets the bounty chip of a player who was all-in in this hand",
    ),
)
STOP = (
    Form(
        "time_up",
        "time is up",
        "time is up",
        "the event's announced stopping time has come; a hand in progress is finished",
    ),
    Form(
        "day_stops",
        "director stops play for the day",
        "director stops play for the day",
        "the director calls the stop; a hand in progress is finished",
    ),
    Form(
        "hand_for_hand_starts",
        "director starts hand for hand",
        "director starts hand for hand",
        "from now on, every table waits for the others before a new hand",
    ),
    Form(
        "hand_for_hand_ends",
        "director ends hand for hand",
        "director ends hand for hand",
        "from now on, each table plays at its own pace",
    ),
    Form(
        "level_clock",
        "level clock at {clock}",
        "level clock at 12:30",
        "minutes and seconds left of the level",
    ),
    Form(
        "hand_took",
        "hand took {clock}",
        "hand took 0:45",
        "how long the hand lasted, in hand-for-hand play, once it is over",
    ),
)
ENTRY = (
    Form(
        "late_entry_closes",
        "late entry closes",
        "late entry closes",
        "the time for entry and re-entry is over",
    ),
    Form("rebuy_time_ends", "rebuy time ends", "rebuy time ends", "the time for rebuys is over"),
    Form(
        "re_enters",
        "{seat} re-enters",
        "3 re-enters",
        "a player who busted pays again, and sits in the same chair",
    ),
    Form(
        "re_enters_at",
        "{seat} re-enters in seat {to}",
        "3 re-enters in seat 7",
        "a player who busted pays again, and sits in another chair",
    ),
    Form(
        "gives_up_stack",
        "{seat} gives up the stack to buy in again",
        "3 gives up the stack to buy in again",
        "a player who is still in wants a fresh stack instead",
    ),
    Form(
        "rebuys_for",
        "{seat} rebuys {amount}",
        "3 rebuys 10000",
        "asks for this many more chips; after saying so, pays for them",
    ),
    Form(
        "rebuys",
        "{seat} rebuys",
        "3 rebuys",
        "asks for as many chips as a rebuy brings; after saying so, pays for them",
    ),
    Form(
        "blinds_missed",
        "{seat} missed blinds of {amount}",
        "3 missed blinds of 150",
        "blinds missed since busting, as someone counted them",
    ),
    Form(
        "says_rebuy",
        "rebuy",
        '3 says "rebuy"',
        "a player who has just busted announces a rebuy",
        ("i rebuy", "re-buy"),
        spoken=True,
    ),
)
FORMS: tuple[Form, ...] = (*OUT, *MONEY, *STOP, *ENTRY)
