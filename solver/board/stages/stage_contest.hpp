// One enclave as a game of its own, with the white pieces that have come to it.
//
// While White has no business in it the enclave is *closed*: she answers what Black does there at
// once and inside, by a fixed rule (a weak piece takes, else one goes home, else there is no
// answer). What can come up so from some states is their *closure*. It *holds* if Black can neither
// win nor leave the zone in any of its states.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/contest/contest.hpp"
#include "solver/board/stages/enclave_map.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

struct Closure {
  std::vector<ContestState> states;  // in order
  bool keeps_strong = true;          // Black takes none of White's pieces but weak ones
};

class StageContest {
 public:
  // The pieces that begin in the zone, and guests, each where it stands outside, or stood when it
  // came; two of them never on one square. Throws std::length_error as Contest does. The watch is
  // kept by reference; what it throws is thrown.
  StageContest(const Position& position, const Enclave& enclave, const Walkers& guests,
               const Watch& watch);

  const Contest& contest() const { return contest_; }
  const Walkers& guests() const { return guests_; }
  bool is_inside(SpotId spot) const { return is_inside_[spot]; }
  // In order.
  Walkers outside(const ContestState& state) const;
  ContestState without_outside(const ContestState& state) const;
  // Guests that stand somewhere in one of the states, where they stood when they came.
  Walkers guests_of(const std::vector<ContestState>& states) const;
  // A state of the same enclave with other guests as one of this; who has not been there stands
  // where it came.
  ContestState carried(const StageContest& from, const ContestState& state) const;

  // None where it is not seen to hold: it does not, or has too many states.
  std::optional<Closure> close(const std::vector<ContestState>& from) const;
  // Is there a move of Black's that White answers when the enclave is closed?
  bool answers_some(const ContestState& state) const;
  // Is the closure of this state seen to hold? Remembers what it has seen.
  bool is_safe(const ContestState& state);

 private:
  enum class Known : std::uint8_t { No, Seen, Safe, Unsafe };
  ContestState answer(const ContestState& state) const;
  // Adds what follows a state of a closed enclave; false if Black wins or gets out.
  bool list_next(const ContestState& state, std::vector<ContestState>& next,
                 bool& keeps_strong) const;

  const Watch& watch_;
  std::vector<Square> arena_;
  Walkers guests_;
  Contest contest_;
  std::vector<bool> is_inside_;  // by spot
  KeyTable table_;
  std::vector<Known> known_;
};

}  // namespace gadgetc
