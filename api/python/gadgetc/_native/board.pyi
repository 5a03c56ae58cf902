from . import Board, BoardAnswer, BoardInfo, Extraction

def info(board: Board) -> BoardInfo: ...
def solve(
    board: Board,
    winner_only: bool = False,
    time_limit: float | None = None,
    memory_limit: int = 8192,
) -> BoardAnswer: ...
def extract(
    board: Board,
    time_limit: float | None = None,
    *,
    by_inference: bool = False,
    memory_limit: int = 2048,
) -> Extraction: ...
