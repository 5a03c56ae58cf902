"""The example notebook runs from top to bottom in a kernel of Jupyter, and shows what it is kept with.

GADGETC_APPROVE=1 in the environment keeps what it shows now.
"""
import os
import pathlib
import sys
import unittest

NOTEBOOK = pathlib.Path(__file__).parents[2] / "examples" / "notebook.ipynb"

try:
    import nbclient
    import nbformat
except ImportError:
    nbclient = None


def run_anew(notebook):
    # The kernel is that of the Python which runs this, whatever kernels the user has.
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", record_timing=False
    )
    client.create_kernel_manager()
    client.km.kernel_spec.argv[0] = sys.executable
    client.execute()
    notebook.metadata.language_info = {"name": "python"}  # without the version


@unittest.skipUnless(nbclient, "nbclient is not installed")
class Notebook(unittest.TestCase):
    maxDiff = None

    def test_it_shows_what_it_is_kept_with(self):
        notebook = nbformat.read(NOTEBOOK, as_version=4)
        run_anew(notebook)
        nbformat.validate(notebook)
        if os.environ.get("GADGETC_APPROVE"):
            nbformat.write(notebook, NOTEBOOK)
        kept = nbformat.read(NOTEBOOK, as_version=4)
        for cell, before in zip(notebook.cells, kept.cells, strict=True):
            self.assertEqual(before, cell, f"cell {cell.id} of {NOTEBOOK.name} shows something else")
        self.assertEqual(kept.metadata, notebook.metadata)

    def test_pictures_and_tables_are_kept_and_the_file_is_small(self):
        kept = nbformat.read(NOTEBOOK, as_version=4)
        shown = [
            kind
            for cell in kept.cells
            if cell.cell_type == "code"
            for output in cell.outputs
            for kind in output.get("data", {})
        ]
        self.assertGreaterEqual(shown.count("image/svg+xml"), 3)
        self.assertGreaterEqual(shown.count("text/html"), 2)
        self.assertLess(NOTEBOOK.stat().st_size, 100_000)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
