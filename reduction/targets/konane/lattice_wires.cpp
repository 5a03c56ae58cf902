#include "reduction/targets/konane/lattice_wires.hpp"

#include <algorithm>
#include <utility>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/reward_walk.hpp"

namespace gadgetc::konane {

namespace {

std::size_t index(Direction d) { return static_cast<std::size_t>(d); }

const Port* port_at(const TilePattern& pattern, Direction side) {
  const std::vector<Port>& ports = pattern.tile.ports;
  const auto found = std::find_if(ports.begin(), ports.end(),
                                  [&](const Port& port) { return port.side == side; });
  return found == ports.end() ? nullptr : &*found;
}

}  // namespace

LatticeWires::LatticeWires(StoneMap& stones, LatticeTiles& tiles, Complaints& complaints)
    : stones_(stones),
      tiles_(tiles),
      complaints_(complaints),
      wire_at_(tiles.tiles().size(), {-1, -1, -1, -1}) {
  follow_all();
  direct_all();
}

void LatticeWires::follow_all() {
  for (std::size_t tile = 0; tile < tiles_.tiles().size(); ++tile) {
    const LatticeTile& from = tiles_.tiles()[tile];
    if (from.first().is_corner) continue;
    for (const Direction side : kDirections) {
      if (!from.ports[index(side)] || wire_at_[tile][index(side)] >= 0) continue;
      LatticeWire wire;
      wire.ends.push_back({tile, side});
      follow(*from.ports[index(side)], side, std::move(wire));
    }
  }
  follow_bare();
}

// Wires that no tile is on but corners: from an end whose first corner is passed as it is drawn.
void LatticeWires::follow_bare() {
  for (const Square stone : stones_.free_stones(kBlackStone)) {
    for (const Direction d : kDirections) {
      const Square point = step(stone, opposite(d));
      const bool is_point = tiles_.parity() && point.row % 2 == tiles_.parity()->row &&
                            point.column % 2 == tiles_.parity()->column;
      if (!is_point || tiles_.owner(point) != LatticeTiles::kNobody) continue;
      const auto wires = std::count_if(kDirections.begin(), kDirections.end(), [&](Direction to) {
        return stones_.is_free(step(point, to), kBlackStone);
      });
      if (wires == 1 && leads_into_corner(point, d)) follow(point, d, {});
    }
  }
}

bool LatticeWires::leads_into_corner(Square point, Direction d) const {
  while (stones_.is_free(step(point, d), kBlackStone)) {
    point = step(point, d, 2);
    const std::int32_t owner = tiles_.owner(point);
    if (owner < 0) continue;
    const TilePattern& pattern = tiles_.tiles()[static_cast<std::size_t>(owner)].first();
    const Port* const port = port_at(pattern, opposite(d));
    return pattern.is_corner && port != nullptr && port->is_input;
  }
  return false;
}

void LatticeWires::follow(Square point, Direction d, LatticeWire wire) {
  const auto number = static_cast<std::int32_t>(wires_.size());
  for (;;) {
    std::optional<std::size_t> there = follow_straight(point, d);
    if (!there && tiles_.owner(point) == LatticeTiles::kReward) {
      there = enter_reward(point, d, wire);
    }
    if (!there) break;
    const LatticeTile& tile = tiles_.tiles()[*there];
    if (tile.ports[index(opposite(d))] != point) {
      complaints_.add(Complaints::Wires, point, "a wire runs into a tile beside its ports");
      break;
    }
    if (!tile.first().is_corner) {
      wire.ends.push_back({*there, opposite(d)});
      break;
    }
    if (!turn(*there, d, wire)) break;
    point = *tile.ports[index(d)];
  }
  wire.last = point;
  for (const LatticeEnd& end : wire.ends) wire_at_[end.tile][index(end.side)] = number;
  wires_.push_back(std::move(wire));
}

std::optional<std::size_t> LatticeWires::follow_straight(Square& point, Direction d) {
  while (stones_.is_free(step(point, d), kBlackStone)) {
    stones_.take(step(point, d));
    point = step(point, d, 2);
    squares_ += 2;
    const std::int32_t owner = tiles_.owner(point);
    if (owner >= 0) {
      --squares_;
      return static_cast<std::size_t>(owner);
    }
    if (owner == LatticeTiles::kReward) return std::nullopt;
    if (owner != LatticeTiles::kNobody || !tiles_.claim(point, point, LatticeTiles::kOther)) {
      complaints_.add(Complaints::Wires, point, "two wires meet here in no tile");
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> LatticeWires::enter_reward(Square& point, Direction& d,
                                                      LatticeWire& wire) {
  if (!wire.is_forward.value_or(true)) {
    complaints_.add(Complaints::Wires, point, "a wire comes out of the reward");
  }
  wire.is_forward = true;
  const RewardWalk walk = walk_reward(stones_.walked(), point, d);
  for (const Square stone : walk.stones) stones_.take(stone);
  wire.rests += walk.rests.size();
  point = walk.last;
  d = walk.direction;
  const std::int32_t owner = tiles_.owner(point);
  return owner < 0 ? std::nullopt : std::optional<std::size_t>(owner);
}

// Goes on behind a corner that was reached in direction `d`.
bool LatticeWires::turn(std::size_t corner, Direction& d, LatticeWire& wire) {
  const TilePattern& pattern = tiles_.tiles()[corner].first();
  const Port* const entered = port_at(pattern, opposite(d));
  const auto& ports = pattern.tile.ports;
  const Port& left = entered == &ports.front() ? ports.back() : ports.front();
  if (wire.is_forward && *wire.is_forward != entered->is_input) {
    const Square at = *tiles_.tiles()[corner].ports[index(opposite(d))];
    complaints_.add(Complaints::Wires, at, "a wire turns here against its own direction");
    return false;
  }
  wire.is_forward = entered->is_input;
  wire.corners.push_back(corner);
  d = left.side;
  return true;
}

std::optional<bool> LatticeWires::direction_of(LatticeEnd end) const {
  std::optional<bool> found;
  for (const TilePattern* pattern : tiles_.tiles()[end.tile].candidates) {
    const bool is_input = port_at(*pattern, end.side)->is_input;
    if (found && *found != is_input) return std::nullopt;
    found = is_input;
  }
  return found;
}

// What lies at the other end of a wire is the contrary.
void LatticeWires::pass_on(LatticeEnd end) {
  const std::int32_t number = wire_at_[end.tile][index(end.side)];
  if (number < 0) return;
  const LatticeWire& wire = wires_[static_cast<std::size_t>(number)];
  if (wire.ends.size() < 2) return;
  const LatticeEnd& first = wire.ends[0];
  const bool is_first = first.tile == end.tile && first.side == end.side;
  direct(wire.ends[is_first ? 1 : 0], !*direction_of(end));
}

void LatticeWires::direct(LatticeEnd end, bool is_input) {
  std::vector<const TilePattern*>& candidates = tiles_.tiles()[end.tile].candidates;
  std::array<bool, 4> was_known{};
  for (const Direction d : kDirections) {
    const bool has_port = tiles_.tiles()[end.tile].ports[index(d)].has_value();
    was_known[index(d)] = !has_port || direction_of({end.tile, d}).has_value();
  }
  const auto differs = [&](const TilePattern* pattern) {
    return port_at(*pattern, end.side)->is_input != is_input;
  };
  if (std::all_of(candidates.begin(), candidates.end(), differs)) return;  // join_tiles complains
  std::erase_if(candidates, differs);
  for (const Direction d : kDirections) {
    if (!was_known[index(d)] && direction_of({end.tile, d})) pending_.push_back({end.tile, d});
  }
}

void LatticeWires::direct_all() {
  for (std::size_t tile = 0; tile < tiles_.tiles().size(); ++tile) {
    for (const Direction side : kDirections) {
      if (wire_at_[tile][index(side)] >= 0 && direction_of({tile, side})) {
        pending_.push_back({tile, side});
      }
    }
  }
  for (const LatticeWire& wire : wires_) {
    if (!wire.is_forward) continue;
    for (std::size_t n = 0; n < wire.ends.size(); ++n) {
      direct(wire.ends[n], (n == 1) == *wire.is_forward);
    }
  }
  while (!pending_.empty()) {
    const LatticeEnd end = pending_.back();
    pending_.pop_back();
    pass_on(end);
  }
  for (std::size_t n = 0; n < tiles_.tiles().size(); ++n) {
    const LatticeTile& tile = tiles_.tiles()[n];
    for (const Direction side : kDirections) {
      if (!tile.ports[index(side)] || direction_of({n, side})) continue;
      complaints_.add(Complaints::Wires, *tile.ports[index(side)],
                      "nothing says whether signals come in here or leave");
    }
  }
}

}  // namespace gadgetc::konane
