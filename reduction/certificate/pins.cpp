#include "reduction/certificate/pins.hpp"

#include <algorithm>
#include <map>


namespace gadgetc {

std::vector<PinWire> join_pins(const CertifiedCircuit& certificate,
                               const std::vector<const Tile*>& tiles) {
  std::map<std::string, std::size_t> number;
  for (std::size_t t = 0; t < tiles.size(); ++t) number[certificate.tiles[t].gate] = t;
  const auto pin = [&](const std::string& gate, const std::string& port) {
    const std::size_t tile = number.at(gate);
    return Pin{tile, find_port(*tiles[tile], port).value()};
  };
  std::vector<PinWire> wires;
  for (const CertifiedWire& wire : certificate.wires) {
    if (wire.from_gate.empty() || wire.to_gate.empty()) continue;
    wires.push_back(
        {pin(wire.from_gate, wire.from_port), pin(wire.to_gate, wire.to_port), wire.line});
  }
  return wires;
}

namespace {

// Signals that may come in by the wire of an input: one for each input there.
int most_taken(const Tile& tile, std::size_t port) {
  int signals = 0;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) signals += wire_of(tile, p) == port;
  return signals;
}

// Signals beyond those that came in which may be pushed back there.
int most_pushed_back(const Tile& tile, std::size_t port) {
  int signals = 0;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) == port) signals += tile.ports[p].surplus;
  }
  return signals;
}

// Signals of the tile behind that an output endures.
int most_endured(const Tile& tile, std::size_t port) {
  return static_cast<int>(std::count_if(
      tile.guests.begin(), tile.guests.end(), [&](const Guest& guest) {
        return guest.port == port && guest.piece == signal_on(tile, port);
      }));
}

}  // namespace

void check_environments(const CertifiedCircuit& certificate,
                        const std::vector<const Tile*>& tiles, const std::vector<PinWire>& wires) {
  const auto name = [&](Pin pin) { return certificate.tiles[pin.tile].gate; };
  for (const auto& [from, to, line] : wires) {
    const Tile& source = *tiles[from.tile];
    const Tile& target = *tiles[to.tile];
    if (wire_of(target, to.port) != to.port) {
      throw FalseLine{line, "this is not the first of the inputs that share a wire"};
    }
    if (1 + source.ports[from.port].surplus > most_taken(target, to.port)) {
      throw FalseLine{line, name(from) + " may let out more signals than " + name(to) +
                                " is proved against"};
    }
    if (most_pushed_back(target, to.port) > most_endured(source, from.port)) {
      throw FalseLine{line, name(to) + " may push back more signals than " + name(from) +
                                " is proved against"};
    }
    if (source.ports[from.port].is_steady != target.ports[to.port].is_steady) {
      throw FalseLine{line, "this wire is steady at one end alone"};
    }
  }
}

}  // namespace gadgetc
