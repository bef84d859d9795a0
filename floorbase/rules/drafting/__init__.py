"""A house's own text divided into provisions, by its own numbers, bullets and headings."""
