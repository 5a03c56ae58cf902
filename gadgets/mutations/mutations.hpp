// What the verifier says of every single change of a tile. Squares and pieces whose changes are
// refuted carry the contract. What the changes are is the game's affair (jungle/mutations/,
// konane/mutations/, page/mutations/).
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "gadgets/tile/mutation.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

// All mutations of a tile, by its game.
std::vector<Mutation> mutations_of(const Tile& tile);

// What a verdict says of a mutation: "still proves" (Held), "refuted" or "unknown".
std::string_view mutation_class(verifier::Verdict verdict);

// Decides every mutation by verify_drawing under these options, several at a time on so many
// threads, and calls done(n, verdict) for each in their order, from this thread. A mutation that is
// too large for one game is Unknown. Throws Interrupted after a signal.
void decide_mutations(const std::vector<Mutation>& mutations, const verifier::VerifyOptions& options,
                      unsigned threads,
                      const std::function<void(std::size_t, verifier::Verdict)>& done);

}  // namespace gadgetc
