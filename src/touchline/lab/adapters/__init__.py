"""The games as environments that other people's learning code knows: PettingZoo, Gymnasium and OpenSpiel.

    pip install 'touchline[research]'

`pettingzoo` has both seats act in turn, `gymnasium` lets one seat learn against any computer player, `openspiel`
registers the games with OpenSpiel.  All three see a match as `Node`s of a `Setting`, know it only by `Observation`s
made from a seat's own view, and act by the numbers of `Actions`; no game is named here.
"""
