"""Hands beside a ruling: the one that was told or worked out, and what their tables pay."""
