#include "reduction/targets/stuck_loses/chain_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/grid/vectors.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr int kMostShift = 2;  // squares to the side that a tile goes

// How far `to` lies ahead of `from` in a direction.
int ahead(Square from, Square to, Direction d) {
  const Square one = step({0, 0}, d), way = to - from;
  return one.row * way.row + one.column * way.column;
}

}  // namespace

std::uint64_t empty_squares(const Tile& tile) {
  const auto cells = tile.board.cells();
  return static_cast<std::uint64_t>(std::count(cells.begin(), cells.end(), Cell{0}));
}

ChainTiles::ChainTiles(const GadgetSet& set) {
  if (set.wires.empty() || !set.corner || !set.reward || set.reserve.empty()) {
    throw UsageError(fmt::format("the set '{}' has no lines 'wire', 'corner', 'reward' and "
                                 "'reserve'", set.name));
  }
  for (const std::size_t wire : set.wires) {
    const std::vector<Piece> images = images_of(set.tiles[wire], {});
    wires_.insert(wires_.end(), images.begin(), images.end());
  }
  corners_ = images_of(set.tiles[set.corner->tile], set.corner->axes);
  rewards_ = images_of(set.tiles[set.reward->tile], set.reward->axes);
  for (const auto* pieces : {&corners_, &rewards_}) {
    const Piece& piece = pieces->front();
    const int side = piece.tile->rows();
    if (piece.tile->columns() == side && piece.axes == Square{side / 2, side / 2}) continue;
    throw UsageError(fmt::format("the corner '{}' is no square with its ports in the middle",
                                 piece.tile->name));
  }
}

std::vector<ChainTiles::Piece> ChainTiles::images_of(const Tile& tile, Square axes) {
  std::vector<Piece> images;
  for (const Orientation turn : kOrientations) {
    oriented_.push_back(std::make_unique<Tile>(oriented(tile, turn)));
    const Tile& image = *oriented_.back();
    const bool is_input_first = image.ports.front().is_input;
    const Port& in = is_input_first ? image.ports.front() : image.ports.back();
    const Port& out = is_input_first ? image.ports.back() : image.ports.front();
    images.push_back({&image, opposite(in.side), out.side, in.square, out.square,
                      oriented(axes, tile.rows(), tile.columns(), turn)});
  }
  return images;
}

LaidTile ChainTiles::laid(const std::vector<Piece>& corners, Square center, Direction in,
                          Direction out) {
  const auto found = std::find_if(corners.begin(), corners.end(), [&](const Piece& piece) {
    return piece.in == in && piece.out == out;
  });
  return {found->tile, center - found->axes};
}

// Squares along the way of a signal.
int ChainTiles::length(const Piece& piece) {
  const bool is_across = piece.in == Direction::North || piece.in == Direction::South;
  return is_across ? piece.tile->rows() : piece.tile->columns();
}

// Lays one path.
class ChainTiles::Layer {
 public:
  Layer(const ChainTiles& chain, const std::vector<Square>& path, Direction in, Direction out,
        std::vector<LaidTile>& tiles)
      : chain_(chain), path_(path), last_(out), at_(path.front()), along_(in), tiles_(tiles) {}

  void run() {
    for (std::size_t n = 0; n < path_.size(); ++n) {
      const Direction next = after(n);
      if (next == along_) continue;
      const std::size_t back = n + 1 < path_.size() ? find_turn(n + 1, next) : path_.size();
      const bool is_shift = back < path_.size() && back - n <= kMostShift && after(back) == along_;
      if (is_shift) lay_shift(path_[n], path_[back] - path_[n]);
      else lay_corner(path_[n], next);
      if (is_shift) n = back;
    }
    lay_straight(ahead(at_, path_.back(), along_) + 1);
  }

 private:
  // The direction in which the path leaves one of its squares.
  Direction after(std::size_t n) const {
    return n + 1 == path_.size() ? last_ : direction_to(path_[n], path_[n + 1]);
  }

  // The next square where the path turns from this direction.
  std::size_t find_turn(std::size_t n, Direction from) const {
    while (n < path_.size() && after(n) == from) ++n;
    return n;
  }

  void lay(const Piece& piece) {
    tiles_.push_back({piece.tile, at_ - piece.entry});
    const Square shift = piece.exit - piece.entry;
    at_ = step(at_ + shift, piece.out);
    along_ = piece.out;
  }

  void lay_corner(Square turn, Direction next) {
    for (const Piece& piece : chain_.corners_) {
      if (piece.in != along_ || piece.out != next) continue;
      lay_straight(ahead(at_, turn, along_) - ahead(piece.entry, piece.axes, along_));
      return lay(piece);
    }
  }

  // The tile lies with its middle where the path turns.
  void lay_shift(Square turn, Square shift) {
    for (const Piece& piece : chain_.wires_) {
      const int along = length(piece) - 1;
      const Square wanted = step(shift, along_, along);
      if (piece.in != along_ || piece.exit - piece.entry != wanted) continue;
      lay_straight(ahead(at_, turn, along_) - along / 2);
      return lay(piece);
    }
    throw UsageError("no tile of the set's wires goes so far to the side");
  }

  bool is_straight(const Piece& piece) const {
    return piece.in == along_ &&
           piece.exit - piece.entry == step({0, 0}, along_, length(piece) - 1);
  }

  // Finds the tiles with the fewest empty squares, for each number of squares up to `squares`.
  void lay_straight(int squares) {
    struct Best {
      std::uint64_t empty = std::numeric_limits<std::uint64_t>::max();
      const Piece* last = nullptr;
    };
    std::vector<Best> best(static_cast<std::size_t>(std::max(squares, 0)) + 1);
    best.front().empty = 0;
    for (int n = 1; n <= squares; ++n) {
      for (const Piece& piece : chain_.wires_) {
        if (!is_straight(piece) || length(piece) > n) continue;
        const Best& before = best[static_cast<std::size_t>(n - length(piece))];
        if (before.empty == Best{}.empty) continue;
        const std::uint64_t empty = before.empty + empty_squares(*piece.tile);
        Best& here = best[static_cast<std::size_t>(n)];
        if (empty < here.empty) here = {empty, &piece};
      }
    }
    if (squares < 0 || best.back().empty == Best{}.empty) {
      throw UsageError(fmt::format("no tiles of the set's wires are {} squares long together",
                                   squares));
    }
    while (squares > 0) {
      const Piece& piece = *best[static_cast<std::size_t>(squares)].last;
      squares -= length(piece);
      lay(piece);
    }
  }

  const ChainTiles& chain_;
  const std::vector<Square>& path_;
  Direction last_;
  Square at_;  // where the next tile begins
  Direction along_;
  std::vector<LaidTile>& tiles_;
};

void ChainTiles::lay(const std::vector<Square>& path, Direction in, Direction out,
                     std::vector<LaidTile>& tiles) const {
  Layer(*this, path, in, out, tiles).run();
}

}  // namespace gadgetc::stuck_loses
