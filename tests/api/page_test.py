"""Every example of docs/python.md and of the package itself gives the answer that stands there."""
import doctest
import os
import pathlib
import sys
import tempfile
import unittest

import gadgetc

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


class Page(unittest.TestCase):
    def test_the_examples_of_the_page(self):
        # An example ends where its block does, not with the fence behind it.
        text = PAGE.read_text(encoding="utf-8").replace("\n```\n", "\n\n```\n")
        test = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
        self.assertGreater(len(test.examples), 20)
        with tempfile.TemporaryDirectory() as folder:
            home = os.getcwd()
            os.chdir(folder)  # for examples that write files
            try:
                result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
            finally:
                os.chdir(home)
        self.assertEqual(result.failed, 0)

    def test_the_examples_of_the_package(self):
        result = doctest.testmod(gadgetc, extraglobs={})
        self.assertGreater(result.attempted, 2)
        self.assertEqual(result.failed, 0)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
