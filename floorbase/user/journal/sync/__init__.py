"""Sync: each device's journal to the PostgreSQL that all share, and from it what others wrote."""
