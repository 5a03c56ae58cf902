#include "cli/gadget/gadget_input.hpp"

#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/tile/suspicions.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {

void add_tile_set(CLI::App& command, std::string& set, Invocation& invocation) {
  CLI::Option* named = add_set_option(
      command, set, invocation, "the set: one of the program's, or a folder of one's own");
  std::vector<std::string> games;
  for (const Target* target : all_targets()) games.emplace_back(target->name());
  auto game = std::make_shared<std::string>();
  CLI::Option* target =
      command
          .add_option("--target", *game,
                      "the game whose tiles are meant: without --set, those of its boards")
          ->check(one_of(games));
  command.parse_complete_callback([game, named, target, &set] {
    if (target->count() == 0 || (named->count() != 0 && set.empty())) return;
    if (named->count() == 0) {
      set = find_target(*game)->default_set();
    } else if (const GadgetSet known = read_named_set(set); known.game != *game) {
      throw UsageError(fmt::format("the set {} is one of {}, not of {}", quote(set), known.game,
                                   *game));
    }
  });
}

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
  if (quiet || !jungle::is_jungle(tile)) return tile;
  for (const std::string& suspicion : jungle::find_suspicions(tile)) {
    fmt::print(stderr, "{}: warning: {}\n", printable(label), suspicion);
  }
  return tile;
}

std::string size_text(const Tile& tile) {
  return fmt::format("{}x{}", tile.rows(), tile.columns());
}

}  // namespace gadgetc
