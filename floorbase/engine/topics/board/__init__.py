"""The board, burns, and a bad deck."""
