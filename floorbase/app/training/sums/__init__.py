"""Kinds of sums that a learner works out: each is dealt by chance and computed by the engine."""
