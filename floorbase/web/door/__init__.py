"""Who comes in, from where, and how: codes, addresses, cookies, headers, what cannot be read."""
