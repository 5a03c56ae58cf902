// Which vertices of a drawing lie before which.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

// Sets of vertices as words of bits.
using VertexBits = std::span<const std::uint64_t>;
inline bool contains(VertexBits set, Vertex v) { return set[v / 64] >> (v % 64) & 1; }

class Ancestors {
 public:
  // The map has no directed cycles. Takes time and space of vertices * (vertices / 64).
  void find(const PlanarMap& map);
  std::size_t words() const { return words_; }
  // The vertices with a directed path to v, and v.
  VertexBits of(Vertex v) const { return {&bits_[v * words_], words_}; }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

// Tails before heads; without the vertices on and behind cycles.
std::vector<Vertex> topological_order(const PlanarMap& map);
bool is_acyclic(const PlanarMap& map);

}  // namespace gadgetc::layout
