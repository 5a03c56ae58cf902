#include "reduction/targets/inference/turned_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

// Contract and guests speak of ports, which now stand in another order.
void rename_ports(Tile& tile, const std::vector<std::size_t>& ports) {
  std::vector<std::size_t> place(ports.size());
  for (std::size_t p = 0; p < ports.size(); ++p) place[ports[p]] = p;
  for (Delivery& rule : tile.contract) {
    rule = {carried_back(rule.inputs, place), carried_back(rule.outputs, place)};
  }
  std::sort(tile.contract.begin(), tile.contract.end(), [](const auto& a, const auto& b) {
    return std::pair(a.inputs, a.outputs) < std::pair(b.inputs, b.outputs);
  });
  for (Guest& guest : tile.guests) guest.port = place[guest.port];
  std::sort(tile.guests.begin(), tile.guests.end(), [](const auto& a, const auto& b) {
    return std::pair(a.port, a.piece) < std::pair(b.port, b.piece);
  });
}

// Signals that share a wire arrive in the order of their ports, which is kept.
TurnedPart turned(const Tile& tile, Orientation turn) {
  TurnedPart result;
  result.tile = oriented(tile, turn);
  std::vector<Port>& ports = result.tile.ports;
  result.ports.resize(ports.size());
  std::iota(result.ports.begin(), result.ports.end(), std::size_t{0});
  std::stable_sort(result.ports.begin(), result.ports.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(ports[a].square, ports[a].side) < std::pair(ports[b].square, ports[b].side);
  });
  std::vector<Port> sorted;
  for (const std::size_t port : result.ports) {
    sorted.push_back(ports[port]);
    sorted.back().name = fmt::format("p{}", sorted.size());
  }
  ports = std::move(sorted);
  rename_ports(result.tile, result.ports);
  result.text = drawing_text(result.tile);
  return result;
}

}  // namespace

std::vector<TurnedPart> normal_forms(const Tile& part) {
  std::vector<TurnedPart> best;
  for (const Orientation turn : kOrientations) {
    TurnedPart other = turned(part, turn);
    if (!best.empty() && other.text > best.front().text) continue;
    if (!best.empty() && other.text < best.front().text) best.clear();
    best.push_back(std::move(other));
  }
  return best;
}

PortSet carried_back(PortSet set, const std::vector<std::size_t>& ports) {
  PortSet result = set & (kPick | kGoal);
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (set >> p & 1) result |= PortSet{1} << ports[p];
  }
  return result;
}

}  // namespace gadgetc
