"""Search: from words that people say to the provision, question or scenario that they mean."""
