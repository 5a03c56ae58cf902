#include "cli/gadget/gadget_input.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/page/load_page.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/tile/suspicions.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/verify/verify_drawing.hpp"
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

void add_tile_game(CLI::App& command, TileGame& game, FileOptions& files) {
  files.read(command.add_option("--game", game.page,
                                "the page of the drawing's game, or its name in the program "
                                "(default: as its line 'game' says)"));
  command.add_option("--option", game.options, "a switch of the game's page, NAME=VALUE");
}

std::string TileGame::reading(const Tile& tile, std::string_view trapped_attack) const {
  std::string text = reading_of(tile, kTrappedAttack, trapped_attack);
  for (const std::string& option : options) text += (text.empty() ? "" : " ") + option;
  return text;
}

namespace {

FindAlphabet find_page_of(const std::string& drawing, const TileGame& game) {
  return [&](std::string_view name) -> std::shared_ptr<const Alphabet> {
    auto page = game.page.empty() ? find_page_beside(drawing, name) : load_page(game.page);
    if (page && page->name != name) {
      throw UsageError(fmt::format("the page is one of {}, not of {}", page->name, quote(name)));
    }
    return page ? game_page::alphabet_of(std::move(page)) : nullptr;
  };
}

// A page that is named is that of the drawing.
void check_page(const Tile& tile, const TileGame& game) {
  if (game.page.empty()) return;
  const auto page = load_page(game.page);
  if (page->name == tile.game()) return;
  throw UsageError(fmt::format("the page is one of {}, and {} is a tile of {}", page->name,
                               quote(tile.name), tile.game()));
}

}  // namespace

DraftTile load_draft(const std::string& input, const std::string& text, const TileGame& game) {
  DraftTile draft = parse_draft(input_label(input), text, find_page_of(input, game));
  check_page(draft.tile, game);
  return draft;
}

Tile load_tile(const std::string& set, const std::string& input, bool quiet,
               const TileGame& game) {
  const NamedSet named = load_set(set);
  if (const Tile* tile = named.sets->find_tile(input)) return *tile;
  if (const Tile* tile = find_library_tile(input)) return *tile;
  const std::string label = input_label(input);
  Tile tile = parse_tile(label, read_tile_file(input), find_page_of(input, game));
  check_page(tile, game);
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
