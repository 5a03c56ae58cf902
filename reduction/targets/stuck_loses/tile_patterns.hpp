// The tiles of a game's sets as they lie on boards, in all images, by the squares that are not
// filled for good.
#pragma once

#include <cstdint>
#include <vector>

#include "games/page/page.hpp"
#include "gadgets/library/library.hpp"
#include "reduction/targets/join_tiles.hpp"

namespace gadgetc::stuck_loses {

struct TilePattern {
  enum class Role : std::uint8_t { Gate, Wire, Reward, Reserve };
  struct Spot {
    Square at;  // from the first spot
    Cell cell = 0;
    bool operator==(const Spot&) const = default;
  };

  Role role = Role::Gate;
  const GadgetSet* set = nullptr;
  GateDrawing drawing;      // of the reserve: no tile
  Square first;             // the first spot, from the tile's top left square
  std::vector<Spot> spots;  // in reading order

  // Where a port of the drawing lies, from the first spot.
  Square port_square(const Port& port) const {
    return {port.square.row - first.row, port.square.column - first.column};
  }
};

// The larger ones first.
std::vector<TilePattern> tile_patterns(const GadgetLibrary& library, const game_page::Page& page);

}  // namespace gadgetc::stuck_loses
