// The events of a local game, for lines of play.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "gadgets/local/local_game.hpp"

namespace gadgetc::local_game {

LineOfPlay LocalGame::line(std::vector<PlayEvent> events) const {
  std::string remark;
  if (squares_->is_guard_off()) {
    remark = fmt::format("{}s are off: White may take any black piece on {}",
                         tile_.board.alphabet().guard(), baits_);
  }
  return {tile_, std::move(remark), std::move(events)};
}

// They come piece by piece, then square by square, wires last.
std::vector<Standing> LocalGame::standing(const LocalState& state) const {
  std::vector<Standing> standing;
  standing.reserve(squares_->size());
  for (std::size_t s = 0; s < squares_->size(); ++s) {
    const LocalSquare& square = (*squares_)[s];
    if (square.kind != LocalSquare::Kind::Tile) continue;
    const Cell cell = layout_->cell(state, s);
    if (cell != 0) standing.push_back({pieces_.code(cell), {Spot::Kind::Square, square.at}});
  }
  for (std::size_t p = 0; p <= ports(); ++p) {
    const auto well = p == ports() ? Spot::Kind::Goal : Spot::Kind::Wire;
    for (std::size_t i = 0; i < layout_->counts().size(); ++i) {
      const StateLayout::Count& kind = layout_->counts()[i];
      if (kind.port != p) continue;
      const unsigned count = layout_->count(state, static_cast<int>(i));
      standing.insert(standing.end(), count, {pieces_.code(kind.cell), {well, {}, p}});
    }
    if (p < ports() && has_link(state, p)) {
      standing.push_back({pieces_.code(*wires_.link), {Spot::Kind::Wire, {}, p}});
    }
  }
  const auto order = [](const Standing& one) {
    return std::tuple(one.piece, one.spot.kind, one.spot.square, one.spot.port);
  };
  std::sort(standing.begin(), standing.end(),
            [&](const Standing& a, const Standing& b) { return order(a) < order(b); });
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
    case Spot::Kind::Goal: return fmt::format("the {}", tile_.board.alphabet().goal());
    default: return "outside";
  }
}

// "black stone"
std::string LocalGame::link_words() const {
  const bool is_white = pieces_.side(*wires_.link) == Side::White;
  return fmt::format("{} {}", is_white ? "white" : "black",
                     pieces_.is_stone(*wires_.link) ? "stone" : "piece");
}

std::string LocalGame::step_text(Side mover, const LocalStep& step) const {
  const char letter = page_->cells[step.piece];
  switch (step.kind) {
    case LocalStep::Kind::Deletion:
      return fmt::format("White a {} takes {} on {}", tile_.board.alphabet().guard(), letter,
                         name(step.from));
    case LocalStep::Kind::Ready:
      return fmt::format("White is ready to deliver {}", tile_.ports[step.to.port].name);
    case LocalStep::Kind::Lost: return "Black waits: a delivery that was ready no longer is";
    case LocalStep::Kind::Exchange:
      return fmt::format("the {} outside {} {}", link_words(), tile_.ports[step.to.port].name,
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
  // States do not count who is out for good.
  const bool is_on_wire = step.leaves && step.to.kind == Spot::Kind::Wire;
  if (is_on_wire && layout_->find_count(wire_[step.to.port], step.piece) < 0) {
    event.pieces.push_back({event.piece, step.to});
  }
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
  event.piece = pieces_.code(signal_at(tile_, port, *page_, pieces_));
  event.to = {Spot::Kind::Wire, {}, wire_[port]};
  event.text = tile_.ports[port].is_input ? "input " + tile_.ports[port].name + " becomes active"
                                          : "the signal leaves by " + tile_.ports[port].name;
  event.pieces = standing(state);
  return event;
}

}  // namespace gadgetc::local_game
