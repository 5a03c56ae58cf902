#include "solver/endgame_tables/survey/survey_stats.hpp"

namespace gadgetc::jungle {

FolderStats count_survey(const TableSurvey& survey) {
  FolderStats stats;
  PiecesStats& sum = stats.pieces.emplace_back();
  sum.pieces = survey.pieces;
  for (const auto& [material, line] : survey.lines) {
    stats.materials.push_back({material, line.counts});
    sum.counts += line.counts;
    ++sum.tables;
  }
  sum.is_complete = sum.tables == ordered_materials(survey.pieces).size();
  return stats;
}

}  // namespace gadgetc::jungle
