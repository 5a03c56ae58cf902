#include "gadgets/jungle/reach/tile_index.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/text/input_error.hpp"
#include "gadgets/jungle/tile/land.hpp"

namespace gadgetc::jungle {
namespace {

bool waits_on(const Tile& tile, std::size_t wire, Side side) {
  return std::any_of(tile.guests.begin(), tile.guests.end(), [&](const Guest& guest) {
    return wire_of(tile, guest.port) == wire && piece_of(guest.piece).is(side);
  });
}

// Where any number of these pieces may be; gone comes last.
std::vector<Spot> wells_of(const Tile& tile, Piece piece) {
  std::vector<Spot> wells;
  for (std::size_t port = 0; port < tile.ports.size(); ++port) {
    if (wire_of(tile, port) != port) continue;
    const bool may_stand = piece.is(Side::White) ? piece == signal_of(tile.ports[port])
                                                 : waits_on(tile, port, Side::Black);
    if (may_stand) wells.push_back({Spot::Kind::Wire, {}, port});
  }
  if (piece.is(Side::White) && has_den(tile)) {
    wells.push_back({Spot::Kind::Goal, {}, tile.ports.size()});
  }
  wells.emplace_back();
  return wells;
}

template <typename Groups>
GroupPlacements number_states(std::size_t squares, const Groups& groups, std::size_t phases) {
  std::vector<PieceGroup> counts;
  for (const auto& group : groups) counts.push_back(group.counts);
  try {
    return {static_cast<unsigned>(squares), std::move(counts), phases};
  } catch (const std::overflow_error&) {
    throw UsageError("the states of this tile are too many to number");
  }
}

}  // namespace

// The pieces drawn and the signals of the inputs, and what waits of Black's.
std::vector<TileIndex::Group> TileIndex::list_groups(const Tile& tile) {
  std::map<PieceCode, unsigned> counts;
  for (const Standing& one : standing(tile)) {
    const bool is_drawn = one.spot.kind == Spot::Kind::Square;
    if (is_drawn && is_island(tile, one.spot.square)) continue;
    if (is_drawn || piece_of(one.piece).is(Side::Black)) ++counts[one.piece];
  }
  for (const Port& port : tile.ports) {
    if (port.is_input) ++counts[signal_of(port).code()];
  }
  std::vector<Group> groups;
  for (const auto& [piece, pieces] : counts) {
    Group group{piece, {pieces, 0}, wells_of(tile, piece_of(piece))};
    group.counts.wells = static_cast<unsigned>(group.wells.size());
    groups.push_back(std::move(group));
  }
  return groups;
}

// By arrivals, then deliveries, then who has decided a variable.
std::vector<verifier::Phase> TileIndex::list_phases(const LocalGame& game) {
  const Tile& tile = game.tile();
  unsigned outputs = has_den(tile) ? 1u << tile.ports.size() : 0;
  for (std::size_t port = 0; port < tile.ports.size(); ++port) {
    if (!tile.ports[port].is_input) outputs |= 1u << port;
  }
  const auto in_order = [&](unsigned arrived) {
    local_game::LocalState before = game.initial();
    for (std::size_t port = 0; port < tile.ports.size(); ++port) {
      if ((arrived >> port & 1) == 0) continue;
      if (!game.may_arrive(before, port)) return false;
      before = game.arrive(before, port);
    }
    return true;
  };
  std::vector<std::uint8_t> decisions{0};
  if (has_pick(tile.contract)) decisions = {verifier::kPicked, verifier::kRefused};
  const unsigned den = 1u << tile.ports.size();
  std::vector<verifier::Phase> phases;
  for (unsigned arrived = 0; arrived < den; ++arrived) {
    if (!in_order(arrived)) continue;
    for (unsigned delivered = 0; delivered <= outputs; ++delivered) {
      if ((delivered & ~outputs) != 0) continue;
      const PortSet all = delivered & den ? (delivered & ~den) | kGoal : delivered;
      for (const std::uint8_t decision : decisions) phases.push_back({arrived, all, decision});
    }
  }
  return phases;
}

TileIndex::TileIndex(const LocalGame& game)
    : game_(game),
      squares_(places_of(game.tile())),
      groups_(list_groups(game.tile())),
      phases_(list_phases(game)),
      placements_(number_states(squares_.size(), groups_, phases_.size())) {}

std::uint64_t TileIndex::rank(const local_game::LocalState& state) const {
  std::vector<GroupPlace> places(groups_.size());
  for (const Standing& one : game_.standing(state)) {
    const auto group = std::find_if(groups_.begin(), groups_.end(),
                                    [&](const Group& known) { return known.piece == one.piece; });
    if (group == groups_.end()) continue;  // on an island
    GroupPlace& place = places[static_cast<std::size_t>(group - groups_.begin())];
    if (one.spot.kind != Spot::Kind::Square) {
      const auto well = std::find(group->wells.begin(), group->wells.end(), one.spot);
      place.wells.push_back(static_cast<std::uint8_t>(well - group->wells.begin()));
      continue;
    }
    const auto square = std::lower_bound(squares_.begin(), squares_.end(), one.spot.square);
    if (square == squares_.end() || *square != one.spot.square) continue;  // an island
    place.squares.push_back(static_cast<std::uint8_t>(square - squares_.begin()));
  }
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const auto gone = static_cast<std::uint8_t>(groups_[g].wells.size() - 1);
    places[g].wells.resize(groups_[g].counts.pieces - places[g].squares.size(), gone);
  }
  const auto phase = std::find(phases_.begin(), phases_.end(), game_.phase(state));
  return placements_.rank(static_cast<std::uint64_t>(phase - phases_.begin()), places);
}

}  // namespace gadgetc::jungle
