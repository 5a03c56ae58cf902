// Some moves, then pairs: wins of Breaker's that end in a pairing (pairing_search.hpp) or by weight
// (potential.hpp) after a few moves, searched for by the number of these moves. Where the
// depth-first search follows one reply to its end, this looks at all likely replies for one that
// leaves pairs, then for one that leaves them after one more move of each side, and so on. Snaky on
// 8 x 8 takes three such rounds. (By hand: Halupczok and Schlage-Puchta, Achieving Snaky, Integers
// 7, 2007.)
//
// Maker is to move. A reply b to a move m of Maker's comes with a carrier C of what wins then. It
// answers every move outside C and b, too: in C nothing has changed. So only the vertices that are
// in the carriers of all replies found so far need a reply of their own (must-play regions,
// engine.hpp). The carrier of the win is the union of these carriers and replies: within it, every
// move of Maker's lies outside one of them, or was replied to.
//
// Breaker is to move. Only replies that meet a line of threats of Maker's (threats.hpp) can do, and
// of these the heaviest few are tried. So nothing proves nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"
#include "solver/formula_game/search/position_table.hpp"
#include "solver/formula_game/search/potential.hpp"
#include "solver/formula_game/search/search_budget.hpp"
#include "solver/formula_game/search/search_rules.hpp"
#include "solver/formula_game/search/symmetry.hpp"
#include "solver/formula_game/search/threats.hpp"

namespace gadgetc::formula_game {

template <int Words>
class MovesThenPairs {
 public:
  using Set = VertexSet<Words>;
  using Edges = EdgeList<Words>;
  using Result = Outcome<Words>;

  // Positions are counted by `budget`; of the rules it knows potential, threats and subsumption.
  MovesThenPairs(const SearchRules& rules, SearchBudget& budget) : rules_(rules), budget_(budget) {}

  // Can pairs serve all edges, by counting (pairing_search.hpp)? Otherwise more moves are needed
  // than looking for them pays.
  static bool is_likely(const Edges& edges);

  // Breaker's win with this side to move, or nothing when none is found within the effort: edges of
  // positions that are looked at, about a microsecond each. The edges are distinct and none
  // contains another one. `symmetries` of the game that it is a position of, if they are used. What
  // is found out about positions is kept for the next question.
  std::optional<Result> find(const Edges& edges, Player mover, std::uint64_t effort,
                             const Symmetries* symmetries);

 private:
  struct EffortSpent {};
  // What is known of a position with Maker to move, or of its representative (symmetry.hpp).
  struct Known {
    std::optional<Result> won;
    int lost_rounds = -1;  // with so many no win was found
  };
  struct Key {
    Fingerprint print;
    std::size_t element = 0;  // takes the position to its representative; 0 is the identity
  };
  struct PrintHash {
    std::size_t operator()(const Fingerprint& print) const {
      return static_cast<std::size_t>(print.low);
    }
  };

  // Maker is to move.
  std::optional<Result> win(const Edges& edges, int rounds);
  Key key_of(const Edges& edges);
  std::optional<Result> win_at_once(const Edges& edges);
  std::optional<Result> win_by_replies(const Edges& edges, int rounds);
  // Breaker is to move, and moves in the first of the rounds.
  std::optional<Result> reply(const Edges& edges, int rounds);
  // The moves worth trying, the heaviest first; none: Maker wins.
  std::vector<VertexId> replies_to_try(const Edges& edges);

  SearchRules rules_;
  SearchBudget& budget_;
  std::uint64_t effort_left_ = 0;
  std::unordered_map<Fingerprint, Known, PrintHash> known_;
  Weights<Words> weights_;
  ThreatSearch<Words> threats_;
  Representatives<Words> representatives_;
  std::vector<VertexId> order_;
};

extern template class MovesThenPairs<1>;
extern template class MovesThenPairs<4>;
extern template class MovesThenPairs<16>;

}  // namespace gadgetc::formula_game
