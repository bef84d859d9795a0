"""The chip race."""
