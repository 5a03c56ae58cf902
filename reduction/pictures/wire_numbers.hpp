// Which bars of a board are one wire, for colours.
#pragma once

#include <vector>

#include "reduction/targets/painting.hpp"

namespace gadgetc {

// One number a bar, from 0 in the order of each wire's first bar. Bars of one wire meet end to
// end; bars of different wires have no neighbouring squares (a design rule).
std::vector<int> wire_numbers(const std::vector<Bar>& bars);

}  // namespace gadgetc
