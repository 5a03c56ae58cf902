// The compiler's checks, by name, and those of a board that was read back from its squares.
//
// Nothing here looks at the plan but to compare its sums: the moves in reserve, and those that they
// have to exceed, are what the reader counted on the board.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/emission.hpp"

namespace gadgetc {

// Skipped: another check that it rests on was refuted.
enum class CheckResult : std::uint8_t { Held, Refuted, Skipped };

struct StageCheck {
  std::string name;
  CheckResult result = CheckResult::Skipped;
  std::string detail;  // why it was refuted or skipped
};

// A check with nothing to complain of has held.
StageCheck stage_check(const char* name, const std::string& complaint);

// Three checks, in this order:
//   design_rules   the board keeps every rule but that of the reserve
//   extraction     its circuit is the one drawn, and carries the header's formula
//   race           the moves in reserve exceed those needed, both counted on the board; and the
//                  plan has the same two numbers
// The last two are skipped when the first is refuted: then not all of the board was read.
std::vector<StageCheck> check_reading(const BoardReading& reading, const Circuit& drawn,
                                      const Emission& plan);

}  // namespace gadgetc
