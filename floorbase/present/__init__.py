"""Answers, replays and comparisons in words and JSON, for command line and screens alike."""
