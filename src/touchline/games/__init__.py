"""The games: one folder and one line each."""

from touchline.core.registry import register

register("foot", 1, "touchline.games.foot")
register("rugby15", 1, "touchline.games.rugby15")
