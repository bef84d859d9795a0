"""The showdown: order, claims, ties, odd chips, and pots pushed to the wrong player."""
