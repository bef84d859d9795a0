"""The screens: each is given finished values, shows them, and posts what was asked for."""
