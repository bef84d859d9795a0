"""What they wrote: books, provisions, tables, terms."""
