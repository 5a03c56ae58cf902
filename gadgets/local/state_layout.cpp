#include "gadgets/local/state_layout.hpp"

#include "base/text/input_error.hpp"

namespace gadgetc::local_game {

namespace {

// The place of a cell among those that can stand on a square.
int rank(CellSet cells, Cell cell) { return std::popcount(cells & (game_page::set_of(cell) - 1)); }

}  // namespace

StateLayout::StateLayout(const LocalSquares& squares, std::size_t ports, bool has_pairs)
    : squares_(squares), fields_(squares.size()) {
  KeyLayout layout;
  for (std::size_t s = 0; s < squares.size(); ++s) {
    if (is_well(squares[s])) continue;
    const auto kinds = static_cast<unsigned>(std::popcount(squares[s].cells));
    if (kinds > 1) fields_[s] = layout.add(static_cast<std::size_t>(std::bit_width(kinds - 1)));
  }
  for (std::size_t s = 0; s < squares.size(); ++s) {
    if (!is_well(squares[s])) continue;
    const CellSet counted = squares[s].cells & ~squares[s].uncounted & ~CellSet{1};
    for (CellSet left = counted; left != 0; left &= left - 1) {
      const auto cell = static_cast<Cell>(std::countr_zero(left));
      if (find_count(squares[s].port, cell) >= 0) continue;  // another goal's
      counts_.push_back(
          {layout.add(std::bit_width(unsigned{kMostOnWell})), squares[s].port, cell});
    }
  }
  for (std::size_t p = 0; has_pairs && p < ports; ++p) balances_.push_back(layout.add(2));
  arrived_ = layout.add(ports + 1);
  delivered_ = layout.add(ports + 1);
  flags_ = layout.add(2);
  answered_ = layout.add(1);
  words_ = layout.words();
  if (words_ > kMaxKeyWords) throw UsageError("the tile has too many squares for the verifier");
}

int StateLayout::find_count(std::size_t port, Cell cell) const {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i].port == port && counts_[i].cell == cell) return static_cast<int>(i);
  }
  return -1;
}

Cell StateLayout::cell(const LocalState& state, std::size_t square) const {
  CellSet cells = squares_[square].cells;
  for (int skipped = get(state, fields_[square]); skipped > 0; --skipped) cells &= cells - 1;
  return static_cast<Cell>(std::countr_zero(cells));
}

std::uint64_t StateLayout::in_place(std::size_t square, Cell cell) const {
  return fields_[square].in_place(static_cast<std::uint8_t>(rank(squares_[square].cells, cell)));
}

}  // namespace gadgetc::local_game
