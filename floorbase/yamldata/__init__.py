"""YAML data: lines kept, fields taken with every fault, the cache, and one way to write it."""
