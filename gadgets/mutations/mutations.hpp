// Every single change of a tile: another symbol on one square, of those that the game's drawings
// may get there (Alphabet::changes). And what the verifier says of it: squares and pieces whose
// changes are refuted carry the contract.
//
// Not counted: drawings that are no tiles (a piece or a port on water, a black piece that begins on
// a white trap, a stone on a square of the other colour, a port on a black piece); goals put or
// taken away, which change what can be delivered; changes of ports, guests and contract.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

struct Mutation {
  std::string text;  // what changes, by the square's row and column
  Tile tile;         // after the change
};

// All mutations of a tile, in the order of its squares, row by row: "(1,2) v -> ^",
// "(1,1) d -> w", "(1,1) d off", "(1,0) put P"; "(2,2) ground . -> ~" of games by their pages.
std::vector<Mutation> mutations_of(const Tile& tile);

// What a verdict says of a mutation: "still proves" (Held), "refuted" or "unknown".
std::string_view mutation_class(verifier::Verdict verdict);

// Decides every mutation by verify_drawing under these options, several at a time on so many
// threads, and calls done(n, verdict) for each in their order, from this thread. A mutation that is
// too large for one game is Unknown. Throws Interrupted after a signal.
void decide_mutations(const std::vector<Mutation>& mutations,
                      const verifier::VerifyOptions& options, unsigned threads,
                      const std::function<void(std::size_t, verifier::Verdict)>& done);

}  // namespace gadgetc
