// The events of a local game, for lines of play.
#include <fmt/format.h>

#include "gadgets/local/local_game.hpp"

namespace gadgetc::local_game {

LineOfPlay LocalGame::line(std::vector<PlayEvent> events) const {
  const char* const remark =
      are_guards_off_ ? "guards are off: White may take any black piece on the baits' ground" : "";
  return {tile_, remark, std::move(events)};
}

std::vector<Standing> LocalGame::standing(const LocalState& state) const {
  std::vector<Standing> standing;
  for (std::size_t s = 0; s < squares_->size(); ++s) {
    const LocalSquare& square = (*squares_)[s];
    if (StateLayout::is_well(square)) continue;
    const Cell cell = layout_->cell(state, s);
    if (cell == 0) continue;
    const bool is_link = square.kind == LocalSquare::Kind::Link;
    standing.push_back({pieces_.code(cell), is_link ? Spot{Spot::Kind::Wire, {}, square.port}
                                                    : Spot{Spot::Kind::Square, square.at}});
  }
  for (std::size_t i = 0; i < layout_->counts().size(); ++i) {
    const StateLayout::Count& kind = layout_->counts()[i];
    for (unsigned n = 0; n < layout_->count(state, static_cast<int>(i)); ++n) {
      const auto well = kind.port == ports() ? Spot::Kind::Goal : Spot::Kind::Wire;
      standing.push_back({pieces_.code(kind.cell), {well, {}, kind.port}});
    }
  }
  return standing;
}

PlayEvent LocalGame::drawing_event(const LocalState& state) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Drawing;
  event.pieces = standing(state);
  return event;
}

std::string LocalGame::name(const Spot& spot) const {
  switch (spot.kind) {
    case Spot::Kind::Square: return fmt::format("({},{})", spot.square.row, spot.square.column);
    case Spot::Kind::Wire: return "wire:" + tile_.ports[spot.port].name;
    case Spot::Kind::Goal: return "the goal";
    default: return "outside";
  }
}

std::string LocalGame::step_text(Side mover, const LocalStep& step) const {
  const char letter = page_->cells[step.piece];
  switch (step.kind) {
    case LocalStep::Kind::Deletion:
      return fmt::format("White: a guard takes {} on {}", letter, name(step.from));
    case LocalStep::Kind::Ready:
      return fmt::format("White is ready to deliver {}", tile_.ports[step.to.port].name);
    case LocalStep::Kind::Lost: return "Black waits: a delivery that was ready no longer is";
    case LocalStep::Kind::Exchange:
      return fmt::format("the piece {} outside {} {}", letter, tile_.ports[step.to.port].name,
                         has_link(step.after, step.to.port) ? "comes back" : "goes");
    case LocalStep::Kind::Move: break;
  }
  const std::string also = step.also_cell == 0 ? ""
                                               : fmt::format(", {}{}", page_->cells[step.also_cell],
                                                             name(step.also));
  return fmt::format("{} {}{}{}{}{}", mover == Side::White ? "White" : "Black", letter,
                     name(step.from), step.captures ? "x" : "-", name(step.to), also);
}

PlayEvent LocalGame::step_event(Side mover, const LocalStep& step) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Step;
  event.mover = mover;
  event.piece = pieces_.code(step.piece);
  event.from = step.from;
  event.to = step.to;
  event.captures = step.captures;
  event.text = step_text(mover, step);
  event.pieces = standing(step.after);
  return event;
}

PlayEvent LocalGame::pass_event(Side mover, const LocalState& state, std::string text) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Pass;
  event.mover = mover;
  event.text = std::move(text);
  event.pieces = standing(state);
  return event;
}

PlayEvent LocalGame::white_pass(const LocalState& state) const {
  return pass_event(Side::White, state, "White plays elsewhere");
}

PlayEvent LocalGame::black_pass(const LocalState& state) const {
  return pass_event(Side::Black, state, "Black passes");
}

PlayEvent LocalGame::arrival_event(std::size_t port, const LocalState& state) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Arrival;
  event.piece = pieces_.code(*wires_.signal);
  event.to = {Spot::Kind::Wire, {}, wire_[port]};
  event.text = tile_.ports[port].is_input ? "input " + tile_.ports[port].name + " becomes active"
                                          : "the signal leaves by " + tile_.ports[port].name;
  event.pieces = standing(state);
  return event;
}

}  // namespace gadgetc::local_game
