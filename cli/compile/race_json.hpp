// The race of a board in reports.
#pragma once

#include "cli/json.hpp"
#include "reduction/targets/reserve.hpp"

namespace gadgetc {

// Empty where there is no board.
Json race_json(const Reserve& reserve);

}  // namespace gadgetc
