from collections.abc import Sequence
from typing import Literal

from . import Formula

_Edges = Sequence[tuple[str, str]] | str

def lines(
    *,
    rows: int,
    columns: int,
    length: int,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def cube(
    *,
    side: int,
    dimension: int,
    combinatorial: bool = False,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def polyomino(
    *,
    shape: str,
    rows: int,
    columns: int,
    torus: bool = False,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def hex(
    *,
    rows: int,
    columns: int,
    black: Literal["across", "down"] = "across",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def clique(
    *,
    vertices: int,
    size: int,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def cover(
    *,
    path: int = ...,
    cycle: int = ...,
    complete: int = ...,
    grid: tuple[int, int] = ...,
    hypercube: int = ...,
    edges: _Edges = ...,
    black: Literal["edge", "cover"] = "edge",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def domination(
    *,
    path: int = ...,
    cycle: int = ...,
    complete: int = ...,
    grid: tuple[int, int] = ...,
    hypercube: int = ...,
    edges: _Edges = ...,
    black: Literal["staller", "dominator"] = "staller",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def connectivity(
    *,
    path: int = ...,
    cycle: int = ...,
    complete: int = ...,
    grid: tuple[int, int] = ...,
    hypercube: int = ...,
    edges: _Edges = ...,
    between: tuple[str, str] = ...,
    black: Literal["short", "cut"] = "short",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def vdw(
    *,
    numbers: int,
    length: int,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def boxes(
    *,
    count: int,
    size: int,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
def random(
    *,
    variables: int,
    clauses: int,
    width: int,
    seed: int = 1,
    black: Literal["maker", "breaker"] = "maker",
    limit: int = 10_000_000,
    time_limit: float | None = None,
) -> Formula: ...
