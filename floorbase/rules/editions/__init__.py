"""The originals: hold the restatements against them, and find them again in other editions."""
