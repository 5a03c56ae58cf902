// A game taken apart into its connected components, and what is found out about each when first
// asked for.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "solver/formula_game/search/connected_parts.hpp"
#include "solver/formula_game/search/symmetry.hpp"

namespace gadgetc::formula_game {

class GameParts {
 public:
  GameParts() = default;
  // Throws TimeIsUp and Interrupted.
  explicit GameParts(const Hypergraph& game);

  // Minimal.
  const Edges& edges() const { return edges_; }
  const ConnectedParts& parts() const { return parts_; }
  std::size_t size() const { return whole_.size(); }
  // Its edges, none of which is empty.
  const Edges& edges_of(std::size_t part) const { return whole_[part].edges; }
  const std::vector<VertexId>& vertices_of(std::size_t part) const { return parts_.vertices[part]; }
  // A vertex's number in its part, where they are numbered in ascending order.
  VertexId number_of(VertexId vertex) const { return number_[vertex]; }

  // The vertices of a pairing of the whole part, ascending; none if none was found.
  const std::vector<VertexId>& paired_vertices(std::size_t part);
  // The symmetries by numbers in the part.
  const Symmetries& symmetries_of(std::size_t part);

 private:
  // The part as a game of its own.
  Hypergraph numbered(std::size_t part) const;

  Edges edges_;
  ConnectedParts parts_;
  std::vector<PartEdges> whole_;  // by part; none if there is an empty edge
  std::vector<VertexId> number_;
  // The pairs by part, when looked for.
  std::vector<std::optional<std::vector<VertexId>>> paired_;
  std::vector<std::unique_ptr<Symmetries>> symmetries_;
};

}  // namespace gadgetc::formula_game
