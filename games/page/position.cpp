#include "games/page/position.hpp"

#include <algorithm>
#include <utility>

namespace gadgetc::game_page {

void Position::set_grounds(std::vector<Cell> grounds) {
  assert(grounds.size() == cells_.size());
  const bool is_plain =
      std::all_of(grounds.begin(), grounds.end(), [](Cell ground) { return ground == 0; });
  grounds_ = is_plain ? nullptr : std::make_shared<const std::vector<Cell>>(std::move(grounds));
}

bool Position::operator==(const Position& other) const {
  const bool same_ground = grounds_ == other.grounds_ ||
                           (grounds_ && other.grounds_ && *grounds_ == *other.grounds_);
  return same_ground && rows_ == other.rows_ && columns_ == other.columns_ &&
         cells_ == other.cells_ && turn == other.turn;
}

Position position_of(const Start& start) {
  Position position(start.rows, start.columns);
  position.cells() = start.cells;
  if (!start.grounds.empty()) position.set_grounds(start.grounds);
  position.turn = start.turn;
  return position;
}

void play(Position& position, const Move& move) {
  for (const Change& change : move.changes) position.set_cell(change.square, change.cell);
  position.turn = opponent(position.turn);
}

Move inverse(const Position& before, const Move& move) {
  Move back = move;
  for (Change& change : back.changes) change.cell = before.cell(change.square);
  return back;
}

}  // namespace gadgetc::game_page
