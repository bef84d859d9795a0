"""Tests of the journal's words."""
