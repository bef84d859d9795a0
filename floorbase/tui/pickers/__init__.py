"""Screens that ask for one thing: an item of a list, a file, a name."""
