#!/usr/bin/env python3
"""Reads a game on a compiled board as a play of the formula behind it.

    gadgetc compile FORMULA -o BOARD --bundle BUNDLE
    examples/read_bundle.py BUNDLE GAME

GAME has moves like a3a4, as `gadgetc board play` saves them or simply one after the other. Needs
Python 3 and nothing else: what the board means is read from the bundle alone. A variable goes to
the side that makes the first move out of its squares.
"""

import json
import re
import sys


def square(name):
    """(file, rank) of a name like 'ab12', files counted from 1."""
    letters, rank = re.fullmatch(r"([a-z]+)([0-9]+)", name).groups()
    file = 0
    for letter in letters:
        file = 26 * file + ord(letter) - ord("a") + 1
    return file, int(rank)


def moves_of(text):
    """The moves of a game: those of a saved game, or all words of the text."""
    lines = [line.split(";")[0].strip() for line in text.splitlines()]
    if lines and lines[0] == "game 1":
        lines = lines[lines.index("moves") + 1 : lines.index("board")]
    words = [word for line in lines for word in line.split()]
    moves = []
    for word in words:
        match = re.fullmatch(r"([a-z]+[0-9]+)([a-z]+[0-9]+)", word)
        if not match:
            raise ValueError(f"expected a move like a3a4, got '{word}'")
        moves.append(match.groups())
    return moves


def variable_at(bundle, name):
    """The variable in whose squares a square lies, or None."""
    file, rank = square(name)
    for variable in bundle["maps"]["variables"]:
        (left, top), (right, bottom) = map(square, variable["squares"])
        if left <= file <= right and bottom <= rank <= top:
            return variable["name"]
    return None


def play_of(bundle, moves):
    """(number of the move from 1, 'white' or 'black', variable), in order."""
    side = bundle["board"]["first"]
    taken = {}
    play = []
    for number, (origin, _) in enumerate(moves, 1):
        name = variable_at(bundle, origin)
        if name is not None and name not in taken:
            taken[name] = side
            play.append((number, side, name))
        side = "black" if side == "white" else "white"
    return play


def values_of(bundle, play):
    """(number of the move, quantifier, variable, value) of a quantified source, in order.

    The first of the two variables 'true' and 'false' of a round that White takes says the value.
    """
    words = {}
    for entry in bundle["maps"]["rounds"]:
        for value in ("true", "false"):
            words[entry[value]] = (entry["quantifier"], entry["name"], value)
    values = {}
    for number, side, name in play:
        if side == "white" and name in words:
            values.setdefault(words[name][1], (number, *words[name]))
    return list(values.values())


def clauses_of(bundle):
    """The clauses of the formula, as lists of names."""
    names = bundle["formula"]["variables"]
    words = []
    for line in bundle["formula"]["dimacs"].splitlines():
        if line and line[0] not in "cp":
            words += line.split()
    clauses = [[]]
    for word in words:
        if word == "0":
            clauses.append([])
        else:
            clauses[-1].append(names[int(word) - 1])
    return clauses[:-1]


def verdict(bundle, play):
    """What the variables taken so far say of the formula."""
    taken = {name: side for _, side, name in play}
    clauses = clauses_of(bundle)
    if any(all(taken.get(name) == "black" for name in clause) for clause in clauses):
        return "false: Black has all variables of a clause"
    if all(any(taken.get(name) == "white" for name in clause) for clause in clauses):
        return "true: White has a variable of each clause"
    return "open"


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: read_bundle.py BUNDLE GAME")
    with open(sys.argv[1], encoding="utf-8") as file:
        bundle = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        play = play_of(bundle, moves_of(file.read()))
    values = {number: words for number, *words in values_of(bundle, play)}
    for number, side, name in play:
        quantifier, variable, value = values.get(number, (None, None, None))
        meaning = f", so {quantifier} {variable}: {value}" if quantifier else ""
        print(f"move {number}: {side.capitalize()} takes {name}{meaning}")
    print("the formula is", verdict(bundle, play))


if __name__ == "__main__":
    main()
