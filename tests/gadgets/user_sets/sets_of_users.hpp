// Folders with sets of a user's, for tests: an AND that differs from the program's, in either game.
#pragma once

#include <filesystem>
#include <string>

#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

inline const std::string kMine = GADGETC_SOURCE_DIR "/examples/tiles/mine";

// A copy of the set `mine`, whose AND is the tile `valve`. Its path.
inline std::string copy_mine(const ScratchDirectory& scratch) {
  const std::string folder = scratch.file("mine");
  std::filesystem::copy(kMine, folder, std::filesystem::copy_options::recursive);
  std::filesystem::remove(folder + "/certificates");
  return folder;
}

// A set of Konane, whose AND is the lattice's mirrored. Its path.
inline std::string write_mirrored_lattice(const ScratchDirectory& scratch) {
  const std::string folder = scratch.file("mirrored");
  std::filesystem::create_directory(folder);
  const GadgetSet& lattice = *gadget_library().find_set("lattice");
  const GateTile& gate = *lattice.find_gate(GateKind::And);
  Tile tile = oriented(lattice.tiles[gate.tile], {0, true});
  const int row = gate.axes.row, column = tile.columns() - 1 - gate.axes.column;
  tile.name = "mirrored_and";
  write_file(folder + "/mirrored_and.gadget", drawing_text(tile));
  write_file(folder + "/set", "set mirrored\nbase lattice\ngate and mirrored_and " +
                                  std::to_string(row) + " " + std::to_string(column) + "\n");
  return folder;
}

// Puts one text in the place of another one, which is there, in a file.
inline void replace_in_file(const std::string& file, const std::string& from,
                            const std::string& to) {
  std::string text = read_file(file);
  text.replace(text.find(from), from.size(), to);
  write_file(file, text);
}

}  // namespace gadgetc::test
