// The events of a local game, for lines of play.
#include <fmt/format.h>

#include "gadgets/konane/local_game.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

bool has_stone_outside(const TileState& state, std::size_t port) {
  return (state.outside >> port & 1) != 0;
}

}  // namespace

std::vector<Standing> LocalGame::standing(const TileState& state) const {
  std::vector<Standing> standing;
  for_each_square(tile_, [&](Square s) {
    if (!has_stone(state, s)) return;
    standing.push_back({is_white(s) ? kWhiteStone : kBlackStone, Spot{Spot::Kind::Square, s}});
  });
  for (std::size_t p = 0; p < ports(); ++p) {
    const Spot wire{Spot::Kind::Wire, {}, p};
    for (int n = 0; n < state.waiting[p]; ++n) standing.push_back({kWhiteStone, wire});
    if (has_stone_outside(state, p)) standing.push_back({kBlackStone, wire});
  }
  return standing;
}

PlayEvent LocalGame::drawing_event(const TileState& state) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Drawing;
  event.pieces = standing(state);
  return event;
}

std::string LocalGame::name(const Spot& spot) const {
  switch (spot.kind) {
    case Spot::Kind::Square: return fmt::format("({},{})", spot.square.row, spot.square.column);
    case Spot::Kind::Wire: return "wire:" + tile_.ports[spot.port].name;
    default: return "outside";
  }
}

std::string LocalGame::step_text(Side mover, const TileStep& step) const {
  const char* const who = mover == Side::White ? "White" : "Black";
  switch (step.kind) {
    case TileStep::Kind::Ready:
      return fmt::format("White is ready to deliver {}", tile_.ports[step.to.port].name);
    case TileStep::Kind::Lost: return "Black waits: a delivery that was ready no longer is";
    case TileStep::Kind::Exchange:
      return fmt::format("the black stone outside {} {}", tile_.ports[step.to.port].name,
                         has_stone_outside(step.after, step.to.port) ? "comes back" : "goes");
    case TileStep::Kind::Jump: break;
  }
  return fmt::format("{} {}{}x{}", who, who[0], name(step.from), name(step.to));
}

PlayEvent LocalGame::step_event(Side mover, const TileStep& step) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Step;
  event.mover = mover;
  const bool moves_white = mover == Side::White && step.kind != TileStep::Kind::Exchange;
  event.piece = moves_white ? kWhiteStone : kBlackStone;
  event.from = step.from;
  event.to = step.to;
  event.captures = step.kind == TileStep::Kind::Jump;
  event.text = step_text(mover, step);
  event.pieces = standing(step.after);
  return event;
}

PlayEvent LocalGame::pass_event(Side mover, const TileState& state, std::string text) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Pass;
  event.mover = mover;
  event.text = std::move(text);
  event.pieces = standing(state);
  return event;
}

PlayEvent LocalGame::white_pass(const TileState& state) const {
  return pass_event(Side::White, state, "White plays elsewhere");
}

PlayEvent LocalGame::black_pass(const TileState& state) const {
  return pass_event(Side::Black, state, "Black passes");
}

PlayEvent LocalGame::arrival_event(std::size_t port, const TileState& state) const {
  const bool is_input = tile_.ports[port].is_input;
  PlayEvent event;
  event.kind = PlayEvent::Kind::Arrival;
  event.piece = kWhiteStone;
  event.to = {Spot::Kind::Wire, {}, port};
  event.text = is_input ? "input " + tile_.ports[port].name + " becomes active"
                        : "the signal leaves by " + tile_.ports[port].name;
  event.pieces = standing(state);
  return event;
}

}  // namespace gadgetc::konane
