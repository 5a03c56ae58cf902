// A move as far as it is chosen: the squares that its parts look at, with what stood there before
// and what stands there after the parts so far.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "gadgets/local/local_squares.hpp"

namespace gadgetc::local_game {

struct SquareChange {
  std::size_t square;
  Cell before, after;
};

class MoveDraft {
 public:
  explicit MoveDraft(const LocalSquares& squares) : squares_(squares) {}

  // In the order in which the parts look at them.
  const std::vector<SquareChange>& looked_at() const { return looked_at_; }
  std::vector<SquareChange> changes() const;
  // Null: no part looks at the square.
  const SquareChange* find(std::size_t square) const;

  // Calls visit() for each choice of cells by which the part may follow, the part done; then all is
  // as before. `places` are the squares of the pattern's elements.
  template <typename Visit>
  void for_each_part(const game_page::FlatPattern& part, const std::vector<std::size_t>& places,
                     const Visit& visit);

 private:
  template <typename Visit>
  void choose(const game_page::FlatPattern& part, const std::vector<std::size_t>& places,
              std::size_t e, const Visit& visit);
  void apply(const game_page::FlatPattern& part, const std::vector<std::size_t>& places);

  const LocalSquares& squares_;
  std::vector<SquareChange> looked_at_;
};

template <typename Visit>
void MoveDraft::for_each_part(const game_page::FlatPattern& part,
                              const std::vector<std::size_t>& places, const Visit& visit) {
  choose(part, places, 0, visit);
}

// A cell for each element from number e on, where none is chosen yet.
template <typename Visit>
void MoveDraft::choose(const game_page::FlatPattern& part, const std::vector<std::size_t>& places,
                       std::size_t e, const Visit& visit) {
  if (e == places.size()) {
    const std::vector<SquareChange> before = looked_at_;
    apply(part, places);
    visit();
    looked_at_ = before;
    return;
  }
  const CellSet fitting = part.elements[e].cells;
  if (const SquareChange* known = find(places[e])) {
    if (game_page::has(fitting, known->after)) choose(part, places, e + 1, visit);
    return;
  }
  for (CellSet left = fitting & squares_[places[e]].cells; left != 0; left &= left - 1) {
    const auto cell = static_cast<Cell>(std::countr_zero(left));
    looked_at_.push_back({places[e], cell, cell});
    choose(part, places, e + 1, visit);
    looked_at_.pop_back();
  }
}

}  // namespace gadgetc::local_game
