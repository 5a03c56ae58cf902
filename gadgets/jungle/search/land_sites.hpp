// Sites of land: a graph of squares with the ports attached, up to symmetry.
//
// Two ways to attach ports give the same games when an automorphism of the graph takes one to the
// other, perhaps with ports exchanged that the contract treats alike. A site is the least of such
// ways. It is kept only if some shape with this graph has the port squares on the border of its
// bounding box, with a side each that leads out (and the ports in the wanted cyclic order).
#pragma once

#include "gadgets/jungle/search/land_shapes.hpp"

namespace gadgetc::jungle {

std::unique_ptr<SiteList> land_sites(const SearchSpec& spec, int squares);

using PortMap = std::vector<std::uint16_t>;  // the vertex of each port

// A site on one shape: the drawing without terrain and pieces, in a place that is the same each
// time. Its blank has no squares where the ports cannot lead out.
Site land_site(const SearchSpec& spec, const GraphClass& cls, const PortMap& ports);

}  // namespace gadgetc::jungle
