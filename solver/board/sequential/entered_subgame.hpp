// One independent subgame as a game of its own, with the white pieces that have come to it.
//
// While White has no business in a subgame, White replies to what Black does there at once and
// inside, by a fixed rule: a weak piece takes, or else one goes home, or else there is no reply.
// The *reachable states* are those that can come up so from some states. They *confine* Black if in
// none of them Black can win or leave the interior.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/sequential/subgame_map.hpp"
#include "solver/board/subgame/subgame.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::board {

struct ReachableStates {
  std::vector<SubgameState> states;  // in order
  bool keeps_strong = true;          // Black takes none of White's pieces but weak ones
};

class EnteredSubgame {
 public:
  // The pieces that begin in the interior, and guests, each where it stands outside, or stood when
  // it came; two of them never on one square. Throws std::length_error as Subgame does. The watch
  // is kept by reference; what it throws is thrown.
  EnteredSubgame(const Position& position, const IndependentSubgame& independent,
                 const OutsidePieces& guests, const Watch& watch);

  const Subgame& subgame() const { return subgame_; }
  bool is_inside(SquareId square) const { return is_inside_[square]; }
  // In order.
  OutsidePieces outside(const SubgameState& state) const;
  SubgameState without_outside(const SubgameState& state) const;
  // Guests that stand somewhere in one of the states, where they stood when they came.
  OutsidePieces guests_of(const std::vector<SubgameState>& states) const;
  // A state of the same subgame with other guests as one of this; a guest that was not there stands
  // where it came.
  SubgameState carried(const EnteredSubgame& from, const SubgameState& state) const;

  // What is reachable from these states. None where that is not seen to confine Black: it does not,
  // or has too many states.
  std::optional<ReachableStates> confine(const std::vector<SubgameState>& from) const;
  // Is there a move of Black that White replies to by the fixed rule?
  bool replies_to_some(const SubgameState& state) const;
  // Is what is reachable from this state seen to confine Black? Remembers what it has seen.
  bool is_confined(const SubgameState& state);

 private:
  enum class Known : std::uint8_t { No, Seen, Confined, NotConfined };
  SubgameState replied(const SubgameState& state) const;
  // What follows a state by a move of Black and the reply; false if Black wins or gets out.
  bool list_next(const SubgameState& state, std::vector<SubgameState>& next,
                 bool& keeps_strong) const;

  const Watch& watch_;
  std::vector<Square> squares_;
  OutsidePieces guests_;
  Subgame subgame_;
  std::vector<bool> is_inside_;  // by square
  KeyTable table_;
  std::vector<Known> known_;
};

}  // namespace gadgetc::board
