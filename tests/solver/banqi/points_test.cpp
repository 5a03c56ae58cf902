#include "solver/banqi/points.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/solver/banqi/small_survey.hpp"

namespace gadgetc {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

TEST_CASE("a survey has two points a material, and one for each outcome") {
  const banqi::Survey survey = test::small_survey();
  const std::vector<banqi::Point> moves = banqi::move_points(survey);
  CHECK(moves.size() == 6);
  for (const banqi::Point& point : moves) {
    CHECK(point.results.wins + point.results.draws + point.results.losses == banqi::kUnits);
  }
  const std::vector<banqi::Point> outcomes = banqi::outcome_points(survey);
  CHECK(outcomes.size() == 2 * (2 + 4 + 3));
  int pieces = 0;
  for (const banqi::Point& point : outcomes) {
    pieces += point.pieces;
    CHECK(point.results.wins + point.results.draws + point.results.losses == banqi::kOutcomeUnits);
  }
  CHECK(pieces == 6 * 8);
}

TEST_CASE("points are written as comma-separated values and as one picture") {
  const banqi::Survey survey = test::small_survey();
  std::ostringstream text;
  banqi::write_points(text, banqi::outcome_points(survey));
  CHECK(text.str().starts_with("material,square,piece,pieces,wins,draws,losses\n"));
  CHECK(text.str().find("CPPPpppp,A2,C,1,109,4831,100\n") != std::string::npos);
  std::ostringstream moves;
  banqi::write_points(moves, banqi::move_points(survey));
  CHECK(moves.str().find("CPPPpppp,A2,*,8,809,38702,809\n") != std::string::npos);

  std::ostringstream picture;
  banqi::write_points_svg(picture, banqi::outcome_points(survey));
  // Different points: at the corner of PPPPpppp 1, of CPPPcppp 3, of CPPPpppp 3; in the middle 1
  // each. Two circles more are the legend.
  CHECK(count_of(picture.str(), "<circle ") == 7 + 3 + 2);
  CHECK(picture.str().ends_with("</svg>\n"));
}

}  // namespace
}  // namespace gadgetc
