#include "games/page/shared_moves.hpp"

#include <utility>
#include <vector>

namespace gadgetc::game_page {

// A long game is not left by recursion.
SharedMoves::Step::~Step() {
  Place last = std::move(before);
  while (last && last.use_count() == 1) last = Place(std::move(last->before));
}

SharedMoves::SharedMoves(MovesInPlay start)
    : board_(std::make_shared<Board>(Board{std::move(start), nullptr})),
      turn_(board_->moves.position().turn) {}

const MovesInPlay& SharedMoves::board() const {
  std::vector<const Step*> forward;
  const Step* to = place_.get();
  while (board_->at.get() != to) {
    if (depth_of(board_->at) >= (to == nullptr ? 0 : to->depth)) {
      board_->follow(board_->at->back);
      board_->at = Place(board_->at->before);
    } else {
      forward.push_back(to);
      to = to->before.get();
    }
  }
  for (; !forward.empty(); forward.pop_back()) board_->follow(forward.back()->move);
  board_->at = place_;
  return board_->moves;
}

void SharedMoves::play(const Move& move) {
  const MovesInPlay& now = board();
  const auto step = std::make_shared<Step>();
  step->move = move;
  step->back = inverse(now.position(), move);
  step->depth = depth_of(place_) + 1;
  step->before = std::exchange(place_, step);
  turn_ = opponent(turn_);
}

}  // namespace gadgetc::game_page
