// What the parts of a board of Konane let through to each other, and how often Black has to pass.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "reduction/targets/inference/fit_environments.hpp"

namespace gadgetc::konane {

// What is known of drawings with contract and guests, by their texts. Boards may share one.
struct KnownEnvironments {
  KnownSurpluses surpluses;
  std::map<std::string, std::uint64_t> passes;
};

struct Environments : FittedParts {
  std::uint64_t passes = 0;  // of Black's in all parts, at most (gadgets/verifier/pass_bound.hpp)
};

// A white stone may run back through an input, and no two come out by one output. Of a board of so
// many rows whose parts have contracts, found with `question`. Throws Interrupted after a signal.
Environments fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                              const PartQuestion& question, KnownEnvironments& known);

}  // namespace gadgetc::konane
