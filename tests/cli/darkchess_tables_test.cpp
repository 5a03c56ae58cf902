#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

const std::string kFile =
    "gadgetc-dark-materials 2\n"
    "rules cannon-adjacent=no jump-hidden=yes pawn-king=yes blocked=loss\n"
    "PPPPpppp A2 80 P=110/100 p=110/100 B2 -80 P=100/110 p=100/110\nend\n";

std::string output_of(const std::string& arguments) {
  const std::string result = printed("darkchess " + arguments, kFile);
  return result;
}

std::string error_of(const std::string& arguments) {
  const std::string result = refusal("darkchess " + arguments, kFile);
  return result;
}

TEST_CASE("darkchess statistics --json counts what the lines do") {
  const Json answer = Json::parse(output_of("statistics - --json"));
  CHECK(answer.at("stable").at("position") == Json{{"A2", 1}, {"B2", 0}});
  CHECK(answer.at("stable").at("move") == Json{{"A2", 1}, {"B2", 1}});
  CHECK(answer.at("signs") == Json{{"bad", 0}, {"even", 0}, {"good", 1}});
  CHECK(answer.at("fairest").at(0).at("numerator") == 80);
}

TEST_CASE("darkchess table prints the three tables of a summary file, as text and as JSON") {
  CHECK(output_of("table - symmetric") ==
        "      material        A2 deviation  outcomes        B2 deviation  outcomes\n"
        "    1 PPPPpppp +0.001984     0.204     0.000 -0.001984     0.204     0.000\n");
  CHECK(has(output_of("table - balances"), "\n     -8      0      1\n"));
  CHECK(has(output_of("table - balances --before move"), "\n      0      1      1\n"));
  CHECK(output_of("table - choices") ==
        "balance               A2    equal       B2\n"
        "greater at A2          1        0        0\n"
        "equal                  0        0        0\n"
        "greater at B2          0        0        0\n"
        "distribution          A2    equal       B2\n"
        "better at A2           1        0        0\n"
        "the same               0        0        0\n"
        "better at B2           0        0        0\n"
        "neither                0        0        0\n");
  const Json rows = Json::parse(output_of("table - balances --json")).at("rows");
  CHECK(rows.size() == 17);
  CHECK(rows.at(8) == Json{{"balance", 0}, {"A2", 1}, {"B2", 0}});
  const Json symmetric = Json::parse(output_of("table - symmetric --json")).at("rows").at(0);
  CHECK(symmetric.at("material") == "PPPPpppp");
  CHECK(symmetric.at("A2").at("wins") == 880);
  const Json choices = Json::parse(output_of("table - choices --json"));
  CHECK(choices.at("balances").size() == 3);
  CHECK(choices.at("distributions").size() == 4);
  CHECK(has(error_of("table - fairness"), "TABLE"));
}

TEST_CASE("darkchess points writes outcomes and moves, numbers and picture") {
  const ScratchDirectory directory;
  const std::string picture = directory.file("points.svg");
  CHECK(output_of("points - moves --svg " + picture).empty());
  CHECK(read_file(picture).starts_with("<svg "));
  CHECK(output_of("points - moves") ==
        "material,square,piece,pieces,wins,draws,losses\n"
        "PPPPpppp,A2,*,8,880,38640,800\n"
        "PPPPpppp,B2,*,8,800,38640,880\n");
  const Json outcomes = Json::parse(output_of("points - outcomes --json"));
  CHECK(outcomes.at("denominator") == 5040);
  CHECK(outcomes.at("points").size() == 4);
  CHECK(outcomes.at("points").at(1).at("piece") == "p");
}

TEST_CASE("darkchess fair lists positions after flips, and moves shows what flips may bring up") {
  const std::string lines = output_of("fair PPPPpppp --flips 2 --count 3");
  CHECK(std::count(lines.begin(), lines.end(), '\n') == 4);
  const Json answer = Json::parse(output_of("fair PPPPpppp --flips 2 --count 3 --json"));
  REQUIRE(answer.at("fairest").size() == 3);
  const Json& fairest = answer.at("fairest").at(0);
  const std::string moves = "moves PPPPpppp '" + fairest.at("board").get<std::string>() +
                            "' --outcomes --turn " + fairest.at("turn").get<std::string>();
  const Json shown = Json::parse(output_of(moves + " --json"));
  CHECK(shown.at("value").at("numerator") == fairest.at("numerator"));
  const std::string best = fairest.at("best").at(0);
  CHECK(shown.at("moves").at(best).at("numerator") == fairest.at("numerator"));
  CHECK(has(output_of(moves), ", of 120: P "));
  CHECK(has(error_of("fair PPPPpppp --flips 0"), "--flips"));
  CHECK(has(error_of("fair PPPPpppp --count -1"), "--count"));
}

}  // namespace
}  // namespace gadgetc::test
