"""How Numéro 10 is played by the computer."""
