// Positions whose edges have at most three vertices, Maker to move: what is decided at sight, and
// reductions that keep the value.
//
//   - Maker wins with an edge of at most one vertex, and with two edges of two that share one.
//   - An edge that contains another one goes.
//   - A free threat, an edge {v, u} with u in no other one, is played out (free_threats.hpp).
//   - The edges of twins, two vertices that lie in the same edges, go (twins.hpp).
//
// None of them loses a win that Maker has within so many moves (width_three.hpp): a structure that
// wins is left, or a smaller one inside it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

struct ShortEdge {
  std::array<VertexId, 3> vertices{};
  std::uint8_t size = 0;
  bool fresh = false;  // has lost a vertex since the position of which this is a part

  bool contains(VertexId vertex) const {
    for (std::uint8_t i = 0; i < size; ++i) {
      if (vertices[i] == vertex) return true;
    }
    return false;
  }
  // One of its vertices.
  void erase(VertexId vertex);
};

// Vertices are numbered from 0.
struct ShortEdges {
  std::vector<VertexId> names;  // of the vertices, in the game
  std::vector<ShortEdge> edges;
};

// Takes edges of at most three vertices each.
ShortEdges short_edges_of(const std::vector<Hyperedge>& edges);

// Maker's, by the names of the game.
struct ShortWin {
  std::vector<VertexId> carrier;  // ascending
  std::optional<VertexId> move;   // none: an edge is full
};

class ShortReduction {
 public:
  explicit ShortReduction(ShortEdges position);

  // Maker's win at sight.
  std::optional<ShortWin> run();
  // What is left, by connected parts, their vertices numbered anew.
  std::vector<ShortEdges> parts() const;
  // Maker's win in the position, of one in a part: with the threats that it needs.
  ShortWin undo(ShortWin win) const;

 private:
  struct Threat {
    VertexId vertex, reply;
    std::size_t end;  // of what it has shrunk
  };
  using EdgeIndex = std::uint32_t;

  std::optional<ShortWin> look_at(EdgeIndex index);
  std::optional<ShortWin> look_at_pair(EdgeIndex index);
  void play_threat(EdgeIndex index, VertexId vertex, VertexId reply);
  bool drop_twins(EdgeIndex index);
  bool are_twins(VertexId one, VertexId other) const;
  void drop(EdgeIndex index);
  ShortWin win_by(std::vector<VertexId> vertices, std::optional<VertexId> move) const;

  template <class Visit>
  void for_each_edge_of(VertexId vertex, Visit visit) const {
    for (std::size_t i = starts_[vertex]; i < starts_[vertex + 1]; ++i) {
      const EdgeIndex index = incident_[i];
      if (!gone_[index] && position_.edges[index].contains(vertex)) visit(index);
    }
  }

  ShortEdges position_;
  std::vector<bool> gone_;
  std::vector<std::size_t> starts_;  // of the vertices in incident_
  std::vector<EdgeIndex> incident_;
  std::vector<std::uint32_t> degrees_;
  std::vector<EdgeIndex> queue_;  // edges to look at
  std::vector<Threat> threats_;
  std::vector<ShortEdge> shrunk_;  // as threats have left them, a threat after the other
};

}  // namespace gadgetc::formula_game
