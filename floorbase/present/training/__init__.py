"""The words of training: tellings, choices, results."""
