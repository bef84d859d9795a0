"""The screens of the journal: the form of an entry, the list, one entry, penalties now."""
