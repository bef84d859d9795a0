"""Finishing places, money, rebuys, bounties, and play that stops."""
