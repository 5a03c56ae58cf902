// First drawings of a circuit with as many wires as possible uncrossed. The circuit is not
// constant.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "reduction/circuit/nets.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

// How a planar graph is embedded; which gives the smaller board differs from circuit to circuit.
enum class PlanarMethod : std::uint8_t {
  BoyerMyrvold,  // 2004, from Boost.Graph: for small graphs
  LeftRight,     // planar_rotations.hpp: for any
};
// Literals and clauses up to which Boyer and Myrvold's method is used.
inline constexpr std::size_t kMostBoyerMyrvoldEdges = 20'000;
PlanarMethod usual_method(const Formula& nets);

// Without crossings; nothing if there is none such.
std::optional<NetDrawing> draw_planar(const Formula& nets, PlanarMethod method);

// The clauses' wires to the ANDs, then the literals' in an order drawn by lot, those first that
// keep the whole planar: a maximal planar subgraph. The others are added one by one with the fewest
// crossings. Nothing if more than an eighth of the wires are left for that, if their number times
// the square of the nets' is more than `most_work`, or if one of them finds no way (see route.hpp)
// while the others are moved about for some time.
inline constexpr std::uint64_t kAnyWork = std::numeric_limits<std::uint64_t>::max();
std::optional<NetDrawing> draw_subgraph_first(const Formula& nets, std::uint64_t seed,
                                              std::uint64_t most_work = kAnyWork);

}  // namespace gadgetc::layout
