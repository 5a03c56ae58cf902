// Plays the text of a safety counterexample with the naive verifier's moves.
#pragma once

#include <string>
#include <vector>

#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc::naive {

// What is wrong with the line as a refutation of safety; empty when every step is legal and the
// last one, and no earlier one, breaks the contract.
std::string replay(const Tile& tile, const jungle::Rules& rules, const Game& game,
                   const std::vector<std::string>& line);

}  // namespace gadgetc::naive
