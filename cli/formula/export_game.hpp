// The formula game as a file for other solvers.
#pragma once

#include <optional>
#include <string>

#include "base/run/time_limit.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

using Deadline = std::optional<TimeLimit::Clock::time_point>;

// What is small is read and written whatever the limit.
Deadline half_a_second_or(Deadline deadline);

// The format that a formula's name ends as, "pg", "qcir" or "qdimacs", or "" for DIMACS. Throws
// UsageError for the ending of a picture or the like.
std::string game_format_of(const std::string& output);

struct GameExport {
  std::string format;  // "qdimacs" or "qcir", true when White wins; or "pg", the game itself
  std::string output;  // a file; empty or "-": standard output
};

// Exit codes: kDone, or kLimit and a message when the time is up.
int export_game(const GameExport& product, const Formula& formula, formula_game::Player first,
                Deadline deadline);
// The message, for a formula that could not be read in time.
int refuse_export();

}  // namespace gadgetc
