// The line `generator` of a compiled board says in which order its variables' tiles stand
// ("variables 3 1 2", from the top, in reading order).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reduction/formula/variable_id.hpp"

namespace gadgetc::layout {

// The words that say the order.
std::string variable_order_text(const std::vector<VariableId>& order);

// The permutation of n variables that such words in the line say; nothing if there are none, or
// not a permutation.
std::optional<std::vector<VariableId>> find_variable_order(std::string_view generator,
                                                           std::size_t n);

}  // namespace gadgetc::layout
