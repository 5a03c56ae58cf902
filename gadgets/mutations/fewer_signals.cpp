#include "gadgets/mutations/fewer_signals.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

bool is_white(const Guest& guest) { return guest.piece.is(Side::White); }

// With these ports only; black guests stay away, too, since Black's side is asked for.
Tile with_ports(const Tile& part, PortSet kept) {
  Tile fewer = part;
  fewer.ports.clear();
  std::vector<std::size_t> number(part.ports.size());
  for (std::size_t p = 0; p < part.ports.size(); ++p) {
    number[p] = fewer.ports.size();
    if (kept >> p & 1) fewer.ports.push_back(part.ports[p]);
  }
  const auto renumbered = [&](PortSet set) {
    PortSet now = set & (kPick | kDenEntry);
    for (std::size_t p = 0; p < part.ports.size(); ++p) {
      if (set >> p & 1) now |= PortSet{1} << number[p];
    }
    return now;
  };
  fewer.contract.clear();
  for (const Delivery& rule : part.contract) {
    if (((rule.inputs | rule.outputs) & ~(kept | kPick | kDenEntry)) != 0) continue;
    fewer.contract.push_back({renumbered(rule.inputs), renumbered(rule.outputs)});
  }
  fewer.guests.clear();
  for (const Guest& guest : part.guests) {
    if (is_white(guest) && (kept >> guest.port & 1)) {
      fewer.guests.push_back({number[guest.port], guest.piece});
    }
  }
  return fewer;
}

}  // namespace

std::vector<Tile> parts_with_fewer_signals(const Tile& part) {
  PortSet inputs = 0, all = 0;
  for (std::size_t p = 0; p < part.ports.size(); ++p) {
    all |= PortSet{1} << p;
    if (part.ports[p].is_input) inputs |= PortSet{1} << p;
  }
  const auto guests = static_cast<std::size_t>(
      std::count_if(part.guests.begin(), part.guests.end(), is_white));
  std::vector<Tile> parts;
  const auto add = [&](PortSet kept, std::size_t most_guests) {
    Tile fewer = with_ports(part, kept);
    fewer.guests.resize(std::min(fewer.guests.size(), most_guests));
    parts.push_back(std::move(fewer));
  };
  if (inputs != 0) add(all & ~inputs, 0);
  for (std::size_t p = 0; p < part.ports.size() && inputs != 0; ++p) {
    const PortSet input = PortSet{1} << p;
    if (!(inputs & input) || inputs == input) continue;
    // Of those that share a wire, the first comes first.
    if (wire_of(part, p) == p) add((all & ~inputs) | input, 0);
  }
  for (std::size_t n = 0; n < guests; ++n) add(all, n);
  return parts;
}

}  // namespace gadgetc
