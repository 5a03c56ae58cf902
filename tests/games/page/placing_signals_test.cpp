// No tile of Snort or Col carries a signal (docs/game-pages.md, Games of placing): every drawing of
// a small board is tried, with every choice of input and output squares on opposite edges.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/page/page.hpp"
#include "games/page/page_facts.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc::game_page {
namespace {

constexpr Cell kEmpty = 0, kWhite = 1;

// A board as a number of base 3, with what each side may fill on it, and what comes of that.
class TernaryBoards {
 public:
  TernaryBoards(const Page& page, int rows, int columns) : squares_(rows * columns) {
    std::size_t power = 1;
    for (int s = 0; s <= squares_; ++s, power *= 3) powers_.push_back(power);
    fills_[0].resize(size());
    fills_[1].resize(size());
    Position position(rows, columns);
    for (std::size_t board = 0; board < size(); ++board) {
      for (int s = 0; s < squares_; ++s) {
        position.set_cell(static_cast<SquareNumber>(s), cell(board, s));
      }
      for (const Side side : {Side::White, Side::Black}) {
        position.turn = side;
        for (const Move& move : plain_moves(page, page.default_setting(), position)) {
          REQUIRE(move.changes.size() == 1);
          fills(side)[board] |= 1U << move.changes.front().square;
        }
      }
    }
  }

  std::size_t size() const { return powers_.back(); }
  Cell cell(std::size_t board, int square) const {
    return static_cast<Cell>(board / powers_[static_cast<std::size_t>(square)] % 3);
  }
  // The squares that a side may fill.
  std::uint32_t may_fill(Side side, std::size_t board) const {
    return fills_[static_cast<std::size_t>(side)][board];
  }
  std::size_t fill(Side side, std::size_t board, int square) const {
    const std::size_t value = side == Side::White ? 1 : 2;
    return board + value * powers_[static_cast<std::size_t>(square)];
  }
  bool all(std::size_t board, std::uint32_t squares, Cell wanted) const {
    for (int s = 0; s < squares_; ++s) {
      if ((squares >> s & 1) != 0 && cell(board, s) != wanted) return false;
    }
    return true;
  }
  int squares() const { return squares_; }

 private:
  std::vector<std::uint32_t>& fills(Side side) { return fills_[static_cast<std::size_t>(side)]; }

  int squares_;
  std::vector<std::size_t> powers_;
  std::vector<std::uint32_t> fills_[2];
};

// The two claims of a wire, of all boards at once. A signal is White's stone on each of the squares
// of a port. Fills only ever add to a board's number, so greater numbers are decided first.
class PlacingWire {
 public:
  PlacingWire(const TernaryBoards& boards, std::uint32_t input, std::uint32_t output,
              bool black_may_cut)
      : boards_(boards), input_(input), output_(output), black_may_cut_(black_may_cut) {
    const std::size_t n = boards.size();
    delivers_.resize(n);
    prevents_.resize(n);
    for (std::size_t board = n; board-- > 0;) {
      delivers_[board] = delivers(board);
      prevents_[board] = prevents(board);
    }
    live_.resize(n);
    for (std::size_t board = n; board-- > 0;) live_[board] = is_live(board);
  }

  // Drawings that hold both claims, with empty ports.
  std::size_t count_wires() const {
    std::size_t found = 0;
    for (std::size_t board = 0; board < boards_.size(); ++board) {
      found += boards_.all(board, input_ | output_, kEmpty) && live_[board] && prevents_[board];
    }
    return found;
  }
  std::size_t count_live() const {
    return static_cast<std::size_t>(std::count(live_.begin(), live_.end(), true));
  }

 private:
  bool is_delivered(std::size_t board) const { return boards_.all(board, output_, kWhite); }

  // Some fill of the side (or none) leads to a board of these.
  bool reaches(Side side, std::size_t board, std::uint32_t squares,
               const std::vector<bool>& wanted) const {
    const std::uint32_t fills = boards_.may_fill(side, board) & squares;
    for (int s = 0; s < boards_.squares(); ++s) {
      if ((fills >> s & 1) != 0 && wanted[boards_.fill(side, board, s)]) return true;
    }
    return false;
  }

  // Black is to move, and may pass: White fills the output whatever Black does. To pass would not
  // help White, for Black could pass as well.
  bool delivers(std::size_t board) const {
    if (is_delivered(board)) return true;
    if (!reaches(Side::White, board, ~0U, delivers_)) return false;
    const std::uint32_t fills = boards_.may_fill(Side::Black, board);
    for (int s = 0; s < boards_.squares(); ++s) {
      if ((fills >> s & 1) == 0) continue;
      const std::size_t next = boards_.fill(Side::Black, board, s);
      if (!is_delivered(next) && !reaches(Side::White, next, ~0U, delivers_)) return false;
    }
    return true;
  }

  // White is to move, without the input, and may pass: Black keeps the output from being filled.
  bool prevents(std::size_t board) const {
    if (is_delivered(board)) return false;
    const std::uint32_t fills = boards_.may_fill(Side::White, board) & ~input_;
    const std::uint32_t answers = black_may_cut_ ? ~0U : ~input_;
    for (int s = 0; s < boards_.squares(); ++s) {
      if ((fills >> s & 1) == 0) continue;
      const std::size_t next = boards_.fill(Side::White, board, s);
      if (!prevents_[next] && !reaches(Side::Black, next, answers, prevents_)) return false;
    }
    return true;
  }

  // Before the input, Black may move at any time, and White answers. The input may come at any
  // time; Black is to move then.
  bool is_live(std::size_t board) const {
    std::size_t arrived = board;
    for (int s = 0; s < boards_.squares(); ++s) {
      if ((input_ >> s & 1) == 0) continue;
      if (boards_.cell(board, s) != kEmpty) return false;
      arrived = boards_.fill(Side::White, arrived, s);
    }
    if (!delivers_[arrived]) return false;
    const std::uint32_t fills = boards_.may_fill(Side::Black, board) & ~input_;
    for (int s = 0; s < boards_.squares(); ++s) {
      if ((fills >> s & 1) == 0) continue;
      const std::size_t next = boards_.fill(Side::Black, board, s);
      if (!live_[next] && !reaches(Side::White, next, ~input_, live_)) return false;
    }
    return true;
  }

  const TernaryBoards& boards_;
  std::uint32_t input_, output_;
  bool black_may_cut_;
  std::vector<bool> delivers_, prevents_, live_;
};

// All sets of one or two squares of a column.
std::vector<std::uint32_t> ports(int rows, int columns, int column) {
  std::vector<std::uint32_t> sets;
  for (int a = 0; a < rows; ++a) {
    for (int b = a; b < rows; ++b) {
      sets.push_back(1U << (a * columns + column) | 1U << (b * columns + column));
    }
  }
  return sets;
}

// Wires among all boards of 3 x 3 with ports on the left and the right edge; and the boards on
// which White delivers, wires or not.
struct Count {
  std::size_t wires = 0, live = 0;
};

Count count_wires(const Page& page, bool black_may_cut) {
  constexpr int kRows = 3, kColumns = 3;
  const TernaryBoards boards(page, kRows, kColumns);
  Count count;
  for (const std::uint32_t input : ports(kRows, kColumns, 0)) {
    for (const std::uint32_t output : ports(kRows, kColumns, kColumns - 1)) {
      const PlacingWire wire(boards, input, output, black_may_cut);
      count.wires += wire.count_wires();
      count.live += wire.count_live();
    }
  }
  return count;
}

void check_no_wire(const std::string& game, bool black_may_cut) {
  const Count count = count_wires(*find_page(game), black_may_cut);
  CAPTURE(game);
  CHECK(count.wires == 0);
  CHECK(count.live > 1000);
}

TEST_CASE("no tile of Col of nine squares carries a signal of White's stones") {
  check_no_wire("col", true);
  check_no_wire("col", false);
}

TEST_CASE("no tile of Snort of nine squares carries a signal that Black cannot cut off") {
  check_no_wire("snort", false);
}

TEST_CASE("where a stone brings moves beside it there are wires of placed stones") {
  const Page page = parse_page("test", "game beside\ncells . x o\nwhite . -> x when . x turned\n"
                                       "black . -> o when . o turned\nstuck loses\n");
  CHECK(count_wires(page, false).wires > 0);
  CHECK(facts_of(page).may_gain == std::array{true, true});
}

}  // namespace
}  // namespace gadgetc::game_page
