// The tiles that wires are chains of, in all images, and wires laid with them.
//
// A wire goes from the port of one tile to the port of another along a path of squares. Where the
// path turns lies a corner; where it goes one or two squares to the side and on as before lies a
// tile that shifts; between them lie straight tiles, port at port, those that leave the fewest
// squares empty. Not every number of squares is a sum of the straight tiles' lengths, so layouts
// leave room (kGap in plan_board.cpp).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gadgets/library/library.hpp"

namespace gadgetc::stuck_loses {

struct LaidTile {
  const Tile* tile;  // as it lies
  Square origin;     // top left square
};

// So many squares of the tile are empty at first.
std::uint64_t empty_squares(const Tile& tile);

class ChainTiles {
 public:
  // Throws UsageError for a set that does not say which tiles its wires, its corners and its reward
  // are, or whose corners are no squares with ports in the middle.
  explicit ChainTiles(const GadgetSet& set);

  // Squares along the side of the reward's tile.
  int reward_side() const { return rewards_.front().tile->rows(); }
  // A corner of the reward, whose axes cross at `center`, for a signal that goes in direction `in`
  // and then in direction `out`.
  LaidTile reward(Square center, Direction in, Direction out) const {
    return laid(rewards_, center, in, out);
  }

  // Lays tiles from the first square of a path to the last, which is entered in direction `in` and
  // left in direction `out`. Neighbours on the path are neighbours on the board. Throws UsageError
  // where no tiles are so long.
  void lay(const std::vector<Square>& path, Direction in, Direction out,
           std::vector<LaidTile>& tiles) const;

 private:
  // A tile in one image, by what it does to a wire.
  struct Piece {
    const Tile* tile;
    Direction in{}, out{};  // in which a signal enters and leaves it
    Square entry, exit;     // squares of its ports
    Square axes{};          // of a corner
  };
  class Layer;

  std::vector<Piece> images_of(const Tile& tile, Square axes);
  static LaidTile laid(const std::vector<Piece>& corners, Square center, Direction in,
                       Direction out);
  static int length(const Piece& piece);

  std::vector<std::unique_ptr<Tile>> oriented_;
  std::vector<Piece> wires_, corners_, rewards_;
};

}  // namespace gadgetc::stuck_loses
