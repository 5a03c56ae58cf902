#include "cli/gadget/gadget_input.hpp"

#include <fmt/format.h>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/tile/suspicions.hpp"

namespace gadgetc {

CLI::Option* add_tile_input(CLI::Option* option, FileOptions& files) {
  return files.read(option,
                    [](const std::string& value) { return find_library_tile(value) == nullptr; });
}

std::string read_tile_file(const std::string& name) {
  try {
    return read_input(name);
  } catch (const UsageError& error) {
    std::vector<std::string> tiles;
    for (const GadgetSet& set : gadget_library().sets()) {
      for (const Tile& tile : set.tiles) tiles.push_back(tile.name);
    }
    throw UsageError(error.what() + did_you_mean(name, tiles));
  }
}

Tile load_tile(const std::string& set, const std::string& input, bool quiet) {
  const NamedSet named = load_set(set);
  if (const Tile* tile = named.sets->find_tile(input)) return *tile;
  if (const Tile* tile = find_library_tile(input)) return *tile;
  const std::string label = input_label(input);
  Tile tile = parse_tile(label, read_tile_file(input));
  if (quiet || !is_jungle(tile)) return tile;
  for (const std::string& suspicion : find_suspicions(tile)) {
    fmt::print(stderr, "{}: warning: {}\n", printable(label), suspicion);
  }
  return tile;
}

std::string size_text(const Tile& tile) {
  return fmt::format("{}x{}", tile.rows(), tile.columns());
}

}  // namespace gadgetc
