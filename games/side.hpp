// The two sides of a board game. White moves first unless a position says otherwise.
#pragma once

#include <cstdint>

namespace gadgetc {

enum class Side : std::uint8_t { White, Black };

constexpr Side opponent(Side side) { return side == Side::White ? Side::Black : Side::White; }
// In sentences, and as files and JSON write it.
constexpr const char* side_name(Side side) { return side == Side::White ? "White" : "Black"; }
constexpr const char* side_word(Side side) { return side == Side::White ? "white" : "black"; }

}  // namespace gadgetc
