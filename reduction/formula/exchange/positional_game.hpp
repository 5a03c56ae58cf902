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

// A formula game and who begins it, or a game that differs from it by what stands in `turns`.
struct PositionalGame {
  struct Turn {
    std::string name;
    bool is_black = false;
  };
  Formula formula;
  formula_game::Player first = formula_game::Player::Breaker;
  // Empty: White and Black move in turn until all variables are taken. Else these are all turns.
  std::vector<Turn> turns;
  // Only with turns, and if no clause is empty. White has won, too, who fills one of these sets
  // before Black fills a clause.
  std::vector<Clause> white_sets;
  // Only with turns. What may be taken at the first one; empty: any variable.
  std::vector<VariableId> first_moves;
};

// Reads a .pg text. Positions that are free at the start become variables of the same name; a set
// with a position of the other side's is dropped, positions of one's own leave their sets. Sets of
// Black's may be given by a graph, as paths from border to border or from source to target. A last
// turn of White's may be missing, and turns too many are dropped: neither changes the winner.
// Without any free position White is said to begin.
//
// Any bytes give a game or an InputError, which also tells what is not read: winning sets by shapes
// (#boardsize, #blackgoal).
PositionalGame parse_pg(std::string_view source, std::string_view text);

// Is the text a .pg file and not DIMACS? Tells by its first byte that is neither blank nor line
// end: '#' of a code word or '%' of a comment.
bool looks_like_pg(std::string_view text);

// Writes what parse_pg reads as the same formula and, if there is a variable, the same first
// player. An empty clause becomes a position that Black has from the start. Throws UsageError for a
// name with '#' or '%', which the format cannot hold.
void write_pg(std::ostream& out, const Formula& formula, formula_game::Player first);

}  // namespace gadgetc
