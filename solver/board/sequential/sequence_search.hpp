// Sequential composition: White's win in one independent subgame after the other. Time grows with
// the sum of the subgames, not with their product.
//
// An *abstract state* says of the board only in which states each subgame may be, all of which
// confine Black (entered_subgame.hpp), and where White's pieces stand outside of all interiors.
//
// **Lemma (sequential composition).** If White forces an outcome in subgame s (forced_outcomes.hpp)
// from every state in which s may be, then on the board White comes from the abstract state to the
// one in which s may be in what is reachable from the outcome, White's pieces outside stand as in
// the outcome, and all else is as before; or White wins the board. Proof: White plays the moves of
// s. What Black does elsewhere is inside an interior, by induction: the states confine Black, so no
// black piece gets out of any, and none is outside. If the fixed rule has a reply inside, White
// gives it, and Black is to move again, in the same abstract state. This happens finitely often,
// since each reply takes a piece or brings one home that has taken. If there is no reply, White is
// to move as if Black had passed, which Black may in s. No move elsewhere touches s, nor a move in
// s another interior: White's pieces do not step there, and what stands outside among the squares
// of s takes part. In the end what is left in s confines Black, and all that Black can do there
// until White comes back is in it. Likewise in s alone when Black moves first.
//
// Outside, where nobody disturbs them, White's pieces walk freely. So White wins when a sequence of
// subgames and walks leads to the den. Sequences do not turn back, and nobody goes back to a
// subgame that it has visited; that may miss wins. A wrong choice in one subgame is noticed there.
// Subgames that differ only in where they lie share their outcomes.
//
// Black's runner: between two moves of White in subgames and walks Black passes once at most, as a
// reply follows a move of Black that is no pass.
//
// Only for boards where Black can always pass, neither side runs out of pieces, and nobody swims.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/sequential/entered_subgame.hpp"
#include "solver/board/sequential/subgame_map.hpp"

namespace gadgetc::board {

using StateSet = std::uint32_t;    // in which states a subgame may be, by number
using SubgameSet = std::uint32_t;  // a set of subgames, by number

// A white piece outside, with the subgames where it has been, and those where others had been that
// came there.
struct Visitor {
  OutsidePiece piece;
  SubgameSet visited;
  auto operator<=>(const Visitor&) const = default;
};

struct AbstractState {
  std::vector<StateSet> inside;     // by subgame
  std::vector<SubgameSet> visited;  // of those who have come, by subgame
  std::vector<Visitor> outside;
  auto operator<=>(const AbstractState&) const = default;
};

// Moves of White, at most; none where no win is seen.
using MovesToWin = std::optional<std::uint32_t>;

class SequenceSearch {
 public:
  // All are kept by reference.
  SequenceSearch(const Position& position, const Division& division, const Watch& watch);

  // For all that follows.
  void limit_states(std::size_t state_limit) { state_limit_ = state_limit; }
  // Throws LimitReached above the limit, and what the watch throws. So do the functions below, and
  // std::length_error where a subgame has more than there is room for.
  void count(std::size_t states);
  std::size_t states() const { return states_; }

  const SubgameMap& map() const { return map_; }
  EnteredSubgame& entered(std::size_t subgame, const OutsidePieces& guests);
  StateSet number_of(std::size_t subgame, const OutsidePieces& guests,
                     std::vector<SubgameState> states);
  SubgameSet number_of(const std::set<std::size_t>& subgames);

  // A sequence from this state on.
  MovesToWin find(const AbstractState& state);
  // The same that begins in one subgame, in these states of it: at once, or when those who can have
  // come. `has_outcomes`: something can be forced there.
  MovesToWin advance(const AbstractState& state, std::size_t subgame, StateSet inside, bool at_once,
                     bool& has_outcomes);

 private:
  struct Inside {
    OutsidePieces guests;
    std::vector<SubgameState> states;
    bool has_strong = false;  // white pieces that are not weak
  };
  struct Step {
    bool wins;
    OutsidePieces outside;
    std::uint32_t moves;
    StateSet inside;
  };

  MovesToWin find_next(const AbstractState& state);
  std::uint32_t gather(AbstractState& state, std::size_t subgame) const;
  MovesToWin walk_to_den(const AbstractState& state) const;
  bool has_strong(std::size_t subgame, const Inside& inside);
  bool has_visited(const Visitor& visitor, std::size_t subgame) const {
    return subgame_sets_[visitor.visited].contains(subgame);
  }
  static std::vector<Square> squares_of(const std::vector<Visitor>& outside);
  std::set<std::size_t> in_reach(const AbstractState& state) const;
  bool is_abandoned(const AbstractState& state, std::size_t subgame);
  const std::vector<Step>& steps(std::size_t subgame, StateSet inside, const OutsidePieces& coming);
  std::vector<Step> find_steps(std::size_t subgame, StateSet inside, const OutsidePieces& coming);

  const Position& position_;
  const Watch& watch_;
  SubgameMap map_;
  std::size_t states_ = 0, state_limit_ = 0;
  std::map<std::pair<std::size_t, OutsidePieces>, std::unique_ptr<EnteredSubgame>> entered_;
  std::vector<std::vector<Inside>> inside_;  // by subgame, by number
  using InsideKey = std::pair<OutsidePieces, std::vector<std::array<SquareId, kMaxPieces>>>;
  std::vector<std::map<InsideKey, StateSet>> state_set_numbers_;  // by subgame
  std::vector<std::set<std::size_t>> subgame_sets_;               // by number
  std::map<std::set<std::size_t>, SubgameSet> subgame_set_numbers_;
  std::map<std::tuple<std::size_t, StateSet, OutsidePieces>, std::vector<Step>> steps_;
  std::map<AbstractState, MovesToWin> found_;
};

}  // namespace gadgetc::board
