"""What people tell, read: their words become events, a draft hand, and facts that were told."""
