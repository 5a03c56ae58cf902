// A line of play on a tile, kept apart from the game it was found in: who moved what from where to
// where, and where the pieces stand after each event. Its text is what `gadget verify` prints; the
// replay draws it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "games/side.hpp"

namespace gadgetc {

// Where a piece is: on a square of the tile, on the wire of a port, at the goal, or gone.
struct Spot {
  enum class Kind : std::uint8_t { Square, Wire, Goal, Gone };
  Kind kind = Kind::Gone;
  Square square;         // of a Square
  std::size_t port = 0;  // of a Wire; where ports share one, the first
  bool operator==(const Spot&) const = default;
};

struct Standing {
  PieceCode piece = 0;
  Spot spot;
  bool operator==(const Standing&) const = default;
};

struct PlayEvent {
  enum class Kind : std::uint8_t {
    Drawing,   // nothing moves: the tile as it stands
    Step,      // `mover` moves `piece`; a deletion takes it off instead
    Pass,      // `mover` plays elsewhere
    Arrival,   // a signal appears on the wire `to`
    Note       // a remark on what has just happened or is to come
  };
  Kind kind = Kind::Note;
  Side mover = Side::White;
  PieceCode piece = 0;
  Spot from, to;
  bool captures = false;
  std::string text;              // empty for a drawing
  std::vector<Standing> pieces;  // afterwards; none for a note
};

struct LineOfPlay {
  Tile tile;
  std::string remark;  // how the game differs from play on the drawing; empty: it does not
  std::vector<PlayEvent> events;
};

PlayEvent play_note(std::string text);

// Where the pieces of the drawing stand, and then the guests.
std::vector<Standing> standing(const Tile& tile);

// The remark, if there is one; then an event a line, a drawing a line for each row, indented.
std::vector<std::string> play_text(const LineOfPlay& play);

}  // namespace gadgetc
