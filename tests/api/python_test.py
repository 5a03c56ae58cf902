"""The Python module: each verb once, errors with their places, and the stub against the module."""
import ast
import pathlib
import sys
import unittest

import gadgetc

STUB = pathlib.Path(__file__).parents[2] / "api" / "python" / "gadgetc.pyi"
PATH = "p cnf 3 2\n1 2 0\n2 3 0\n"


class ModuleTest(unittest.TestCase):
    def test_errors_carry_their_place(self):
        with self.assertRaises(gadgetc.Error) as caught:
            gadgetc.Formula.parse("p cnf 2 1\n1 -2 0\n", "bad.cnf")
        self.assertEqual((caught.exception.line, caught.exception.column), (2, 3))
        self.assertTrue(str(caught.exception).startswith("bad.cnf:2:3: error: expected a variable"))
        with self.assertRaises(ValueError):
            gadgetc.EndgameTables("/no/such/folder")

    def test_formula(self):
        formula = gadgetc.Formula.parse(PATH)
        self.assertEqual((formula.variables, formula.clauses), (3, 2))
        answer = gadgetc.solve(formula, gadgetc.Side.BLACK)
        self.assertEqual(answer.winner, gadgetc.Side.BLACK)
        self.assertEqual(answer.winning_moves, ["x2"])
        self.assertTrue(gadgetc.check(formula, ["circuit", "layout"]).agrees)

    def test_board(self):
        compiled = gadgetc.compile(gadgetc.Formula.parse("p cnf 1 1\n1 0\n"))
        self.assertTrue(compiled.held)
        board = gadgetc.Board.parse(compiled.board)
        self.assertIsNone(board.winner)
        self.assertEqual(board.text(), compiled.board)
        self.assertEqual(gadgetc.solve_board(board).outcome, gadgetc.Outcome.WHITE)
        after = board.after(board.legal_moves()[0])
        self.assertEqual(after.turn, gadgetc.Side.BLACK)

    def test_tile(self):
        drawing = (
            "gadget pass\nin in 0 0 west\nout out 0 1 east\ndeliver in -> out\n"
            "terrain\n..\npieces\n..\n"
        )
        self.assertEqual(gadgetc.verify_tile(drawing).verdict, gadgetc.Verdict.HELD)

    def test_the_stub_names_what_the_module_has(self):
        tree = ast.parse(STUB.read_text())
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                owner = getattr(gadgetc, node.name)
                for member in node.body:
                    if isinstance(member, ast.FunctionDef):
                        self.assertTrue(hasattr(owner, member.name), f"{node.name}.{member.name}")
            elif isinstance(node, ast.FunctionDef):
                self.assertTrue(hasattr(gadgetc, node.name), node.name)
        named = {n.name for n in tree.body if isinstance(n, (ast.ClassDef, ast.FunctionDef))}
        public = {name for name in dir(gadgetc) if not name.startswith("_")}
        self.assertEqual(named, public)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
