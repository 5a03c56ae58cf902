// Can play lead to a position? A search of the positions before it.
//
// A position is reachable when some line of moves taken back (predecessors.hpp) ends in the start,
// or in a position with tempo edges (tempo_edges.hpp) where these are taken as a goal. There are
// finitely many predecessors, so a search that has seen them all without meeting a goal proves that
// a position is unreachable. It goes back ply by ply. Where it has seen too many, the question is
// left open.
//
// Source of the method: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi
// (2024).
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "solver/reachable/backward/tempo_edges.hpp"

namespace gadgetc::reachable {

enum class Verdict : std::uint8_t { Dens, End, Reachable, Unreachable, Open };

struct Found {
  Verdict verdict = Verdict::Open;  // Dens, End: the first filter that it does not pass
  // Reachable: plies back to the goal. Unreachable: how far back its predecessors go, each counted
  // by its shortest way.
  unsigned plies = 0;
};

// Memory for searches one after the other; one thread each.
class BackwardSearch {
 public:
  static constexpr std::size_t kMostSeen = 1 << 16;

  // Both outlive it. Without `edges` the start is the only goal. A search that has seen more than
  // `most_seen` positions is left open.
  BackwardSearch(const SmallBoard& board, const TempoEdges* edges,
                 std::size_t most_seen = kMostSeen)
      : board_(board), edges_(edges), most_seen_(most_seen) {}

  Found find(const Placement& placement);
  // The positions seen by the last search, the position itself included.
  std::size_t seen() const { return seen_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const Placement& placement) const;
  };

  bool is_goal(const Placement& placement) const;

  const SmallBoard& board_;
  const TempoEdges* edges_;
  std::size_t most_seen_;
  std::unordered_set<Placement, Hash> seen_;
  std::vector<Placement> layer_, next_, before_;
};

}  // namespace gadgetc::reachable
