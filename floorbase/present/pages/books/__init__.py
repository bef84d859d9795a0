"""The books as pages: to read, to search and to compare."""
