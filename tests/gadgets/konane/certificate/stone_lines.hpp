// Certificates of tiles of Konane: what is said of them, and as lines to be changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "tests/gadgets/changed_lines.hpp"

namespace gadgetc::konane {

inline std::string certify_tile(const Tile& tile) { return certify_drawing(tile); }
inline Lines stone_lines(const Tile& tile) { return lines_of(certify_tile(tile)); }

inline Tile konane_drawing(const std::string& name) {
  const std::string file = GADGETC_SOURCE_DIR "/gadgets/library/konane/" + name + ".gadget";
  return parse_tile(file, read_input(file));
}

// Tiles whose certificates have a hundred states at most, with steady ports and without.
inline std::vector<Tile> tiny_tiles() {
  std::vector<Tile> tiles;
  for (const char* name :
       {"lattice/lattice_true", "lattice/lattice_variable", "lattice/lattice_corner",
        "lattice/lattice_corner_open", "true", "corner"}) {
    tiles.push_back(konane_drawing(name));
  }
  return tiles;
}
// And one of a hundred and more.
inline std::vector<Tile> small_tiles() {
  std::vector<Tile> tiles = tiny_tiles();
  tiles.push_back(konane_drawing("lattice/lattice_or"));
  return tiles;
}
// And some with more ports, or more stones.
inline std::vector<Tile> varied_tiles() {
  std::vector<Tile> tiles = small_tiles();
  for (const char* name : {"lattice/lattice_or_open", "lattice/lattice_crossing_open", "variable",
                           "wire", "choice", "or", "and", "relay"}) {
    tiles.push_back(konane_drawing(name));
  }
  return tiles;
}

// The tile with each choice of its ports steady, which have no surplus then.
inline std::vector<Tile> steady_choices(const Tile& tile) {
  std::vector<Tile> choices;
  for (PortSet steady = 0; steady < PortSet{1} << tile.ports.size(); ++steady) {
    Tile& choice = choices.emplace_back(tile);
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      choice.ports[p].is_steady = (steady >> p & 1) != 0;
      if (choice.ports[p].is_steady) choice.ports[p].surplus = 0;
    }
  }
  return choices;
}

// Each tile that differs in one square.
inline std::vector<Tile> changed_stones(const Tile& tile) {
  std::vector<Tile> changed;
  const int parity = white_parity(tile.board).value_or(0);
  for_each_square(tile, [&](Square s) {
    Tile& other = changed.emplace_back(tile);
    const Cell stone = (s.row + s.column) % 2 == parity ? kWhiteStone : kBlackStone;
    other.board[s] = tile.board[s] == 0 ? stone : Cell{0};
  });
  return changed;
}

}  // namespace gadgetc::konane
