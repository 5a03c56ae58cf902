// A game: the moves since its first position, and the rules that look back at them.
//
// Repetition compares placement and side to move with every earlier position since the last
// capture; no hashing, so that it is exact.
//
// The limit on returns (Jungle-Chess: "a piece may not go back to the same square more than three
// times running") is read thus. A move returns when it takes back the same side's move before it.
// In a run of returns, each following the last in that side's moves, the first, third, fifth ...
// lead to one square and the second, fourth ... to the other. A move is forbidden when it would be
// the return to its square number limit + 1 of the run. What the other side does is not looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

enum class EndReason : std::uint8_t { Den, LastPiece, Stalemate, Repetition, PlyLimit };

struct Ending {
  std::optional<Side> winner;  // none: a draw
  EndReason reason = EndReason::Den;
  bool operator==(const Ending&) const = default;
};

// "den entry", "last piece taken", ...
std::string_view reason_text(EndReason reason);

class Game {
 public:
  explicit Game(Position start) : position_(std::move(start)) {}

  const Position& position() const { return position_; }
  int plies() const { return static_cast<int>(played_.size()); }
  // The moves of the side to move, ordered by from, then to; none when the game is over.
  std::vector<Move> legal_moves() const;
  bool is_legal(Move move) const;
  // Plays a legal move.
  void play(Move move);
  // Takes back the last move; there is one.
  void undo();
  // The moves so far.
  std::vector<Move> moves() const;
  // If the game is over. When several rules apply, the first in the order of EndReason counts, but
  // LastPiece before Den: in a first position both may be true.
  std::optional<Ending> ending() const;
  // How often the position on the board has occurred, now included.
  int occurrences() const;
  // Returns of the side to move that its last moves are a run of.
  int running_returns() const;

 private:
  struct Played {
    Move move;
    Piece victim;
    int victim_strength;  // if the board has strengths of pieces' own
  };
  std::vector<Move> moves_within_limits() const;
  // `moves`: moves_within_limits().
  std::optional<Ending> ending_with(const std::vector<Move>& moves) const;

  Position position_;
  std::vector<Played> played_;
};

// Is the next move in a run of `running` returns one return too many, if it returns?
constexpr bool exceeds_return_limit(const Rules& rules, int running) {
  return rules.return_limit > 0 && running / 2 + 1 > rules.return_limit;
}

}  // namespace gadgetc::jungle
