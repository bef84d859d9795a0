"""The rulebooks to read."""
