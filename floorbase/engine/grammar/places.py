"""How it is written: elimination, places and money."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

OUT = (
    Form(
        "out_elsewhere",
        "{name} of table {number} is out, began with {amount}",
        "Ann of table 2 is out, began with 4000",
        "a player of another table lost the last chips about now; the amount is what they had "
        "before that hand",
        ("[seat |]{name} of table {number} [is |]out, began with {amount}",),
    ),
    Form(
        "out_first",
        "{name} of table {number} is out first, began with {amount}",
        "Ann of table 2 is out first, began with 4000",
        "the same, before the hand here that is being played, or was played last, was over",
    ),
    Form(
        "out_later",
        "{name} of table {number} is out later, began with {amount}",
        "Ann of table 2 is out later, began with 4000",
        "the same, after it was over",
    ),
    Form(
        "place_draw",
        "draw for the place: {draws}",
        "draw for the place: 3 Ah, 4 Kd",
        "a card dealt face up to each of those who draw for a place, or for odd money",
    ),
    Form(
        "pot_questioned",
        "floor called about the pot that broke {seat}",
        "floor called about the pot that broke 3",
        "somebody questions it: is the player out for certain?",
    ),
    Form(
        "order_called",
        "floor called about the order of finish",
        "floor called about the order of finish",
        "it is disputed in what order players finish at all",
    ),
    Form(
        "place_given",
        "floor gives {seat} place {number}",
        "floor gives 3 place 2",
        "by the event's own method, once that was ruled to count",
    ),
)
MONEY = (
    Form(
        "pool_called",
        "floor called about the prize pool",
        "floor called about the prize pool",
        "how much of the entry fees do the organisers keep?",
    ),
    Form(
        "deal_agreed",
        "deal agreed: {shares}",
        "deal agreed: 3 gets 1200.50, 4 gets 800",
        "players want to divide the money left; the dollars that each is to get",
    ),
    Form(
        "deal_refused",
        "deal refused by {seat}: {shares}",
        "deal refused by 4: 3 gets 1200, 4 gets 800",
        "the same, and one of them will not have it",
    ),
    Form(
        "bounty_called",
        "floor called about the bounty of {seat}",
        "floor called about the bounty of 3",
        "whose is the bounty chip of a player who was all-in in this hand?",
    ),
)
STOP = (
    Form(
        "time_up",
        "time is up",
        "time is up",
        "the stopping time that the event gave; a hand in progress is finished",
    ),
    Form(
        "day_stops",
        "director stops play for the day",
        "director stops play for the day",
        "the same, called by the director",
    ),
    Form(
        "hand_for_hand_starts",
        "director starts hand for hand",
        "director starts hand for hand",
        "from here every table waits for the others before a new hand",
    ),
    Form(
        "hand_for_hand_ends",
        "director ends hand for hand",
        "director ends hand for hand",
        "from here each table plays at its own pace",
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
        "hand for hand, once the hand is over: how long it lasted",
    ),
)
ENTRY = (
    Form(
        "late_entry_closes",
        "late entry closes",
        "late entry closes",
        "the time for entering and re-entering is over",
    ),
    Form("rebuy_time_ends", "rebuy time ends", "rebuy time ends", "the time for rebuys is over"),
    Form(
        "re_enters",
        "{seat} re-enters",
        "3 re-enters",
        "a player who lost everything pays again, to sit down in the same chair",
    ),
    Form(
        "re_enters_at",
        "{seat} re-enters in seat {to}",
        "3 re-enters in seat 7",
        "the same, in another chair",
    ),
    Form(
        "gives_up_stack",
        "{seat} gives up the stack to buy in again",
        "3 gives up the stack to buy in again",
        "a player still in wants a fresh stack for the one held",
    ),
    Form(
        "rebuys_for",
        "{seat} rebuys {amount}",
        "3 rebuys 10000",
        "asks for this many more chips; after saying so, pays for them",
    ),
    Form("rebuys", "{seat} rebuys", "3 rebuys", "the same, as many as a rebuy brings"),
    Form(
        "blinds_missed",
        "{seat} missed blinds of {amount}",
        "3 missed blinds of 150",
        "since losing everything, as somebody counted them",
    ),
    Form(
        "says_rebuy",
        "rebuy",
        '3 says "rebuy"',
        "announced by a player who has just lost everything",
        ("i rebuy", "re-buy"),
        spoken=True,
    ),
)
FORMS: tuple[Form, ...] = (*OUT, *MONEY, *STOP, *ENTRY)
