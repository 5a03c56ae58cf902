// A positive formula with the quantified formula that it was made of, if it was.
#pragma once

#include <optional>
#include <string>

#include "reduction/quantified/game/quantified_game.hpp"

namespace gadgetc::quantified {

struct QuantifiedSource {
  QuantifiedFormula formula;
  QuantifiedGame game;
};

struct FormulaSource {
  Formula formula;  // whose game is played
  std::optional<QuantifiedSource> quantified;
  std::string title{};  // what the text calls itself; empty: nothing
};

}  // namespace gadgetc::quantified
