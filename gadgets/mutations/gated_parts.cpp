#include "gadgets/mutations/gated_parts.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "gadgets/mutations/land.hpp"

namespace gadgetc {

namespace {

using Squares = std::set<Square>;

constexpr std::size_t kMostGates = 4;  // black pieces, of which any set may be gates

bool leaps_at_all(const Tile& part) {
  bool leaping = false;
  for_each_square(part, [&](Square s) { leaping = leaping || leaps(part.board.piece(s)); });
  return leaping || std::any_of(part.ports.begin(), part.ports.end(), [](const Port& port) {
    return port.by_leap || leaps(port.signal);
  });
}

class Cut {
 public:
  Cut(const Tile& part, Square focus, const Squares& gates)
      : part_(part), gates_(gates), kept_(land_about(part, focus, gates)) {}

  // Nothing when the gates do not cut so, or some of them do nothing.
  std::optional<GatedPart> find() {
    GatedPart cut{part_};
    cut.tile.guests.clear();
    for (const Guest& guest : part_.guests) {
      const bool is_kept = kept_.contains(part_.ports[guest.port].square);
      if (is_kept && guest.piece.is(Side::Black)) cut.tile.guests.push_back(guest);
    }
    Squares used;
    for (const Square gate : gates_) {
      if (used.contains(gate)) return std::nullopt;  // beyond another
      Squares beyond = land_about(part_, gate, kept_);
      if (!open_wire(gate, beyond, cut)) return std::nullopt;
      used.merge(beyond);
    }
    for (const Port& port : part_.ports) {
      if (!kept_.contains(port.square) && !used.contains(port.square)) return std::nullopt;
    }
    for_each_square(part_, [&](Square s) {
      if (kept_.contains(s) || !is_ground(part_, s)) return;
      cut.tile.board.set_piece(s, {});
      cut.tile.board.set_terrain(s, Terrain::Water);
    });
    return cut;
  }

  std::size_t size() const { return kept_.size(); }

 private:
  // The ports beyond lead to the border now. False where there is more than one border or wire.
  bool open_wire(Square gate, const Squares& beyond, GatedPart& cut) const {
    std::vector<Square> borders;
    for (const Square s : beyond) {
      for (const Direction d : kDirections) {
        if (!kept_.contains(step(s, d))) continue;
        if (!(s == gate)) return false;
        borders.push_back(step(s, d));
      }
    }
    if (borders.size() != 1) return false;
    std::optional<std::size_t> wire;
    for (std::size_t p = 0; p < part_.ports.size(); ++p) {
      if (!beyond.contains(part_.ports[p].square)) continue;
      if (wire && *wire != wire_of(part_, p)) return false;
      wire = wire_of(part_, p);
      cut.tile.ports[p].square = borders.front();
      cut.open |= PortSet{1} << p;
    }
    if (!wire) return false;
    for (const Square s : beyond) {
      const Piece piece = part_.board.piece(s);
      if (piece.is(Side::White)) cut.tile.guests.push_back({*wire, piece});
    }
    return true;
  }

  const Tile& part_;
  const Squares& gates_;
  const Squares kept_;
};

// No two wires have become one.
bool has_same_wires(const Tile& part, const Tile& cut) {
  for (std::size_t p = 0; p < part.ports.size(); ++p) {
    if (wire_of(part, p) != wire_of(cut, p)) return false;
  }
  return true;
}

}  // namespace

std::vector<GatedPart> gated_parts(const Tile& part, Square focus) {
  if (leaps_at_all(part)) return {};
  std::vector<Square> black;
  for_each_square(part, [&](Square s) {
    if (part.board.piece(s).is(Side::Black) && !(s == focus)) black.push_back(s);
  });
  if (black.size() > kMostGates) return {};
  std::vector<std::pair<std::size_t, GatedPart>> found;
  for (unsigned set = 1; set < 1u << black.size(); ++set) {
    Squares gates;
    for (std::size_t n = 0; n < black.size(); ++n) {
      if (set >> n & 1) gates.insert(black[n]);
    }
    Cut cut(part, focus, gates);
    auto gated = cut.size() > 0 ? cut.find() : std::nullopt;
    if (gated && has_same_wires(part, gated->tile)) found.emplace_back(cut.size(), *gated);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<GatedPart> parts;
  for (auto& [size, gated] : found) parts.push_back(std::move(gated));
  return parts;
}

}  // namespace gadgetc
