"""The journal of rulings: entries that are never changed, chained by hash, one chain a device."""
