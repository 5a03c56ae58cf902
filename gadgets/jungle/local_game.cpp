#include "gadgets/jungle/local_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace gadgetc::jungle {

LocalGame::LocalGame(const Tile& tile, const Rules& rules, const Freedom& freedom)
    : tile_(tile),
      rules_(rules),
      freedom_(freedom),
      places_(tile_),
      pieces_(tile_, places_, freedom),
      packing_(pieces_.size(), places_.squares(), tile_.ports.size()) {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (tile_.ports[p].is_input) inputs_ |= static_cast<std::uint8_t>(1u << p);
  }
}

// Phases, arrivals, breaches.

verifier::Phase LocalGame::phase(const TileState& state) const {
  const unsigned den = 1u << tile_.ports.size();
  const PortSet den_entry = (state.delivered & den) ? kGoal : 0;
  const PortSet delivered = (state.delivered & (den - 1)) | den_entry;
  return {state.arrived, delivered, state.flags};
}

int LocalGame::arrived_on(const TileState& state, Place wire) const {
  return std::popcount(static_cast<unsigned>(state.arrived & places_.ports_on(wire)));
}

bool LocalGame::may_arrive(const TileState& state, std::size_t port) const {
  if (!tile_.ports[port].is_input || (state.arrived >> port & 1)) return false;
  const unsigned earlier = places_.ports_on(places_.wire(port)) & ((1u << port) - 1);
  return (state.arrived & earlier) == earlier;
}

TileState LocalGame::arrive(const TileState& state, std::size_t port) const {
  TileState next = state;
  next.arrived |= static_cast<std::uint8_t>(1u << port);
  for (const PieceClass& cls : pieces_.classes()) {
    if (cls.piece != signal_of(tile_.ports[port])) continue;
    // Gone sorts last, so the last of its kind is the one that is still to come (or was taken: the
    // tokens are interchangeable and each arrival brings one).
    next = pieces_.moved(next, cls.end - 1u, places_.wire(port));
  }
  return next;
}

const char* LocalGame::find_breach(const TileState& state) const {
  std::array<int, 8> signals{};
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Place at = state.at[i];
    const Piece piece = pieces_[i];
    if (piece.side() == Side::Black) continue;
    if (is_wire(at)) {
      const std::size_t port = at - kWireBase;
      if (port == ports() || piece == signal_of(tile_.ports[port])) {
        ++signals[port];
      } else if (piece != kGuard) {
        return "a piece that is no signal leaves through a port";
      }
    } else if (at != kGone && leaps(piece) && places_.has_open_line(at)) {
      return "a leaping piece sees over the tile's edge";
    }
  }
  for (std::size_t p = 0; p < ports(); ++p) {
    const auto wire = static_cast<Place>(kWireBase + p);
    const int more = pieces_.guests(Side::White, wire) + tile_.ports[p].surplus;
    if (is_input(wire) && signals[p] > arrived_on(state, wire) + more) {
      return "more signals leave through an input than came in there";
    }
    if (!is_input(wire) && signals[p] > 1 + more) return "a second signal reaches an output";
  }
  const verifier::Phase now = phase(state);
  if (!is_allowed(tile_.contract, active(now), now.delivered)) {
    return "an output is delivered that the active inputs do not allow";
  }
  return nullptr;
}

// Moves: steps, leaps, captures, deletions, and who may go where.

void LocalGame::note_deliveries(TileState& state) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Place at = state.at[i];
    if (!is_wire(at) || pieces_[i].side() == Side::Black) continue;
    const bool is_den = at == places_.den();
    if (is_input(at) || (!is_den && pieces_[i] == kGuard)) continue;
    // Guests that are back where they began deliver nothing.
    if (is_den ||
        pieces_.count_on(state, at, Side::White) > pieces_.guests(Side::White, at)) {
      state.delivered |= static_cast<std::uint8_t>(1u << (at - kWireBase));
    }
  }
}

// Cats on guard take, or walk home; they never wander.
bool LocalGame::guard_may(const TileState& state, std::size_t index, Place to) const {
  const PieceClass& cls = pieces_.class_of(index);
  return !is_guard(cls.piece) ||
         (!pieces_.is_home(cls, state.at[index]) && pieces_.is_home(cls, to));
}

// When White's strategy is sought: may a white piece step out to this wire?
bool LocalGame::may_leave(const TileState& state, Piece piece, Place to) const {
  if (piece != signal_of(tile_.ports[to - kWireBase])) return false;
  if (!is_input(to)) return !(state.delivered >> (to - kWireBase) & 1);
  return pieces_.count_on(state, to, Side::White) < arrived_on(state, to);
}

// To a wire or into the den.
void LocalGame::step_out(const TileState& state, std::size_t index, Place to,
                         std::vector<TileStep>& steps) const {
  const Piece piece = pieces_[index];
  const bool is_den = to == places_.den(), is_black = piece.side() == Side::Black;
  if (is_black && (is_den || !freedom_.for_white)) return;
  if (!is_black && freedom_.for_white && !is_den && !may_leave(state, piece, to)) return;
  if (!guard_may(state, index, to)) return;
  // A foreign cat, which joins the others outside or enters the den: there is always one more.
  const bool is_replaced = freedom_.foreign_cats && piece == kGuard;
  TileStep result{StepKind::Move, piece, state.at[index], to,
                  pieces_.moved(state, index, is_replaced ? kGone : to)};
  if (!is_black) note_deliveries(result.after);
  if (is_den) result.after.delivered |= static_cast<std::uint8_t>(1u << ports());
  result.leaves = is_black && pieces_.count_on(result.after, to, Side::Black) >
                                  pieces_.guests(Side::Black, to);
  steps.push_back(result);
}

void LocalGame::try_step(const TileState& state, std::size_t index, Place to,
                         std::vector<TileStep>& steps) const {
  if (is_wire(to)) return step_out(state, index, to, steps);
  const Piece piece = pieces_[index];
  const Place from = state.at[index];
  const Terrain terrain = places_.terrain(to);
  if (is_own_den(terrain, piece.side())) return;
  const bool is_black = piece.side() == Side::Black;
  if (is_black && freedom_.black_shuns_traps && terrain == Terrain::WhiteTrap) return;
  const int victim = pieces_.occupant(state, to);
  if (victim < 0) {
    if (!guard_may(state, index, to)) return;
    steps.push_back({StepKind::Move, piece, from, to, pieces_.moved(state, index, to)});
    return;
  }
  const auto taken = static_cast<std::size_t>(victim);
  const Piece other = pieces_[taken];
  if (other.side() == piece.side()) return;
  if (!beats(rules_, piece, places_.terrain(from), other, terrain)) return;
  // The victim's index is still right: the mover is of another class.
  steps.push_back({StepKind::Capture, piece, from, to,
                   pieces_.moved(pieces_.moved(state, index, to), taken, kGone), false,
                   is_guard(piece)});
}

// From the wire of a port, or for a foreign cat from any of them.
void LocalGame::entering_steps(const TileState& state, std::size_t index,
                               std::vector<TileStep>& steps) const {
  const Place from = state.at[index];
  const Piece piece = pieces_[index];
  if (from == places_.den()) return;
  if (from != kGone) {
    const bool is_white = piece.side() == Side::White;
    if (freedom_.for_white && is_white && !is_input(from)) return;  // delivered
    if (is_by_leap(tile_.ports[from - kWireBase]) && !leaps(piece)) return;
  }
  for (std::size_t s = 0; s < places_.squares(); ++s) {
    const auto to = static_cast<Place>(s);
    if (places_.leads_in(from, to)) try_step(state, index, to, steps);
  }
}

void LocalGame::piece_steps(const TileState& state, std::size_t index,
                            std::vector<TileStep>& steps) const {
  const Place from = state.at[index];
  if (from == kGone || is_wire(from)) return entering_steps(state, index, steps);
  for (const Place to : places_.steps(from)) try_step(state, index, to, steps);
  if (!leaps(pieces_[index])) return;
  for (const Place to : places_.leaps(from)) try_step(state, index, to, steps);
}

void LocalGame::side_steps(const TileState& state, Side side,
                           std::vector<TileStep>& steps) const {
  for (const PieceClass& cls : pieces_.classes()) {
    if (cls.piece.side() != side) continue;
    const bool comes_from_outside = freedom_.foreign_cats && cls.piece == kGuard;
    for (std::size_t i = cls.begin; i < cls.end; ++i) {
      if (state.at[i] == kGone && !comes_from_outside) continue;
      if (i > cls.begin && state.at[i] == state.at[i - 1]) continue;  // interchangeable
      piece_steps(state, i, steps);
    }
  }
}

void LocalGame::bait_steps(const TileState& state, std::vector<TileStep>& steps) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Place at = state.at[i];
    if (at >= places_.squares() || pieces_[i].side() == Side::White) continue;
    if (places_.terrain(at) != Terrain::WhiteTrap) continue;
    steps.push_back({StepKind::Deletion, pieces_[i], at, kGone, pieces_.moved(state, i, kGone)});
  }
}

void LocalGame::white_steps(const TileState& state, std::vector<TileStep>& steps) const {
  steps.clear();
  side_steps(state, Side::White, steps);
  if (freedom_.baits) bait_steps(state, steps);
  if (!freedom_.guards_stay) return;
  const auto is_due = [](const TileStep& s) { return s.is_due; };
  if (std::any_of(steps.begin(), steps.end(), is_due)) {
    std::erase_if(steps, [](const TileStep& s) { return !s.is_due; });
  }
}

void LocalGame::black_steps(const TileState& state, std::vector<TileStep>& steps) const {
  steps.clear();
  side_steps(state, Side::Black, steps);
}

// Lines of play.

std::vector<Standing> LocalGame::standing(const TileState& state) const {
  std::vector<Standing> standing;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (state.at[i] != kGone) standing.push_back({pieces_[i].code(), places_.spot(state.at[i])});
  }
  return standing;
}

// Cats on guard, which a game with baits has taken off.
bool LocalGame::has_guards() const {
  bool found = false;
  for_each_square(tile_, [&](Square s) {
    const bool is_foreign = std::binary_search(tile_.foreign.begin(), tile_.foreign.end(), s);
    found |= piece_at(tile_, s) == kGuard && !is_island(tile_, s) && !is_foreign;
  });
  return found;
}

LineOfPlay LocalGame::line(std::vector<PlayEvent> events) const {
  const bool are_off = freedom_.baits && has_guards();
  return {tile_, are_off ? "cats are off: White may take any black piece on ^" : "",
          std::move(events)};
}

PlayEvent LocalGame::drawing_event(const TileState& state) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Drawing;
  event.pieces = standing(state);
  return event;
}

std::string LocalGame::step_text(const TileStep& step) const {
  const char letter = piece_letter(step.piece);
  const std::string from = places_.name(step.from);
  if (step.kind == StepKind::Deletion) return fmt::format("a cat takes {} on {}", letter, from);
  return fmt::format("{}{}{}{}", letter, from, step.kind == StepKind::Capture ? "x" : "-",
                     places_.name(step.to));
}

PlayEvent LocalGame::step_event(Side mover, const TileStep& step) const {
  PlayEvent event;
  event.kind = PlayEvent::Kind::Step;
  event.mover = mover;
  event.piece = step.piece.code();
  event.from = places_.spot(step.from);
  event.to = places_.spot(step.to);
  event.captures = step.kind == StepKind::Capture;
  event.text = (mover == Side::White ? "White " : "Black ") + step_text(step);
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
  PlayEvent event;
  event.kind = PlayEvent::Kind::Arrival;
  event.piece = signal_of(tile_.ports[port]).code();
  event.to = places_.spot(places_.wire(port));
  event.text = "input " + tile_.ports[port].name + " becomes active";
  event.pieces = standing(state);
  return event;
}

}  // namespace gadgetc::jungle
