// The engine: moves found by search, in any game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gadgetc/board.hpp"
#include "gadgetc/game.hpp"

namespace gadgetc::api {

// When a search is to end, beside the seconds of Limits. Without any limit it ends after 1,000,000
// positions; without a limit of time the same search finds the same.
struct EngineChoices {
  std::optional<int> depth;            // plies, 1 to 100
  std::optional<std::uint64_t> nodes;  // positions, about
  std::size_t hash_mib = 64;           // of the table of positions
};

struct EngineAnswer {
  std::string best_move;  // empty: the game is over
  // In hundredths, for the side to move. Where `winner` is known it is 1,000,000 less the plies to
  // the end, negative for a loss.
  int score = 0;
  std::optional<Side> winner;  // who wins, if the search has found it
  std::optional<int> plies;    // to the end then, at most
  int depth = 0;               // plies
  std::uint64_t nodes = 0;     // positions
  std::vector<std::string> line;  // best play of both sides
};
// That play repeats counts in Dou Shou Qi alone. Throws Error for choices that mean nothing.
GADGETC_API EngineAnswer engine(const Board& board, const EngineChoices& choices = {},
                                const Limits& limits = {});
GADGETC_API EngineAnswer engine(const GameBoard& board, const EngineChoices& choices = {},
                                const Limits& limits = {});

}  // namespace gadgetc::api
