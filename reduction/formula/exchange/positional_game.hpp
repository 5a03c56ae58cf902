// The .pg files of positional games (Mayer-Eichberger and Saffidine, Positional Games and QBF: The
// Corrective Encoding, 2020). Grammar: docs/formats.md.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// A formula game and who begins it.
struct PositionalGame {
  struct Turn {
    std::string name;
    bool is_black = false;
  };
  Formula formula;
  formula_game::Player first = formula_game::Player::Breaker;
  // Empty: White and Black move in turn until all variables are taken. Else these are all turns.
  std::vector<Turn> turns;
};

// Reads a .pg text in which Black alone has winning sets. Positions that are free at the start
// become variables of the same name; a set with a position of White's is dropped, positions of
// Black's leave their sets. Sets may be given by a graph, as paths from border to border. A last
// turn of White's may be missing, and turns too many are dropped: neither changes the winner.
// Without any free position White is said to begin.
//
// Any bytes give a game or an InputError, which also tells what is not read: winning sets of
// White's, a restricted first move, a board description of another format (#boardsize).
PositionalGame parse_pg(std::string_view source, std::string_view text);

// Is the text a .pg file and not DIMACS? Tells by its first byte that is neither blank nor line
// end: '#' of a code word or '%' of a comment.
bool looks_like_pg(std::string_view text);

// Writes what parse_pg reads as the same formula and, if there is a variable, the same first
// player. An empty clause becomes a position that Black has from the start. Throws UsageError for a
// name with '#' or '%', which the format cannot hold.
void write_pg(std::ostream& out, const Formula& formula, formula_game::Player first);

}  // namespace gadgetc
