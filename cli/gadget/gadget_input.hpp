// Where `gadget` sub-commands take tiles from: a set of the library, or files.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/file_options.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc {

// Throws UsageError when there is no such set.
const std::vector<Tile>& tiles_of(const std::string& set);

// An option or argument whose values load_tile takes.
CLI::Option* add_tile_input(CLI::Option* option, FileOptions& files);

// A library tile by its name, or else a file; what looks wrong in a file's drawing is said on
// standard error unless `quiet`.
Tile load_tile(const std::string& set, const std::string& input, bool quiet);

// Rows and columns: "3x4".
std::string size_text(const Tile& tile);

}  // namespace gadgetc
