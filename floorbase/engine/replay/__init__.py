"""Replays: a record under one book, its branches, and what is told of it."""
