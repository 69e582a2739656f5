"""The same rules, compiled."""
