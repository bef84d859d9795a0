"""A table as somebody is entering it: short texts, read leniently into a record.

Whatever is typed is kept; what cannot be read is named with its field or line, and how to mend it.
"""
