// Corners of the board where Black may shuffle about without White having to know how.
//
// An enclave is where black pieces begin, with what is beside (Region in contest.hpp). While it is
// *closed* White answers what Black does inside by a fixed rule, at once and inside: one of her
// weak pieces takes, else goes home, else there is no answer. All that can come up so, after her
// answers, from where it was closed, is the *closure*: a set of states of the enclave that Black
// does not leave inside.
//
// **Lemma (shuffling).** If White wins from every state of a closed enclave's closure, she wins
// whatever Black does in it before. Proof: a move of his inside leads to a state of the closure and
// changes nothing else on the board but perhaps who is to move: after an answer Black is, as
// before; without one White is, as if he had passed. There are finitely many answers, since each
// takes a piece or brings one home that has taken.
//
// Nothing in it asks how the enclave stands when it is closed. So with Black to move White may
// close any at any time, with pieces of hers half-way inside, and does when her plan's next step is
// elsewhere. When the plan leads there again, or a piece crosses the border, Black says in which
// state of the closure it is. So two gates that are half open are a sum and no product.
//
// When White needs nothing of an enclave any more, and no state of the closure lets a piece out, it
// is *left*: it stays closed to her and is forgotten, even how many black pieces are inside: as
// many as began there, if so many are off the board, for more do not harm him. Should another black
// piece come in, then all black ones inside may come out again anywhere and at any time
// (Contest::haunting); that is more than they can on the board.
//
// Only for boards where Black can always pass and neither side runs out of pieces.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <vector>

#include "solver/board/attack/relaxed_plan.hpp"
#include "solver/board/contest/contest.hpp"

namespace gadgetc {

class Enclaves {
 public:
  // Of a contest with `vague`, kept by reference.
  explicit Enclaves(const Contest& contest);

  std::size_t size() const { return closures_.size(); }
  bool is_closed(const ContestState& state, std::size_t e) const;
  // What the closed enclave e can have come to, the pieces elsewhere taken.
  const std::vector<ContestState>& states(const ContestState& state, std::size_t e) const;

  // With Black to move: closes and leaves what White's plan allows. Throws std::length_error above
  // kMaxShut different ways.
  ContestState close(ContestState state, const Plan& plan);
  // With enclave e, closed in `state`, in one of its states.
  ContestState open(const ContestState& state, std::size_t e, const ContestState& inside);
  // Calls visit(state) after each move of Black across the border of enclave e, which is closed,
  // until one returns false. False if one did, or if he wins at once.
  bool cross(const ContestState& state, std::size_t e,
             const std::function<bool(const ContestState&)>& visit);

 private:
  using Spots = std::array<SpotId, kMaxContestants>;
  using Number = std::uint32_t;

  struct Closure {
    bool holds = true;         // Black does not win inside, and it is not too large
    bool is_stirred = false;   // he has moves there
    bool keeps_strong = true;  // he can take none of White's pieces but weak ones
    std::vector<ContestState> states;
    std::vector<ContestState> with_exit;  // those that Black can step out from
  };

  bool is_inside(const ContestState& state, std::size_t contestant, const Region& enclave) const;
  ContestState inside_of(const ContestState& state, std::size_t e) const;
  Number closure_of(const ContestState& inside, std::size_t e);
  void forget_losses(ContestState& state, const Region& enclave, SpotId hidden) const;
  ContestState shut(ContestState state, std::size_t e, Number how);
  bool may_be_entered(const ContestState& state, const Region& enclave) const;
  bool has_exit(const Region& enclave, const ContestState& state) const;
  void place(ContestState& state, std::size_t n, std::vector<ContestState>& states) const;
  void explore(const Region& enclave, Closure& closure) const;
  ContestState answer(const Region& enclave, const ContestState& state) const;

  const Contest& contest_;
  std::vector<std::deque<Closure>> closures_;  // by enclave; references stay good
  std::vector<std::map<Spots, Number>> by_inside_;
  std::vector<std::map<std::vector<Spots>, Number>> by_states_;
  std::vector<Number> first_;  // the closure of the beginning, by enclave
  // By ContestState::shut, by enclave: the number of a closure, or one of those below.
  std::vector<std::vector<Number>> ways_;
  std::map<std::vector<Number>, std::uint32_t> by_ways_;
};

}  // namespace gadgetc
