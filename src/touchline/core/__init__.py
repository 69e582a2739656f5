"""What any game is; nothing here knows a particular one, and nothing needs more than the standard library."""
