// A position of a game whose copies share one board with its moves (moves_in_play.hpp). A copy
// costs a pointer, so that players may look ahead on large boards. The board is brought to the
// position that is asked for by taking moves back and playing others, along the tree of play
// (H. G. Baker, Shallow binding makes functional arrays fast, 1991).
#pragma once

#include <cstddef>
#include <memory>

#include "games/page/moves_in_play.hpp"

namespace gadgetc::game_page {

// All copies are for one thread.
class SharedMoves {
 public:
  explicit SharedMoves(MovesInPlay start);

  // The board at this position, until another one is asked for.
  const MovesInPlay& board() const;
  // A legal move, or one without changes: a pass.
  void play(const Move& move);
  void pass() { play({}); }
  Side turn() const { return turn_; }

 private:
  // A move from the position before, and the one that takes it back.
  struct Step {
    std::shared_ptr<Step> before;  // null: at the start
    Move move, back;
    std::size_t depth = 0;
    ~Step();
  };
  using Place = std::shared_ptr<Step>;  // null: the start
  struct Board {
    MovesInPlay moves;
    Place at;
    void follow(const Move& move) { move.changes.empty() ? moves.pass() : moves.play(move); }
  };
  static std::size_t depth_of(const Place& place) { return place ? place->depth : 0; }

  std::shared_ptr<Board> board_;
  Place place_;
  Side turn_;
};

}  // namespace gadgetc::game_page
