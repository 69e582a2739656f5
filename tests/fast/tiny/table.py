"""The little that simulations ask of a table."""

from touchline.core.contract import Timing


def clock(s):
    return 1, s.round


def timing(s):
    return Timing(period=60 if s.timed else 0, running=bool(s.timed))
