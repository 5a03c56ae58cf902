// Sites: a graph of squares with the ports attached, up to symmetry, and the drawings of a game on
// a site.
//
// Two ways to attach ports give the same games when an automorphism of the graph takes one to the
// other, perhaps with ports exchanged that the contract treats alike. A site is the least of such
// ways. It is kept only if some shape with this graph has the port squares on the border of its
// bounding box, with a side each that leads out (and the ports in the wanted cyclic order).
#pragma once

#include <string>
#include <vector>

#include "gadgets/jungle/search/search_spec.hpp"
#include "gadgets/jungle/search/shape_graph.hpp"

namespace gadgetc::jungle {

using PortMap = std::vector<ShapeVertex>;     // the vertex of each port
using PortSymmetry = std::vector<std::size_t>;  // which port takes the place of each

struct Site {
  PortMap ports;
  std::vector<VertexMap> symmetries;  // automorphisms that keep the ports, up to like ones
};

// Terrain and pieces on the vertices of a graph.
struct Sketch {
  std::vector<Terrain> terrain;
  std::vector<Piece> pieces;
};

// Permutations of the ports under which contract and cyclic order stay the same.
std::vector<PortSymmetry> port_symmetries(const SearchSpec& spec);

std::vector<Site> sites(const SearchSpec& spec, const GraphClass& cls);

// One place for the site's games, the same each time: the drawing without terrain and pieces, and
// where its vertices lie.
struct Blank {
  Tile tile;
  std::vector<Square> squares;
};
Blank find_blank(const SearchSpec& spec, const GraphClass& cls, const Site& site);
Tile draw(const Blank& blank, const Sketch& sketch);
// All drawings, one of each eight orientations and of ports that are alike, sorted by their texts.
std::vector<Tile> draw_all(const SearchSpec& spec, const GraphClass& cls, const Site& site,
                           const Sketch& sketch);
// The least text of a tile among its orientations, ports exchanged that are alike.
std::string canonical_text(const SearchSpec& spec, const Tile& tile);

}  // namespace gadgetc::jungle
