"""What boards of cells share: cells and ways, pawns and placements, turns and shoot-outs, markings and notation.

A cell is `row * stride + column`, both counted from 0 at Home's left-hand corner, with `stride` = columns + 1: the one
guard column is never part of a board, so that a shifted set falls off the edge instead of coming round the other side.
`cells`, `routes`, `reasons`, `marking`, `formations`, `notation`, `plans` and `showing` are for people and are never
compiled.  All other modules are rules; those about ways work for sets of any width.
"""
