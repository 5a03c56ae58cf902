#include "gadgets/mutations/footprint.hpp"

#include "gadgets/verifier/state_store.hpp"

namespace gadgetc {

std::optional<Footprint> Footprint::find(const Arena& drawn, bool for_white,
                                         std::size_t state_limit, const Watch& watch) {
  Footprint found;
  StateStore store(drawn);
  store.intern(store.key(drawn.initial()));
  std::vector<TileStep> steps;
  const auto add = [&](const TileStep& step) {
    if (!step.leaves) store.intern(store.key(step.after));
  };
  for (StateId id = 0; id < store.size(); ++id) {
    if (store.size() > state_limit) return std::nullopt;
    if (id % kTickEvery == 0) watch.tick({"footprint", id}, store.size());
    const TileState state = store.state(id);
    for (std::size_t i = 0; i < drawn.pieces(); ++i) {
      found.stood_.set(std::size_t{drawn.piece(i).code()} << 8 | state.at[i]);
    }
    if (!for_white && drawn.is_breach(state)) continue;
    drawn.white_steps(state, steps);
    for (const TileStep& step : steps) add(step);
    if (drawn.is_capture_due(steps)) continue;
    drawn.black_steps(state, steps);
    for (const TileStep& step : steps) add(step);
    for (std::size_t p = 0; p < drawn.tile().ports.size(); ++p) {
      if (drawn.may_arrive(state, p)) store.intern(store.key(drawn.arrive(state, p)));
    }
  }
  return found;
}

bool Footprint::shows_same_play(const Arena& drawn, const Arena& changed) const {
  const Tile& tile = drawn.tile();
  if (tile.ports != changed.tile().ports || tile.contract != changed.tile().contract ||
      tile.guests != changed.tile().guests ||
      drawn.standing(drawn.initial()) != changed.standing(changed.initial())) {
    return false;
  }
  for (std::size_t n = 0; n < stood_.size(); ++n) {
    if (!stood_[n]) continue;
    const Piece piece = Piece::from_code(static_cast<std::uint8_t>(n >> 8));
    const auto place = static_cast<Place>(n & 0xff);
    const auto same = changed.place(drawn.spot(place));
    if (!same || drawn.outlook(piece, place) != changed.outlook(piece, *same)) return false;
  }
  return true;
}

}  // namespace gadgetc
