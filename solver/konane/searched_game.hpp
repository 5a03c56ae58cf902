// A board of Konane as the search sees it (solver/kernel/alpha_beta.hpp). Every move captures and
// the side without a move loses, so no move is noisier than another and nothing repeats.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/konane/word_board.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc::konane {

class SearchedGame {
 public:
  using Move = WordBoard::Step;
  using MoveList = std::vector<ScoredMove<Move>>;

  explicit SearchedGame(const Position& start) : board_(start) {}

  const WordBoard& board() const { return board_; }

  void list_moves(MoveList& list) {
    steps_.clear();
    board_.list_moves(steps_);
    for (const Move step : steps_) list.push_back({step, kQuiet});
  }
  void list_noisy_moves(MoveList&) const {}
  void play(Move step) {
    board_.play(step);
    played_.push_back(step);
  }
  void undo() {
    board_.undo(played_.back());
    played_.pop_back();
  }
  std::uint64_t key() const { return board_.key(); }
  bool is_lost() const { return false; }
  bool is_drawn() const { return false; }
  bool stalemate_is_loss() const { return true; }
  bool can_win_now() const { return false; }
  bool is_threatened() const { return false; }
  std::optional<KnownOutcome> known_outcome() const { return std::nullopt; }
  bool may_keep(int) const { return true; }
  std::size_t move_hash(Move step) const { return std::size_t{step.from} * 31 + step.to; }

  // A hundred a jump that a side has more than the other.
  int evaluate() const {
    const auto jumps = [&](Side side) {
      return static_cast<std::int64_t>(board_.count_jumps(side));
    };
    const std::int64_t more = jumps(board_.turn()) - jumps(opponent(board_.turn()));
    return static_cast<int>(std::clamp<std::int64_t>(100 * more, -kMaxEvaluation, kMaxEvaluation));
  }

 private:
  WordBoard board_;
  std::vector<Move> played_;
  std::vector<Move> steps_;
};

}  // namespace gadgetc::konane
