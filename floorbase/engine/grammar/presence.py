"""How it is written: clocks, time banks and absence."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

CLOCK = (
    Form(
        "clock_asked",
        "{seat} asks for a clock on {to}",
        "6 asks for a clock on 3",
        "a player at this table, away from the seat if marked absent",
        ("{seat} [asks for|calls|calls for] [a|the] clock on {to}",),
    ),
    Form(
        "clock_floor",
        "floor puts a clock on {seat}",
        "floor puts a clock on 3",
        "the person in charge, unasked",
        ("[the |]floor [puts|calls] [a|the] clock on {seat}",),
    ),
    Form(
        "clock_dealer",
        "dealer puts a clock on {seat}",
        "dealer puts a clock on 3",
        "the dealer, unasked",
        ("[the |]dealer [puts|calls] [a|the] clock on {seat}",),
    ),
    Form(
        "clock_other",
        "another table asks for a clock on {seat}",
        "another table asks for a clock on 3",
        "a player at another table",
    ),
    Form(
        "clock_waits",
        "{seat} has not acted after {number} seconds",
        "3 has not acted after 31 seconds",
        "on a called clock; each book's own time decides whether that is too long",
    ),
    Form(
        "clock_runs_out",
        "clock on {seat} runs out",
        "clock on 3 runs out",
        "the time on a called clock is over, however long it was",
        ("[the |]clock runs out on {seat}",),
    ),
    Form(
        "time_declared",
        "time is called over on {seat}",
        "time is called over on 3",
        "somebody declares that the time is over; a late action, or 'clock on 3 runs out', follows",
    ),
    Form(
        "late_check",
        "{seat} checks after {number} seconds",
        "3 checks after 31 seconds",
        "on a called clock, counted from its start",
    ),
    Form(
        "late_call", "{seat} calls after {number} seconds", "3 calls after 31 seconds", "the same"
    ),
    Form(
        "late_fold", "{seat} folds after {number} seconds", "3 folds after 31 seconds", "the same"
    ),
    Form(
        "late_all_in",
        "{seat} all-in after {number} seconds",
        "3 all-in after 31 seconds",
        "the same",
        ("{seat} [is |goes |]all[ |-]in after {number} seconds",),
    ),
    Form(
        "late_bet",
        "{seat} bets {amount} after {number} seconds",
        "3 bets 300 after 31 seconds",
        "the same",
    ),
    Form(
        "late_raise",
        "{seat} raises to {amount} after {number} seconds",
        "3 raises to 800 after 31 seconds",
        "the same",
    ),
    Form(
        "action_clock",
        "action clock on {seat} runs out",
        "action clock on 3 runs out",
        "at an event that has an action clock for every turn",
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
        "passes one time-bank chip forward",
    ),
    Form(
        "time_banks",
        "{seat} uses {number} time banks",
        "3 uses 2 time banks",
        "passes several forward at once",
    ),
)
ABSENCE = (
    Form(
        "absent",
        "seat {seat} absent",
        "seat 9 absent",
        "the player is away from the table; ruled on when cards are next dealt",
        ("{seat} [is |]absent", "{seat} is away"),
    ),
    Form(
        "never_arrived",
        "seat {seat} never arrived",
        "seat 8 never arrived",
        "paid, and not seen since the start",
        ("{seat} [is a no-show|has not arrived|never arrived]",),
    ),
    Form(
        "on_duty",
        "seat {seat} away on duty",
        "seat 9 away on duty",
        "a player who also runs the game is away on its business",
        ("{seat} [is |]away on duty",),
    ),
    Form(
        "returns",
        "seat {seat} returns",
        "seat 9 returns",
        "back for every hand still to be dealt",
        ("{seat} returns",),
    ),
    Form(
        "back_in_chair_early",
        "seat {seat} back in the chair by its second card",
        "seat 9 back in the chair by its second card",
        "right after the line of a deal: seated, or right behind the chair, by its own last card",
    ),
    Form(
        "back_in_chair_late",
        "seat {seat} back in the chair by the last card",
        "seat 9 back in the chair by the last card",
        "the same, after its own last card but not after the last hole card of the deal",
    ),
    Form(
        "back_at_table_early",
        "seat {seat} back at the table by its second card",
        "seat 9 back at the table by its second card",
        "at the table, out of reach of the chair",
    ),
    Form(
        "back_at_table_late",
        "seat {seat} back at the table by the last card",
        "seat 9 back at the table by the last card",
        "at the table, out of reach of the chair",
    ),
    Form(
        "put_out_asked",
        "floor is asked to put {seat} out",
        "floor is asked to put 9 out",
        "for being away",
        ("[the |]floor is asked to put {seat} out",),
    ),
)
LATE = (
    Form(
        "stack_looked_at",
        "floor looks at the stack of {seat}",
        "floor looks at the stack of 8",
        "may the stack of somebody who never arrived be taken off?",
        ("[the |]floor looks at the stack of {seat}",),
    ),
    Form(
        "asks_to_keep",
        "seat {seat} asks that the chips stay",
        "seat 8 asks that the chips stay",
        "somebody who never arrived was reached",
        ("{seat} asks that the chips stay",),
    ),
    Form(
        "reached",
        "seat {seat} is reached and asks nothing",
        "seat 8 is reached and asks nothing",
        "the same, without such a request",
        ("{seat} is reached and asks nothing",),
    ),
    Form(
        "not_reached",
        "seat {seat} cannot be reached",
        "seat 8 cannot be reached",
        "an effort was made",
        ("{seat} cannot be reached",),
    ),
    Form(
        "missed",
        "seat {seat} missed {amount}",
        "seat 8 missed 2400",
        "blinds and antes that a stack taken off would since have paid, as somebody counted them",
        ("{seat} missed {amount}[ in blinds|]",),
    ),
    Form(
        "arrives",
        "seat {seat} arrives",
        "seat 8 arrives",
        "somebody who never arrived is here now",
        ("{seat} arrives",),
    ),
    Form(
        "arrives_same_day",
        "seat {seat} arrives later that day",
        "seat 8 arrives later that day",
        "the same, on the day on which the tournament began",
        ("{seat} arrives later that day",),
    ),
    Form(
        "joins",
        "latecomer joins in seat {seat} with {amount}",
        "latecomer joins in seat 5 with 10000",
        "somebody new sits down once play has begun; the chips are issued to them",
    ),
    Form(
        "levels_complete",
        "{number} levels complete",
        "4 levels complete",
        "of the tournament, so far",
        ("{number} level[s|] complete",),
    ),
    Form(
        "clock_at",
        "tournament clock at {number} minutes",
        "tournament clock at 30 minutes",
        "since the start, breaks not counted",
    ),
    Form(
        "minutes_pass",
        "{number} minutes pass",
        "10 minutes pass",
        "on the tournament clock",
        ("{number} minute passes",),
    ),
)
FORMS: tuple[Form, ...] = (*CLOCK, *ABSENCE, *LATE)
