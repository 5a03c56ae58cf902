"""The formulas of known games: the families of `gadgetc formula`."""
from ._native.families import (
    boxes,
    clique,
    connectivity,
    cover,
    cube,
    domination,
    hex,
    lines,
    polyomino,
    random,
    vdw,
)

__all__ = [
    "boxes",
    "clique",
    "connectivity",
    "cover",
    "cube",
    "domination",
    "hex",
    "lines",
    "polyomino",
    "random",
    "vdw",
]
