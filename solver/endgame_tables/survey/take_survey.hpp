// Surveys materials of as many pieces: of each class of equal tables (equal_tables.hpp) one is
// solved in memory, and two lines are kept of each of its members. Captures lead to tables of one
// piece less, so no material needs another of the survey.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/endgame_tables/builder/build_tables.hpp"
#include "solver/endgame_tables/builder/ranks.hpp"
#include "solver/endgame_tables/survey/table_survey.hpp"

namespace gadgetc::jungle {

struct SurveyOptions {
  std::string folder;  // of tables of fewer pieces, of the survey's stalemate rule
  // Canonical, of the survey's number of pieces; those with lines are passed over.
  std::vector<Material> materials;
  bool solves_each = false;  // also those whose table equals another
  Rank share;                // only each so-manieth class of them, from this one on
  // Called by any thread, one at a time: after each table and now and then; and after each table
  // with all lines so far.
  std::function<void(const BuildProgress&)> on_progress;
  std::function<void(const TableSurvey&)> on_lines;
};

// Lines of a canonical material and its exchange, one where they are the same, added to the survey.
void survey_material(TableSurvey& survey, const std::string& folder, Material material,
                     const Watch& watch);

// Adds what is missing, on watch.threads threads, each with a table of its own while they fit into
// the memory limit; lines do not depend on their number. Lines stay whatever happens. Throws as
// build_tables does.
void take_survey(TableSurvey& survey, const SurveyOptions& options, const Watch& watch);

// Tables that these materials need, themselves apart.
std::vector<Material> smaller_materials(const std::vector<Material>& materials);

// So many different canonical materials of so many pieces, or all if there are not so many, chosen
// evenly by the seed; sorted.
std::vector<Material> sample_materials(int pieces, std::size_t count, std::uint64_t seed);

}  // namespace gadgetc::jungle
