#include "gadgets/jungle/search/site.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "gadgets/tile/tile_file.hpp"

namespace gadgetc::jungle {

namespace {

using Sides = std::vector<Direction>;

PortSet exchanged(const PortSymmetry& symmetry, PortSet set) {
  PortSet result = set & (kPick | kGoal);
  for (std::size_t p = 0; p < symmetry.size(); ++p) {
    if (set >> p & 1) result |= PortSet{1} << symmetry[p];
  }
  return result;
}

// Ports that share a wire go to ports that do, in their order; guests stay where they are.
bool keeps_environment(const SearchSpec& spec, const PortSymmetry& symmetry) {
  for (std::size_t p = 0; p < symmetry.size(); ++p) {
    if (spec.ports[p].is_input != spec.ports[symmetry[p]].is_input) return false;
    if (spec.wires[symmetry[p]] != symmetry[spec.wires[p]]) return false;
    std::multiset<std::uint8_t> guests, images;
    for (const Guest& guest : spec.guests) {
      if (guest.port == p) guests.insert(guest.piece);
      if (guest.port == symmetry[p]) images.insert(guest.piece);
    }
    if (guests != images) return false;
  }
  return true;
}

bool keeps_contract(const SearchSpec& spec, const PortSymmetry& symmetry) {
  return std::all_of(spec.contract.begin(), spec.contract.end(), [&](const Delivery& rule) {
    const Delivery image{exchanged(symmetry, rule.inputs), exchanged(symmetry, rule.outputs)};
    return std::find(spec.contract.begin(), spec.contract.end(), image) != spec.contract.end();
  });
}

// Do the values go round once, in the order given or in the other?
bool goes_round(const std::vector<int>& values) {
  std::size_t falls = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    falls += values[i] > values[(i + 1) % values.size()];
  }
  return values.size() < 3 || falls == 1 || falls == values.size() - 1;
}

bool keeps_order(const SearchSpec& spec, const PortSymmetry& symmetry) {
  std::vector<int> places;
  for (const std::size_t p : spec.cyclic) {
    const auto at = std::find(spec.cyclic.begin(), spec.cyclic.end(), symmetry[p]);
    places.push_back(static_cast<int>(at - spec.cyclic.begin()));
  }
  return goes_round(places);
}

// How far along the border of the box, clockwise from the top left corner.
int along_border(Square s, Direction side, Square box) {
  switch (side) {
    case Direction::North: return s.column;
    case Direction::East: return box.column + s.row;
    case Direction::South: return box.column + box.row + (box.column - 1 - s.column);
    case Direction::West: break;
  }
  return 2 * box.column + box.row + (box.row - 1 - s.row);
}

bool is_ordered(const SearchSpec& spec, const Polyomino& shape, const PortMap& ports,
                const Sides& sides, Square box) {
  std::vector<int> places;
  for (const std::size_t p : spec.cyclic) {
    places.push_back(along_border(shape[ports[p]], sides[p], box));
  }
  return goes_round(places);
}

// All ways to give each port a side that leads out of the box, no two ports the same wire.
std::vector<Sides> port_sides(const SearchSpec& spec, const Polyomino& shape,
                              const PortMap& ports) {
  const Square box = extent(shape);
  const auto leads_out = [&](Square s) {
    return s.row < 0 || s.column < 0 || s.row >= box.row || s.column >= box.column;
  };
  std::vector<Sides> result{{}};
  for (std::size_t p = 0; p < ports.size(); ++p) {
    std::vector<Sides> longer;
    for (const Sides& sides : result) {
      if (spec.wires[p] != p) {
        longer.push_back(sides);
        longer.back().push_back(sides[spec.wires[p]]);
        continue;
      }
      for (const Direction d : kDirections) {
        if (!leads_out(step(shape[ports[p]], d))) continue;
        bool is_taken = false;
        for (std::size_t q = 0; q < p; ++q) is_taken |= ports[q] == ports[p] && sides[q] == d;
        if (is_taken) continue;
        longer.push_back(sides);
        longer.back().push_back(d);
      }
    }
    result = std::move(longer);
  }
  std::erase_if(result, [&](const Sides& sides) {
    return !is_ordered(spec, shape, ports, sides, box);
  });
  return result;
}

PortMap mapped(const PortMap& ports, const VertexMap& map, const PortSymmetry& symmetry) {
  PortMap result(ports.size());
  for (std::size_t p = 0; p < ports.size(); ++p) result[symmetry[p]] = map[ports[p]];
  return result;
}

PortSymmetry identity(std::size_t ports) {
  PortSymmetry symmetry(ports);
  std::iota(symmetry.begin(), symmetry.end(), std::size_t{0});
  return symmetry;
}

bool is_realizable(const SearchSpec& spec, const GraphClass& cls, const PortMap& ports) {
  const PortSymmetry same = identity(ports.size());
  for (const Polyomino& shape : cls.shapes) {
    for (const VertexMap& map : cls.automorphisms) {
      if (!port_sides(spec, shape, mapped(ports, map, same)).empty()) return true;
    }
  }
  return false;
}

Blank blank_at(const SearchSpec& spec, const Polyomino& shape, const VertexMap& map,
               const Site& site, const Sides& sides) {
  const Square box = extent(shape);
  Blank blank;
  blank.tile.name = spec.name;
  blank.tile.board = jungle_board(box.row, box.column, Terrain::Water);
  blank.tile.ports = spec.ports;
  blank.tile.guests = spec.guests;
  blank.tile.contract = spec.contract;
  for (std::size_t v = 0; v < shape.size(); ++v) blank.squares.push_back(shape[map[v]]);
  for (std::size_t p = 0; p < site.ports.size(); ++p) {
    blank.tile.ports[p].square = blank.squares[site.ports[p]];
    blank.tile.ports[p].side = sides[p];
  }
  return blank;
}

Tile with_ports_exchanged(Tile tile, const PortSymmetry& symmetry) {
  const std::vector<Port> ports = tile.ports;
  for (std::size_t p = 0; p < ports.size(); ++p) {
    tile.ports[symmetry[p]].square = ports[p].square;
    tile.ports[symmetry[p]].side = ports[p].side;
  }
  return tile;
}

// The least text and its tile.
std::pair<std::string, Tile> canonical_drawing(const std::vector<PortSymmetry>& symmetries,
                                               const Tile& tile) {
  std::pair<std::string, Tile> best;
  for (const Orientation orientation : kOrientations) {
    const Tile turned = oriented(tile, orientation);
    for (const PortSymmetry& symmetry : symmetries) {
      Tile candidate = with_ports_exchanged(turned, symmetry);
      std::string text = drawing_text(candidate);
      if (best.first.empty() || text < best.first) best = {std::move(text), std::move(candidate)};
    }
  }
  return best;
}

template <typename Visit>
void for_each_place(const SearchSpec& spec, const GraphClass& cls, const Site& site,
                    const Visit& visit) {
  const PortSymmetry same = identity(site.ports.size());
  for (const Polyomino& shape : cls.shapes) {
    for (const VertexMap& map : cls.automorphisms) {
      for (const Sides& sides : port_sides(spec, shape, mapped(site.ports, map, same))) {
        if (!visit(shape, map, sides)) return;
      }
    }
  }
}

}  // namespace

std::vector<PortSymmetry> port_symmetries(const SearchSpec& spec) {
  PortSymmetry symmetry = identity(spec.ports.size());
  std::vector<PortSymmetry> result;
  do {
    if (keeps_environment(spec, symmetry) && keeps_contract(spec, symmetry) &&
        keeps_order(spec, symmetry)) {
      result.push_back(symmetry);
    }
  } while (std::next_permutation(symmetry.begin(), symmetry.end()));
  return result;
}

std::vector<Site> sites(const SearchSpec& spec, const GraphClass& cls) {
  const std::vector<PortSymmetry> symmetries = port_symmetries(spec);
  std::vector<Site> result;
  PortMap ports(spec.ports.size(), 0);
  for (bool is_done = false; !is_done;) {
    Site site{ports, {}};
    bool is_least = true;
    for (const VertexMap& map : cls.automorphisms) {
      bool keeps = false;
      for (const PortSymmetry& symmetry : symmetries) {
        const PortMap image = mapped(ports, map, symmetry);
        is_least &= image >= ports;
        keeps |= image == ports;
      }
      if (keeps) site.symmetries.push_back(map);
    }
    if (is_least && is_realizable(spec, cls, ports)) result.push_back(std::move(site));
    is_done = true;  // unless some port can go on to its next vertex
    for (std::size_t p = ports.size(); p-- > 0 && is_done;) {
      if (spec.wires[p] != p) continue;
      is_done = ++ports[p] == cls.graph.size();
      if (is_done) ports[p] = 0;
    }
    for (std::size_t p = 0; p < ports.size(); ++p) ports[p] = ports[spec.wires[p]];
  }
  return result;
}

Blank find_blank(const SearchSpec& spec, const GraphClass& cls, const Site& site) {
  Blank blank;
  for_each_place(spec, cls, site,
                 [&](const Polyomino& shape, const VertexMap& map, const Sides& sides) {
                   blank = blank_at(spec, shape, map, site, sides);
                   return false;
                 });
  return blank;
}

Tile draw(const Blank& blank, const Sketch& sketch) {
  Tile tile = blank.tile;
  for (std::size_t v = 0; v < blank.squares.size(); ++v) {
    set_terrain(tile, blank.squares[v], sketch.terrain[v]);
    set_piece(tile, blank.squares[v], sketch.pieces[v]);
  }
  return tile;
}

std::vector<Tile> draw_all(const SearchSpec& spec, const GraphClass& cls, const Site& site,
                           const Sketch& sketch) {
  const std::vector<PortSymmetry> symmetries = port_symmetries(spec);
  std::map<std::string, Tile> tiles;
  for_each_place(spec, cls, site,
                 [&](const Polyomino& shape, const VertexMap& map, const Sides& sides) {
                   const Blank blank = blank_at(spec, shape, map, site, sides);
                   tiles.insert(canonical_drawing(symmetries, draw(blank, sketch)));
                   return true;
                 });
  std::vector<Tile> result;
  for (auto& [text, tile] : tiles) result.push_back(std::move(tile));
  return result;
}

std::string canonical_text(const SearchSpec& spec, const Tile& tile) {
  return canonical_drawing(port_symmetries(spec), tile).first;
}

}  // namespace gadgetc::jungle
