"""Exams: their code, how they are drawn, sat and marked, and the results of a class."""
