// States of the local game of a tile of Konane.
//
// The colour of a square says whose stones stand there, so a bit a square is enough.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/verifier/tile_game.hpp"

namespace gadgetc::konane {

inline constexpr std::size_t kMaxSquares = 192, kMaxPorts = 7;
inline constexpr std::size_t kStoneWords = kMaxSquares / 64;

struct TileState {
  std::array<std::uint64_t, kStoneWords> stones{};  // a bit a square, row by row
  std::array<std::uint8_t, kMaxPorts> waiting{};  // white stones on the wire of each port, up to 7
  std::uint8_t outside = 0;    // a bit a port: the black stone on the first square of its wire
  std::uint8_t arrived = 0;    // a bit a port: inputs that are active, outputs that were used
  std::uint8_t delivered = 0;  // a bit a port: the outputs that have ever been delivered
  std::uint8_t flags = 0;      // kPicked, kRefused
  bool is_answered = false;    // Black's answer is given elsewhere: Black passes here
  bool has_left = false;       // a white stone has jumped out beside a port; breaks the contract
  bool operator==(const TileState&) const = default;
};

struct TileStep {
  enum class Kind : std::uint8_t {
    Jump,
    Ready,     // White: a signal can leave by the output `to`, and stays able to
    Lost,      // Black: it no longer can
    Exchange,  // the neighbour takes the black stone outside the port `to`, or brings it back
  };
  Kind kind = Kind::Jump;
  Spot from, to;  // on squares of the tile or on wires; gone: outside, beside the ports
  TileState after;
  bool leaves = false;
};

}  // namespace gadgetc::konane
