// The .pg files of positional games (Mayer-Eichberger and Saffidine, Positional Games and QBF: The
// Corrective Encoding, 2020). Grammar: docs/formats.md.
#pragma once

#include <iosfwd>
#include <string_view>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// A formula game and who begins it.
struct PositionalGame {
  Formula formula;
  formula_game::Player first = formula_game::Player::Breaker;
};

// Reads a .pg text that is a Maker-Breaker game with Black as Maker, played one move a turn until
// every position is taken. Positions that are free at the start become variables of the same name;
// a set with a position of White's is dropped, positions of Black's leave their sets. A last turn
// of White's may be missing, and turns too many are dropped: neither changes the winner. Without
// any free position White is said to begin.
//
// Any bytes give a game or an InputError, which also tells what is no Maker-Breaker game: winning
// sets of White's or given by a graph, two moves in a row, an early end, a restricted first move.
PositionalGame parse_pg(std::string_view source, std::string_view text);

// Is the text a .pg file and not DIMACS? Tells by its first byte that is neither blank nor line
// end: '#' of a code word or '%' of a comment.
bool looks_like_pg(std::string_view text);

// Writes what parse_pg reads as the same formula and, if there is a variable, the same first
// player. An empty clause becomes a position that Black has from the start. Throws UsageError for a
// name with '#' or '%', which the format cannot hold.
void write_pg(std::ostream& out, const Formula& formula, formula_game::Player first);

}  // namespace gadgetc
