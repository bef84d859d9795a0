"""The words of the journal: entries, lists, penalties, precedents and reports."""
