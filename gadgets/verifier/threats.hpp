// How often White can make Black answer: in a tile where Black is safe, the steps in a row that
// need an answer before Black may pass. If White could threaten for ever, Black would be safe and
// yet never win the race (docs/reduction.md, Lemma 13).
//
// A state with White to move has k threats when after each step of White Black may pass into a
// state that has passes to come, or has a step to a state with less than k threats; arrivals are
// answered by passes. That is a least fixpoint (the numbers) inside a greatest one (passes to come
// for ever), as in Büchi games: McNaughton, Infinite games played on finite graphs, 1993.
#pragma once

#include <cstdint>

#include "gadgets/verifier/safety.hpp"

namespace gadgetc::verifier {

class Threats {
 public:
  Threats(const StateGraph& graph, const Safety& safety);

  // The number of a state with White to move; kNever where Black cannot hold with passes to come.
  std::uint8_t count(StateId id) const { return count_[id]; }
  // Black's answer to White's step to `id`: `id` itself (a pass), a step to a state with the fewest
  // threats, or kNoState when there is none.
  StateId find_answer(StateId id) const;

  static constexpr std::uint8_t kNever = 0xff;

 private:
  bool is_held(StateId next, std::uint8_t below) const;
  bool count_round(std::uint8_t round);

  const StateGraph& graph_;
  GrowingArray<std::uint8_t> kept_;  // passes to come, so far
  GrowingArray<std::uint8_t> count_;
};

}  // namespace gadgetc::verifier
