"""The access code: who is let in, and how wrong ones are slowed down."""

from __future__ import annotations

import pytest

from floorbase.errors import BadRequestError
from floorbase.web.door.gate import LONGEST_WAIT, REMEMBERED, Gate, checked_code, make_code, plain

HERE = "192.168.1.20"


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_without_a_code_everyone_is_let_in() -> None:
    assert Gate(None).lets_in(None)


@pytest.mark.parametrize("token", [None, "", "x", "é", "floor-test"])
def test_only_the_token_is_let_in(token: str | None) -> None:
    gate = Gate("floor-test")
    assert not gate.lets_in(token)
    assert gate.lets_in(gate.token)


@pytest.mark.parametrize("typed", ["floor-test", " FLOOR TEST ", "floortest"])
def test_case_spaces_and_hyphens_do_not_matter(typed: str) -> None:
    assert Gate("floor-test").enter(HERE, typed)


@pytest.mark.parametrize("typed", ["", "floor", "floor-testt", "ｆloor-test"])
def test_a_wrong_code_is_refused(typed: str) -> None:
    assert not Gate("floor-test").enter(HERE, typed)


def test_each_wrong_code_doubles_the_wait() -> None:
    clock = Clock()
    gate = Gate("floor-test", clock)
    waits = []
    for _ in range(9):
        assert not gate.enter(HERE, "wrong-code")
        waits.append(gate.wait(HERE))
        clock.now += waits[-1]
        assert gate.wait(HERE) == 0
    assert waits == [1, 2, 4, 8, 16, 32, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT]
    assert gate.enter(HERE, "floor-test")
    gate.enter(HERE, "wrong-code")
    assert gate.wait(HERE) == 1, "the right code clears what was wrong before"


def test_one_address_does_not_slow_another_down() -> None:
    gate = Gate("floor-test", Clock())
    gate.enter(HERE, "wrong-code")
    assert gate.wait("192.168.1.21") == 0
    gate.enter("2001:db8::7", "wrong-code")
    assert gate.wait("2001:db8::8") > 0, "one machine has a whole IPv6 network of addresses"


def test_what_is_remembered_is_bounded() -> None:
    gate = Gate("floor-test", Clock())
    for number in range(REMEMBERED + 50):
        gate.enter(f"10.0.{number // 250}.{number % 250}", "wrong-code")
    assert len(gate._wrong) == REMEMBERED
    assert gate.wait("10.0.4.0") > 0


def test_codes_that_are_made_differ_and_are_easy_to_type() -> None:
    made = {make_code() for _ in range(200)}
    assert len(made) == 200
    assert all(len(plain(code)) == 8 and not set(plain(code)) & set("01ilo") for code in made)


@pytest.mark.parametrize("code", ["", "12", "12345", "- - - - - - -"])
def test_a_code_too_short_to_keep_anyone_out(code: str) -> None:
    with pytest.raises(BadRequestError, match="too short"):
        checked_code(code)
