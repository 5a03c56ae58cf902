"""The example notebook runs from top to bottom in a kernel of Jupyter, and shows its pictures."""
import pathlib
import sys
import unittest

NOTEBOOK = pathlib.Path(__file__).parents[2] / "examples" / "notebook.ipynb"

try:
    import nbclient
    import nbformat
except ImportError:
    nbclient = None


class Notebook(unittest.TestCase):
    @unittest.skipUnless(nbclient, "nbclient is not installed")
    def test_it_runs_and_shows_its_pictures(self):
        notebook = nbformat.read(NOTEBOOK, as_version=4)
        nbformat.validate(notebook)
        for cell in notebook.cells:
            if cell.cell_type == "code":
                self.assertEqual(cell.outputs, [], "the notebook is kept without outputs")
        # The kernel is that of the Python which runs this, whatever kernels the user has.
        client = nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3")
        client.create_kernel_manager()
        client.km.kernel_spec.argv[0] = sys.executable
        client.execute()
        shown = [
            kind
            for cell in notebook.cells
            if cell.cell_type == "code"
            for output in cell.outputs
            for kind in output.get("data", {})
        ]
        self.assertGreaterEqual(shown.count("image/svg+xml"), 3)
        self.assertGreaterEqual(shown.count("text/html"), 2)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
