"""Five tabletop sports games with every rule enforced, for people and for programs."""

__version__ = "0.1.0"
