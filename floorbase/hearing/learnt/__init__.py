"""What is learnt from tellings, and how far it may be trusted."""
