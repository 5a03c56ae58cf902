#include "reduction/quantified/page/game_plies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "base/text/input_error.hpp"
#include "games/page/hooks.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc::quantified {

using game_page::Cell;
using game_page::CellSet;
using game_page::Change;
using game_page::Position;
using game_page::SquareNumber;
using game_page::SquareTests;

namespace {

// The positions of a game's beginning, as long as a hook may have moves in one of them.
class Opening {
 public:
  Opening(const game_page::Variant& variant, const Position& start)
      : variant_(variant),
        most_empty_(game_page::most_empty_with_hook_moves(*variant.page)),
        empty_(variant.page->find_cell('.')),
        positions_{start} {}

  bool has_hook() const { return most_empty_ >= 0; }
  bool goes_on() const {
    return std::any_of(positions_.begin(), positions_.end(), [&](const Position& position) {
      return has_hook() && empty_squares(position) <= most_empty_;
    });
  }

  // The moves of all positions; goes on to the positions behind them.
  std::vector<PlacedMove> play() {
    std::map<std::vector<Change>, std::vector<WayOfMove>> found;
    std::map<std::vector<Cell>, Position> next;
    for (const Position& position : positions_) {
      const WayOfMove way{telling_tests(position), {}};
      for (const auto& move : plain_moves(*variant_.page, variant_.setting, position)) {
        found[move.changes].push_back(way);
        Position after = position;
        game_page::play(after, move);
        next.try_emplace(after.cells(), after);
        if (next.size() <= kMaxPositions) continue;
        throw UsageError("the game may begin in too many ways to be a formula");
      }
    }
    positions_.clear();
    for (auto& [cells, position] : next) positions_.push_back(std::move(position));
    std::vector<PlacedMove> moves;
    for (auto& [changes, ways] : found) {
      PlacedMove& move = moves.emplace_back();
      for (const Change& change : changes) {
        move.effects.push_back({change.square, false, change.cell, 0});
      }
      move.ways = std::move(ways);
    }
    return moves;
  }

  // Moves by rules leave as many squares empty as there were, or more.
  void refuse_filling(const std::vector<PlacedMove>& moves,
                      const std::vector<CellSet>& cells) const {
    for (const PlacedMove& move : moves) {
      for (const WayOfMove& way : move.ways) {
        int change = 0;
        for (const auto& effect : move.effects) {
          const CellSet before = tested(way.tests, effect.square) & cells[effect.square];
          const bool empties = !effect.is_copy && effect.cell == *empty_;
          change += empties ? !game_page::has(before, *empty_) : -game_page::has(before, *empty_);
        }
        if (change >= 0) continue;
        throw UsageError(fmt::format("rules of {} fill squares, so moves of its hook may come back",
                                     variant_.page->name));
      }
    }
  }

 private:
  static constexpr std::size_t kMaxPositions = 10'000;

  static CellSet tested(const SquareTests& tests, SquareNumber square) {
    const auto test = std::find_if(tests.begin(), tests.end(),
                                   [&](const auto& each) { return each.square == square; });
    return test == tests.end() ? ~CellSet{0} : test->cells;
  }
  int empty_squares(const Position& position) const {
    return static_cast<int>(std::count(position.cells().begin(), position.cells().end(), *empty_));
  }
  // What tells the position from the others.
  SquareTests telling_tests(const Position& position) const {
    SquareTests tests;
    for (SquareNumber square = 0; square < position.squares(); ++square) {
      const Cell cell = position.cell(square);
      if (std::any_of(positions_.begin(), positions_.end(),
                      [&](const Position& other) { return other.cell(square) != cell; })) {
        tests.push_back({square, game_page::set_of(cell)});
      }
    }
    return tests;
  }

  const game_page::Variant& variant_;
  int most_empty_;
  std::optional<Cell> empty_;  // there is one, if there is a hook
  std::vector<Position> positions_;
};

}  // namespace

std::vector<Ply> plies_of_game(const game_page::Variant& variant,
                               const game_page::GroundedPage& page, const Position& position,
                               int plies) {
  std::vector<Ply> made;
  std::vector<CellSet> cells;
  for (const Cell cell : position.cells()) cells.push_back(game_page::set_of(cell));
  Opening opening(variant, position);
  Side mover = position.turn;
  std::size_t left = kMaxWaysOfMoves;
  for (int ply = 0; ply <= plies; ++ply, mover = opponent(mover)) {
    Ply& now = made.emplace_back(Ply{mover, cells, {}});
    if (opening.goes_on()) {
      now.moves = opening.play();
    } else {
      now.moves = placed_moves(page, mover, cells, left);
      if (opening.has_hook()) opening.refuse_filling(now.moves, cells);
    }
    for (const PlacedMove& move : now.moves) left -= std::min(left, move.ways.size());
    cells = cells_after(now.moves, cells);
  }
  return made;
}

}  // namespace gadgetc::quantified
