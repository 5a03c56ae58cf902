// A move on a board in words of the formula and its circuit, whatever the board's game.
#pragma once

#include <optional>
#include <string>

#include "reduction/formula/formula.hpp"

namespace gadgetc {

struct MoveWords {
  std::string text;
  // Does the formula's game go on: a variable is taken, a gate delivers, the end is reached?
  bool is_event = false;
  bool has_subject = false;  // the text is a sentence; else it is what the mover does
  std::optional<VariableId> taken{};
};

}  // namespace gadgetc
