// The search: depth first, one of the two players to win, over reduced positions.
//
// A position is reduced (units, free threats, twins), taken apart into components, searched for
// Maker's threats, weighed, looked up, and only then are moves tried, the heaviest vertex first.
// Extra moves never hurt, so vertices in no edge are no moves.
//
// Must-play regions (Hayward, Bjornsson, Johanson, Kan, Po and van Rijswijck, Solving 7x7 Hex with
// domination, fill-in and virtual connections, 2005). A carrier says on how much of the position an
// answer rests. If Breaker's move b loses, Maker wins on the edges inside a carrier C without b, so
// every move outside C loses in the same way; likewise, if Maker's move loses, Breaker wins even
// with all vertices outside its carrier Maker's, so Maker's moves out there lose too. What is left
// to be tried is the intersection of the carriers met; when it is empty the position is lost, and
// its own carrier is their union: a move inside the union lies outside one of them.
//
// So the carrier of a lost position is the union of those of the moves tried, if all others lie
// outside one of these. Maker's moves that are left because a better one dominates them need that
// one in the carrier as well (twins.hpp); moves that are left because of a bound need all vertices,
// for which the bound holds. The carrier of a winning move is that of the answer with the move.
//
// Several threads search the same position at once and meet in the table. All begin with the first
// move, which mostly wins if any does; of the others, those that another thread is searching are
// put off. A thread that comes back to a position finds it in the table when another one has
// decided it. In the first position all go through the moves in their order, so that the move named
// is the first one that wins, with any number of threads.
//
// A position with few enough vertices that comes up in an engine for larger ones goes to the engine
// for 64, renumbered in ascending order.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "solver/formula_game/search/components.hpp"
#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"
#include "solver/formula_game/search/pairs.hpp"
#include "solver/formula_game/search/position_table.hpp"
#include "solver/formula_game/search/potential.hpp"
#include "solver/formula_game/search/search_budget.hpp"
#include "solver/formula_game/search/search_rules.hpp"
#include "solver/formula_game/search/symmetry.hpp"
#include "solver/formula_game/search/threats.hpp"
#include "solver/formula_game/search/twins.hpp"
#include "solver/formula_game/search/whole_pairs.hpp"

namespace gadgetc::formula_game {

// One a thread; tables and budget may be shared.
template <int Words>
class SearchEngine {
 public:
  using Set = VertexSet<Words>;
  using Edges = EdgeList<Words>;
  using Result = Outcome<Words>;

  // `small` takes positions of up to 64 vertices; none for the engine that is `small` itself.
  SearchEngine(const SearchRules& rules, PositionTable<Words>& table, SearchBudget& budget,
               SearchEngine<1>* small)
      : rules_(rules), table_(table), budget_(budget), small_(small) {}
  ~SearchEngine();

  // Edges are distinct. The list is used up. Throws Interrupted, and SearchStopped when the budget
  // or the lease is spent.
  Result search(Edges& edges, Player mover, const SearchLease& lease = {}) {
    lease_ = lease;
    lease_start_ = positions_;
    positions_tried_ = 0;
    const Result result = search(edges, mover, 0);
    budget_.add(positions_ - reported_);
    reported_ = positions_;
    return result;
  }

 private:
  // Lists in use at one depth of the search, kept for their memory.
  struct Frame {
    Edges child, scratch;
    Reduction<Words> reduction;
    std::vector<VertexId> order;
    std::size_t bytes = 0;  // taken from the budget
  };

  // What the table knows a position by, itself or its representative (symmetry.hpp).
  struct Key {
    Fingerprint print;
    std::size_t element = 0;  // takes the position to its representative; 0 is the identity
  };

  // The key of a position with this fingerprint.
  Key key_of(const Edges& edges, Player mover, const Fingerprint& print, std::size_t depth);
  std::optional<Result> look_up(const Key& key) const;
  void store(const Key& key, Result result, std::uint64_t work);
  Frame& frame(std::size_t depth);
  void account(Frame& frame);
  Result search(Edges& edges, Player mover, std::size_t depth);
  // The outcome, if reductions alone decide; otherwise none, with `edges` and `mover` reduced.
  std::optional<Result> reduce(Edges& edges, Player& mover, Reduction<Words>& reduction,
                               Edges& scratch);
  std::optional<Result> search_components(const Edges& edges, Player mover, std::size_t depth);
  // Breaker's win by a bound; `weights_` belong to the position. Otherwise `open` loses the moves
  // that a bound refutes.
  std::optional<Result> bound(const Edges& edges, Player mover, Set& open);
  // The same by weights, in positions of up to 64 vertices.
  std::optional<Result> bound_by_weights(const Edges& edges, Set& open);
  Result expand(const Edges& edges, Player mover, const Set& open, const Key& key,
                std::size_t depth);
  // `must`: afterwards, what is left to be tried.
  void try_moves(const Edges& edges, Player mover, const Key& key, std::size_t depth, Set& must,
                 Result& result);
  Set dominators(const Edges& edges, const Set& dominated);
  Result search_small(const Edges& edges, const Set& vertices, Player mover);
  void count_position();

  SearchRules rules_;
  PositionTable<Words>& table_;
  SearchBudget& budget_;
  SearchEngine<1>* small_;
  std::deque<Frame> frames_;
  CommonVertices<Words> common_;
  Weights<Words> weights_;
  PairBound pairs_;
  WholePairs<Words> whole_pairs_;
  ThreatSearch<Words> threats_;
  Representatives<Words> representatives_;
  SymmetryShare symmetry_share_;
  SearchLease lease_;
  std::uint64_t positions_ = 0, reported_ = 0, lease_start_ = 0;
  std::size_t positions_tried_ = 0;  // on the line searched: those whose moves are being tried
};

extern template class SearchEngine<1>;
extern template class SearchEngine<4>;
extern template class SearchEngine<16>;
extern template class SearchEngine<64>;

}  // namespace gadgetc::formula_game
