// Mutations: every tile that differs from a tile in one square's terrain or in one piece, and what
// the verifier says of each. Squares and pieces whose changes are refuted carry the contract.
//
// Counted are, square by square:
//   terrain     land, water, white trap and black trap into each of the other three;
//   a piece     taken off, or put in its place another that a tile may hold, or, on an empty square
//               of land or trap, any of these put on it.
// A tile may hold the white cat, wolf, dog, panther, tiger, lion and elephant, and the black wolf,
// dog, panther and elephant (jungle/tile_pieces.hpp).
//
// Not counted: drawings that are no tiles (a piece or a port on water, a black piece that begins on
// a white trap); dens, which change what can be delivered; changes of ports, guests and contract.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc::jungle {

struct Mutation {
  std::string text;  // row and column: "(1,2) v -> ^", "(1,1) d -> w", "(1,1) d off", "(1,0) put P"
  Tile tile;
};

// In the order of the squares, row by row.
std::vector<Mutation> mutations(const Tile& tile);

// What a verdict says of a mutation: "still proves" (Held), "refuted" or "unknown".
std::string_view mutation_class(verifier::Verdict verdict);

// Decides every mutation by verify_tile under these options, several at a time on so many threads,
// and calls done(n, verdict) for each in their order, from this thread. A mutation that is too
// large for one game is Unknown. Throws Interrupted after a signal.
void decide_mutations(const std::vector<Mutation>& mutations, const VerifyOptions& options,
                      unsigned threads,
                      const std::function<void(std::size_t, verifier::Verdict)>& done);

}  // namespace gadgetc::jungle
