#include <algorithm>
#include <fmt/format.h>

#include <utility>

#include "gadgets/verifier/arena.hpp"

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

Spot Arena::spot(Place place) const {
  if (place == kGone) return {};
  if (!is_wire(place)) return {Spot::Kind::Square, square_of_[place]};
  const std::size_t port = place - kWireBase;
  if (port == tile_.ports.size()) return {Spot::Kind::Den, {}};
  return {Spot::Kind::Wire, {}, port};
}

std::vector<Standing> Arena::standing(const TileState& state) const {
  std::vector<Standing> pieces;
  for (std::size_t i = 0; i < pieces_; ++i) {
    if (state.at[i] != kGone) pieces.push_back({class_of(i).piece, spot(state.at[i])});
  }
  return pieces;
}

LineOfPlay Arena::empty_line() const {
  LineOfPlay play;
  play.tile = tile_;
  play.baits = freedom_.baits;
  return play;
}

PlayEvent Arena::drawing_event(const TileState& state) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Drawing;
  event.pieces = standing(state);
  return event;
}

PlayEvent Arena::step_event(Side mover, const TileStep& step) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Step;
  event.mover = mover;
  event.piece = step.piece;
  event.from = spot(step.from);
  event.to = spot(step.to);
  event.captures = step.kind == StepKind::Capture;
  event.text = (mover == Side::White ? "White " : "Black ") + step_text(step);
  event.pieces = standing(step.after);
  return event;
}

PlayEvent Arena::pass_event(Side mover, const TileState& state, std::string text) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Pass;
  event.mover = mover;
  event.text = std::move(text);
  event.pieces = standing(state);
  return event;
}

PlayEvent Arena::arrival_event(std::size_t port, const TileState& state) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Arrival;
  event.piece = tile_.ports[port].signal;
  event.to = spot(wire(port));
  event.text = "input " + tile_.ports[port].name + " becomes active";
  event.pieces = standing(state);
  return event;
}

}  // namespace gadgetc
