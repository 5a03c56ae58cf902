// What the parts of a board of Konane send back to each other, and how often Black has to pass.
//
// A white stone may run back through an input: a literal into the other wire of an OR. Each part is
// asked which of its inputs let one through (a surplus) while its neighbours send back what they do
// (guests); then the neighbours there are asked again, until nothing changes. A part keeps its
// contract against its guests and lets no more out than its surplus, and each surplus is met by a
// guest behind the wire. So none of them is ever the first to break what the others rely on.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "gadgets/verifier/decide_game.hpp"
#include "reduction/targets/inference/part_contracts.hpp"

namespace gadgetc::konane {

// So many stones may run back through an input at most.
inline constexpr std::uint8_t kMostSurplus = 1;

// What is known of drawings with contract and guests, by their texts. Boards may share one.
struct KnownEnvironments {
  struct Endured {
    bool holds = false;
    std::vector<std::uint8_t> surplus;  // by port
    std::string why;                    // it does not hold
    bool is_limit = false;
  };
  std::map<std::string, Endured> endured;
  std::map<std::string, std::uint64_t> passes;
};

struct Environments {
  std::uint64_t passes = 0;  // of Black's in all parts, at most (gadgets/konane/tempo.hpp)
  std::uint64_t states = 0;
  std::string fault;  // which part does not endure its neighbours; empty: all do
  bool reached_limit = false;
};

// Of a board of so many rows whose parts have contracts. Throws Interrupted after a signal.
Environments fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                              const verifier::GameLimits& limits, KnownEnvironments& known);

}  // namespace gadgetc::konane
