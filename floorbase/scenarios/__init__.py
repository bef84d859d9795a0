"""What to ask: trees that lead from a dispute to its questions, and cases that prove them."""
