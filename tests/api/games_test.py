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


class BoardsOfPages(unittest.TestCase):
    def test_a_board_of_amazons_is_read_played_extracted_and_certified(self):
        formula = Formula("x or y")
        compiled = compile(formula, target="amazons", first="black")
        drawn = compiled.board
        self.assertEqual((drawn.game, drawn.turn, drawn.winner), ("amazons", Side.BLACK, None))
        self.assertEqual((drawn.rows, drawn.columns), (compiled.rows, compiled.columns))
        self.assertEqual(Board.parse(drawn.text()), drawn)
        self.assertEqual(pickle.loads(pickle.dumps(drawn)), drawn)
        self.assertEqual(eval(repr(drawn)), drawn)
        moves = drawn.legal_moves()
        self.assertEqual(drawn.after(moves[0]).turn, Side.WHITE)
        self.assertNotEqual(drawn.after(moves[0]), drawn)
        self.assertEqual(perft(drawn, 1), len(moves))
        with self.assertRaises(gadgetc.Error):
            drawn.after("a1a1")
        facts = board.info(drawn)
        self.assertEqual(facts.legal_moves, len(moves))
        self.assertEqual(sum(facts.cells.values()), facts.squares)
        self.assertIn("<svg", drawn.svg())
        self.assertIn("<html", drawn.page())
        found = board.extract(drawn)
        self.assertTrue(found.holds and found.is_compared)
        self.assertEqual(found.formula.clauses, formula.clauses)
        with self.assertRaises(gadgetc.Error):
            board.extract(drawn, by_inference=True)
        certificate = compiled.certificate()
        self.assertTrue(check_certificate(formula, certificate, drawn).holds)
        self.assertFalse(check_certificate(Formula("x and y"), certificate, drawn).holds)
        self.assertFalse(check_certificate(formula, certificate, drawn.after(moves[0])).holds)

    def test_small_boards_of_pages_are_boards(self):
        clobber = Board.parse("clobber 1\nsize 1 3\nturn white\ncells\nxox\n")
        self.assertEqual(board.solve(clobber).winning_moves, ["a1b1", "c1b1"])
        self.assertIn("<html", Game("clobber").board(1, 3, "xox").page())
        with self.assertRaises(gadgetc.Error):
            board.extract(clobber)
        with self.assertRaises(gadgetc.Error):
            Board.parse("no-game 1\n")

    def test_circuits_are_read_from_boards_of_konane(self):
        found = board.extract(compile("x or y", target="konane").board)
        self.assertEqual(found.formula.clauses, [[1, 2]])

    def test_tiles_of_every_game_have_pictures_and_certificates(self):
        for name in ("lattice_corner", "hole_wire5", "wire"):
            self.assertIn("<svg", gadget.show(name).svg())
            text = gadget.certificate(name)
            self.assertTrue(gadget.recheck(text, name).holds)
            self.assertFalse(gadget.recheck(text, "and").holds)


class Engine(unittest.TestCase):
    def test_it_finds_what_a_search_of_everything_finds(self):
        for cells, turn in (("xox\noxo", "white"), ("xoo\n.xo", "black"), ("xo.\nx..", "white")):
            start = Game("clobber").board(2, 3, cells, turn=turn)
            solved, found = start.solve(), engine(start)
            self.assertEqual(found.winner.value, solved.outcome.value)
            if found.winner is start.turn:
                self.assertIn(found.best_move, solved.winning_moves)
            self.assertEqual(abs(found.score), 1_000_000 - found.plies)
            for move in found.line:
                start = start.play(move)
            self.assertEqual(start.winner, found.winner)
            self.assertEqual(len(found.line), found.plies)

    def test_every_game_has_one(self):
        drawn = compile(Formula([[1]]), target="konane").board
        amazons = Game("amazons").board(3, 3, "W..\n...\n..B")
        for start in (Board.standard(), drawn, Game("konane").start(), amazons):
            found = engine(start, depth=2)
            self.assertEqual((found.depth, len(found.line)), (2, 2))
            self.assertEqual(engine(start, depth=2), found)
            self.assertEqual(found.best_move, found.line[0])
        mate = engine(Board.from_fen("3l3/7/7/7/7/7/7/3R3/7 w"), depth=3)
        self.assertEqual(pickle.loads(pickle.dumps(mate)), mate)
        over = engine(Game("clobber").board(1, 2, "x."))
        self.assertEqual((over.best_move, over.line), ("", []))

    def test_limits_end_a_search(self):
        self.assertLess(engine(Board.standard(), nodes=1000).nodes, 2000)
        self.assertLess(engine(Board.standard(), time_limit=0.05).nodes, 10_000_000)
        for wrong in ({"depth": 0}, {"depth": 101}, {"hash": 0}, {"time_limit": -1}):
            with self.assertRaises(gadgetc.Error):
                engine(Board.standard(), **wrong)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
