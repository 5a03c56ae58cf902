// The exits of a component one by one, for whoever wants to know something of what lies behind
// them.
//
// A state of a component is 2 * placement + turn; what it leads to is an index among all positions.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/banqi/component.hpp"

namespace gadgetc::banqi {

// Is no piece of the colour left, revealed or hidden?
bool is_extinct(const Tables& tables, const Split& split, Colour colour);
// The classes of the material that are in the split's pattern, in order; and their colours.
std::vector<std::size_t> pattern_classes(const Split& split);
std::vector<std::uint8_t> pattern_colours(const Tables& tables, const Split& split);

// Calls visit(state, after) for every capture.
template <typename Visit>
void for_captures(const Tables& tables, const Component& component, const Visit& visit) {
  const std::vector<std::size_t> classes = pattern_classes(*component.split);
  const std::vector<std::uint8_t> colours = pattern_colours(tables, *component.split);
  const auto visit_all = [&](const std::vector<Capture>& captures, std::size_t turn,
                             std::size_t first) {
    for (const Capture& capture : captures) {
      visit(2 * std::size_t{capture.from} + turn,
            first + 2 * std::size_t{capture.after} + 1 - turn);
    }
  };
  for (std::size_t victim = 0; victim < classes.size(); ++victim) {
    const Split& smaller = tables.after_capture(*component.split, classes[victim]);
    const std::size_t first = tables.offset(smaller, component.hidden);
    for (std::size_t taker = 0; taker < classes.size(); ++taker) {
      const std::size_t turn = colours[taker];
      if (turn == colours[victim]) continue;
      const std::size_t pair = taker * classes.size() + victim;
      const Placements& placements = *component.placements;
      if (tables.classes().takes_by_step(classes[taker], classes[victim])) {
        visit_all(placements.adjacent[pair], turn, first);
      }
      if (!tables.classes().classes[classes[taker]].is_cannon) continue;
      visit_all(placements.over_revealed[pair], turn, first);
      if (tables.rules().cannon_jumps_hidden) visit_all(placements.over_hidden[pair], turn, first);
    }
  }
}

// For every hidden square: calls add(weight, first, numbers) for each class that may come up there,
// weight of the hidden pieces being of it; placement i then goes to placement numbers[i] of the
// component that begins at `first`. Then calls end_of_square().
template <typename Add, typename End>
void for_flips(const Tables& tables, const Component& component, const Add& add,
               const End& end_of_square) {
  const Split& split = *component.split;
  std::size_t place = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if ((component.hidden >> square & 1) == 0) continue;
    const auto rest = static_cast<SquareSet>(component.hidden & ~(1u << square));
    for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
      if (split.hidden[cls] == 0) continue;
      const std::size_t first = tables.offset(tables.after_flip(split, cls), rest);
      add(split.hidden[cls], first, component.placements->flips[place][split.coming(cls)].data());
    }
    end_of_square();
    ++place;
  }
}

}  // namespace gadgetc::banqi
