"""The pages of training: a sitting item by item, progress, exams."""
