// The columns of the paper's table of endgames, from the lines of a survey.
#pragma once

#include "solver/endgame_tables/analysis/table_stats.hpp"
#include "solver/endgame_tables/survey/table_survey.hpp"

namespace gadgetc::jungle {

// Counts as count_folder would count the tables of the survey's materials; no bytes of files. A
// survey without lines has a row without tables.
FolderStats count_survey(const TableSurvey& survey);

}  // namespace gadgetc::jungle
