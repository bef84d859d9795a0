"""The next hand: seats, moves, new players, short blinds."""
