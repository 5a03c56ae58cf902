// The game on some squares of a board: where their pieces stand, and their moves.
//
// Nothing outside of the squares matters but passes (divide_board.hpp). Pieces of one side, kind
// and strength are interchangeable, so a state lists the squares of each group of such in sorted
// order.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"
#include "solver/board/divide_board.hpp"
#include "solver/board/step_graph.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::jungle::board {

using SquareId = std::uint8_t;  // a square of the subgame, by number
inline constexpr SquareId kTaken = 0xff;
inline constexpr std::size_t kMaxSquares = 250;
inline constexpr std::size_t kMaxPieces = 32;

struct SubgameState {
  std::array<SquareId, kMaxPieces> at{};  // by piece
};

class Subgame {
 public:
  // On division.contested. Throws std::length_error above kMaxSquares or kMaxPieces.
  Subgame(const Position& position, const Division& division);

  const SubgameState& start() const { return start_; }

  // What each move of `side` leads to after which the game goes on, in a fixed order, into an
  // emptied `successors`. True if there is also one that wins at once: into the enemy's den, or of
  // the last enemy piece.
  bool list_moves(const SubgameState& state, Side side,
                  std::vector<SubgameState>& successors) const;

  // States as keys, for KeyTable.
  std::size_t key_words() const { return layout_.words(); }
  PackedKey key(const SubgameState& state, const KeyTable& table) const;
  SubgameState unpack(const std::uint64_t* words) const;

 private:
  struct PieceInfo {
    Fighter fighter;
    std::uint8_t group_begin, group_end;  // interchangeable ones
  };
  using Occupants = std::array<std::uint8_t, 256>;  // by square: the piece there

  void add_pieces(const Position& position);
  Piece piece(std::size_t n) const { return pieces_[n].fighter.piece; }
  Occupants occupants(const SubgameState& state) const;
  bool beats_on(std::size_t attacker, SquareId from, std::size_t victim, SquareId to) const;
  bool has_pieces(const SubgameState& state, Side side) const;
  SubgameState after(SubgameState next, std::size_t piece, SquareId to, std::size_t victim) const;

  Rules rules_;
  std::array<bool, 2> is_immortal_;
  StepGraph graph_;
  std::vector<PieceInfo> pieces_;  // by side, kind, strength
  SubgameState start_;
  KeyLayout layout_;
  std::vector<KeyField> fields_;
};

}  // namespace gadgetc::jungle::board
