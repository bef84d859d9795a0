"""Tests of exams."""
