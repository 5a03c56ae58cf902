// gadgetc as a library: read a formula, solve it, compile it to a board, check the reduction,
// decide a board, verify a tile, look up an endgame, play a game by a page of its rules.
//
// These headers need the standard library only. Texts are those of the program's files
// (docs/formats.md); answers are those of its commands. Everything is a value; equal input gives
// equal answers, byte by byte. Calls from several threads do not disturb each other, but for those
// on one EndgameTables.
//
// Bad input, and questions that cannot be asked, throw Error. What takes long takes Limits and
// answers "unknown" when they are reached, or throws LimitReached where there is no such answer.
//
//   #include <gadgetc/gadgetc.hpp>
//   #include <iostream>
//   namespace game = gadgetc::api;
//
//   int main() {
//     const game::Formula formula = game::Formula::parse("p cnf 3 2\n1 2 0\n2 3 0\n");
//     const game::Answer answer = game::solve(formula, game::Side::Black);
//     std::cout << (answer.winner == game::Side::White ? "White" : "Black") << " wins\n";
//
//     const game::Compilation compiled = game::compile(formula);
//     const game::Board board = compiled.board();
//     std::cout << board.rows() << " x " << board.columns() << " squares, "
//               << board.legal_moves().size() << " moves\n";
//
//     const game::Reduction reduction = game::check(formula, {"circuit", "layout"});
//     std::cout << (reduction.agrees() ? "the levels agree" : reduction.faults.front()) << "\n";
//
//     const game::Tile tile = game::Tile::parse(
//         "gadget pass\nin in 0 0 west\nout out 0 1 east\ndeliver in -> out\n"
//         "terrain\n..\npieces\n..\n");
//     const game::TileProof proof = game::verify(tile);
//     std::cout << (proof.verdict == game::Verdict::Held ? "held" : "not held") << "\n";
//   }
//
// The example is compiled and run by tests/api/.
#pragma once

#include "gadgetc/board.hpp"
#include "gadgetc/compile.hpp"
#include "gadgetc/endgame_tables.hpp"
#include "gadgetc/engine.hpp"
#include "gadgetc/families.hpp"
#include "gadgetc/formula.hpp"
#include "gadgetc/game.hpp"
#include "gadgetc/tile.hpp"
