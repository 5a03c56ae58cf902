// Does a tile keep its contract? Exact, by the two fixpoints of safety.hpp and liveness.hpp.
//
// White's side is first sought in a smaller game that is harder for her (guards stay); what holds
// there holds, and only the full game refutes, by its fixpoint or by a short line (escape.hpp).
// Black's side is decided against any number of white cats anywhere: they are taken off, and White
// may delete any black piece on a white trap instead.
// That is as good as real cats, because a cat can take nothing elsewhere (black pieces in tiles are
// stronger) and cannot stand in Black's way (he takes it); see docs/verifier.md. A tile with a den
// is decided with real cats, as many as it has squares, since any white piece may enter a den.
//
// A tile that falls apart into arms which only lions cross by leaping is verified part by part: see
// parts.hpp. Its figures are sums over the parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gadgets/line_of_play.hpp"
#include "gadgets/tile.hpp"
#include "solver/jungle/rules.hpp"

namespace gadgetc {

enum class Verdict : std::uint8_t { Held, Refuted, Unknown };

struct VerifyOptions {
  Rules rules;
  // States of one game held at once (about 60 bytes each); above it the verdict is Unknown.
  std::size_t state_limit = 20'000'000;
};

struct Verification {
  Verdict verdict = Verdict::Unknown;
  std::size_t states = 0;            // of the games that decided, both sides
  std::uint32_t tempo_bound = 0;     // White's moves for one delivery, at worst
  std::uint32_t answer_bound = 0;    // answers Black can force during the life of the tile
  // A line of play that breaks the contract, one step or drawing a line of text; empty when it
  // holds.
  std::vector<std::string> counterexample;
  LineOfPlay play;  // the same as events; on one part of a tile that is taken apart
};

// Throws UsageError for a tile outside the verifier's limits (Arena).
Verification verify_tile(const Tile& tile, const VerifyOptions& options = {});

}  // namespace gadgetc
