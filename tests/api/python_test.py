"""The Python package: values as Python expects them, each verb, errors with their places."""
import copy
import pickle
import sys
import unittest

import gadgetc
from gadgetc import *

PATH = "p cnf 3 2\n1 2 0\n2 3 0\n"
QUANTIFIED = "p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n"
PASS = (
    "gadget pass\nin in 0 0 west\nout out 0 1 east\ndeliver in -> out\nterrain\n..\npieces\n..\n"
)
STONES = "konane 1\nsize 2 3\nturn white\nstones\nWB.\n.WB\n"


class Values(unittest.TestCase):
    def test_formulas_by_number_by_name_and_from_text_are_the_same(self):
        by_number = Formula([[1, 2], [2, 3]])
        self.assertEqual(by_number, Formula.parse(PATH))
        self.assertEqual(by_number, Formula([[2, 1, 1], (3, 2)]))
        by_name = Formula([["a", "b"], ["b", "c"]])
        self.assertEqual(by_name, Formula([[1, 2], [2, 3]], names=["a", "b", "c"]))
        self.assertNotEqual(by_name, by_number)
        self.assertEqual(by_name.names, ["a", "b", "c"])
        self.assertEqual(by_name.clauses, [[1, 2], [2, 3]])
        self.assertEqual(str(by_name), "(a or b) and (b or c)")
        self.assertEqual(Formula([]).variables, 0)
        self.assertEqual(Formula([[1]], names=["", "spare"]).names, ["x1", "spare"])
        self.assertNotEqual(by_number, PATH)
        self.assertEqual(Formula.parse(str(by_name)), by_name)

    def values(self):
        yield Formula([[1, 2], [2, 3]])
        yield Formula([["a", "b\"'"], ["b\"'", "ç"]])
        yield Formula([[1]], names=["x", "y"])
        yield Formula([])
        yield Formula([[]])
        yield Formula.parse(PATH, first="black")
        yield Formula.parse(QUANTIFIED)
        yield Board.standard()
        yield Board.standard().after("a3a4")
        yield Board.parse(STONES)
        yield compile(Formula([[1]])).board
        yield Tile(PASS)
        yield gadget.show("wire")

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

    def test_results_are_compared_and_pickled(self):
        formula = Formula([[1]])
        proof = gadget.verify(Tile(PASS))
        for result, again in (
            (solve(formula), solve(formula)),
            (board.info(Board.standard()), board.info(Board.standard())),
            (proof, gadget.verify(Tile(PASS))),
            (check(formula), check(formula)),
        ):
            self.assertEqual(result, again)
            self.assertEqual(pickle.loads(pickle.dumps(result)), result)
            self.assertTrue(repr(result).startswith(type(result).__name__ + "("))
        self.assertNotEqual(solve(formula), solve(formula, first="black"))

    def test_sides_are_an_enumeration(self):
        self.assertEqual([str(side) for side in Side], ["Side.WHITE", "Side.BLACK"])
        self.assertIs(Side("black"), Side.BLACK)
        self.assertIs(pickle.loads(pickle.dumps(Verdict.HELD)), Verdict.HELD)
        formula = Formula.parse(PATH)
        self.assertEqual(solve(formula, first=Side.BLACK), solve(formula, first="black"))
        with self.assertRaises(TypeError):
            solve(formula, first="red")

    def test_a_text_stands_for_a_formula_in_every_verb(self):
        text = "(x or y) and (y or z)"
        formula = Formula.parse(text)
        self.assertEqual(Formula(text), formula)
        self.assertEqual(solve(text, first="black"), solve(formula, first="black"))
        self.assertEqual(circuit(text).counts, circuit(formula).counts)
        compiled = gadgetc.compile(text)
        self.assertTrue(compiled.held)
        self.assertTrue(check(text, ["circuit"]).agrees)
        self.assertTrue(check_strategy(text, strategy(text)).holds)
        self.assertTrue(check_certificate(text, compiled.certificate(), compiled.board).holds)
        with self.assertRaises(Error):
            gadgetc.compile("x or")


class Errors(unittest.TestCase):
    def test_errors_carry_their_place(self):
        with self.assertRaises(gadgetc.Error) as caught:
            Formula.parse("p cnf 2 1\n1 -2 0\n", "bad.cnf")
        self.assertEqual((caught.exception.line, caught.exception.column), (2, 3))
        self.assertTrue(str(caught.exception).startswith("bad.cnf:2:3: error: expected a variable"))
        with self.assertRaises(ValueError) as caught:
            EndgameTables("/no/such/folder")
        self.assertEqual(caught.exception.line, 0)

    def test_what_means_nothing_is_refused(self):
        formula = Formula([[1]])
        for call in (
            lambda: Formula([[1, -2]]),
            lambda: Formula([[0]]),
            lambda: Formula([[1, 10**9]]),
            lambda: Formula([["a b"]]),
            lambda: Formula([[""]]),
            lambda: Formula([[1, 2]], names=["a", "a"]),
            lambda: Formula([[1]], names=["x\n1 0"]),
            lambda: solve(formula, time_limit=-1),
            lambda: solve(formula, memory_limit=2**40),
            lambda: compile(formula, target="chess"),
            lambda: compile(formula, set="none"),
            lambda: compile(formula, crossover="bridge"),
            lambda: compile(formula, target="konane", crossover="circuit"),
            lambda: compile(formula, effort=4),
            lambda: check(formula, ["wire"]),
            lambda: Board.parse("jungle 2\n"),
            lambda: Board.standard().after("a3a5"),
            lambda: board.extract(Board.parse(STONES), by_inference=True),
            lambda: perft(Board.standard(), -1),
            lambda: Tile("gadget\n"),
            lambda: gadget.show("nothing"),
            lambda: gadget.list("nothing"),
            lambda: gadget.verify(Tile(PASS), trapped_attack="half"),
            lambda: gadget.verify(Tile(PASS.replace("deliver in -> out\n", ""))),
        ):
            with self.assertRaises(gadgetc.Error):
                call()
        with self.assertRaises(TypeError):
            Formula([[1, "a"]])

    def test_limits_give_no_answer(self):
        drawn = compile(Formula([[1]])).board
        self.assertEqual(board.solve(drawn, memory_limit=0).outcome, Outcome.UNKNOWN)
        self.assertEqual(gadget.verify("wire", memory_limit=0).verdict, Verdict.UNKNOWN)
        self.assertIsNone(perft(Board.standard(), 30, time_limit=0.01))
        with self.assertRaises(LimitReached):
            compile(Formula([[1, 2], [2, 3]]), time_limit=0)


class Families(unittest.TestCase):
    def test_known_games_are_formulas(self):
        game = families.lines(rows=3, columns=3, length=3)
        self.assertEqual(solve(game, first="black").winner, Side.BLACK)
        self.assertEqual(game.names[:4], ["a1", "b1", "c1", "a2"])
        self.assertEqual(len(game.clauses), 8)
        across = families.hex(rows=2, columns=2)
        down = families.hex(rows=2, columns=2, black="down")
        self.assertNotEqual(across, down)
        boxes = families.boxes(count=2, size=2)
        self.assertEqual(boxes, Formula([[1, 2], [3, 4]], ["1_1", "1_2", "2_1", "2_2"]))
        self.assertEqual(
            families.boxes(count=2, size=2, black="breaker").clauses,
            [[1, 3], [1, 4], [2, 3], [2, 4]],
        )
        square = families.polyomino(shape="xx/xx", rows=3, columns=3, torus=True)
        self.assertEqual(len(square.clauses), 9)
        self.assertNotEqual(
            families.random(variables=9, clauses=5, width=3, seed=1),
            families.random(variables=9, clauses=5, width=3, seed=2),
        )

    def test_graphs_are_given_in_one_way(self):
        path = families.cover(path=3)
        self.assertEqual(families.cover(edges=[("v1", "v2"), ("v2", "v3")]), path)
        self.assertEqual(families.cover(edges="v1 v2\nv2 v3\n"), path)
        self.assertEqual(families.cover(grid=(1, 3)).clauses, path.clauses)
        joined = families.connectivity(cycle=4, between=("v1", "v3"))
        self.assertEqual(sorted(map(len, joined.clauses)), [2, 2])

    def test_what_is_wrong_is_said(self):
        for call, message in (
            (lambda: families.hex(rows=3), "hex needs columns"),
            (lambda: families.hex(rows=3, column=3), "did you mean 'columns'"),
            (lambda: families.hex(rows=3, columns=0), "columns: expected a whole number from 1 on"),
            (lambda: families.hex(rows=3, columns="x"), "columns: expected a whole number, got 'x'"),
            (lambda: families.hex(rows=-3, columns=3), "rows: expected a whole number, got '-3'"),
            (lambda: families.hex(rows=3, columns=3, black="maker"), "across or down"),
            (lambda: families.cover(), "cover needs one graph"),
            (lambda: families.cover(path=3, cycle=3), "cover needs one graph"),
            (lambda: families.cover(grid=(3,)), "grid: expected two of them"),
            (lambda: families.cover(edges=[("a", "a")]), "edges:1:"),
            (lambda: families.lines(rows=9, columns=9, length=3, limit=10), "more than 10"),
            (lambda: families.polyomino(shape="xx", rows=2, columns=2, torus=2), "yes or no"),
        ):
            with self.assertRaisesRegex(gadgetc.Error, message):
                call()
        with self.assertRaises(LimitReached):
            families.hex(rows=9, columns=9, time_limit=0)


class Verbs(unittest.TestCase):
    def test_solve(self):
        formula = Formula([["x", "door"], ["door", "y"]])
        answer = solve(formula, first="black")
        self.assertEqual(answer.winner, Side.BLACK)
        self.assertEqual(answer.winning_moves, ["door"])
        self.assertIsNone(answer.truth)
        text = strategy(formula, "black")
        self.assertTrue(check_strategy(formula, text).holds)
        self.assertEqual(check_strategy(formula, text).winner, Side.BLACK)
        self.assertFalse(check_strategy(Formula([[1, 2, 3]] * 2), text).holds)

    def test_quantified_formulas(self):
        formula = Formula.parse(QUANTIFIED)
        self.assertTrue(formula.is_quantified)
        for first in Side:
            answer = solve(formula, first)
            self.assertIs(answer.truth, True)
            self.assertEqual(answer.winner, Side.WHITE)
            self.assertEqual(len(answer.meanings), len(answer.winning_moves))
        false = Formula.parse(QUANTIFIED.replace("a 1 0\ne 2 0", "e 2 0\na 1 0"))
        self.assertIs(solve(false).truth, False)
        self.assertTrue(check_strategy(formula, strategy(formula)).holds)
        levels = check(formula, ["circuit"]).levels
        self.assertEqual([level.name for level in levels], ["qbf", "formula", "circuit"])

    def test_compile_and_check(self):
        formula = Formula([["a", "b"], ["b", "c"]])
        compiled = compile(formula, first="black")
        self.assertTrue(compiled.held)
        self.assertEqual(
            [one.name for one in compiled.checks],
            ["circuit", "layout", "design_rules", "extraction", "race"],
        )
        race = compiled.race
        self.assertEqual(race["black_runner_distance"], race["white_moves_bound"] + 1)
        self.assertEqual(compiled.board.turn, Side.BLACK)
        drawn = compiled.board
        self.assertEqual((compiled.rows, compiled.columns), (drawn.rows, drawn.columns))
        self.assertEqual(compiled.text(), compiled.board.text())
        self.assertIn("<svg", compiled.svg())
        self.assertIn("<td>race</td><td>held</td>", compiled._repr_html_())
        self.assertIn('src="data:image/svg+xml;base64,', compiled._repr_html_())
        self.assertIn("</html>", compiled.page())
        self.assertTrue(compiled.bundle().startswith("{"))
        reduction = check(formula, ["circuit", "layout"], first="black")
        self.assertTrue(reduction.agrees)
        self.assertEqual({level.winner for level in reduction.levels}, {Side.BLACK})
        self.assertIn("<td>layout</td><td>Black</td>", reduction._repr_html_())

    def test_certificates(self):
        formula = Formula([["a", "b"], ["b", "c"]])
        compiled = compile(formula)
        certificate = compiled.certificate()
        found = check_certificate(formula, certificate, compiled.board)
        self.assertTrue(found.holds)
        self.assertEqual(found.winner, Side.WHITE)
        self.assertEqual(found.line, 0)
        other = check_certificate(Formula([[1, 2], [1, 3]]), certificate, compiled.board)
        self.assertFalse(other.holds)
        self.assertGreater(other.line, 0)
        self.assertTrue(compiled.strategy().startswith("gadgetc board strategy 1\n"))
        konane = compile(formula, target="konane")
        certificate = konane.certificate()
        self.assertTrue(check_certificate(formula, certificate, konane.board).holds)
        self.assertFalse(check_certificate(Formula([[1, 2], [1, 3]]), certificate,
                                           konane.board).holds)
        with self.assertRaises(ValueError):
            check_certificate(formula, certificate, compiled.board)

    def test_boards_of_konane(self):
        formula = Formula([[1]])
        compiled = compile(formula, target="konane")
        self.assertTrue(compiled.held)
        self.assertEqual(compiled.board.game, "konane")
        self.assertTrue(check(formula, target="konane").agrees)
        stones = Board.parse(STONES)
        self.assertEqual(board.info(stones).white, {"W": 2})
        self.assertEqual(stones.legal_moves(), ["a2c2"])
        self.assertEqual(board.solve(stones).outcome, Outcome.BLACK)
        self.assertEqual(stones.after("a2c2").legal_moves(), ["c1a1"])
        self.assertEqual(stones.after("a2c2").after("c1a1").winner, Side.BLACK)

    def test_circuits(self):
        drawn = circuit(Formula([[1, 2], [2, 3]]))
        self.assertEqual(drawn.counts["variable"], 3)
        self.assertIn("digraph", drawn.dot())
        self.assertIn("<svg", drawn._repr_svg_())
        self.assertIn("tikzpicture", drawn.tikz())
        self.assertIn('"gates"', drawn.json())
        large = Formula([[n, n + 1] for n in range(1, 4000)])
        self.assertIsNone(large._repr_svg_())
        with self.assertRaises(gadgetc.Error):
            circuit(large).svg()

    def test_planar_circuits_have_a_gate_for_each_crossing(self):
        k33 = Formula([["a", "b", "c"], ["a", "b", "c", "d"], ["a", "b", "d"], ["c", "d", "a"]])
        plain, planar = circuit(k33), circuit(k33, planar=True)
        self.assertEqual(plain.counts["crossing"], 0)
        self.assertEqual(planar.counts["crossing"], compile(k33).crossings)
        for kind in ("variable", "and", "or", "choice"):
            self.assertEqual(planar.counts[kind], plain.counts[kind])
        self.assertEqual(planar.json(), circuit(k33, planar=True).json())
        with self.assertRaises(gadgetc.LimitReached):
            large = Formula([[n, n % 997 + 1, n * n % 997 + 1] for n in range(1, 997)])
            circuit(large, planar=True, time_limit=0)

    def test_boards(self):
        start = Board.standard()
        self.assertEqual((start.rows, start.columns, start.game), (9, 7, "jungle"))
        self.assertEqual(len(start.legal_moves()), 24)
        self.assertEqual(start.after("a3a4").turn, Side.BLACK)
        self.assertIsNone(start.winner)
        self.assertIn("<svg", start._repr_svg_())
        self.assertIn("</html>", start.page())
        self.assertEqual([perft(start, depth) for depth in range(4)], [1, 24, 576, 12240])
        facts = board.info(start)
        self.assertEqual(facts.terrain["water"], 12)
        self.assertEqual(facts.white["E"], 1)
        self.assertEqual(facts.legal_moves, 24)

    def test_boards_are_solved_and_read_back(self):
        formula = Formula([[1]])
        drawn = compile(formula).board
        answer = board.solve(drawn)
        self.assertEqual(answer.outcome, Outcome.WHITE)
        self.assertGreater(len(answer.winning_moves), 0)
        self.assertEqual(board.solve(drawn, winner_only=True).winning_moves, [])
        read = board.extract(drawn)
        self.assertTrue(read.holds and read.is_compared)
        self.assertEqual(read.formula.clauses, [[1]])
        self.assertEqual(read.circuit.counts["variable"], 1)
        self.assertFalse(board.extract(Board.standard()).holds)
        inferred = board.extract(drawn, by_inference=True)
        self.assertTrue(inferred.holds and inferred.is_compared)
        self.assertEqual(inferred.formula.clauses, [[1]])
        with self.assertRaises(gadgetc.LimitReached):
            board.extract(compile(Formula([[1, 2], [2, 3]])).board, by_inference=True, time_limit=0)

    def test_tiles(self):
        self.assertEqual(gadget.verify(Tile(PASS)).verdict, Verdict.HELD)
        refuted = gadget.verify(Tile(PASS.replace("pieces\n..", "pieces\nP.")))
        self.assertFalse(refuted.holds)
        self.assertIn("<svg", refuted._repr_svg_())
        self.assertNotIn("<svg", repr(refuted))
        self.assertGreater(len(refuted.counterexample), 0)
        self.assertIn("wire", [tile.name for tile in gadget.list()])
        self.assertEqual(gadget.show("wire").contract, "in -> out")
        draft = PASS.replace("deliver in -> out\n", "").replace("in in", "port in")
        answers = gadget.infer(Tile(draft)).answers
        self.assertEqual([(one.gate, one.contract) for one in answers], [("wire", "in -> out")])
        self.assertEqual(answers[0].tile, Tile(PASS))
        self.assertIn("<svg", gadget.show("wire")._repr_svg_())

    def test_certificates_of_tiles(self):
        proof, text = gadget.verify("and"), gadget.certificate("and")
        checked = gadget.recheck(text, "and")
        self.assertTrue(checked.holds)
        self.assertEqual(checked.contract, gadget.show("and").contract)
        self.assertEqual((checked.tempo_bound, checked.answer_bound),
                         (proof.tempo_bound, proof.answer_bound))
        other = gadget.recheck(text, gadget.show("or"))
        self.assertFalse(other.holds)
        self.assertIn("this is not the drawing of or", other.violation)
        for word, bound in (("tempo", proof.tempo_bound), ("answers", proof.answer_bound)):
            forged = gadget.recheck(text.replace(f"{word} {bound}", f"{word} {bound - 1}"))
            self.assertFalse(forged.holds)
            self.assertGreater(forged.line, 0)
            self.assertGreater(len(forged.violation), 0)
        refuted = Tile(PASS.replace("pieces\n..", "pieces\nP."))
        for call in (lambda: gadget.certificate(refuted), lambda: gadget.recheck("nothing"),
                     lambda: gadget.recheck(text[: len(text) // 2])):
            with self.assertRaises(gadgetc.Error):
                call()
        with self.assertRaises(gadgetc.LimitReached):
            gadget.certificate("and", memory_limit=0)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
