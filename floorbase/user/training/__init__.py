"""The file of what learners have answered: its form, its rows, how it is opened and mended."""
