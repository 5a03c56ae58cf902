// Which variable to take in a formula game that is lost: the one that the other side would miss
// most, by the weights of Erdős and Selfridge ("On a combinatorial game", 1973): a clause without a
// true variable counts 2^-n with n variables free, a variable what its clauses count.
#pragma once

#include <optional>
#include <vector>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// `owners`: by variable. Nothing where every clause has one of White's, or none is free.
std::optional<VariableId> heaviest_variable(const Formula& formula,
                                            const std::vector<std::optional<Side>>& owners);

}  // namespace gadgetc
