#include "reduction/targets/join_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace gadgetc {

namespace {

class TileJoiner {
 public:
  TileJoiner(std::vector<TileWire> wires, BoardReading& reading, Complaints& complaints)
      : wires_(std::move(wires)), reading_(reading), complaints_(complaints) {}

  void run(const std::vector<FoundTile>& found) {
    number_tiles(found);
    add_gates();
    join_wires();
    reading_.circuit.variables =
        static_cast<std::uint32_t>(reading_.circuit.count(GateKind::Variable));
  }

 private:
  // In reading order of their top left squares.
  void number_tiles(const std::vector<FoundTile>& found) {
    std::vector<std::uint32_t> order(found.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return found[a].origin < found[b].origin;
    });
    std::vector<std::uint32_t> number(found.size());
    for (std::uint32_t t = 0; t < order.size(); ++t) {
      tiles_.push_back(found[order[t]]);
      number[order[t]] = t;
    }
    for (TileWire& wire : wires_) {
      for (PortRef& port : wire) port.tile = number[port.tile];
    }
  }

  void add_gates() {
    std::vector<std::uint32_t> number(static_cast<std::size_t>(GateKind::Output) + 1, 0);
    for (const auto& [drawing, origin] : tiles_) {
      const GateKind kind = drawing->kind;
      const std::uint32_t n = ++number[static_cast<std::size_t>(kind)];
      const std::string name = kind == GateKind::Output && n == 1 ? "output"
                               : kind == GateKind::Variable
                                   ? fmt::format("x{}", n)
                                   : fmt::format("{}.{}", gate_kind_name(kind), n);
      const GateId gate = reading_.circuit.add_gate(kind, name, n - 1);
      reading_.tiles.push_back({gate, drawing->tile.name, origin, drawing->tile.rows(),
                                drawing->tile.columns(), drawing->turn});
    }
  }

  // The square outside a port, which has to be a wire.
  Square outside(PortRef ref) const {
    const Square origin = tiles_[ref.tile].origin;
    const Port& port = port_of(ref);
    const Square s = step(port.square, port.side);
    return {origin.row + s.row, origin.column + s.column};
  }

  const std::vector<Port>& ports_of(std::uint32_t tile) const {
    return tiles_[tile].drawing->tile.ports;
  }
  const Port& port_of(PortRef ref) const { return ports_of(ref.tile)[ref.port]; }

  // Its number among the tile's inputs or outputs, as circuit.hpp counts them.
  int port_number(PortRef ref) const {
    const std::vector<Port>& ports = ports_of(ref.tile);
    int number = 0;
    for (std::uint32_t p = 0; p < ref.port; ++p) {
      if (ports[p].is_input == ports[ref.port].is_input) ++number;
    }
    return number;
  }

  // Wire by wire, in the order of the tiles' ports.
  void join_wires() {
    std::vector<std::uint32_t> first_port(tiles_.size() + 1, 0);
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) {
      first_port[t + 1] = first_port[t] + static_cast<std::uint32_t>(ports_of(t).size());
    }
    std::vector<TileWire*> wire_at(first_port.back(), nullptr);
    for (TileWire& wire : wires_) {
      for (const PortRef port : wire) wire_at[first_port[port.tile] + port.port] = &wire;
    }
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) {
      for (std::uint32_t p = 0; p < ports_of(t).size(); ++p) {
        TileWire* wire = wire_at[first_port[t] + p];
        if (wire == nullptr) {
          complaints_.add(Complaints::Wires, outside({t, p}), "a port without a wire");
        } else if (!wire->empty()) {
          if (wire->back().tile == t && wire->back().port == p) {
            std::swap(wire->front(), wire->back());
          }
          if (wire->size() <= 2) join(*wire);
          wire->clear();
        }
      }
    }
  }

  void join(const TileWire& ends) {
    Circuit& circuit = reading_.circuit;
    const auto gate = [&](PortRef ref) { return reading_.tiles[ref.tile].gate; };
    if (ends.size() == 1) {
      if (port_of(ends[0]).is_input) {
        const GateId source = circuit.add_gate(GateKind::False, fmt::format("false.{}", ++bare_));
        circuit.connect({source, 0}, {gate(ends[0]), port_number(ends[0])});
      } else {
        const GateId sink = circuit.add_gate(GateKind::Sink, fmt::format("sink.{}", ++bare_));
        circuit.connect({gate(ends[0]), port_number(ends[0])}, {sink, 0});
      }
      return;
    }
    const bool forward = port_of(ends[1]).is_input;
    if (port_of(ends[0]).is_input == forward) {
      return complaints_.add(Complaints::Wires, outside(ends[1]),
                             forward ? "a wire joins two inputs" : "a wire joins two outputs");
    }
    const PortRef from = ends[forward ? 0 : 1], to = ends[forward ? 1 : 0];
    circuit.connect({gate(from), port_number(from)}, {gate(to), port_number(to)});
  }

  std::vector<TileWire> wires_;
  std::vector<FoundTile> tiles_;  // in reading order
  int bare_ = 0;
  BoardReading& reading_;
  Complaints& complaints_;
};

}  // namespace

GateDrawing bare_output(const Alphabet& alphabet) {
  Tile tile;
  tile.board = TileBoard(alphabet, 1, 1, 0);
  Port port;
  port.is_input = true;
  tile.ports.push_back(port);
  return {GateKind::Output, {}, std::move(tile)};
}

void join_tiles(const std::vector<FoundTile>& tiles, std::vector<TileWire> wires,
                BoardReading& reading, Complaints& complaints) {
  TileJoiner(std::move(wires), reading, complaints).run(tiles);
}

}  // namespace gadgetc
