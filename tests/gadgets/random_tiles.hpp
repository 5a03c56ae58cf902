// Tiny tiles at random, 2x3 to 3x4 with one to three pieces, for comparisons.
#pragma once

#include <random>
#include <string_view>
#include <vector>

#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

class RandomTiles {
 public:
  explicit RandomTiles(unsigned seed) : random_(seed) {}

  // With ports and a contract; an input, or else White's pick, activates it.
  Tile next();
  // The same with a guest, a second signal on the wire of the input, or a surplus.
  Tile next_with_environment();
  // The same as `next` with a den in the place of land without piece and port, with water around it
  // as far as that is free, or as it is. Half of the contracts speak of it.
  Tile next_with_den();
  // Of 4x5 to 6x7, more water than land, with lions, tigers and islands.
  Tile next_with_lions();

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  char any_of(std::string_view symbols) {
    return symbols[static_cast<std::size_t>(below(static_cast<int>(symbols.size())))];
  }
  // The least size and how many sizes there are; what squares and pieces are drawn from.
  struct Look {
    int rows, columns, sizes;
    std::string_view terrain, pieces;
    int most_pieces;
  };
  Tile drawn(const Look& look);
  void add_contract(Tile& tile);
  std::vector<Square> add_terrain(Tile& tile, std::string_view symbols);
  void add_pieces(Tile& tile, const std::vector<Square>& land, const Look& look);
  void add_ports(Tile& tile, const std::vector<Square>& land);

  std::mt19937 random_;
};

}  // namespace gadgetc
