// The compiler's checks, by name, and those of a board that was read back from its squares.
//
// Nothing here looks at the plan but to compare its sums: what the race needs is what the reader
// counted on the board.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reduction/targets/jungle/emit.hpp"
#include "reduction/targets/jungle/read_board.hpp"

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
//   design_rules   the board keeps every rule but the race
//   extraction     its circuit is the one drawn, and carries the header's formula
//   race           the runner needs more moves than White's bound, both counted on the board; and
//                  the plan has the same two numbers
// The last two are skipped when the first is refuted: then not all of the board was read.
std::vector<StageCheck> check_reading(const BoardReading& reading, const Circuit& drawn,
                                      const Emission& plan);

}  // namespace gadgetc
