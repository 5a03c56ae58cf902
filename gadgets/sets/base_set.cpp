#include "gadgets/sets/base_set.hpp"

#include <algorithm>
#include <iterator>

namespace gadgetc {

namespace {

bool lies_as(const Tile& a, const Tile& b) {
  return a.rows() == b.rows() && a.columns() == b.columns() && have_same_wires(a, b);
}

std::size_t index_of(const GadgetSet& set, const Tile* tile) {
  return static_cast<std::size_t>(tile - set.tiles.data());
}

}  // namespace

std::vector<LeftOut> take_over(GadgetSet& set, const GadgetSet& base) {
  set.game = base.game;
  set.rules = base.rules;
  // What guards the base's own tiles is taken over with them.
  set.protector = base.protector == base.name ? set.name : base.protector;
  set.needs_protector = base.needs_protector;
  set.pitch = base.pitch;
  set.tees = base.tees;
  set.has_bare_output = base.has_bare_output;
  set.reserve = base.reserve;
  std::vector<Tile> drawn = std::move(set.tiles);
  set.tiles.clear();
  std::set_union(drawn.begin(), drawn.end(), base.tiles.begin(), base.tiles.end(),
                 std::back_inserter(set.tiles),
                 [](const Tile& a, const Tile& b) { return a.name < b.name; });
  std::vector<LeftOut> left_out;
  const auto with_tile = [&](GateTile gate, std::optional<GateKind> kind) {
    const Tile& old = base.tiles[gate.tile];
    const Tile* tile = set.find_tile(old.name);
    gate.tile = index_of(set, tile);
    if (lies_as(*tile, old)) return std::optional(gate);
    left_out.push_back({kind, old.name});
    return std::optional<GateTile>();
  };
  for (const GateTile& gate : base.gates) {
    if (const auto taken = with_tile(gate, gate.kind)) set.gates.push_back(*taken);
  }
  if (base.corner) set.corner = with_tile(*base.corner, std::nullopt);
  if (base.reward) set.reward = with_tile(*base.reward, std::nullopt);
  for (const std::size_t wire : base.wires) {
    set.wires.push_back(index_of(set, set.find_tile(base.tiles[wire].name)));
  }
  return left_out;
}

}  // namespace gadgetc
