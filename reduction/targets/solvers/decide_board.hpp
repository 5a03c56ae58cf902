// Who wins a board, whatever its game, from its squares alone, and by which first moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "games/played/played_game.hpp"

namespace gadgetc {

enum class DecideMethod : std::uint8_t { Any, Retrograde, Parts };

struct DecideOptions {
  Watch watch;
  DecideMethod method = DecideMethod::Any;
  bool winner_only = false;  // no first moves
};

enum class BoardOutcome : std::uint8_t { White, Black, Draw };
constexpr BoardOutcome win_of(Side side) {
  return side == Side::White ? BoardOutcome::White : BoardOutcome::Black;
}

struct DecidedBoard {
  std::optional<BoardOutcome> outcome;  // none: `undecided` says why
  std::string undecided;
  std::string method;  // docs/formats.md lists them
  std::uint64_t states = 0;
  std::optional<std::uint64_t> plies;         // after which the winner has won at the latest
  std::optional<std::uint32_t> black_passes;  // of the runner before White has won, at most
  // Names of first moves, sorted: of the side to move, if it wins.
  std::vector<std::string> winning_moves, undecided_moves;
  std::vector<std::string> notes;  // for people
};

// Decides the position that the game has come to. Throws UsageError for a method that its game has
// not and for boards that are too large, Interrupted after a signal.
DecidedBoard decide_board(const PlayedGame& game, const DecideOptions& options);

}  // namespace gadgetc
