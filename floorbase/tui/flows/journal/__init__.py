"""The flows of the journal: entering from the card, the list, an entry and what answers it."""
