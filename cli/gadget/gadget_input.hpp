// Where `gadget` sub-commands take tiles from: a set of the library, or files.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "gadgets/tile.hpp"

namespace gadgetc {

// Throws UsageError when there is no such set.
const std::vector<Tile>& tiles_of(const std::string& set);

// A library tile by its name, or else a file; what looks wrong in a file's drawing is said on
// standard error unless `quiet`.
Tile load_tile(const std::string& set, const std::string& input, bool quiet);

std::string size_text(const Tile& tile);

void add_gadget_show(CLI::App& gadget, Invocation& invocation);
// `gadget reach`.
void add_gadget_reach(CLI::App& gadget, Invocation& invocation);
void add_gadget_mutations(CLI::App& gadget, Invocation& invocation);

}  // namespace gadgetc
