#include "gadgets/konane/search/shrink.hpp"

#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/konane/search/quick_attack.hpp"
#include "gadgets/konane/search/solo_way.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc::konane {

namespace {

struct Change {
  enum class What { Stone, Port, Lines } what;
  Square square{};  // of a stone
  std::size_t port = 0;
  int by = 0;  // a port's way along its side: 2 or -2
  int Square::*axis = &Square::row;
  int first = 0, count = 1;  // lines
};

int lines_of(const Tile& tile, int Square::*axis) {
  return axis == &Square::row ? tile.rows() : tile.columns();
}

// In the order in which they are applied: lines last, and of these the last ones first.
std::vector<Change> changes_of(const Tile& tile) {
  std::vector<Change> result;
  for_each_square(tile, [&](Square s) { result.push_back({Change::What::Stone, s}); });
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    for (const int by : {-2, 2}) result.push_back({Change::What::Port, {}, p, by});
  }
  for (int Square::*axis : {&Square::row, &Square::column}) {
    const int lines = lines_of(tile, axis);
    const auto add = [&](int first, int count) {
      result.push_back({Change::What::Lines, {}, 0, 0, axis, first, count});
    };
    if (lines > 1) add(lines - 1, 1);
    for (int first = lines - 2; first >= 0; --first) add(first, 2);
    if (lines > 1) add(0, 1);
  }
  return result;
}

// Without some lines; a port on them moves inward, or along its side to what comes in their place.
std::optional<Tile> without_lines(const Tile& tile, int Square::*axis, int first, int count) {
  const int left = lines_of(tile, axis) - count;
  if (left < 1 || first > left) return std::nullopt;
  Tile result = tile;
  const bool is_row = axis == &Square::row;
  result.board =
      TileBoard(tile.board.alphabet(), is_row ? left : tile.rows(), is_row ? tile.columns() : left);
  for_each_square(result, [&](Square s) {
    Square from = s;
    if (from.*axis >= first) from.*axis += count;
    result.board[s] = tile.board[from];
  });
  for (Port& port : result.ports) {
    int& line = port.square.*axis;
    if (line >= first + count || line >= left) line -= count;
    if (line < 0) return std::nullopt;
  }
  return result;
}

std::optional<Tile> after(const Tile& tile, const Change& change) {
  Tile result = tile;
  switch (change.what) {
    case Change::What::Stone: {
      const Square port = tile.ports.front().square;
      const bool is_white =
          (change.square.row + change.square.column - port.row - port.column) % 2 == 0;
      Cell& cell = result.board[change.square];
      cell = cell != 0 ? Cell{0} : is_white ? kWhiteStone : kBlackStone;
      return result;
    }
    case Change::What::Port: {
      Port& port = result.ports[change.port];
      const bool runs_along_row = port.side == Direction::North || port.side == Direction::South;
      (runs_along_row ? port.square.column : port.square.row) += change.by;
      return result;
    }
    case Change::What::Lines: break;
  }
  return without_lines(tile, change.axis, change.first, change.count);
}

int modulo_two(int n) { return ((n % 2) + 2) % 2; }

// How far apart two squares' rows and columns are, modulo 2.
std::pair<int, int> class_between(Square a, Square b) {
  return {modulo_two(a.row - b.row), modulo_two(a.column - b.column)};
}

class KonaneShrinking final : public ShrinkGame {
 public:
  explicit KonaneShrinking(const ShrinkOptions& options) : options_(options) {}

  std::size_t set_drawing(const Tile& tile) override {
    drawing_ = tile;
    changes_ = changes_of(tile);
    return changes_.size();
  }
  std::optional<Tile> changed(const Tile& tile, std::size_t change) const override {
    return after(tile, changes_[change]);
  }

  // The classes of the ports stay as they were, as seen from one of them.
  bool is_tile(const Tile& tile) const override {
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      const Port& port = tile.ports[p];
      if (!tile.board.contains(port.square)) return false;
      if (tile.board.contains(step(port.square, port.side))) return false;
      if (tile.board[port.square] == kBlackStone || wire_of(tile, p) != p) return false;
      if (class_between(port.square, tile.ports.front().square) !=
          class_between(drawing_.ports[p].square, drawing_.ports.front().square)) {
        return false;
      }
    }
    const Square port = tile.ports.front().square;
    const auto parity = white_parity(tile.board);
    if (parity && *parity != modulo_two(port.row + port.column)) return false;
    return !tile.board.alphabet().find_fault(tile.board);
  }

  // What is refuted by little work needs no more.
  verifier::Verdict decide(const Tile& tile) const override {
    try {
      const local_game::LocalRules rules(game_page::variant_of(tile, ""), tile);
      const LocalGame black(tile, rules, Side::Black, {}), white(tile, rules, Side::White, {});
      if (QuickAttack(black).breaks(first_state(black), kQuickMoves) ||
          !has_solo_way(white, first_state(white))) {
        return verifier::Verdict::Refuted;
      }
      const verifier::Verification found =
          verify_drawing(tile, {.state_limit = options_.state_limit, .bounds_passes = true});
      if (found.verdict != verifier::Verdict::Held) return found.verdict;
      return found.pass_bound ? verifier::Verdict::Held : verifier::Verdict::Refuted;
    } catch (const UsageError&) {  // too many moves for the verifier
      return verifier::Verdict::Unknown;
    }
  }

 private:
  const ShrinkOptions& options_;
  Tile drawing_;
  std::vector<Change> changes_;
};

}  // namespace

ShrinkResult shrink_tile(const Tile& tile, const ShrinkOptions& options) {
  KonaneShrinking game(options);
  return shrink(tile, game, options.limits);
}

}  // namespace gadgetc::konane
