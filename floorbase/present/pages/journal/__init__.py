"""The journal's pages: forms, lists, an entry, reports, and how a card was ruled before."""
