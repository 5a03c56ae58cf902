// Connected parts of a position of Arc Kayles, each under a key that does not depend on how its
// vertices are numbered.
//
// The key lists the edges after the vertices were numbered anew, in an order found by refining
// colours (Weisfeiler and Leman 1968): a vertex's new colour is made of its old one and of its
// neighbours' colours. Where a colour still has several vertices, they are told apart one by one,
// or all at once where they can be exchanged without changing the graph. Two parts with equal keys
// are the same graph, since the key has all edges. Parts that are the same graph may get different
// keys, which costs time and nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gadgetc::arc_kayles {

// Vertices are 0, 1, ...; every vertex has an edge.
struct Component {
  std::uint16_t vertices = 0;
  std::vector<std::pair<std::uint16_t, std::uint16_t>> edges;
};

// All of these count their steps (base/run/time_limit.hpp).

// The ends of edge after edge, ascending, in the numbering that the key stands for.
using ComponentKey = std::u16string;

ComponentKey key_of(const Component& component);
Component component_of(const ComponentKey& key);

// The parts that are left when two vertices are deleted, in no special order; vertices without
// edges are dropped. With `from` == `to` == kNoVertex, the parts of what is there.
inline constexpr std::uint16_t kNoVertex = 0xffff;
std::vector<Component> parts_without(const Component& component, std::uint16_t from,
                                     std::uint16_t to);

// Finds for each vertex the smallest one that it can be exchanged with: both have the same
// neighbours, apart from equally many neighbours of degree one. A vertex of degree one stands for
// itself.
std::vector<std::uint16_t> find_exchangeable(const Component& component);

}  // namespace gadgetc::arc_kayles
