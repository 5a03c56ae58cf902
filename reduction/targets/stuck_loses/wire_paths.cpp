#include "reduction/targets/stuck_loses/wire_paths.hpp"

#include <algorithm>

#include "base/grid/vectors.hpp"

namespace gadgetc::stuck_loses {

namespace {

bool are_neighbours(Square a, Square b) {
  return std::any_of(kDirections.begin(), kDirections.end(),
                     [&](Direction d) { return step(a, d) == b; });
}

class PathFinder {
 public:
  PathFinder(const layout::GridLayout& layout, const layout::Tracks& tracks)
      : layout_(layout), tracks_(tracks) {}

  WirePath follow(layout::NodeId gate, int output) const {
    WirePath path;
    const std::vector<layout::PlacedGate>& gates = layout_.gates();
    Direction d = gates[gate].sides.out[static_cast<std::size_t>(output)];
    path.squares = lead(gate, output, false, d, path.in);
    layout::NodeId node = tracks_.next(gate, d);
    for (; node >= gates.size(); node = tracks_.next(node, d)) {
      go_to(tracks_.square(node), path.squares);
      d = *std::find_if(kDirections.begin(), kDirections.end(), [&](Direction other) {
        return other != opposite(d) && tracks_.next(node, other) != layout::kNoNode;
      });
    }
    const auto& sides = gates[node].sides.in;
    const auto input = std::find(sides.begin(), sides.end(), opposite(d)) - sides.begin();
    const std::vector<Square> end =
        lead(node, static_cast<int>(input), true, opposite(d), path.out);
    path.out = opposite(path.out);
    go_to(end.back(), path.squares);
    path.squares.insert(path.squares.end(), end.rbegin() + 1, end.rend());
    path.leads_to_output = gates[node].kind == GateKind::Output;
    return path;
  }

 private:
  // What leads on from a gate's port, whose side goes to `side`. A bare end has its axes' square.
  std::vector<Square> lead(layout::NodeId gate, int number, bool is_input, Direction bare_side,
                           Direction& side) const {
    const layout::GateCell& cell = *tracks_.nodes[gate].cell;
    const Square axes = tracks_.square(gate);
    side = bare_side;
    if (cell.tile == nullptr) return {axes};
    const Square origin = axes - cell.center;
    const auto port = std::find_if(
        cell.tile->ports.begin(), cell.tile->ports.end(),
        [&](const Port& other) { return other.is_input == is_input && number-- == 0; });
    side = port->side;
    const Square exit = step(port->square, port->side);
    std::vector<Square> squares = lead_squares(cell.wires, exit);
    for (Square& square : squares) square = origin + square;
    return squares;
  }

  // A lead is written down from one end to the other, and leads are apart.
  static std::vector<Square> lead_squares(const std::vector<Square>& leads, Square exit) {
    std::vector<Square> squares{exit};
    const auto found = std::find(leads.begin(), leads.end(), exit);
    if (found == leads.end()) return squares;
    const auto at = found - leads.begin(), count = std::ssize(leads);
    const auto square = [&](std::ptrdiff_t n) { return leads[static_cast<std::size_t>(n)]; };
    const bool is_first = at + 1 < count && are_neighbours(exit, square(at + 1));
    const std::ptrdiff_t by = is_first ? 1 : -1;
    for (auto n = at + by; n >= 0 && n < count && are_neighbours(squares.back(), square(n));
         n += by) {
      squares.push_back(square(n));
    }
    return squares;
  }

  // Straight on.
  static void go_to(Square to, std::vector<Square>& squares) {
    while (squares.back() != to) {
      squares.push_back(step(squares.back(), direction_to(squares.back(), to)));
    }
  }

  const layout::GridLayout& layout_;
  const layout::Tracks& tracks_;
};

}  // namespace

std::vector<WirePath> wire_paths(const layout::GridLayout& layout, const layout::Tracks& tracks) {
  const PathFinder finder(layout, tracks);
  std::vector<WirePath> paths;
  for (layout::NodeId gate = 0; gate < layout.gates().size(); ++gate) {
    for (int output = 0; output < output_count(layout.gates()[gate].kind); ++output) {
      paths.push_back(finder.follow(gate, output));
    }
  }
  return paths;
}

}  // namespace gadgetc::stuck_loses
