#!/usr/bin/env python3
"""Harary's animals: on which square boards does Black, moving first, get the shape?

    examples/animals.py [--gadgetc PROGRAM] [--largest N] [SHAPE ...]

For each polyomino: the smallest N x N board on which Black wins, and White's win on the board before
it; or White's win on the largest board that is looked at. Each answer comes with a strategy, which
`gadgetc check --strategy` verifies without search. An animal that fits into a board fits into every
larger one, so a win of Black stays a win. Without shapes: all of up to five cells.
Needs gadgetc, Python 3 and nothing else.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

CELLS = {1: ["elam"], 2: ["domino"], 3: ["tic", "el"], 4: ["fatty", "tippy", "skinny", "elly", "knobby"],
         5: ["F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"]}


class Fault(Exception):
    pass


def run(program, *words):
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise Fault(f"gadgetc {' '.join(map(str, words))}: {done.stderr.strip()}")
    return done.stdout


def winner(program, shape, side, folder):
    """("BLACK" or "WHITE", bytes of the strategy that shows it)"""
    formula, strategy = folder / "animal.cnf", folder / "strategy.txt"
    run(program, "formula", "polyomino", "--shape", shape, "--rows", side, "--columns", side,
        "-o", formula)
    answer = run(program, "solve", "--quiet", "--first", "black", "--winner-only",
                 "--strategy", strategy, formula)
    found = next(line.split()[1] for line in answer.splitlines() if line.startswith("s "))
    checked = run(program, "check", "--strategy", strategy, formula)
    if f"{found} wins when black moves first" not in checked:
        raise Fault(f"{shape} on {side} x {side}: the strategy is one for somebody else")
    return found, strategy.stat().st_size


def answer(program, shape, largest, folder):
    """A line of the table."""
    size = 0
    for side in range(1, largest + 1):
        found, size_here = winner(program, shape, side, folder)
        if found == "BLACK":
            return f"Black wins on {side} x {side}, {size_here:,} bytes" + (
                f"; White on {side - 1} x {side - 1}, {size:,} bytes" if side > 1 else "")
        size = size_here
    return f"White wins on {largest} x {largest}, {size:,} bytes"


def main():
    parser = argparse.ArgumentParser(description="Harary's animals on square boards")
    parser.add_argument("--gadgetc", default="gadgetc", help="the program")
    parser.add_argument("--largest", type=int, default=8, help="the side of the largest board")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help="a name, or rows as xx/x.")
    options = parser.parse_args()
    began = time.monotonic()
    shapes = options.shapes or [shape for names in CELLS.values() for shape in names]
    with tempfile.TemporaryDirectory() as folder:
        for shape in shapes:
            line = answer(options.gadgetc, shape, options.largest, pathlib.Path(folder))
            print(f"{shape:8}{line}", flush=True)
    print(f"{len(shapes)} animals, every strategy verified, {time.monotonic() - began:.1f} seconds")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"animals.py: {fault}")
