// What tests ask of positions of Konane beside their moves.
#pragma once

#include <optional>
#include <vector>

#include "games/konane/moves.hpp"

namespace gadgetc::konane {

// Takes back a move that was just played.
inline void undo(Position& position, Move move) {
  const Side side = opponent(position.turn);
  const std::vector<Square> between = squares_between(move);
  for (std::size_t i = 0; i < between.size(); i += 2) {
    position.set_cell(between[i], stone_of(position.turn));
  }
  position.set_cell(move.to, Stone::None);
  position.set_cell(move.from, stone_of(side));
  position.turn = side;
}

// The winner, if the side to move has no move.
inline std::optional<Side> find_winner(const Position& position) {
  if (!legal_moves(position).empty()) return std::nullopt;
  return opponent(position.turn);
}

}  // namespace gadgetc::konane
