// The moves of the game on a tile: steps, leaps, captures, deletions, and who may go where.
#include <algorithm>

#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

void Arena::note_deliveries(TileState& state) const {
  for (std::size_t i = 0; i < pieces_; ++i) {
    if (!is_wire(state.at[i]) || class_of(i).piece.side() == Side::Black) continue;
    const unsigned bit = 1u << (state.at[i] - kWireBase);
    const bool is_den = state.at[i] == kWireBase + tile_.ports.size();
    const bool delivers = is_den || (class_of(i).piece != kGuard);
    if (!delivers || (bit & input_mask_)) continue;
    // Guests that are back where they began deliver nothing.
    const std::size_t port = state.at[i] - kWireBase;
    if (is_den || count_on(state, state.at[i], Side::White) > white_guests_[port]) {
      state.delivered |= static_cast<std::uint8_t>(bit);
    }
  }
}

// Cats on guard: take, or walk home; never wander.
bool Arena::guard_may(const TileState& state, std::size_t index, Place to, bool captures) const {
  const PieceClass& cls = class_of(index);
  if (captures) return true;
  if (!is_guard(cls)) return true;
  const auto is_home = [&](Place place) {
    const auto end = home_.begin() + cls.end;
    return std::find(home_.begin() + cls.begin, end, place) != end;
  };
  return !is_home(state.at[index]) && is_home(to);
}

// When White's strategy is sought: may a white piece step out to this wire?
bool Arena::may_leave(const TileState& state, Piece piece, Place to) const {
  const unsigned bit = 1u << (to - kWireBase);
  if (piece != tile_.ports[to - kWireBase].signal) return false;
  if (!(bit & input_mask_)) return !(state.delivered & bit);
  return count_on(state, to, Side::White) < arrived_on(state, to - kWireBase);
}

void Arena::try_step(const TileState& state, std::size_t index, const PieceClass& cls, Place to,
                     std::vector<TileStep>& steps) const {
  const Side side = cls.piece.side();
  const Place from = state.at[index];
  TileStep result{StepKind::Move, cls.piece, from, to, {}, false};
  if (is_wire(to)) {
    const bool is_den = to == kWireBase + tile_.ports.size();
    if (side == Side::Black && (is_den || !freedom_.for_white)) return;
    if (side == Side::White && freedom_.for_white && !is_den && !may_leave(state, cls.piece, to)) {
      return;
    }
    if (!guard_may(state, index, to, false)) return;
    // A foreign cat, which joins the others outside or enters the den: there is always one more.
    const bool is_replaced = freedom_.foreign_cats && cls.piece == kGuard;
    result.after = replaced(state, index, is_replaced ? kGone : to);
    if (side == Side::White) note_deliveries(result.after);
    if (is_den) result.after.delivered |= static_cast<std::uint8_t>(1u << tile_.ports.size());
    result.leaves = side == Side::Black &&
                    count_on(result.after, to, side) > black_guests_[to - kWireBase];
    steps.push_back(result);
    return;
  }
  const Terrain terrain = terrain_[to];
  if (is_own_den(terrain, side)) return;
  if (side == Side::Black && freedom_.black_shuns_traps && terrain == Terrain::WhiteTrap) return;
  const int victim = occupant(state, to);
  if (victim >= 0) {
    const Piece other = class_of(static_cast<std::size_t>(victim)).piece;
    if (other.side() == side ||
        !beats(rules_, cls.piece, terrain_at(from), other, terrain)) {
      return;
    }
    result.kind = StepKind::Capture;
    result.is_due = is_guard(cls);
  }
  if (!guard_may(state, index, to, victim >= 0)) return;
  result.after = replaced(state, index, to);
  if (victim >= 0) {
    // The victim's index is still right: the mover is of another class.
    result.after = replaced(result.after, static_cast<std::size_t>(victim), kGone);
  }
  steps.push_back(result);
}

// From the wire of a port, or for a foreign cat from any of them.
void Arena::entering_steps(const TileState& state, std::size_t index, const PieceClass& cls,
                           std::vector<TileStep>& steps) const {
  const Place from = state.at[index];
  if (from == kWireBase + tile_.ports.size()) return;  // in the den
  const bool delivered = from != kGone && !(input_mask_ >> (from - kWireBase) & 1);
  if (freedom_.for_white && delivered && cls.piece.side() == Side::White) return;
  if (from != kGone && tile_.ports[from - kWireBase].by_leap && !leaps(cls.piece)) return;
  for (std::size_t s = 0; s < squares_; ++s) {
    if (std::any_of(ports_at_[s].begin(), ports_at_[s].end(), [&](std::size_t p) {
          return from == kGone || from == kWireBase + p;
        })) {
      try_step(state, index, cls, static_cast<Place>(s), steps);
    }
  }
}

void Arena::piece_steps(const TileState& state, std::size_t index, const PieceClass& cls,
                        std::vector<TileStep>& steps) const {
  const Place from = state.at[index];
  if (from == kGone || is_wire(from)) return entering_steps(state, index, cls, steps);
  for (const Place to : steps_[from]) try_step(state, index, cls, to, steps);
  if (leaps(cls.piece)) {
    for (const Place to : leaps_[from]) try_step(state, index, cls, to, steps);
  }
}

void Arena::side_steps(const TileState& state, Side side, std::vector<TileStep>& steps) const {
  for (const PieceClass& cls : classes_) {
    if (cls.piece.side() != side) continue;
    for (std::size_t i = cls.begin; i < cls.end; ++i) {
      const bool is_outside = freedom_.foreign_cats && cls.piece == kGuard;
      if (state.at[i] == kGone && !is_outside) continue;
      if (i > cls.begin && state.at[i] == state.at[i - 1]) continue;  // interchangeable
      piece_steps(state, i, cls, steps);
    }
  }
}

void Arena::bait_steps(const TileState& state, std::vector<TileStep>& steps) const {
  for (std::size_t i = 0; i < pieces_; ++i) {
    const Place at = state.at[i];
    if (at >= squares_ || class_of(i).piece.side() == Side::White) continue;
    if (terrain_[at] != Terrain::WhiteTrap) continue;
    steps.push_back(
        {StepKind::Deletion, class_of(i).piece, at, kGone, replaced(state, i, kGone), false});
  }
}

void Arena::white_steps(const TileState& state, std::vector<TileStep>& steps) const {
  steps.clear();
  side_steps(state, Side::White, steps);
  if (freedom_.baits) bait_steps(state, steps);
  if (!freedom_.guards_stay) return;
  const auto is_due = [](const TileStep& s) { return s.is_due; };
  if (std::any_of(steps.begin(), steps.end(), is_due)) {
    std::erase_if(steps, [](const TileStep& s) { return !s.is_due; });
  }
}

bool Arena::is_capture_due(const std::vector<TileStep>& white_steps) const {
  return !white_steps.empty() && white_steps.front().is_due;
}

void Arena::black_steps(const TileState& state, std::vector<TileStep>& steps) const {
  steps.clear();
  side_steps(state, Side::Black, steps);
}

}  // namespace gadgetc
