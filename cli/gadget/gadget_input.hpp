// Where `gadget` sub-commands take tiles from: a set, or files.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/file_options.hpp"
#include "cli/set_option.hpp"

namespace gadgetc {

// --set, one of the program's or a folder; and --target, which takes the set that boards of that
// game are made of where no set is named, and else refuses one of another game.
void add_tile_set(CLI::App& command, std::string& set, Invocation& invocation);

// An option or argument whose values load_tile takes.
CLI::Option* add_tile_input(CLI::Option* option, FileOptions& files);

// A tile of the set by its name, or one of the program's, or else a file; what looks wrong in a
// file's drawing is said on standard error unless `quiet`.
Tile load_tile(const std::string& set, const std::string& input, bool quiet);

// The text of a file, or of "-". Where there is no such file, the UsageError also says which tile
// may have been meant.
std::string read_tile_file(const std::string& name);

// Rows and columns: "3x4".
std::string size_text(const Tile& tile);

}  // namespace gadgetc
