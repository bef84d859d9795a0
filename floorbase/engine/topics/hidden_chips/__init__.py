"""Chips that nobody saw, chips carried off the table, and chips forfeited."""
