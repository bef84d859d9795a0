"""The screens of training: what to train, a question, its result, progress, exams."""
