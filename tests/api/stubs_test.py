"""The stubs say what the package has: each public name is typed and documented, and mypy agrees."""
import ast
import pathlib
import subprocess
import sys
import tempfile
import unittest

import gadgetc

PACKAGE = pathlib.Path(gadgetc.__file__).parent
STUBS = PACKAGE / "_native"
SUBMODULES = ("board", "families", "gadget")

USES = '''
from gadgetc import *
import gadgetc

formula = Formula([["a", "b"], ["b", "c"]])
winner: Side | None = solve(formula, first="black", time_limit=1.0).winner
compiled = compile(formula, target="konane", first=Side.WHITE)
same: bool = compile("x or y").held
rows: int = compiled.board.rows
answer: Outcome = board.solve(compiled.board).outcome
names: list[str] = [tile.name for tile in gadget.list()]
proof: Verdict = gadget.verify("wire").verdict
leaves: int | None = perft(Board.standard(), 2)
game_board: GameBoard = Game("clobber").board(1, 3, "xox", turn="black")
moves: list[str] = game_board.moves
worth: str | None = game_board.play(moves[0]).value()
victor: Outcome = game_board.solve(time_limit=1.0).outcome
version: str = gadgetc.__version__
best: str = engine(game_board, depth=2).best_move + engine(Board.standard()).best_move
tictactoe: Formula = families.lines(rows=3, columns=3, length=3, black="breaker")
switches: Formula = families.connectivity(edges=[("a", "b")], between=("a", "b"))
try:
    Formula.parse("")
except gadgetc.Error as error:
    place: tuple[int, int] = (error.line, error.column)
'''
WRONG = '''
from gadgetc import *

number: int = solve(Formula([[1]])).winner
solve([[1]])
solve(Formula([[1]]), first="red")
compile(Formula([[1]]), "konane")
gadget.verify(3)
Game("clobber").board("xox")
families.hex(rows=3, columns=3, black="maker")
'''


def names_of(tree):
    """Name to node, of the public classes and functions of a body."""
    return {
        node.name: node
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")
    }


class Stubs(unittest.TestCase):
    def compare(self, module, stub):
        named = names_of(ast.parse(stub.read_text()))
        public = {name for name in dir(module) if not name.startswith("_")}
        self.assertEqual(set(named) | self.submodules(module), public)
        for name, node in named.items():
            owner = getattr(module, name)
            if isinstance(node, ast.ClassDef):
                self.compare_class(owner, node)

    def submodules(self, module):
        return {name for name in SUBMODULES if hasattr(module, name)}

    def compare_class(self, owner, node):
        if any(isinstance(base, ast.Name) and base.id == "Enum" for base in node.bases):
            targets = {statement.targets[0].id for statement in node.body}
            self.assertEqual(targets, {member.name for member in owner})
            return
        if issubclass(owner, Exception):
            return
        self.assertEqual(
            set(names_of(node)), {name for name in vars(owner) if not name.startswith("_")}
        )

    def test_the_stubs_name_what_the_module_has(self):
        self.compare(gadgetc._native, STUBS / "__init__.pyi")
        for name in SUBMODULES:
            self.compare(getattr(gadgetc._native, name), STUBS / f"{name}.pyi")

    def test_the_package_hands_on_all_of_the_module(self):
        public = {name for name in dir(gadgetc._native) if not name.startswith("_")}
        self.assertEqual(set(gadgetc.__all__), public)
        for name in SUBMODULES:
            package, module = getattr(gadgetc, name), getattr(gadgetc._native, name)
            self.assertEqual(
                set(package.__all__), {name for name in dir(module) if not name.startswith("_")}
            )

    def test_every_public_name_is_documented(self):
        for module in (gadgetc, *(getattr(gadgetc, name) for name in SUBMODULES)):
            self.assertTrue(module.__doc__)
            for name in module.__all__:
                value = getattr(module, name)
                # The signature that pybind11 writes is not enough.
                lines = [line for line in (value.__doc__ or "").splitlines() if line.strip()]
                documented = len(lines) > (0 if isinstance(value, type) or name in
                                           SUBMODULES else 1)
                self.assertTrue(documented, name)
                if isinstance(value, type) and value.__module__ == "gadgetc":
                    self.check_members(value)

    def check_members(self, owner):
        for name, member in vars(owner).items():
            if name.startswith("_") or isinstance(member, (int, owner)):
                continue  # numbers of errors, members of enumerations
            doc = getattr(member, "__doc__", None) or ""
            self.assertTrue(doc.strip(), f"{owner.__name__}.{name}")
            if callable(member) and not isinstance(member, type):
                self.assertGreater(len(doc.strip().splitlines()), 1, f"{owner.__name__}.{name}")

    def mypy(self, text):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "uses.py")
            source.write_text(text)
            result = subprocess.run(
                [sys.executable, "-m", "mypy", "--strict", "--no-error-summary",
                 "--cache-dir", folder, str(PACKAGE), str(source)],
                capture_output=True, text=True, cwd=folder, env={"MYPYPATH": str(PACKAGE.parent)})
        return result.returncode, result.stdout + result.stderr

    def test_mypy_agrees(self):
        try:
            import mypy  # noqa: F401
        except ImportError:
            self.skipTest("mypy is not installed")
        self.assertEqual(self.mypy(USES), (0, ""))
        code, complaints = self.mypy(WRONG)
        self.assertEqual(code, 1)
        lines = [line for line in complaints.splitlines() if "error:" in line]
        found = {line.split(":")[1] for line in lines}
        self.assertEqual(found, {"4", "5", "6", "7", "8", "9", "10"}, complaints)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
