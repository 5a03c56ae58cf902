#include "reduction/targets/stuck_loses/moves_alone.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/page/notation.hpp"
#include "games/page/plain_moves.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

using game_page::Cell;
using game_page::Page;
using game_page::Position;

constexpr std::size_t kMostPositions = 1'000'000;

// The empty squares that a rule and what follows it leave more than they find; nothing where that
// differs.
std::optional<int> empty_squares_won(const game_page::Rule& rule) {
  if (rule.again != game_page::Again::No) return std::nullopt;
  int won = 0;
  for (std::size_t e = 0; e < rule.before.elements.size(); ++e) {
    const game_page::Element& element = rule.before.elements[e];
    if (element.is_run) continue;
    for (const auto& [cells, sign] :
         {std::pair(element.cells, -1), std::pair(cells_after(rule, e), 1)}) {
      if (!game_page::has(cells, 0)) continue;
      if (cells != game_page::set_of(0)) return std::nullopt;
      won += sign;
    }
  }
  for (const game_page::Rule& next : rule.then) {
    const std::optional<int> after = empty_squares_won(next);
    if (!after) return std::nullopt;
    won += *after;
  }
  return won;
}

// The most moves that a side makes from a position in which nobody else moves.
class MovesAlone {
 public:
  MovesAlone(const Page& page, Side side) : page_(page), side_(side) {}
  virtual ~MovesAlone() = default;

  // Nothing: no play ends well.
  std::optional<std::uint64_t> most(const Position& position) {
    const auto known = known_.find(position.cells());
    if (known != known_.end()) return known->second;
    if (known_.size() >= kMostPositions) throw UsageError("a row or a reward with too much play");
    std::optional<std::uint64_t> best;
    if (ends_well(position)) best = 0;
    for (const auto& [move, next] : after_moves(position, side_)) {
      const auto more = most(next);
      if (more && (!best || *more + 1 > *best)) best = *more + 1;
    }
    known_.emplace(position.cells(), best);
    return best;
  }

  // The first of the longest plays that end well; there is one.
  std::vector<Move> line(Position position) {
    std::vector<Move> moves;
    for (std::uint64_t left = most(position).value(); left > 0; --left) {
      const std::vector<After> replies = after_moves(position, side_);
      const auto next = std::find_if(replies.begin(), replies.end(), [&](const After& reply) {
        return most(reply.second) == left - 1;
      });
      moves.push_back(squares_of(position, next->first, *page_.wires.hole));
      position = next->second;
    }
    return moves;
  }

 protected:
  using After = std::pair<game_page::Move, Position>;

  const Page& page() const { return page_; }
  std::vector<After> after_moves(Position position, Side side) const {
    position.turn = side;
    std::vector<After> found;
    for (const game_page::Move& move :
         game_page::plain_moves(page_, page_.default_setting(), position)) {
      Position& after = found.emplace_back(move, position).second;
      for (const auto& [square, cell] : move.changes) after.set_cell(square, cell);
    }
    return found;
  }

 private:
  virtual bool ends_well(const Position& position) const = 0;

  const Page& page_;
  Side side_;
  std::map<std::vector<Cell>, std::optional<std::uint64_t>> known_;
};

class ReserveMoves final : public MovesAlone {
 public:
  explicit ReserveMoves(const Page& page) : MovesAlone(page, Side::Black) {}

 private:
  bool ends_well(const Position& position) const override {
    if (after_moves(position, Side::White).empty()) return true;
    throw UsageError("White has a move in the set's reserve");
  }
};

// On the tile's squares alone. At the end a piece outside the output could come in to its square
// and end its move inside.
class RewardMoves final : public MovesAlone {
 public:
  RewardMoves(const Page& page, const Port* out) : MovesAlone(page, Side::White), out_(out) {}

 private:
  bool ends_well(const Position& position) const override {
    if (out_ == nullptr) return true;
    const auto& [square, side] = std::pair(out_->square, out_->side);
    if (position.cell(square) != 0) return false;
    const bool is_first = side == Direction::North || side == Direction::West;
    const bool is_across = side == Direction::North || side == Direction::South;
    const Square shift{is_first && is_across ? 1 : 0, is_first && !is_across ? 1 : 0};
    Position wider(position.rows() + (is_across ? 1 : 0),
                   position.columns() + (is_across ? 0 : 1));
    const Cell hole = *page().wires.hole;
    std::fill(wider.cells().begin(), wider.cells().end(), hole);
    for (game_page::SquareNumber n = 0; n < position.squares(); ++n) {
      const Square s = position.square(n);
      wider.set_cell(wider.number({s.row + shift.row, s.column + shift.column}), position.cell(n));
    }
    const Square in{square.row + shift.row, square.column + shift.column};
    const Square outside = step(in, side);
    wider.set_cell(wider.number(outside), *page().wires.signal);
    const auto enters = [&](const After& next) {
      return next.second.cell(in) == *page().wires.signal && next.second.cell(outside) == 0;
    };
    const std::vector<After> after = after_moves(wider, Side::White);
    return std::any_of(after.begin(), after.end(), enters);
  }

  const Port* out_;  // null: there is none
};

Position position_of(const Tile& tile) {
  Position position(tile.rows(), tile.columns());
  for_each_square(tile, [&](Square s) {
    position.set_cell(position.number(s), tile.board.alphabet().piece(tile.board[s]));
  });
  return position;
}

}  // namespace

bool fills_one_square(const Page& page) {
  return std::all_of(page.rules.begin(), page.rules.end(), [](const game_page::SideRule& rule) {
    return empty_squares_won(rule.rule) == -1;
  });
}

std::vector<Move> reserve_line(const GadgetSet& set, const Page& page) {
  Position row(1, static_cast<int>(set.reserve.size()));
  for (std::size_t n = 0; n < set.reserve.size(); ++n) {
    const auto cell = page.find_cell(set.reserve[n]);
    if (!cell) {
      throw UsageError(fmt::format("{} in the set's reserve is no cell of {}",
                                   quote({&set.reserve[n], 1}), page.name));
    }
    row.set_cell(static_cast<game_page::SquareNumber>(n), *cell);
  }
  return ReserveMoves(page).line(row);
}

std::vector<Move> reserve_line(const Tile& part, const Page& page) {
  return ReserveMoves(page).line(position_of(part));
}

std::vector<Move> reward_line(const Tile& reward, const Page& page) {
  Position position = position_of(reward);
  const Port* out = nullptr;
  for (const Port& port : reward.ports) {
    if (!port.is_input) out = &port;
    else position.set_cell(position.number(port.square), 0);  // its piece's move is the signal
  }
  RewardMoves inside(page, out);
  if (!inside.most(position)) throw UsageError("the set's reward never passes a signal on");
  return inside.line(position);
}

}  // namespace gadgetc::stuck_loses
