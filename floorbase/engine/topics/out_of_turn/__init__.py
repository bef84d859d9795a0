"""Action out of turn, and the seat that it passed over."""
