"""Own books in words: templates, drafts, what a check says, and what there is."""
