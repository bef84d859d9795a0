"""The screens on books of the house's own."""
