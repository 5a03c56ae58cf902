"""Games of pages in Python: values as Python expects them, play, answers, errors."""
import copy
import pickle
import sys
import unittest

import gadgetc
from gadgetc import *

PONDS = """game ponds
title Ponds
cells . x
ground _ ~
option deep-water no yes
white . -> x on _
black . -> x on ~ if deep-water=yes
black . -> x on _ if deep-water=no
stuck loses
start
..
ground
_~
"""


class Games(unittest.TestCase):
    def values(self):
        yield Game("clobber")
        yield Game(PONDS)
        yield Game("clobber").board(2, 3, "xox\nox.")
        yield Game("clobber").board(2, 3, "xox\nox.", turn=Side.BLACK)
        yield Game(PONDS).start()
        yield Game(PONDS).start(deep_water="yes")
        yield Game(PONDS).board(1, 2)
        yield Game("jungle").start()

    def test_values_are_copied_pickled_shown_and_hashed_by_value(self):
        for value in self.values():
            with self.subTest(value=repr(value)[:70]):
                for twin in (
                    copy.copy(value),
                    copy.deepcopy(value),
                    pickle.loads(pickle.dumps(value)),
                    eval(repr(value)),
                ):
                    self.assertIs(type(twin), type(value))
                    self.assertEqual(twin, value)
                    self.assertEqual(hash(twin), hash(value))
        self.assertEqual(len(set(self.values())), len(list(self.values())))

    def test_a_page_is_a_name_or_a_text(self):
        self.assertIn("clobber", Game.names())
        self.assertEqual(Game(Game("clobber").text()), Game("clobber"))
        self.assertEqual(repr(Game("clobber")), "Game('clobber')")
        ponds = Game(PONDS)
        self.assertEqual((ponds.name, ponds.title, str(ponds)), ("ponds", "Ponds", PONDS))
        self.assertEqual(ponds.options, {"deep-water": ["no", "yes"]})
        self.assertEqual(ponds.starts, [""])

    def test_a_board_has_the_size_of_its_cells_unless_told_otherwise(self):
        clobber = Game("clobber")
        board = clobber.board(cells="""
            xox.
            ox..
        """)
        self.assertEqual((board.rows, board.columns), (2, 4))
        self.assertEqual(board.cells, ["xox.", "ox.."])
        self.assertEqual(str(board), "xox.\nox..")
        self.assertEqual(clobber.board(2, 4, "xox.\nox2."), board)
        self.assertEqual(clobber.board(cells="; two rows\nxox. ; full\n\nox..\n"), board)
        self.assertEqual(clobber.board(1, 2).cells, [".."])
        self.assertEqual(Game(PONDS).board(cells="..\nground\n_~"), Game(PONDS).start())
        self.assertEqual(board.game, clobber)
        self.assertEqual(clobber.parse_board(board.text()), board)

    def test_a_game_is_played_to_its_end(self):
        board = Game(PONDS).start(deep_water="yes")
        self.assertEqual(board.options, {"deep-water": "yes"})
        line = []
        while board.moves:
            self.assertIsNone(board.winner)
            self.assertEqual(board.ending, "")
            line.append(board.moves[0])
            board = board.play(line[-1])
        self.assertEqual(line, ["a1=x", "b1=x"])
        self.assertEqual((board.turn, board.winner), (Side.WHITE, Side.BLACK))
        self.assertEqual(board.ending, "Black wins: White has no move")

    def test_boards_are_solved_valued_counted_and_drawn(self):
        board = Game("clobber").board(2, 3, "xox\nox.")
        answer = board.solve()
        self.assertEqual(answer.outcome, Outcome.WHITE)
        for move in answer.winning_moves:
            self.assertEqual(board.play(move).solve(winner_only=True).outcome, Outcome.WHITE)
        self.assertEqual(board.value(), "{^^*|*,v}")
        self.assertEqual(board.perft(1), len(board.moves))
        self.assertIn("<svg", board._repr_svg_())

    def test_limits_give_no_answer(self):
        board = Game("domineering").board(6, 6)
        self.assertEqual(board.solve(memory_limit=0).outcome, Outcome.UNKNOWN)
        self.assertIsNone(board.value(memory_limit=0))
        self.assertIsNone(board.perft(30, time_limit=0.01))

    def test_errors_carry_their_place(self):
        for call, line, column in (
            (lambda: Game("game g\ncells . x\nwhite . -> y\n"), 3, 12),
            (lambda: Game("clubber"), 0, 0),
            (lambda: Game(""), 1, 1),
            (lambda: Game(PONDS).board(), 0, 0),
            (lambda: Game(PONDS).board(-1, 2), 0, 0),
            (lambda: Game(PONDS).board(cells="..\n.q"), 2, 2),
            (lambda: Game(PONDS).board(1, 2, deep="yes"), 0, 0),
            (lambda: Game(PONDS).start("other"), 0, 0),
            (lambda: Game(PONDS).start(deep_water="some"), 0, 0),
            (lambda: Game(PONDS).start().play("a1"), 0, 0),
            (lambda: Game(PONDS).parse_board("clobber 1\n"), 1, 1),
            (lambda: Game("tic-tac-toe").board(3, 3).value(), 0, 0),
        ):
            with self.assertRaises(gadgetc.Error) as caught:
                call()
            place = (caught.exception.line, caught.exception.column)
            self.assertEqual(place, (line, column), str(caught.exception))
        with self.assertRaises(TypeError):
            Game(PONDS).start(deep_water=False)
        with self.assertRaises(gadgetc.Error) as caught:
            Game("game g\nblue\n", "mine.game")
        self.assertTrue(str(caught.exception).startswith("mine.game:2:1: error: "))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
