#include "gadgets/page/tile/page_alphabet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/page/board_file.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::array<std::string_view, 2> kBlocks{"ground", "cells"};

// Can the rule take the cell from the square of an element, and put it on that of another?
bool moves(const Rule& rule, Cell cell) {
  const std::size_t elements = rule.before.elements.size();
  const auto leaves = [&](std::size_t from) {
    return has(rule.before.elements[from].cells, cell) &&
           rule.after[from].kind != Effect::Kind::Keep &&
           cells_after(rule, from) != set_of(cell);
  };
  const auto comes = [&](std::size_t to) {
    return rule.after[to].kind != Effect::Kind::Keep && has(cells_after(rule, to), cell) &&
           rule.before.elements[to].cells != set_of(cell);
  };
  for (std::size_t from = 0; from < elements; ++from) {
    for (std::size_t to = 0; to < elements; ++to) {
      if (from != to && leaves(from) && comes(to)) return true;
    }
  }
  return std::any_of(rule.then.begin(), rule.then.end(),
                     [&](const Rule& next) { return moves(next, cell); });
}

bool moves(const Page& page, Side side, Cell cell) {
  return std::any_of(page.rules.begin(), page.rules.end(), [&](const SideRule& rule) {
    return rule.is_of[static_cast<std::size_t>(side)] && moves(rule.rule, cell);
  });
}

// Where White wins, as grounds.
CellSet goal_grounds(const Page& page) {
  const CellSet all = (CellSet{1} << page.grounds.size()) - 1;
  CellSet found = 0;
  for (const Goal& goal : page.goals) {
    if (!goal.picture) continue;  // what stands on the whole board no tile tells
    const std::vector<Element>& elements = goal.picture->elements;
    if (elements.size() != 1 || elements.front().grounds == all) {
      throw UsageError(fmt::format("the page of {} has a goal that no tile can have: one square "
                                   "of a ground is what tiles know",
                                   page.name));
    }
    if (goal.side == Side::White) found |= elements.front().grounds;
  }
  return found;
}

class PageAlphabet final : public Alphabet {
 public:
  explicit PageAlphabet(std::shared_ptr<const Page> page)
      : page_(std::move(page)), goals_(goal_grounds(*page_)) {
    const Wires& wires = page_->wires;
    if (!wires.signal) {
      throw UsageError(fmt::format("the page of {} says nothing of wires: it has no line 'wire "
                                   "signal'", page_->name));
    }
    if (page_->cells.size() * page_->grounds.size() >
        std::size_t{std::numeric_limits<gadgetc::Cell>::max()} + 1) {
      throw UsageError(fmt::format("the page of {} has too many kinds of squares for tiles",
                                   page_->name));
    }
    for (std::size_t cell = 0; cell < page_->cells.size(); ++cell) {
      sides_.push_back(side_of(*page_, static_cast<Cell>(cell)));
    }
    if (sides_[*wires.signal] != Side::White) {
      const bool is_moved = moves(*page_, Side::Black, *wires.signal);
      throw UsageError(fmt::format("the page of {} has a signal that {}: {}", page_->name,
                                   is_moved ? "White alone does not move"
                                            : "no rule of White's moves to another square",
                                   page_->cells[*wires.signal]));
    }
    for (std::size_t cell = 1; cell < sides_.size(); ++cell) {
      if (cell == *wires.signal || sides_[cell] == Side::Black) guests_ += page_->cells[cell];
    }
  }

  const std::shared_ptr<const Page>& page() const { return page_; }

  std::string_view game() const override { return page_->name; }
  std::span<const std::string_view> blocks() const override {
    return std::span(kBlocks).subspan(page_->has_ground ? 0 : 1);
  }
  char symbol(std::size_t block, gadgetc::Cell cell) const override {
    return is_ground(block) ? ground(cell) : page_->cells[piece(cell)];
  }
  std::optional<std::string> read(std::size_t block, char symbol,
                                  gadgetc::Cell& cell) const override {
    const auto found = is_ground(block) ? page_->find_ground(symbol) : page_->find_cell(symbol);
    if (!found) {
      return fmt::format("expected a character of a {}, one of '{}', got {}",
                         is_ground(block) ? "ground" : "cell",
                         is_ground(block) ? page_->grounds : page_->cells, quote({&symbol, 1}));
    }
    const std::size_t kinds = page_->cells.size();
    const std::size_t value = is_ground(block) ? *found * kinds : cell / kinds * kinds + *found;
    cell = static_cast<gadgetc::Cell>(value);
    return std::nullopt;
  }
  std::string_view changes(std::size_t block) const override {
    return is_ground(block) ? page_->grounds : page_->cells;
  }
  const char* port_fault(const TileBoard& board, Square square) const override {
    if (is_goal(board[square])) return "lies on a goal";
    return side(piece(board[square])) == Side::Black && piece(board[square]) != 0
               ? "lies on a piece that is not White's"
               : nullptr;
  }

  PieceCode piece(gadgetc::Cell cell) const override {
    return static_cast<PieceCode>(cell % page_->cells.size());
  }
  char ground(gadgetc::Cell cell) const override {
    return page_->grounds[cell / page_->cells.size()];
  }
  // A piece that nobody moves stands in White's way.
  Side side(PieceCode piece) const override { return sides_[piece].value_or(Side::Black); }
  char piece_symbol(PieceCode piece) const override { return page_->cells[piece]; }
  bool is_filler(PieceCode piece) const override { return piece != 0 && !sides_[piece]; }
  PieceCode signal() const override { return *page_->wires.signal; }
  std::string_view guests() const override { return guests_; }
  PieceCode guest(char symbol) const override { return *page_->find_cell(symbol); }

  std::string_view goal() const override { return goals_ != 0 ? "goal" : ""; }
  bool is_goal(gadgetc::Cell cell) const override {
    return has(goals_, static_cast<Cell>(cell / page_->cells.size()));
  }
  const char* goal_fault() const override { return "the contract names a goal, and there is none"; }

  bool has_steady_wires() const override { return page_->wires.link.has_value(); }

 private:
  bool is_ground(std::size_t block) const { return page_->has_ground && block == 0; }

  std::shared_ptr<const Page> page_;
  CellSet goals_;
  std::vector<std::optional<Side>> sides_;  // by cell
  std::string guests_;
};

}  // namespace

std::optional<Side> side_of(const Page& page, Cell cell) {
  const bool is_white = moves(page, Side::White, cell), is_black = moves(page, Side::Black, cell);
  if (cell == 0 || is_white == is_black) return std::nullopt;
  return is_white ? Side::White : Side::Black;
}

std::shared_ptr<const Alphabet> alphabet_of(std::shared_ptr<const Page> page) {
  return std::make_shared<const PageAlphabet>(std::move(page));
}

std::shared_ptr<const Alphabet> find_page_alphabet(std::string_view game) {
  auto page = find_page(game);
  return page ? alphabet_of(std::move(page)) : nullptr;
}

std::shared_ptr<const Page> page_of(const Tile& tile) {
  const auto* drawn = dynamic_cast<const PageAlphabet*>(&tile.board.alphabet());
  return drawn != nullptr ? drawn->page() : find_page(tile.game());
}

Variant variant_of(const Tile& tile, std::string_view reading) {
  Variant variant(page_of(tile));
  for (std::size_t at = reading.find_first_not_of(' '); at < reading.size();) {
    const std::size_t end = std::min(reading.find(' ', at), reading.size());
    set_option(variant, reading.substr(at, end - at));
    at = std::min(reading.find_first_not_of(' ', end), reading.size());
  }
  return variant;
}

}  // namespace gadgetc::game_page
