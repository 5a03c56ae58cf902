// gadgetc board verify, of a board of Konane: every reply, or many games.
#pragma once

#include <cstdint>
#include <string>

#include "base/run/watch.hpp"
#include "cli/commands.hpp"
#include "gadgets/library/library.hpp"
#include "games/konane/board_file.hpp"

namespace gadgetc::konane {

struct VerifyChoices {
  std::string strategy;             // a file
  std::uint64_t positions = 0;      // at most
  std::uint64_t games = 0;          // against each kind of opponent; 0: every reply instead
  std::uint64_t seed = 0;
  bool json = false;
  Watch watch{};
};

// The board is of the library's tiles. An exit code. Throws InputError, UsageError,
// and LimitReached before a reply is played.
int verify_board(const BoardFile& board, const VerifyChoices& choices,
                 const GadgetLibrary& library, const Invocation& invocation);

// What is said where a limit came first, of either game.
std::string incomplete_text(std::uint64_t positions, Limit limit);

}  // namespace gadgetc::konane
