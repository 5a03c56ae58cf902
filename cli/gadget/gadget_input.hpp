// Where `gadget` sub-commands take tiles from: a set, or files.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/file_options.hpp"
#include "cli/set_option.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

// --set, one of the program's or a folder; and --target, which takes the set that boards of that
// game are made of where no set is named, and else refuses one of another game.
void add_tile_set(CLI::App& command, std::string& set, Invocation& invocation);

// An option or argument whose values load_tile takes.
CLI::Option* add_tile_input(CLI::Option* option, FileOptions& files);

// What a command says of the game of a drawing.
struct TileGame {
  std::string page{};                  // a page's file, or its name; empty: as the drawing says
  std::vector<std::string> options{};  // of the game, NAME=VALUE

  // For the verifier: with a value of trapped attack where the game has it.
  std::string reading(const Tile& tile, std::string_view trapped_attack) const;
};
// The options --game and --option.
void add_tile_game(CLI::App& command, TileGame& game, FileOptions& files);

// A tile of the set by its name, or one of the program's, or else a file; what looks wrong in a
// file's drawing is said on standard error unless `quiet`. The page of a game is the program's, or
// NAME.game beside the file, or what the command says.
Tile load_tile(const std::string& set, const std::string& input, bool quiet,
               const TileGame& game = {});
// The same of a drawing that need not say what its tile does: a tile of the program's, or a text.
DraftTile load_draft(const std::string& input, const std::string& text, const TileGame& game);

// The text of a file, or of "-". Where there is no such file, the UsageError also says which tile
// may have been meant.
std::string read_tile_file(const std::string& name);

// Rows and columns: "3x4".
std::string size_text(const Tile& tile);

}  // namespace gadgetc
