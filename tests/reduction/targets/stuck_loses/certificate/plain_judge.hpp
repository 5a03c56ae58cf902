// Who wins boards of Konane, by a search that knows the stones and the rules and nothing of tiles
// or certificates (solver/konane/spare_moves.hpp).
#pragma once

#include <map>
#include <optional>
#include <string>

#include "games/konane/position.hpp"

namespace gadgetc::stuck_loses {

// The board as its file has it.
std::string stones_of(const game_page::Position& board);

// Decides each board once.
class PlainJudge {
 public:
  explicit PlainJudge(std::size_t most_states = 1'000'000) : most_states_(most_states) {}

  // Nothing: the search needs more states, or a stone comes near a row of moves to spare.
  std::optional<Side> winner(const game_page::Position& board);
  // Of the last search.
  std::size_t states() const { return states_; }

 private:
  std::size_t most_states_, states_ = 0;
  std::map<std::string, std::optional<Side>> known_;
};

}  // namespace gadgetc::stuck_loses
