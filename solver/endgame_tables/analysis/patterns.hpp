// Patterns in endings after van Rijn and Vis, section 4: how often an ending is drawn, whether
// ever, and what the parity of distances has to do with it.
//
// A step changes the parity of a piece's Manhattan distance from another. Where neither side gains
// a step by a jump, the parity says whose turn it will be when the pieces meet, as opposition does
// in chess. With any number of pieces, the sum of all their rows and columns has this parity: every
// step changes it. Of two pieces it is the parity of their distance; of pieces of the same kinds on
// both sides, that of the sum of distances between pieces of one kind.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "solver/endgame_tables/analysis/table_stats.hpp"

namespace gadgetc::jungle {

struct Pattern {
  Material material;  // ordered, White to move
  TableCounts counts;
  // Counts by parity, even and odd, of the sum of all rows and columns. Stalemates count by their
  // values.
  std::array<TableCounts, 2> by_parity;
};

struct PiecesPatterns {
  int pieces = 0;
  std::size_t tables = 0;       // ordered materials
  std::size_t never_drawn = 0;  // materials without a draw
  std::size_t equal = 0;        // materials in which both sides have the same kinds
  std::size_t equal_never_drawn = 0;
  Material most_drawn;           // by share of draws
  double highest_draw_rate = 0;  // share of draws among its positions
  // The share of wins among positions of even parity less that among those of odd parity, as an
  // absolute value: its mean over the materials, and the largest.
  double mean_shift = 0, largest_shift = 0;
  Material most_shifted;
};

struct FolderPatterns {
  std::vector<PiecesPatterns> pieces;
  // All materials of two pieces; of more those in which both sides have the same kinds.
  std::vector<Pattern> endings;
};

inline double draw_rate(const TableCounts& counts) {
  return counts.positions() == 0
             ? 0
             : static_cast<double>(counts.draws) / static_cast<double>(counts.positions());
}

double parity_shift(const std::array<TableCounts, 2>& by_parity);

// Counts positions with this side to move, mirror images apart.
std::array<TableCounts, 2> count_by_parity(const TableFile& file, Side turn);

// Looks at the tables in a folder; `pieces` as in count_folder. Throws as count_folder does.
FolderPatterns find_patterns(const std::string& folder, int pieces);

}  // namespace gadgetc::jungle
