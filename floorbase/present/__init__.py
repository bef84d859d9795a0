"""Answers, replays and comparisons in words and JSON, for the command line and the screens alike."""
