#include "gadgets/jungle/search/land_sites.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc::jungle {

namespace {

using Sides = std::vector<Direction>;

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

Site blank_at(const SearchSpec& spec, const Polyomino& shape, const VertexMap& map,
              const PortMap& ports, const Sides& sides) {
  const Square box = extent(shape);
  Site site{spec.like, {}, {}};
  site.blank.board = jungle_board(box.row, box.column, Terrain::Water);
  for (std::size_t v = 0; v < shape.size(); ++v) site.squares.push_back(shape[map[v]]);
  for (std::size_t p = 0; p < ports.size(); ++p) {
    site.blank.ports[p].square = site.squares[ports[p]];
    site.blank.ports[p].side = sides[p];
  }
  return site;
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
void for_each_place(const SearchSpec& spec, const GraphClass& cls, const PortMap& ports,
                    const Visit& visit) {
  const PortSymmetry same = identity(ports.size());
  for (const Polyomino& shape : cls.shapes) {
    for (const VertexMap& map : cls.automorphisms) {
      for (const Sides& sides : port_sides(spec, shape, mapped(ports, map, same))) {
        if (!visit(shape, map, sides)) return;
      }
    }
  }
}

class LandSites final : public SiteList {
 public:
  LandSites(const SearchSpec& spec, int squares)
      : spec_(spec), symmetries_(port_symmetries(spec)) {
    const std::vector<Polyomino> all = free_polyominoes(squares, spec.rows, spec.columns);
    classes_ = graph_classes(all);
    shapes = all.size();
    graphs = classes_.size();
    for (std::size_t c = 0; c < classes_.size(); ++c) attach(c);
  }

  std::size_t size() const override { return places_.size(); }

  Site site(std::size_t number) const override {
    const std::size_t c = places_[number].first;
    const PortMap& ports = places_[number].second;
    Site site = land_site(spec_, classes_[c], ports);
    for (const VertexMap& map : classes_[c].automorphisms) {
      const bool keeps = std::any_of(
          symmetries_.begin(), symmetries_.end(),
          [&](const PortSymmetry& by) { return mapped(ports, map, by) == ports; });
      if (keeps) site.symmetries.push_back(map);
    }
    return site;
  }

  // One of each eight orientations and of ports that are alike, sorted by their texts.
  std::vector<Tile> drawings(std::size_t number, const std::vector<Cell>& cells) const override {
    const std::size_t c = places_[number].first;
    const PortMap& ports = places_[number].second;
    std::map<std::string, Tile> tiles;
    const auto add = [&](const Polyomino& shape, const VertexMap& map, const Sides& sides) {
      const Tile tile = draw(blank_at(spec_, shape, map, ports, sides), cells);
      tiles.insert(canonical_drawing(symmetries_, tile));
      return true;
    };
    for_each_place(spec_, classes_[c], ports, add);
    std::vector<Tile> result;
    for (auto& [text, tile] : tiles) result.push_back(std::move(tile));
    return result;
  }

 private:
  void attach(std::size_t c) {
    const GraphClass& cls = classes_[c];
    PortMap ports(spec_.wires.size(), 0);
    for (bool is_done = false; !is_done;) {
      if (is_least(cls, ports) && !land_site(spec_, cls, ports).squares.empty()) {
        places_.emplace_back(c, ports);
      }
      is_done = true;  // unless some port can go on to its next vertex
      for (std::size_t p = ports.size(); p-- > 0 && is_done;) {
        if (spec_.wires[p] != p) continue;
        is_done = ++ports[p] == cls.graph.size();
        if (is_done) ports[p] = 0;
      }
      for (std::size_t p = 0; p < ports.size(); ++p) ports[p] = ports[spec_.wires[p]];
    }
  }

  bool is_least(const GraphClass& cls, const PortMap& ports) const {
    for (const VertexMap& map : cls.automorphisms) {
      for (const PortSymmetry& symmetry : symmetries_) {
        if (mapped(ports, map, symmetry) < ports) return false;
      }
    }
    return true;
  }

  const SearchSpec& spec_;
  std::vector<PortSymmetry> symmetries_;
  std::vector<GraphClass> classes_;
  std::vector<std::pair<std::size_t, PortMap>> places_;  // graph and ports of each site
};

}  // namespace

std::unique_ptr<SiteList> land_sites(const SearchSpec& spec, int squares) {
  return std::make_unique<LandSites>(spec, squares);
}

Site land_site(const SearchSpec& spec, const GraphClass& cls, const PortMap& ports) {
  Site site;
  for_each_place(spec, cls, ports,
                 [&](const Polyomino& shape, const VertexMap& map, const Sides& sides) {
                   site = blank_at(spec, shape, map, ports, sides);
                   return false;
                 });
  return site;
}

}  // namespace gadgetc::jungle
