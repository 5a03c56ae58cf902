"""Long work in Python lets other threads run, and Ctrl-C ends it as KeyboardInterrupt."""
import os
import random
import signal
import sys
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from gadgetc import *

# Takes hours.
LONG = Board.standard()
DEPTH = 12


class LongWork(unittest.TestCase):
    def interrupted(self, work):
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        start = time.process_time()  # machines may be busy
        try:
            with self.assertRaises(KeyboardInterrupt):
                work()
        finally:
            timer.cancel()
        self.assertLess(time.process_time() - start, 10)

    def test_ctrl_c_ends_it_and_the_next_call_works(self):
        self.interrupted(lambda: perft(LONG, DEPTH))
        self.assertEqual(perft(LONG, 2), 576)

    def test_ctrl_c_ends_each_kind_of_search(self):
        dice = random.Random(1)
        formula = Formula([dice.sample(range(1, 101), 5) for _ in range(140)])
        self.interrupted(lambda: solve(formula))
        self.interrupted(lambda: compile(formula, effort=3))
        self.assertEqual(solve(Formula([[1]])).winner, Side.WHITE)

    def test_ctrl_c_ends_work_on_boards_of_pages(self):
        board = Game("domineering").board(8, 8)
        self.interrupted(board.value)
        self.interrupted(board.solve)
        self.interrupted(lambda: board.perft(60))

    def test_a_handler_that_does_not_raise_lets_the_work_go_on(self):
        heard = []
        before = signal.signal(signal.SIGINT, lambda *_: heard.append(True))
        try:
            threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
            self.assertIsNone(perft(LONG, DEPTH, time_limit=0.5))
            self.assertEqual(heard, [True])
        finally:
            signal.signal(signal.SIGINT, before)

    def test_other_threads_run_meanwhile(self):
        ticks = []
        with ThreadPoolExecutor(2) as pool:
            runs = [pool.submit(perft, LONG, DEPTH, time_limit=0.5) for _ in range(2)]
            while not all(run.done() for run in runs):
                ticks.append(time.monotonic())
                time.sleep(0.01)
        self.assertGreater(len(ticks), 5)
        self.assertEqual([run.result() for run in runs], [None, None])

    def test_several_threads_draw_circuits(self):
        formula = Formula([[1, 2], [2, 3], [3, 4]])
        alone = circuit(formula).svg()
        with ThreadPoolExecutor(4) as pool:
            drawn = list(pool.map(lambda _: circuit(formula).svg(), range(12)))
        self.assertEqual(drawn, [alone] * 12)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
