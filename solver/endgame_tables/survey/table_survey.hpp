// What is kept of many endgame tables that are too large to keep: a line for each ordered material,
// of its positions with White to move.
//
//   gadgetc-survey 1
//   pieces 2
//   stalemate draw
//   lines 64
//   R-R 3660 2055 1605 0 0 32 31 7/7/7/7/7/7/7/7/r6R w g1g2 8a7b6c5d
//   ...
//   end 0123abcd
//
// A line has the material; positions, stalemates apart; wins, losses, draws; stalemates; the plies
// of the longest win or loss, those of the longest win; the first position in the order of the
// table that is won in so many plies, with its first best move, both '-' where nothing is won; and
// the CRC-32 of the values, a byte each, in the order of the table (table_layout.hpp). Lines are
// sorted by material, and a material comes together with its exchange. The last line has the CRC-32
// of all before it. So the text says which materials are done, never how they came to be done.
#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

struct SurveyLine {
  TableCounts counts;  // with White to move
  std::uint64_t longest_win = 0;  // plies; 0: nothing is won
  std::string position = "-";     // FEN
  std::string move = "-";
  std::uint32_t checksum = 0;

  bool operator==(const SurveyLine&) const = default;
};

struct TableSurvey {
  int pieces = 2;  // of each material
  Stalemate stalemate = Stalemate::Draw;
  std::map<Material, SurveyLine> lines;  // by ordered material

  bool operator==(const TableSurvey&) const = default;
};

// How many positions with White to move this material has, stalemates too: placements of its pieces
// on different squares, 49 for each, 61 for a rat.
std::uint64_t count_placements(Material material);

void write_table_survey(std::ostream& out, const TableSurvey& survey);
// Throws InputError when the text is no survey, cut off or damaged, when the results of a line do
// not add up to its positions, or its longest win is no position of the material with such a move.
TableSurvey parse_table_survey(std::string_view source, std::string_view text);

// Canonical materials that the survey does not have.
std::vector<Material> missing_materials(const TableSurvey& survey);

}  // namespace gadgetc::jungle
