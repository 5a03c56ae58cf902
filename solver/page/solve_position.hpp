// Who wins a position of a page's game, and what it is worth beside others: docs/game-pages.md,
// Solving.
//
// Games that may go on for ever are decided by all positions that play reaches (whole_board.hpp),
// others by search: where a stuck side loses and no goal wins, of sums of parts (sum_search.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/page/whole_board.hpp"

namespace gadgetc::game_page {

struct PageSolution {
  std::optional<PageResult> result;  // none: a limit was reached first
  Limit limit = Limit::None;         // the one that ended the work, if any
  std::string method;                // over, parts, search or retrograde
  // How long a forced win by retrograde analysis is: plies to its end, with best play of both
  // sides.
  std::optional<std::uint64_t> plies;
  std::uint64_t states = 0;  // that were looked at: positions, or sums of parts
  // First moves, as plain_moves lists them: for the side to move, and not decided within limits.
  std::vector<Move> winning_moves;
  std::vector<Move> undecided_moves;
};

struct PageSolveOptions {
  Watch watch;
  bool winner_only = false;  // no first moves
};

// Throws UsageError for positions that are too large, Interrupted after a signal.
PageSolution solve_position(const Page& page, const Setting& setting, const Position& position,
                            const PageSolveOptions& options = {});

struct PageValue {
  std::optional<std::string> name;  // as value_name writes it
  std::string reason;               // why there is none
  Limit limit = Limit::None;        // the one that was reached, if that is why
};

// The value of a position, whoever is to move. Throws as solve_position does.
PageValue value_of(const Page& page, const Setting& setting, const Position& position,
                   const Watch& watch = {});

}  // namespace gadgetc::game_page
