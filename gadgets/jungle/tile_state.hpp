// States of the local game of a tile of Dou Shou Qi.
//
// A place is a square of the tile, the wire outside a port, the black den, or Gone. Wires and the
// den are wells: any number of pieces may stand on one. Signals of inputs that have not arrived yet
// are Gone. Pieces of one side and kind are interchangeable, so a state lists their places in
// sorted order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gadgets/verifier/tile_game.hpp"
#include "games/jungle/piece.hpp"

namespace gadgetc::jungle {

using Place = std::uint8_t;
inline constexpr Place kGone = 0xff;
inline constexpr Place kWireBase = 0xc0;  // wire of port i; the black den is one past the last port

inline constexpr std::size_t kMaxPieces = 20;

struct TileState {
  std::array<Place, kMaxPieces> at{};
  std::uint8_t arrived = 0;    // a bit a port: the inputs that have been activated
  std::uint8_t delivered = 0;  // the outputs that have ever been delivered; the den after the ports
  std::uint8_t flags = 0;      // kPicked, kRefused
  std::uint8_t unused = 0;
  bool operator==(const TileState&) const = default;
};
static_assert(sizeof(TileState) == 24);

enum class StepKind : std::uint8_t { Move, Capture, Deletion };

struct TileStep {
  StepKind kind = StepKind::Move;
  Piece piece;
  Place from = kGone;
  Place to = kGone;
  TileState after;
  // A black piece is on a wire where more stand now than came from there.
  bool leaves = false;
  // A guard takes that may not put it off (Freedom::guards_stay).
  bool is_due = false;
};

constexpr bool is_wire(Place place) { return place >= kWireBase && place != kGone; }

}  // namespace gadgetc::jungle
