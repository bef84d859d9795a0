"""The ruling card, and what leads to it."""
