"""A SQLite file of the user's: its form, how it is opened, and what is done where it is damaged."""
