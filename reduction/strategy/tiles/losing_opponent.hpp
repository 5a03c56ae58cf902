// The loser of the formula game at a board of tiles. When that is lost White's signals go as far as
// they can, and Black waits by moves in reserve; or either asks for answers as long as there are
// some.
#pragma once

#include <optional>

#include "reduction/strategy/resisting_opponent.hpp"

namespace gadgetc {

class LosingOpponent final : public ResistingOpponent {
 public:
  LosingOpponent(Side side, int threats, std::optional<VariableId> first)
      : ResistingOpponent(threats, first), side_(side) {}

  const char* way_of_waiting() const override {
    return side_ == Side::White ? "White's signals go on" : "Black waits";
  }
  Move choose(const StrategyPlayer& winner) override;

 private:
  Side side_;
};

}  // namespace gadgetc
