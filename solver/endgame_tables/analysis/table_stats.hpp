// The columns of the paper's table of endgames, from the headers of tables: positions with White to
// move, every ordered material apart, without stalemates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

struct MaterialStats {
  Material material;  // ordered
  TableCounts counts;
};

struct PiecesStats {
  int pieces = 0;
  TableCounts counts;
  std::size_t tables = 0;    // ordered materials
  bool is_complete = false;  // are these all of so many pieces?
  std::uint64_t bytes = 0;   // of files
};

struct FolderStats {
  std::vector<PiecesStats> pieces;
  std::vector<MaterialStats> materials;  // by number of pieces
};

// `pieces`: only those of so many pieces; 0: all. Throws UsageError as find_tables does, when there
// are none of so many, or about a file that is damaged, whichever byte of it, of another material
// than its name says, or of another stalemate rule than the first.
FolderStats count_folder(const std::string& folder, int pieces);

}  // namespace gadgetc::jungle
