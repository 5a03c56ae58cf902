// Tiles found in a window of rows, against trying every pattern at every square of the board.
#include "reduction/targets/jungle/tile_finder.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <string>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"
#include "games/jungle/board_rows.hpp"

namespace gadgetc::jungle {
namespace {

const std::vector<Tile>& all_tiles() {
  static const std::vector<Tile> tiles = [] {
    std::vector<Tile> list;
    for (const std::string& set : library_sets("jungle")) {
      for (const Tile& tile : library_tiles(set)) list.push_back(tile);
    }
    return list;
  }();
  return tiles;
}

// Tiles at random places, some over others, with land at their ports, and some squares changed.
Position random_board(std::mt19937_64& random) {
  const auto below = [&](int n) { return int(random() % std::uint64_t(n)); };
  Position board(1 + below(90), 1 + below(90), Terrain::Water);
  const auto set = [&](Square s, Terrain terrain, Piece piece) {
    if (!board.contains(s)) return;
    board.set_terrain(s, terrain);
    board.set_piece(s, piece);
  };
  for (int n = below(20); n > 0; --n) {
    const Tile tile = oriented(all_tiles()[std::size_t(below(int(all_tiles().size())))],
                               kOrientations[std::size_t(below(8))]);
    const Square at{below(board.rows() + 10) - 5, below(board.columns() + 10) - 5};
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        set({at.row + row, at.column + column}, terrain_at(tile, {row, column}),
            piece_at(tile, {row, column}));
      }
    }
    for (const Port& port : tile.ports) {
      const Square exit = step(port.square, port.side);
      set({at.row + exit.row, at.column + exit.column}, Terrain::Land, kNoPiece);
    }
  }
  for (int n = below(4); n > 0; --n) {
    set({below(board.rows()), below(board.columns())}, Terrain(below(6)), kNoPiece);
  }
  return board;
}

struct Reading {
  std::vector<FoundTile> tiles;
  std::set<Square> free, exits;
};

const TilePattern& pattern_of(const FoundTile& tile) {
  return static_cast<const TilePattern&>(*tile.drawing);
}

bool is_less(const FoundTile& a, const FoundTile& b) {
  return std::pair(a.origin, a.drawing->tile.name) < std::pair(b.origin, b.drawing->tile.name);
}

void take(const FoundTile& tile, std::set<Square>& free, std::set<Square>& exits) {
  const auto there = [&](Square s) {
    return Square{tile.origin.row + s.row, tile.origin.column + s.column};
  };
  for (const TilePattern::Cell& cell : pattern_of(tile).land) free.erase(there(cell.at));
  for (const Square exit : pattern_of(tile).exits) exits.insert(there(exit));
}

// The whole board as one patch, with room around it for what reaches beyond.
Reading naive_reading(const Position& board, const TilePatterns& patterns) {
  constexpr int kRoom = 40;
  CellPatch patch{board.columns() + 2 * kRoom, {}};
  Reading result;
  for (int row = -kRoom; row < board.rows() + kRoom; ++row) {
    for (int column = -kRoom; column < board.columns() + kRoom; ++column) {
      const Square s{row, column};
      patch.cells.push_back(board.contains(s) ? board.cell(s) : kEmptyWater);
      if (patch.cells.back() != kEmptyWater) result.free.insert(s);
    }
  }
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square anchor{row, column};
      for (const TilePattern& pattern : patterns.anchored_by(board.cell(anchor))) {
        const Square origin{row - pattern.anchor.at.row, column - pattern.anchor.at.column};
        if (!matches(patch, pattern, {origin.row + kRoom, origin.column + kRoom})) continue;
        result.tiles.push_back({&pattern, origin});
        take(result.tiles.back(), result.free, result.exits);
        break;
      }
    }
  }
  std::sort(result.tiles.begin(), result.tiles.end(), is_less);
  return result;
}

Reading windowed_reading(TileFinder& finder, int rows) {
  Reading result;
  FreeRow row;
  for (int n = 0; n < rows; ++n) {
    REQUIRE(finder.next(row));
    REQUIRE(row.row == n);
    int last = -1;
    for (const CellRun& run : row.runs) {
      REQUIRE(last < run.first);
      last = run.last;
      for (int c = run.first; c <= run.last; ++c) result.free.insert({n, c});
    }
    for (const FreeRow::Exit& exit : row.exits) {
      const FoundTile& tile = finder.tiles()[exit.port.tile];
      const Square at = pattern_of(tile).exits[exit.port.port];
      CHECK(n == tile.origin.row + at.row);
      CHECK(exit.column == tile.origin.column + at.column);
      result.exits.insert({n, exit.column});
    }
  }
  REQUIRE_FALSE(finder.next(row));
  result.tiles = finder.tiles();
  std::sort(result.tiles.begin(), result.tiles.end(), is_less);
  return result;
}

TEST_CASE("only tiles of Dou Shou Qi are looked for on its boards") {
  const TilePatterns patterns;
  std::size_t count = 0;
  for (int cell = 0; cell < 256; ++cell) {
    for (const TilePattern& pattern : patterns.anchored_by(std::uint8_t(cell))) {
      CHECK(is_jungle(pattern.tile));
      ++count;
    }
  }
  CHECK(count > 50);
}

TEST_CASE("a window of rows finds the tiles of the whole board and leaves what they do not cover") {
  const TilePatterns patterns;
  std::mt19937_64 random(72);
  std::size_t found = 0;
  for (int round = 0; round < 400; ++round) {
    const Position board = random_board(random);
    const RowSource rows = rows_of(board);
    TileFinder finder(rows);
    const Reading wanted = naive_reading(board, patterns);
    const Reading reading = windowed_reading(finder, board.rows());
    INFO(round);
    REQUIRE(reading.tiles.size() == wanted.tiles.size());
    for (std::size_t n = 0; n < wanted.tiles.size(); ++n) {
      CHECK(reading.tiles[n].origin == wanted.tiles[n].origin);
      CHECK(reading.tiles[n].drawing->tile.name == wanted.tiles[n].drawing->tile.name);
    }
    CHECK(reading.free == wanted.free);
    CHECK(reading.exits == wanted.exits);
    found += wanted.tiles.size();
  }
  CHECK(found > 300);
}

}  // namespace
}  // namespace gadgetc::jungle
