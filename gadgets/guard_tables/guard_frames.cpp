#include "gadgets/guard_tables/guard_frames.hpp"

#include <algorithm>
#include <bit>

#include "gadgets/tile/dens.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostSquares = 64;

bool is_square(Place place) { return place < kMostSquares; }
constexpr GuardSquares bit(Place square) { return GuardSquares{1} << square; }

Freedom frame_freedom(PortSet absent) {
  return {.baits = true, .for_white = true, .absent = absent};
}

}  // namespace

bool has_guard_frames(const Tile& tile) {
  if (has_pick(tile.contract) || has_den(tile)) return false;
  if (count_land(tile) > kMostSquares) return false;
  const bool has_plain_ports =
      std::none_of(tile.ports.begin(), tile.ports.end(), [](const Port& port) {
        return port.at_once || port.signal == kGuard;
      });
  bool has_guard = false;
  for_each_square(tile, [&](Square s) {
    has_guard |= tile.board.piece(s) == kGuard && !is_island(tile, s);
  });
  return has_plain_ports && has_guard;
}

GuardFrames::GuardFrames(const Tile& tile, const Rules& rules, PortSet absent,
                         std::uint64_t state_limit, const Watch& watch)
    : rules_(rules),
      arena_(tile, rules, frame_freedom(absent)),
      drawn_guards_(find_guards()),
      graph_(arena_, {arena_.initial()}, true, state_limit / set_count(), watch),
      frames_(graph_.size()) {
  add_ground();
  for (FrameId id = 0; id < frames_.size(); ++id) list(id);
}

GuardSquares GuardFrames::find_guards() const {
  GuardSquares guards = 0;
  for (std::size_t p = 0; p < arena_.squares(); ++p) {
    const auto place = static_cast<Place>(p);
    if (arena_.tile().board.piece(arena_.square(place)) == kGuard) guards |= bit(place);
  }
  return guards;
}

std::uint64_t GuardFrames::set_count() const {
  std::uint64_t count = 0;
  for (int size = 0; size <= std::popcount(drawn_guards_); ++size) {
    count += count_guard_sets(arena_.squares(), static_cast<unsigned>(size));
  }
  return count;
}

void GuardFrames::add_ground() {
  for (std::size_t p = 0; p < arena_.squares(); ++p) {
    std::vector<Place>& neighbours = ground_.neighbours.emplace_back();
    for (const Spot& way : arena_.outlook(kGuard, static_cast<Place>(p)).ways) {
      if (way.kind == Spot::Kind::Square) neighbours.push_back(*arena_.place(way));
    }
  }
}

void GuardFrames::list(FrameId id) {
  const TileState state = graph_.state(id);
  GuardFrame& frame = frames_[id];
  frame.phase = graph_.phase(id);
  for (std::size_t n = 0; n < arena_.pieces(); ++n) {
    if (is_square(state.at[n])) frame.occupied |= bit(state.at[n]);
  }
  frame.lacks_signals = arena_.has_absent_inputs() && arena_.lacks_signals(state);
  std::vector<TileStep> steps;
  arena_.white_steps(state, steps);
  for (const TileStep& step : steps) {
    if (step.kind == StepKind::Deletion) {
      frame.captures.push_back(capture_of(step));
    } else {
      frame.white.push_back(step_of(step));
    }
  }
  arena_.black_steps(state, steps);
  for (const TileStep& step : steps) {
    frame.has_escape |= step.leaves;
    if (!step.leaves) frame.black.push_back(step_of(step));
  }
  const auto arrivals = graph_.arrivals(id);
  frame.arrivals.assign(arrivals.begin(), arrivals.end());
}

bool GuardFrames::beats_at(Piece attacker, Place from, Piece victim, Place to) const {
  const auto terrain = [&](Place place) {
    return is_square(place) ? arena_.tile().board.terrain(arena_.square(place)) : Terrain::Land;
  };
  return beats(rules_, attacker, terrain(from), victim, terrain(to));
}

GuardFrame::Step GuardFrames::step_of(const TileStep& step) const {
  GuardFrame::Step result{graph_.find(step.after)};
  if (is_square(step.from)) result.left = step.from;
  if (is_square(step.to)) {
    result.target = step.to;
    result.takes_guard = step.piece.side() == Side::Black &&
                         beats_at(step.piece, step.from, kGuard, step.to);
  }
  return result;
}

GuardFrame::Capture GuardFrames::capture_of(const TileStep& step) const {
  GuardFrame::Capture capture{graph_.find(step.after), step.from, 0};
  for (const Place from : ground_.neighbours[step.from]) {
    if (beats_at(kGuard, from, step.piece, step.from)) capture.from |= bit(from);
  }
  return capture;
}

}  // namespace gadgetc
