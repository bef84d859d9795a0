"""Words on books of the house's own: their files, and what is said while they are made."""
