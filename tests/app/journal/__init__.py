"""Tests of what is done with the journal."""
