// The exact value of a board by its own rules, from its squares alone.
//
// The board is divided (divide_board.hpp). What the contested parts decide is found by retrograde
// analysis of all their states that play reaches (passes.hpp). It decides everything, draws too, as
// far as there is room for the states.
//
// Repeated positions end nothing here: a play that goes on for ever is a draw. A forced win needs
// no repetition, so presets that call an occurrence a draw have the same value. Limits of returning
// moves and of plies are not looked at.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

enum class BoardResult : std::uint8_t { White, Black, Draw };

struct BoardValue {
  std::optional<BoardResult> result;  // none: a limit was reached first
  Limit limit = Limit::None;          // which
  std::string method = "retrograde";  // "over" if the game is
  // Plies after which the winner has won at the latest, by the strategy found, which need not be
  // the fastest; 0 if the game is over.
  std::optional<std::uint64_t> plies;
  // Where there is a runner and White wins: so often Black can pass before, at most. The runner's
  // distance is more than that.
  std::optional<std::uint32_t> black_passes;
  std::uint64_t states = 0;
};

struct BoardSolveOptions {
  Watch watch;
  std::size_t most_states = std::numeric_limits<std::size_t>::max();
};

// Why there is no result.
std::string undecided_text(const BoardValue& value);

BoardValue solve_board(const Position& position, const BoardSolveOptions& options = {});

struct FirstMoves {
  std::vector<Move> winning;    // for the side to move
  std::vector<Move> undecided;  // within the limits
};
// What each legal move is worth, every position after one decided for itself by `decide`. A limit
// of time ends the search; then the moves not looked at are undecided.
FirstMoves find_winning_moves(const Position& position,
                              const std::function<BoardValue(const Position&)>& decide);

}  // namespace gadgetc::jungle
