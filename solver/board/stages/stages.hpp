// White's win in stages, one enclave after the other: time grows with their sum, not their product.
//
// Said of the board is only: in what states each enclave may be (a closure, stage_contest.hpp), and
// where White's pieces stand outside of all zones. Call that a *plan state*. A *stage* is a game on
// one enclave alone, with White's pieces that have come to it (stage_game.hpp).
//
// **Lemma (stages).** Let all closures of a plan state hold, with Black to move or White. If White
// wins a stage of enclave e from every state of e's closure, then on the board she comes to the
// plan state in which e's closure is that of the stage's ends, her pieces outside stand as at the
// end, and all else is as before; or she wins the board. Proof: she plays the stage's moves. What
// Black does elsewhere is inside a zone, by induction: the closures hold, so he gets out of none,
// and nothing of his is outside. If her rule has an answer inside, she gives it, and Black is to
// move again, in the same plan state: this happens finitely often, since each answer takes a piece
// or brings one home that has taken. If not, she is to move as if he had passed, which he may in
// the stage. No move elsewhere touches e, nor a move in e another zone: her pieces do not step
// there, and what stands outside in e's arena takes part. In the end the closure of what is left
// holds, and all that Black can do there until White comes back is in it. Likewise with e alone
// when Black moves first.
//
// Outside, where nobody disturbs her, White walks as she likes. So she wins when a chain of stages
// and walks leads to the den. There is no turning back in a chain: it is looked for with the whole
// closure, not move by move, and a wrong choice in one enclave is noticed there. Nobody goes back
// to an enclave that is behind him. Enclaves that differ only in where they lie share their stages.
//
// An enclave is *hot* in the beginning if Black, left alone in it, might take one of White's pieces
// that are not weak, as in a variable that nobody has taken. As long as neither side has moved
// there it stands as it stood. White may *pick* it: make one move there after which it is hot no
// more. Black *spoils* it by any move there: then, and when White begins her chain, it is whatever
// its closure says. Who picks what is decided by minimax. Where all picks together would not be
// enough for a chain, or all but either of two, White is said not to win; that may miss a win.
//
// Black's runner: between two moves of White in stages, walks and picks he passes once at most, as
// an answer follows a move of his that is no pass.
//
// Only for boards where Black can always pass, neither side runs out of pieces, and nobody swims.
#pragma once

#include <array>
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
#include "solver/board/stages/enclave_map.hpp"
#include "solver/board/stages/stage_contest.hpp"
#include "solver/board/stages/stage_game.hpp"

namespace gadgetc {

class StagePlans {
 public:
  // Can Black always pass, runs neither side out of pieces, and swims nobody where they meet?
  static bool can_be_planned(const Position& position, const Division& division);

  // That must hold. All are kept by reference.
  StagePlans(const Position& position, const Division& division, const Watch& watch);

  // White's moves up to her win at most, her answers not counted; none where she is not seen to
  // win. Throws LimitReached above so many states in all, std::length_error where an enclave is
  // more than a contest has room for, and what the watch throws.
  std::optional<std::uint32_t> solve(Side first, std::size_t state_limit);

  std::size_t states() const { return states_; }
  // Of White's in all enclaves: each takes a piece or brings one home that has.
  std::size_t most_answers() const;

 private:
  using Enclosed = std::uint32_t;  // what may be inside of an enclave, by number
  using Moves = std::optional<std::uint32_t>;
  static constexpr Enclosed kHot = ~Enclosed{0}, kNone = kHot - 1;

  struct Inside {
    Walkers guests;
    std::vector<ContestState> states;
    bool has_walkers = false;  // of White's, that are not weak
  };
  using EnclaveSet = std::set<std::size_t>;
  using SetNumber = std::uint32_t;
  // With the enclaves where it has been, and those where others had been that came there: it does
  // not go back to these.
  struct Outsider {
    Walker walker;
    SetNumber behind;
    auto operator<=>(const Outsider&) const = default;
  };
  struct PlanState {
    std::vector<Enclosed> inside;   // by enclave
    std::vector<SetNumber> behind;  // of those who have come, by enclave
    std::vector<Outsider> outside;
    auto operator<=>(const PlanState&) const = default;
  };
  static std::vector<Square> squares_of(const std::vector<Outsider>& outside);
  struct End {
    bool wins;
    Walkers outside;
    std::uint32_t moves;
    Enclosed inside;
  };
  // An enclave in the beginning.
  struct Opening {
    Enclosed start = kNone;                // it alone
    Enclosed closed = kNone;               // its closure
    std::vector<Enclosed> picks;           // closures after a move of White
    bool is_hot = false, answers = false;  // does White answer some move of Black's?
  };

  StageContest& contest(std::size_t enclave, const Walkers& guests);
  Enclosed enclose(std::size_t enclave, const Walkers& guests, const Closure& closure);
  Enclosed enclose(std::size_t enclave, Inside inside);
  Opening open(std::size_t enclave);
  std::vector<Enclosed> picks(std::size_t enclave);
  Moves choose(const PlanState& state, Side mover);
  Moves white_chooses(const PlanState& state);
  Moves black_chooses(const PlanState& state);
  std::optional<PlanState> all_closed(PlanState state) const;
  PlanState all_picked(PlanState state) const;
  Moves chain(const PlanState& state);
  Moves find_chain(const PlanState& state);
  // A stage in which the enclave begins so, and on; at once, or when those who can have come.
  Moves advance(const PlanState& state, std::size_t enclave, Enclosed inside, bool at_once,
                bool& has_ends);
  std::uint32_t gather(PlanState& state, std::size_t enclave) const;
  Moves walk_to_den(const PlanState& state) const;
  bool has_walkers(std::size_t enclave, const Inside& inside);
  SetNumber number_of(const EnclaveSet& set);
  bool is_behind(const Outsider& outsider, std::size_t enclave) const {
    return sets_[outsider.behind].contains(enclave);
  }
  EnclaveSet in_reach(const PlanState& state) const;
  bool is_left_alone(const PlanState& state, std::size_t enclave);
  const std::vector<End>& ends(std::size_t enclave, Enclosed inside, const Walkers& coming);
  std::vector<End> find_ends(std::size_t enclave, Enclosed inside, const Walkers& coming);
  void count(std::size_t states);

  const Position& position_;
  const Watch& watch_;
  EnclaveMap map_;
  std::size_t states_ = 0, state_limit_ = 0;
  std::map<std::pair<std::size_t, Walkers>, std::unique_ptr<StageContest>> contests_;
  std::vector<std::vector<Inside>> inside_;  // by enclave, by number
  using InsideKey = std::pair<Walkers, std::vector<std::array<SpotId, kMaxContestants>>>;
  std::vector<std::map<InsideKey, Enclosed>> numbers_;
  std::vector<Opening> openings_;
  std::vector<EnclaveSet> sets_;  // by number
  std::map<EnclaveSet, SetNumber> set_numbers_;
  std::map<std::tuple<std::size_t, Enclosed, Walkers>, std::vector<End>> ends_;
  std::map<PlanState, Moves> chains_;
  std::map<std::pair<PlanState, Side>, Moves> choices_;
};

}  // namespace gadgetc
