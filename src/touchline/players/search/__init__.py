"""Searches in machine code, each compiled once for every game through its function pointer (`touchline.fast.ops`)."""
