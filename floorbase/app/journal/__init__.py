"""What is done with the journal of rulings: a card becomes an entry, and entries answer for it."""
