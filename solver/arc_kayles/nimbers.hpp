// Who wins a position of Arc Kayles, by exhaustive play.
//
// The game is impartial and ends, so by the theorem of Sprague (1935) and Grundy (1939) each
// connected part is worth a heap of Nim, its nimber: the least number that no move leads to. The
// player to move loses a sum exactly when the nimbers of its parts, added without carry, give 0.
//
// Nimbers of large parts are not computed move by move. A state is a part beside one heap: the
// player to move loses it exactly when the part's nimber is the heap's size. A move divides the
// part, and all pieces but the largest join the heap by their own nimbers (Lemoine and Viennot,
// "Nimbers are inevitable", Theoretical Computer Science 462, 2012).
//
// Nothing here knows where a graph comes from.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/run/watch.hpp"
#include "games/arc_kayles/graph.hpp"

namespace gadgetc::arc_kayles {

inline constexpr std::size_t kMaxSolvedVertices = 10'000;

class Nimbers {
 public:
  // The watch is to outlive this; at its limits the queries throw LimitReached or Interrupted.
  explicit Nimbers(const Watch& watch);
  ~Nimbers();
  Nimbers(const Nimbers&) = delete;
  Nimbers& operator=(const Nimbers&) = delete;

  // Does the player to move win? All throw UsageError for a graph of more than kMaxSolvedVertices
  // vertices.
  bool wins(const Graph& graph);
  // The moves after which the other player, then to move, loses, in the order of the edges.
  std::vector<Edge> winning_moves(const Graph& graph);
  std::uint32_t nimber(const Graph& graph);
  // Parts with a heap that were decided.
  std::uint64_t states() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace gadgetc::arc_kayles
