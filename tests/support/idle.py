"""When an app of the screens has nothing left to do: seen in its loop, not guessed from a clock."""

from __future__ import annotations

from asyncio import get_running_loop, sleep
from time import process_time
from typing import Any

from textual import app as apps
from textual import pilot as pilots
from textual._context import active_app
from textual.pilot import Pilot

SOON = 0.01  # seconds: what a timer does so soon (a new size: 1/120) is part of what is waited for
LOOK = 0.003  # seconds for which a thread's work is looked at
WORKS = 0.0003  # seconds of a processor in that time: the thread does not itself wait
LOOKS = 10  # in a row that see no work: on a busy machine a thread may not get its turn at once
PATIENCE = 1.0  # seconds: Textual's own


async def until_idle(min_sleep: float = 0, max_sleep: float = PATIENCE) -> None:
    """Wait until nobody in the app has a message to handle, a paint to make or a thread at work.

    Textual sleeps a fiftieth of a second, at least once and twice after each key, and looks whether
    the processor was used. That is slow on a quiet machine, and a guess on a busy one.
    """
    loop: Any = get_running_loop()  # what is ready and scheduled is its own affair
    until = loop.time() + max_sleep
    painted = False
    while loop.time() < until:
        await sleep(0)
        if loop._ready:
            continue
        now = loop.time()
        due = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        if due and (first := min(due)) <= now + SOON:
            put_forward(loop, max(first - now, 0))
        elif threads_run(loop):
            if await threads_wait(loop):
                return
        elif not painted:
            repaint()
            painted = True
        else:
            return


class Clock:
    """A loop's clock that can be put forward: what is due by then is due, and nobody sleeps."""

    def __init__(self, loop: Any) -> None:
        self.shows, self.ahead = loop.time, 0.0
        loop.time = self

    def __call__(self) -> float:
        """The time of the loop, in seconds."""
        return float(self.shows()) + self.ahead


def put_forward(loop: Any, seconds: float) -> None:
    """Let the clock of a loop show so much more."""
    clock = loop.time if isinstance(loop.time, Clock) else Clock(loop)
    clock.ahead += seconds


def threads_run(loop: Any) -> bool:
    """Whether a thread of the loop's is at work: a worker's, or one that a handler waits for."""
    pool = loop._default_executor
    return pool is not None and pool._idle_semaphore._value < len(pool._threads)


async def threads_wait(loop: Any) -> bool:
    """Whether the threads wait as well, for another process, say: no processor is used."""
    for _ in range(LOOKS):
        used = process_time()
        await sleep(LOOK)
        if process_time() - used >= WORKS or not threads_run(loop):
            return False
    return True


def repaint() -> None:
    """What the screen would do at its next tick, now."""
    app = active_app.get()
    if app._screen_stack:
        app.screen._on_timer_update()


async def screen_is_idle(pilot: Pilot[Any], timeout: float = PATIENCE) -> bool:
    """As `until_idle`, which sees each widget's messages without sending one to each."""
    await until_idle(0, timeout)
    return not pilot.app._exception_event.is_set()


def look_at_the_loop() -> None:
    """Let every pilot wait so."""
    apps.wait_for_idle = until_idle
    pilots.wait_for_idle = until_idle
    Pilot._wait_for_screen = screen_is_idle  # pyrefly: ignore[bad-assignment, method-assign]
