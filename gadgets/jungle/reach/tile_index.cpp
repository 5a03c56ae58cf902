#include "gadgets/jungle/reach/tile_index.hpp"

#include <algorithm>
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

// Where any number of these pieces may be, ascending; gone comes last.
std::vector<Place> wells_of(const Tile& tile, Piece piece) {
  std::vector<Place> wells;
  for (std::size_t port = 0; port < tile.ports.size(); ++port) {
    if (wire_of(tile, port) != port) continue;
    const bool may_stand = piece.is(Side::White) ? piece == signal_of(tile.ports[port])
                                                 : waits_on(tile, port, Side::Black);
    if (may_stand) wells.push_back(static_cast<Place>(kWireBase + port));
  }
  if (piece.is(Side::White) && has_den(tile)) {
    wells.push_back(static_cast<Place>(kWireBase + tile.ports.size()));
  }
  wells.push_back(kGone);
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

std::vector<TileIndex::Group> TileIndex::list_groups(const LocalGame& game) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < game.pieces().size(); ++i) {
    if (i == 0 || game.pieces()[i] != game.pieces()[i - 1]) {
      Group group{i, {}, wells_of(game.tile(), game.pieces()[i])};
      group.counts.wells = static_cast<unsigned>(group.wells.size());
      groups.push_back(std::move(group));
    }
    ++groups.back().counts.pieces;
  }
  return groups;
}

// By arrivals, then deliveries, then who has decided a variable.
std::vector<TileIndex::Tag> TileIndex::list_tags(const LocalGame& game) {
  const Tile& tile = game.tile();
  unsigned outputs = has_den(tile) ? 1u << tile.ports.size() : 0;
  for (std::size_t port = 0; port < tile.ports.size(); ++port) {
    if (!tile.ports[port].is_input) outputs |= 1u << port;
  }
  const auto in_order = [&](unsigned arrived) {
    TileState before;
    for (std::size_t port = 0; port < tile.ports.size(); ++port) {
      if ((arrived >> port & 1) == 0) continue;
      if (!game.may_arrive(before, port)) return false;
      before.arrived |= static_cast<std::uint8_t>(1u << port);
    }
    return true;
  };
  std::vector<std::uint8_t> decisions{0};
  if (has_pick(tile.contract)) decisions = {verifier::kPicked, verifier::kRefused};
  std::vector<Tag> tags;
  for (unsigned arrived = 0; arrived < 1u << tile.ports.size(); ++arrived) {
    if (!in_order(arrived)) continue;
    for (unsigned delivered = 0; delivered <= outputs; ++delivered) {
      if ((delivered & ~outputs) != 0) continue;
      for (const std::uint8_t decision : decisions) {
        tags.push_back({static_cast<std::uint8_t>(arrived),
                          static_cast<std::uint8_t>(delivered), decision});
      }
    }
  }
  return tags;
}

TileIndex::TileIndex(const LocalGame& game)
    : game_(game),
      groups_(list_groups(game)),
      tags_(list_tags(game)),
      placements_(number_states(game.places().squares(), groups_, tags_.size())) {}

std::uint64_t TileIndex::rank(const TileState& state) const {
  std::vector<GroupPlace> places(groups_.size());
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    for (unsigned i = 0; i < groups_[g].counts.pieces; ++i) {
      const Place at = state.at[groups_[g].first + i];
      if (at < game_.places().squares()) {
        places[g].squares.push_back(at);
        continue;
      }
      const auto& wells = groups_[g].wells;
      places[g].wells.push_back(static_cast<std::uint8_t>(
          std::lower_bound(wells.begin(), wells.end(), at) - wells.begin()));
    }
  }
  const Tag tag{state.arrived, state.delivered, state.flags};
  const auto number = std::find(tags_.begin(), tags_.end(), tag) - tags_.begin();
  return placements_.rank(static_cast<std::uint64_t>(number), places);
}

TileState TileIndex::unrank(std::uint64_t number) const {
  std::vector<GroupPlace> places;
  const Tag& tag = tags_[placements_.unrank(number, places)];
  TileState state;
  state.at.fill(kGone);
  state.arrived = tag.arrived;
  state.delivered = tag.delivered;
  state.flags = tag.flags;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    std::size_t i = groups_[g].first;
    for (const std::uint8_t square : places[g].squares) state.at[i++] = square;
    for (const std::uint8_t well : places[g].wells) state.at[i++] = groups_[g].wells[well];
  }
  return state;
}

}  // namespace gadgetc::jungle
