#include "reduction/layout/gate_cell.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "reduction/layout/short_directions.hpp"

namespace gadgetc::layout {

GateCells::GateCells(std::string_view name, const GadgetLibrary& library) {
  const GadgetSet* set = library.find_set(name);
  if (set == nullptr) throw std::logic_error("there is no gadget set " + std::string(name));
  pitch_ = set->pitch;
  for (const GateTile& gate : set->gates) add(gate, set->tiles[gate.tile], entries_);
  if (set->corner) add(*set->corner, set->tiles[set->corner->tile], corners_);
  const GadgetSet* guards = library.find_set(set->protector);
  if (guards != nullptr && guards != set) {
    for (const GateKind kind : {GateKind::Channel, GateKind::Outflow}) {
      const GateTile* guard = guards->find_gate(kind);
      if (guard != nullptr) add(*guard, guards->tiles[guard->tile], entries_);
    }
  }
  using short_directions::E, short_directions::W;
  add_bare_end(GateKind::False, {{E, E}, {E, E}});
  add_bare_end(GateKind::Sink, {{W, W}, {W, W}});
  if (set->has_bare_output) add_bare_end(GateKind::Output, {{W, W}, {W, W}});
}

void GateCells::add(const GateTile& gate, const Tile& tile, std::vector<Entry>& entries) {
  const int rows = tile.rows(), columns = tile.columns();
  const std::array<int, 4> reach = reach_of(gate, tile);
  for (const Orientation orientation : kOrientations) {
    GateCell cell;
    cell.orientation = orientation;
    oriented_.push_back(std::make_unique<Tile>(oriented(tile, orientation)));
    cell.tile = oriented_.back().get();
    cell.center = oriented(gate.axes, rows, columns, orientation);
    for (const Square s : gate.leads) {
      cell.wires.push_back(oriented(s, rows, columns, orientation));
    }
    for (const Direction d : kDirections) {
      cell.reach[static_cast<std::size_t>(oriented(d, orientation))] =
          (reach[static_cast<std::size_t>(d)] + pitch_ - 1) / pitch_;
    }
    entries.push_back({gate.kind, oriented(gate.sides, orientation), std::move(cell)});
  }
}

const GateCell* GateCells::find_corner(Direction in, Direction out) const {
  const auto found = std::find_if(corners_.begin(), corners_.end(), [&](const Entry& entry) {
    return entry.sides.in[0] == in && entry.sides.out[0] == out;
  });
  return found == corners_.end() ? nullptr : &found->cell;
}

// One square of wire where the axes cross.
void GateCells::add_bare_end(GateKind kind, const GateSides& sides) {
  for (const Orientation orientation : kOrientations) {
    GateCell cell;
    cell.orientation = orientation;
    cell.wires.push_back({0, 0});
    entries_.push_back({kind, oriented(sides, orientation), std::move(cell)});
  }
}

const GateCell& GateCells::find(GateKind kind, const GateSides& wanted) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return entry.kind == kind && have_same_ports(kind, entry.sides, wanted);
  });
  if (found == entries_.end()) {
    throw std::logic_error(std::string("no symmetry of the tile turns the ports of a ") +
                           gate_kind_name(kind) + " as the layout wants them");
  }
  return found->cell;
}

const GateCell& GateCells::first(GateKind kind) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.kind == kind; });
  if (found == entries_.end()) {
    throw std::logic_error(std::string("the set has no tile for a ") + gate_kind_name(kind));
  }
  return found->cell;
}

}  // namespace gadgetc::layout
