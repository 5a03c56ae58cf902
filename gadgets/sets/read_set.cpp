#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/sets/set_file.hpp"

namespace gadgetc {

GadgetSet read_set(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::vector<Tile> tiles;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".gadget") continue;
    const std::string file = entry.path().string();
    tiles.push_back(parse_tile(file, read_input(file)));
    if (tiles.back().name != entry.path().stem().string()) {
      throw UsageError(fmt::format("the tile in {} is called {}", quote(file),
                                   quote(tiles.back().name)));
    }
  }
  if (error) throw UsageError(fmt::format("cannot read the folder {}", quote(folder)));
  const std::string file = (fs::path(folder) / "set").string();
  GadgetSet set = parse_set(file, read_input(file), std::move(tiles));
  if (fs::path(folder).filename() != set.name) {
    throw UsageError(fmt::format("the set in the folder {} is called {}", quote(folder),
                                 quote(set.name)));
  }
  return set;
}

}  // namespace gadgetc
