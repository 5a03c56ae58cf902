#include "solver/banqi/survey.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/solver/banqi/small_survey.hpp"

namespace gadgetc {
namespace {

TEST_CASE("a survey comes back as it was written") {
  const banqi::Survey survey = test::small_survey();
  std::ostringstream text;
  banqi::write_survey(text, survey);
  CHECK(text.str().find("CPPPpppp A2 0 C=109/100 P=100/103 p=100/100 "
                        "B2 8 C=101/100 P=101/100 p=101/100\n") != std::string::npos);
  const banqi::Survey read = banqi::parse_survey("s", text.str());
  std::ostringstream again;
  banqi::write_survey(again, read);
  CHECK(again.str() == text.str());
  REQUIRE(read.entries.size() == 3);
  CHECK(read.rules == survey.rules);
  const banqi::SurveyEntry& first = read.entries.begin()->second;
  CHECK(first.corner.outcomes[1].pieces == 3);
  CHECK(first.corner.results() == survey.entries.begin()->second.corner.results());
}

TEST_CASE("a survey's entry holds the first moves of a corner and of the middle") {
  banqi::PlacementStore store;
  banqi::Tables tables(banqi::parse_material("m", "PPPPpppp"), {}, store);
  banqi::solve(tables, Watch{});
  const banqi::SurveyEntry entry = banqi::survey_entry(tables, Watch{});
  const banqi::Outcomes outcomes(tables, Watch{});
  const std::vector<banqi::FirstMove> moves = banqi::first_moves(tables);
  for (const banqi::SurveyMove* move : {&entry.corner, &entry.middle}) {
    CHECK(move->value() == moves[move->square].value);
    CHECK(move->results() == outcomes.of_first_move(move->square));
    REQUIRE(move->outcomes.size() == 2);
    CHECK(move->outcomes[0].value() == moves[move->square].outcomes[0].value);
  }
  CHECK(entry.corner.square == 0);
  CHECK(entry.middle.square == 1);
  CHECK(entry.value() == std::max(moves[0].value, moves[1].value));
}

}  // namespace
}  // namespace gadgetc
