"""What the screens do with books of the house's own."""
