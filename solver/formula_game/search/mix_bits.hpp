// Hashes of numbers.
#pragma once

#include <cstdint>

namespace gadgetc::formula_game {

// Good mixing of 64 bits (Degski's function).
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93ULL;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93ULL;
  return x ^ x >> 32;
}

}  // namespace gadgetc::formula_game
