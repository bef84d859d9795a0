"""How it is written: clocks, time banks and absence."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

CLOCK = (
    Form(
        "clock_asked",
        "{seat} asks for a clock on {to}",
        "6 asks for a clock on 3",
        "a player of this table asks; away from the seat if marked absent",
        ("{seat} [asks for|calls|calls for] [a|the] clock on {to}",),
    ),
    Form(
        "clock_floor",
        "floor puts a clock on {seat}",
        "floor puts a clock on 3",
        "the person in charge does it unasked",
        ("[the |]floor [puts|calls] [a|the] clock on {seat}",),
    ),
    Form(
        "clock_dealer",
        "dealer puts a clock on {seat}",
        "dealer puts a clock on 3",
        "the dealer does it unasked",
        ("[the |]dealer [puts|calls] [a|the] clock on {seat}",),
    ),
    Form(
        "clock_other",
        "another table asks for a clock on {seat}",
        "another table asks for a clock on 3",
        "a player of another table asks",
    ),
    Form(
        "clock_waits",
        "{seat} has not acted after {number} seconds",
        "3 has not acted after 31 seconds",
        "on a called clock; whether that is too long depends on the book",
    ),
    Form(
        "clock_runs_out",
        "clock on {seat} runs out",
        "clock on 3 runs out",
        "the time of a called clock is over, however long it was",
        ("[the |]clock runs out on {seat}",),
    ),
    Form(
        "time_declared",
        "time is called over on {seat}",
        "time is called over on 3",
        "someone says that the time is over; a late action or 'clock on 3 runs out' follows",
    ),
    Form(
        "late_check",
        "{seat} checks after {number} seconds",
        "3 checks after 31 seconds",
        "checks on a called clock, this long after it started",
    ),
    Form(
        "late_call",
        "{seat} calls after {number} seconds",
        "3 calls after 31 seconds",
        "calls on a called clock, this long after it started",
    ),
    Form(
        "late_fold",
        "{seat} folds after {number} seconds",
        "3 folds after 31 seconds",
        "folds on a called clock, this long after it started",
    ),
    Form(
        "late_all_in",
        "{seat} all-in after {number} seconds",
        "3 all-in after 31 seconds",
        "goes all-in on a called clock, this long after it started",
        ("{seat} [is |goes |]all[ |-]in after {number} seconds",),
    ),
    Form(
        "late_bet",
        "{seat} bets {amount} after {number} seconds",
        "3 bets 300 after 31 seconds",
        "bets on a called clock, this long after it started",
    ),
    Form(
        "late_raise",
        "{seat} raises to {amount} after {number} seconds",
        "3 raises to 800 after 31 seconds",
        "raises on a called clock, this long after it started",
    ),
    Form(
        "action_clock",
        "action clock on {seat} runs out",
        "action clock on 3 runs out",
        "for an event with an action clock on every turn",
        ("[the |]action clock runs out on {seat}",),
    ),
    Form(
        "has_time_banks",
        "seat {seat} has {number} time banks",
        "seat 3 has 2 time banks",
        "how many time-bank chips a player has now",
        ("{seat} has {number} time[-| ][bank|banks|bank chip|bank chips]",),
    ),
    Form(
        "time_bank",
        "{seat} uses a time bank",
        "3 uses a time bank",
        "gives up one time-bank chip",
    ),
    Form(
        "time_banks",
        "{seat} uses {number} time banks",
        "3 uses 2 time banks",
        "gives up several time-bank chips at once",
    ),
)
ABSENCE = (
    Form(
        "absent",
        "seat {seat} absent",
        "seat 9 absent",
        "the player is away from the table; it is ruled on when cards are next dealt",
        ("{seat} [is |]absent", "{seat} is away"),
    ),
    Form(
        "never_arrived",
        "seat {seat} never arrived",
        "seat 8 never arrived",
        "the player has paid, and has not been seen since the start",
        ("{seat} [is a no-show|has not arrived|never arrived]",),
    ),
    Form(
        "on_duty",
        "seat {seat} away on duty",
        "seat 9 away on duty",
        "the player also helps to run the game, and is away doing so",
        ("{seat} [is |]away on duty",),
    ),
    Form(
        "returns",
        "seat {seat} returns",
        "seat 9 returns",
        "the player is back for every hand still to be dealt",
        ("{seat} returns",),
    ),
    Form(
        "back_in_chair_early",
        "seat {seat} back in the chair by its second card",
        "seat 9 back in the chair by its second card",
        "after the line of a deal: in the chair or right behind it when the seat's last card came",
    ),
    Form(
        "back_in_chair_late",
        "seat {seat} back in the chair by the last card",
        "seat 9 back in the chair by the last card",
        "after the line of a deal: in the chair or right behind it after the seat's last "
        "card, but by the last of the deal",
    ),
    Form(
        "back_at_table_early",
        "seat {seat} back at the table by its second card",
        "seat 9 back at the table by its second card",
        "after the line of a deal: at the table, out of reach of the chair, when the seat's "
        "last card came",
    ),
    Form(
        "back_at_table_late",
        "seat {seat} back at the table by the last card",
        "seat 9 back at the table by the last card",
        "after the line of a deal: at the table, out of reach of the chair, after the seat's "
        "last card but by the last of the deal",
    ),
    Form(
        "put_out_asked",
        "floor is asked to put {seat} out",
        "floor is asked to put 9 out",
        "someone wants an absent player put out of the tournament",
        ("[the |]floor is asked to put {seat} out",),
    ),
)
LATE = (
    Form(
        "stack_looked_at",
        "floor looks at the stack of {seat}",
        "floor looks at the stack of 8",
        "asks whether the stack of a player who never arrived may be removed",
        ("[the |]floor looks at the stack of {seat}",),
    ),
    Form(
        "asks_to_keep",
        "seat {seat} asks that the chips stay",
        "seat 8 asks that the chips stay",
        "a player who never arrived was reached, and asks this",
        ("{seat} asks that the chips stay",),
    ),
    Form(
        "reached",
        "seat {seat} is reached and asks nothing",
        "seat 8 is reached and asks nothing",
        "a player who never arrived was reached, and asks for nothing",
        ("{seat} is reached and asks nothing",),
    ),
    Form(
        "not_reached",
        "seat {seat} cannot be reached",
        "seat 8 cannot be reached",
        "the floor tried, and could not reach the player",
        ("{seat} cannot be reached",),
    ),
    Form(
        "missed",
        "seat {seat} missed {amount}",
        "seat 8 missed 2400",
        "blinds and antes that a removed stack would have paid since, as someone counted them",
        ("{seat} missed {amount}[ in blinds|]",),
    ),
    Form(
        "arrives",
        "seat {seat} arrives",
        "seat 8 arrives",
        "a player who never arrived is here now",
        ("{seat} arrives",),
    ),
    Form(
        "arrives_same_day",
        "seat {seat} arrives later that day",
        "seat 8 arrives later that day",
        "a player who never arrived is here, on the day the tournament began",
        ("{seat} arrives later that day",),
    ),
    Form(
        "joins",
        "latecomer joins in seat {seat} with {amount}",
        "latecomer joins in seat 5 with 10000",
        "someone new sits down after play has begun, and is given these chips",
    ),
    Form(
        "levels_complete",
        "{number} levels complete",
        "4 levels complete",
        "how many levels of the tournament are over",
        ("{number} level[s|] complete",),
    ),
    Form(
        "clock_at",
        "tournament clock at {number} minutes",
        "tournament clock at 30 minutes",
        "time since the start, breaks not counted",
    ),
    Form(
        "minutes_pass",
        "{number} minutes pass",
        "10 minutes pass",
        "this much time passes on the tournament clock",
        ("{number} minute passes",),
    ),
)
FORMS: tuple[Form, ...] = (*CLOCK, *ABSENCE, *LATE)
