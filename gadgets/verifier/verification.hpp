// What a verifier of tiles answers, of whatever game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/tile/line_of_play.hpp"

namespace gadgetc::verifier {

enum class Verdict : std::uint8_t { Held, Refuted, Unknown };

struct Verification {
  Verdict verdict = Verdict::Unknown;
  Limit limit = Limit::None;         // why the verdict is Unknown
  std::size_t states = 0;            // of the games that decided, both sides
  std::uint32_t tempo_bound = 0;     // White's moves for one delivery, at worst
  std::uint32_t answer_bound = 0;    // answers Black can force during the life of the tile
  // Does a contract that holds leave Black passes (verifier/threats.hpp)? Nothing where it was not
  // asked, or a limit was reached.
  std::optional<bool> leaves_passes;
  // Black's passes, where the game bounds them (pass_bound.hpp) and it was asked.
  std::optional<std::uint32_t> pass_bound;
  // A line of play that breaks the contract, one step or drawing a line of text; empty when it
  // holds.
  std::vector<std::string> counterexample;
  LineOfPlay play;  // the same as events; on one part of a tile that is taken apart
};

}  // namespace gadgetc::verifier
