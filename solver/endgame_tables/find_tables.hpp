// Which tables a folder has.
#pragma once

#include <string>
#include <vector>

#include "solver/endgame_tables/material.hpp"

namespace gadgetc::jungle {

struct FoundTable {
  Material material;  // as the file's name says
  std::string name;   // of the file, with the folder
};

// Sorted by number of pieces, then material. Throws UsageError when the folder cannot be read or
// has none.
std::vector<FoundTable> find_tables(const std::string& folder);

}  // namespace gadgetc::jungle
