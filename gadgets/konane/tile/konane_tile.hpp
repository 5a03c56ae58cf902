// Tiles of Konane: black and white stones. A signal is one white stone.
//
// A stone never changes the parity of its row or of its column, so White's stones stand on squares
// of one colour of a chequered board and Black's on those of the other. The ports lie on White's
// colour.
#pragma once

#include <cstdint>
#include <optional>

#include "gadgets/tile/tile.hpp"

namespace gadgetc::konane {

inline constexpr PieceCode kWhiteStone = 1, kBlackStone = 2;

// One block of rows, "stones"; a cell is the stone on it.
const Alphabet& konane_alphabet();
bool is_konane(const Tile& tile);

// Row and column of White's squares added, modulo 2, as the first stone says; nothing on an empty
// board.
std::optional<int> white_parity(const TileBoard& board);

// What is set against passes for one white stone that Black takes (gadgets/konane/tempo.hpp).
inline constexpr std::uint64_t kPassesForStone = 3;

}  // namespace gadgetc::konane
