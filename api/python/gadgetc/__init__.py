"""Formulas become boards of Dou Shou Qi or Konane of the same worth, and it is proved.

>>> from gadgetc import *
>>> formula = Formula([['a', 'b'], ['b', 'c']])
>>> solve(formula, first='black').winner
Side.BLACK
>>> compile(formula).board.rows > 20
True
"""
from . import board, gadget
from ._native import (
    Answer,
    Board,
    BoardAnswer,
    BoardInfo,
    CertificateCheck,
    Circuit,
    Compilation,
    EndgameTables,
    Error,
    Extraction,
    Formula,
    Inference,
    InferredTile,
    Level,
    LimitReached,
    Outcome,
    Reduction,
    Side,
    StageResult,
    StrategyCheck,
    Tile,
    TileCertificateCheck,
    TileProof,
    Verdict,
    check,
    check_certificate,
    check_strategy,
    circuit,
    compile,
    perft,
    solve,
    strategy,
)
from ._native import __version__ as __version__

__all__ = [
    "Answer",
    "Board",
    "BoardAnswer",
    "BoardInfo",
    "CertificateCheck",
    "Circuit",
    "Compilation",
    "EndgameTables",
    "Error",
    "Extraction",
    "Formula",
    "Inference",
    "InferredTile",
    "Level",
    "LimitReached",
    "Outcome",
    "Reduction",
    "Side",
    "StageResult",
    "StrategyCheck",
    "Tile",
    "TileCertificateCheck",
    "TileProof",
    "Verdict",
    "board",
    "check",
    "check_certificate",
    "check_strategy",
    "circuit",
    "compile",
    "gadget",
    "perft",
    "solve",
    "strategy",
]
