"""How betting is written, and how much a bet or raise must be."""
