import builtins

from . import Inference, Tile, TileCertificateCheck, TileProof

def list(set: str = "compact") -> builtins.list[Tile]: ...
def show(name: str) -> Tile: ...
def verify(
    tile: Tile | str,
    trapped_attack: str = "full",
    time_limit: float | None = None,
    memory_limit: int = 8192,
) -> TileProof: ...
def infer(
    tile: Tile | str,
    trapped_attack: str = "full",
    time_limit: float | None = None,
    memory_limit: int = 8192,
) -> Inference: ...
def certificate(
    tile: Tile | str,
    trapped_attack: str = "full",
    time_limit: float | None = None,
    memory_limit: int = 8192,
) -> str: ...
def recheck(
    certificate: str, tile: Tile | str | None = None, time_limit: float | None = None
) -> TileCertificateCheck: ...
