#include <fmt/format.h>

#include "gadgets/arena.hpp"

namespace gadgetc {

std::string Arena::place_name(Place place) const {
  if (place == kGone) return "outside";
  if (is_wire(place)) {
    const std::size_t port = place - kWireBase;
    return port == tile_.ports.size() ? "the den" : "wire:" + tile_.ports[port].name;
  }
  const Square s = square_of_[place];
  return fmt::format("({},{})", s.row, s.column);
}

std::string Arena::step_text(const TileStep& step) const {
  switch (step.kind) {
    case StepKind::Arrival: return place_name(step.to) + " becomes active";
    case StepKind::Deletion:
      return fmt::format("a cat takes {} on {}", piece_letter(step.piece), place_name(step.from));
    case StepKind::Move:
    case StepKind::Capture: break;
  }
  return fmt::format("{}{}{}{}", piece_letter(step.piece), place_name(step.from),
                     step.kind == StepKind::Capture ? "x" : "-", place_name(step.to));
}

std::string Arena::drawing(const TileState& state) const {
  std::string text;
  for (int row = 0; row < tile_.rows(); ++row) {
    for (int column = 0; column < tile_.columns(); ++column) {
      char letter = terrain_letter(tile_.board.terrain({row, column}));
      for (std::size_t i = 0; i < pieces_; ++i) {
        if (state.at[i] < squares_ && square_of_[state.at[i]] == Square{row, column}) {
          letter = piece_letter(class_of(i).piece);
        }
      }
      text += letter;
    }
    text += '\n';
  }
  return text;
}

}  // namespace gadgetc
