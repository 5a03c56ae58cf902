#include "solver/dark_chess/dark_survey.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

namespace gadgetc {
namespace {

DarkSurveyEntry entry_of(const char* name, std::vector<int> corner, std::vector<int> middle) {
  const DarkMaterial material = parse_dark_material("m", name);
  const auto move = [&](std::size_t square, const std::vector<int>& values) {
    DarkFirstMove found{square, 0, {}};
    std::size_t next = 0;
    for (const DarkPiece piece : material.pieces) {
      if (found.outcomes.empty() || found.outcomes.back().piece != piece) {
        found.outcomes.push_back({piece, values.at(next++)});
      }
      found.value += found.outcomes.back().value;
    }
    return found;
  };
  return {material, move(0, corner), move(1, middle)};
}

DarkSurvey small_survey() {
  DarkSurvey survey;
  const std::vector<DarkMaterial> materials = list_materials(survey.rules);
  const auto add = [&](const DarkSurveyEntry& entry) {
    const auto found = std::find(materials.begin(), materials.end(), entry.material);
    REQUIRE(found != materials.end());
    survey.entries.emplace(std::size_t(found - materials.begin()), entry);
  };
  add(entry_of("PPPPpppp", {-5, -5}, {-7, -7}));           // -40, -56; all bad
  add(entry_of("CPPPcppp", {4, -1, 5, 5}, {0, 0, 0, 0}));  // 21, 0
  add(entry_of("CPPPpppp", {9, -3, 0}, {1, 1, 1}));        // 0, 8; the second all good
  return survey;
}

TEST_CASE("statistics count what they say") {
  const DarkSurvey survey = small_survey();
  const DarkStatistics found = survey_statistics(survey);
  CHECK(found.materials == 3);
  CHECK(found.symmetric == 2);
  CHECK(found.signs == std::array<std::size_t, 3>{1, 0, 2});
  CHECK(found.symmetric_signs == std::array<std::size_t, 3>{1, 0, 1});
  CHECK(found.good_symmetric == std::vector<std::string>{"CPPPcppp"});
  CHECK(found.corner_better == 2);
  CHECK(found.middle_better == 1);
  CHECK(found.equal == 0);
  CHECK(found.moves == 6);
  CHECK(found.stable_good == 1);
  CHECK(found.stable_bad == 2);
  // Pawns may come up at all six moves, cannons at four. At the corner of CPPPcppp a black piece is
  // best, a red pawn worst; at that of CPPPpppp the cannon is best, a red pawn worst.
  const DarkKindCount pawn = found.kinds[6], cannon = found.kinds[5], king = found.kinds[0];
  CHECK(pawn.moves == 6);
  CHECK(pawn.best == 5);
  CHECK(pawn.worst == 6);
  CHECK(cannon.moves == 4);
  CHECK(cannon.best == 4);
  CHECK(cannon.worst == 2);
  CHECK(king.moves == 0);
  std::vector<int> fair;
  for (const std::size_t place : found.fairest) {
    fair.push_back(survey.entries.at(place).best().value);
  }
  CHECK(fair == std::vector<int>{8, 21, -40});
}

TEST_CASE("a survey comes back as it was written") {
  const DarkSurvey survey = small_survey();
  std::ostringstream text;
  write_survey(text, survey);
  const DarkSurvey read = parse_survey("s", text.str());
  std::ostringstream again;
  write_survey(again, read);
  CHECK(again.str() == text.str());
  CHECK(read.entries.size() == 3);
  CHECK(read.rules == survey.rules);
}

TEST_CASE("a survey's entry holds the first moves of a corner and of the middle") {
  DarkPlacementStore store;
  DarkTables tables(parse_dark_material("m", "PPPPpppp"), {}, store);
  solve_dark(tables, Watch{});
  const DarkSurveyEntry entry = survey_entry(tables);
  CHECK(entry.corner.value == first_moves(tables)[0].value);
  CHECK(entry.middle.value == first_moves(tables)[1].value);
  CHECK(entry.best().value == std::max(entry.corner.value, entry.middle.value));
}

}  // namespace
}  // namespace gadgetc
