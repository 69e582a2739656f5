"""The games: one folder and one line each."""

from touchline.core.registry import register

register("foot", 1, "touchline.games.foot")
register("handball", 1, "touchline.games.handball")
register("rugby15", 1, "touchline.games.rugby15")
register("numero10", 1, "touchline.games.numero10")
register("supergoal", 1, "touchline.games.supergoal")
