// Certificates of tiles of Konane: what is said of them, and as lines to be changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/konane/certificate/check_certificate.hpp"
#include "gadgets/konane/certificate/writer/write_certificate.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/gadgets/changed_lines.hpp"

namespace gadgetc::konane {

// "held", "unreadable", or what is false.
inline std::string verdict_on(std::string_view text) {
  try {
    const auto fault = check_certificate(parse_certificate("test", text));
    return fault ? fault->why : "held";
  } catch (const InputError&) {
    return "unreadable";
  }
}
inline std::string verdict_on(const Lines& lines) { return konane::verdict_on(joined(lines)); }

inline Lines stone_lines(const Tile& tile) { return lines_of(certify_tile(tile)); }

inline std::string with_tile(std::string certificate, const Tile& tile) {
  const std::size_t begin = certificate.find("tile\n") + 5, end = certificate.find("end\n", begin);
  return certificate.replace(begin, end - begin, drawing_text(tile));
}

// After this line come the lists, states and heads.
inline std::size_t safety_line(const Lines& lines) { return find_line(lines, "safety"); }

// Tiles of the set for boards whose certificates have a hundred states at most; with the OR, eight
// hundred.
inline std::vector<Tile> tiny_tiles() {
  std::vector<Tile> tiles;
  for (const char* name : {"lattice_true", "lattice_variable", "lattice_corner"}) {
    tiles.push_back(library_tile("lattice", name));
  }
  return tiles;
}
inline std::vector<Tile> small_tiles() {
  std::vector<Tile> tiles = tiny_tiles();
  tiles.push_back(library_tile("lattice", "lattice_or"));
  return tiles;
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
