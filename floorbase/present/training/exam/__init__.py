"""The words of exams: the sheet, its pages to print, and what a class came to."""
