// Whole boards of Amazons, glued of tiles by hand, decided by the rules alone.
#include <catch2/catch.hpp>
#include <map>

#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "solver/page/solve_position.hpp"
#include "tests/reduction/targets/stuck_loses/glued_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

using game_page::Cell;
using game_page::Position;

const game_page::Page& page() {
  static const auto found = game_page::find_page("amazons");
  return *found;
}

// Does White bring the signal to the square `end`, whose amazon leaves it for the one before,
// Black being free to pass?
class Delivery {
 public:
  explicit Delivery(game_page::SquareNumber end) : end_(end) {}

  bool comes(const Position& position, Side turn) {
    const auto [known, is_new] = known_[static_cast<std::size_t>(turn)].emplace(
        position.cells(), false);
    if (!is_new) return known->second;
    const bool found = decide(position, turn);
    known_[static_cast<std::size_t>(turn)][position.cells()] = found;
    return found;
  }

 private:
  bool decide(Position position, Side turn) {
    if (position.cell(end_) == kEmpty) return true;
    position.turn = turn;
    if (turn == Side::Black && !comes(position, Side::White)) return false;
    for (const game_page::Move& move :
         game_page::plain_moves(page(), page().default_setting(), position)) {
      Position next = position;
      for (const auto& [square, cell] : move.changes) next.set_cell(square, cell);
      if (comes(next, opponent(turn)) == (turn == Side::White)) return turn == Side::White;
    }
    return turn == Side::Black;
  }

  game_page::SquareNumber end_;
  std::map<std::vector<Cell>, bool> known_[2];
};

bool is_delivered(Position board, Square end, Side first) {
  board.set_cell(board.number(end), kWhite);
  return Delivery(board.number(end)).comes(board, first);
}

// A variable and up to two corners of the reward, alternately transposed. Burnt borders are cut
// off, so that the search takes the board.
Position with_reward(int corners) {
  Position board = burnt(10, 10);
  put(board, "variable", {-1, -2});
  put_reward(board, {-1, 3}, true, corners);
  return board;
}

// The fewest moves in reserve with which Black wins.
int least_reserve(const Position& board, Side first) {
  for (int moves = 0;; ++moves) {
    Position whole = board;
    whole.turn = first;
    const int row = whole.rows() - 1;
    if (moves > 0) whole.set_cell(whole.number({row, 0}), kBlack);
    for (int n = 1; n <= moves; ++n) whole.set_cell(whole.number({row, n}), kEmpty);
    const game_page::PageSolution solution = game_page::solve_position(
        page(), page().default_setting(), whole, {.watch = {}, .winner_only = true});
    if (solution.result == game_page::PageResult::Black) return moves;
  }
}

}  // namespace

TEST_CASE("White delivers on boards of two variables just where White wins the formula game") {
  Position one = burnt(5, 6);
  put(one, "variable", {0, 0});
  CHECK(is_delivered(one, {2, 5}, Side::White));
  CHECK_FALSE(is_delivered(one, {2, 5}, Side::Black));

  Position both = burnt(12, 14);
  put(both, "and", {5, 5});
  put(both, "variable", {6, 0});
  put(both, "variable", {0, 6}, upright());
  CHECK_FALSE(is_delivered(both, {8, 12}, Side::White));
  CHECK_FALSE(is_delivered(both, {8, 12}, Side::Black));

  Position either = burnt(12, 10);
  put(either, "or", {5, 0});
  put(either, "variable", {0, 0}, upright());
  put(either, "variable", {0, 4}, upright());
  CHECK(is_delivered(either, {11, 2}, Side::White));
  CHECK(is_delivered(either, {11, 2}, Side::Black));
}

TEST_CASE("a corner of the reward is worth three moves with a signal and two without") {
  const int with = least_reserve(with_reward(0), Side::White);
  const int without = least_reserve(with_reward(0), Side::Black);
  for (const int corners : {1, 2}) {
    INFO(corners);
    CHECK(least_reserve(with_reward(corners), Side::White) == with + 3 * corners);
    CHECK(least_reserve(with_reward(corners), Side::Black) == without + 2 * corners);
  }
}

}  // namespace gadgetc::stuck_loses
