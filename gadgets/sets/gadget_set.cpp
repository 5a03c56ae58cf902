#include "gadgets/sets/gadget_set.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace gadgetc {

namespace {

// Rules over the numbers of a gate's inputs and outputs.
std::vector<Delivery> gate_rules(GateKind kind) {
  switch (kind) {
    case GateKind::Variable: return {{kPick, 1}};
    case GateKind::And: return {{3, 1}};
    case GateKind::Or: return {{1, 1}, {2, 1}};
    case GateKind::Choice: return {{1, 1}, {1, 2}};
    case GateKind::Splitter: return {{1, 3}};
    case GateKind::Crossing:
      return {{1 << kLeftIn, 1 << kRightOut}, {1 << kBottomIn, 1 << kTopOut}, {3, 3}};
    case GateKind::Channel:
    case GateKind::Outflow: return {{1, 1}};
    case GateKind::True: return {{0, 1}};
    case GateKind::Output: return {{1, kGoal}};
    case GateKind::False:
    case GateKind::Sink: break;
  }
  throw std::logic_error("a bare end of a wire has no contract");
}

// The ports of a tile that are first on their wires: of inputs or of outputs, as masks of one bit.
std::vector<PortSet> wires_of(const Tile& tile, bool are_inputs) {
  std::vector<PortSet> wires;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (tile.ports[p].is_input == are_inputs && wire_of(tile, p) == p) {
      wires.push_back(PortSet{1} << p);
    }
  }
  return wires;
}

constexpr PortSet kBuiltIn = kPick | kGoal;

// The set of numbers as a set of the tile's ports.
PortSet on_tile(PortSet numbers, const std::vector<PortSet>& wires) {
  PortSet ports = numbers & kBuiltIn;
  for (std::size_t i = 0; i < wires.size(); ++i) {
    if (numbers & (PortSet{1} << i)) ports |= wires[i];
  }
  return ports;
}

constexpr Direction N = Direction::North, E = Direction::East, S = Direction::South,
                    W = Direction::West;

GateSides usual_sides(GateKind kind, Tees tees) {
  const bool is_straight = tees == Tees::Straight;
  switch (kind) {
    case GateKind::And: return {{W, S}, {E, E}};
    case GateKind::Or: return {{W, is_straight ? N : E}, {is_straight ? E : S, S}};
    case GateKind::Choice: return {{S, S}, {W, E}};
    case GateKind::Splitter: return {{S, S}, {W, is_straight ? N : E}};
    case GateKind::Crossing: return {{W, S}, {E, N}};
    default: return {{S, S}, {N, N}};
  }
}

}  // namespace

std::array<int, 4> reach_of(const GateTile& gate, const Tile& tile) {
  int top = 0, bottom = tile.rows() - 1, left = 0, right = tile.columns() - 1;
  for (const Square s : gate.leads) {
    top = std::min(top, s.row);
    bottom = std::max(bottom, s.row);
    left = std::min(left, s.column);
    right = std::max(right, s.column);
  }
  return {std::max(0, gate.axes.row - top), std::max(0, right - gate.axes.column),
          std::max(0, bottom - gate.axes.row), std::max(0, gate.axes.column - left)};
}

const Tile* GadgetSet::find_tile(std::string_view tile) const {
  const auto found = std::find_if(tiles.begin(), tiles.end(),
                                  [&](const Tile& other) { return other.name == tile; });
  return found == tiles.end() ? nullptr : &*found;
}

const GateTile* GadgetSet::find_gate(GateKind kind) const {
  const auto found = std::find_if(gates.begin(), gates.end(),
                                  [&](const GateTile& gate) { return gate.kind == kind; });
  return found == gates.end() ? nullptr : &*found;
}

const GateTile* GadgetSet::find_gate_of(std::string_view tile) const {
  const auto found = std::find_if(gates.begin(), gates.end(), [&](const GateTile& gate) {
    return tiles[gate.tile].name == tile;
  });
  return found == gates.end() ? nullptr : &*found;
}

bool have_same_wires(const Tile& a, const Tile& b) {
  const auto wires = [](const Tile& tile) {
    std::vector<std::tuple<Square, Direction, bool>> found;
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      const Port& port = tile.ports[p];
      if (wire_of(tile, p) == p) found.emplace_back(port.square, port.side, port.is_input);
    }
    return found;
  };
  return wires(a) == wires(b);
}

bool is_on_boards(const GadgetSet& set, const Tile& tile) {
  std::vector<std::size_t> used = set.wires;
  for (const GateTile& gate : set.gates) used.push_back(gate.tile);
  if (set.corner) used.push_back(set.corner->tile);
  if (set.reward) used.push_back(set.reward->tile);
  return std::any_of(used.begin(), used.end(), [&](std::size_t n) {
    return set.tiles[n].board == tile.board && have_same_wires(set.tiles[n], tile);
  });
}

bool has_contract_of(GateKind kind, const Tile& tile) {
  const std::vector<PortSet> in = wires_of(tile, true), out = wires_of(tile, false);
  if (std::ssize(in) != input_count(kind) || std::ssize(out) != output_count(kind)) return false;
  std::vector<Delivery> wanted;
  for (const Delivery& rule : gate_rules(kind)) {
    wanted.push_back({on_tile(rule.inputs, in), on_tile(rule.outputs, out)});
  }
  // Equal contracts allow the same outputs for every set of active inputs.
  const PortSet inputs = on_tile(~PortSet{0}, in), outputs = on_tile(~PortSet{0}, out);
  for (PortSet active = inputs;; active = (active - 1) & inputs) {
    for (PortSet delivered = outputs;; delivered = (delivered - 1) & outputs) {
      if (is_allowed(tile.contract, active, delivered) != is_allowed(wanted, active, delivered)) {
        return false;
      }
      if (delivered == 0) break;
    }
    if (active == 0) break;
  }
  return true;
}

bool has_sides_of(GateKind kind, const GateSides& sides, Tees tees) {
  return std::any_of(kOrientations.begin(), kOrientations.end(), [&](Orientation orientation) {
    return have_same_ports(kind, oriented(usual_sides(kind, tees), orientation), sides);
  });
}

}  // namespace gadgetc
