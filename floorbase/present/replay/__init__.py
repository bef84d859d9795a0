"""A replay told step by step."""
