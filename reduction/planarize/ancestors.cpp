#include "reduction/planarize/ancestors.hpp"

#include <algorithm>

namespace gadgetc::layout {
namespace {

std::size_t count_vertices(const PlanarMap& map) {
  std::size_t count = 0;
  for (Vertex v = 0; v < map.vertex_bound(); ++v) count += map.is_vertex(v);
  return count;
}

}  // namespace

// Kahn's algorithm (1962).
std::vector<Vertex> topological_order(const PlanarMap& map) {
  std::vector<std::uint32_t> missing(map.vertex_bound(), 0);
  std::vector<Vertex> order;
  order.reserve(map.vertex_bound());
  for (Vertex v = 0; v < map.vertex_bound(); ++v) {
    if (!map.is_vertex(v)) continue;
    missing[v] = map.in_degree(v);
    if (missing[v] == 0) order.push_back(v);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    map.for_each_dart(order[i], [&](Dart d) {
      if (map.leaves(d) && --missing[map.end(d)] == 0) order.push_back(map.end(d));
    });
  }
  return order;
}

bool is_acyclic(const PlanarMap& map) {
  return topological_order(map).size() == count_vertices(map);
}

void Ancestors::find(const PlanarMap& map) {
  const std::vector<Vertex> order = topological_order(map);
  words_ = (map.vertex_bound() + 63) / 64;
  bits_.resize(map.vertex_bound() * words_);
  for (const Vertex v : order) {
    std::uint64_t* const row = &bits_[v * words_];
    bool is_begun = false;
    map.for_each_dart(v, [&](Dart d) {
      if (map.leaves(d)) return;
      const std::uint64_t* const from = &bits_[map.end(d) * words_];
      if (!is_begun) std::copy(from, from + words_, row);
      for (std::size_t i = 0; is_begun && i < words_; ++i) row[i] |= from[i];
      is_begun = true;
    });
    if (!is_begun) std::fill(row, row + words_, 0);
    row[v / 64] |= std::uint64_t{1} << (v % 64);
  }
}

}  // namespace gadgetc::layout
