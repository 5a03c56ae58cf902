// Corners of the board where Black may shuffle about without White having to know how.
//
// An enclave is where black pieces begin, with what is beside (Region in contest.hpp). As long as
// it is *closed* White answers what Black does inside by a fixed rule, at once and inside: one of
// her weak pieces takes, else goes home, else there is no answer. Its *states* are all that can
// come up so, after her answer.
//
// **Lemma (shuffling).** While Black moves inside a closed enclave, nothing else changes on the
// board but perhaps who is to move: after an answer Black is, as before; without one White is, as
// if he had passed. There are finitely many answers, since each takes a piece or brings one home
// that has taken. So to force a win White need not know more of a closed enclave than that it is in
// one of its states; when a piece crosses its border, or she goes there, Black may say in which.
//
// When White needs nothing of an enclave any more, and whatever Black does inside with her
// answering so never lets a piece out, it is *left*: it stays closed to her and is forgotten.
// Should another black piece come in, then all black ones inside may come out again anywhere and at
// any time (Contest::haunting); that is more than they can on the board.
//
// Only for boards where Black can always pass and neither side runs out of pieces.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "solver/board_value/contest.hpp"

namespace gadgetc {

class Enclaves {
 public:
  // Of a contest with `vague`, kept by reference.
  explicit Enclaves(const Contest& contest);

  std::size_t size() const { return states_.size(); }
  bool is_closed(const ContestState& state, std::size_t e) const;
  // What enclave e can come to while it is closed, the pieces of the others taken. None for one
  // that is never closed: Black could win inside, or take more there than weak pieces.
  const std::vector<ContestState>& states(std::size_t e) const { return states_[e]; }

  // With Black to move: closes where all is as in the beginning.
  ContestState close(ContestState state) const;
  // With Black to move: leaves those that White has been in and that have no `wanted` spot.
  ContestState leave(ContestState state, const std::array<bool, 256>& wanted);
  // With enclave e, closed in `state`, in one of its states.
  ContestState open(const ContestState& state, std::size_t e, const ContestState& inside) const;
  // Calls visit(state) after each move of Black across the border of enclave e, which is closed,
  // until one returns false. False if one did, or if he wins at once.
  bool cross(const ContestState& state, std::size_t e,
             const std::function<bool(const ContestState&)>& visit) const;

 private:
  using Spots = std::array<Spot, kMaxContestants>;

  bool is_inside(const ContestState& state, std::size_t contestant, const Region& enclave) const;
  bool is_as_begun(const ContestState& state, std::size_t e) const;
  bool has_been_entered(const ContestState& state, std::size_t e) const;
  bool is_tight(const Region& enclave, const ContestState& inside) const;
  bool may_be_entered(const ContestState& state, const Region& enclave) const;
  bool has_exit(const Region& enclave, const ContestState& state) const;
  void place(ContestState& state, std::size_t n, std::vector<ContestState>& states) const;
  bool explore(const Region& enclave, std::vector<ContestState>& states, bool keeps_strong) const;
  ContestState answer(const Region& enclave, const ContestState& state) const;

  const Contest& contest_;
  std::vector<std::vector<ContestState>> states_;     // by enclave
  std::vector<std::vector<ContestState>> with_exit_;  // those that Black can step out from
  std::vector<std::map<Spots, bool>> is_tight_;       // by enclave, by what is inside
};

}  // namespace gadgetc
