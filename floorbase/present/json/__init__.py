"""JSON: stable keys, for programs."""
