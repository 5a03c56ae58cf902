#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// White's dog has two moves to the den, and Black's cat three.
const std::string kRace =
    "jungle 1\nsize 3 5\nrules paper\nturn white\n"
    "terrain\n..#~~\n~~~~~\n...@~\npieces\nD....\n.....\nc....\n";
// The cat has two, too, and begins.
const std::string kLostRace =
    "jungle 1\nsize 3 5\nrules paper\nturn black\n"
    "terrain\n..#~~\n~~~~~\n..@~~\npieces\nD....\n.....\nc....\n";

TEST_CASE("board solve names the winner, the plies and the winning moves") {
  CHECK(has(printed({"board", "solve", "-"}, kRace),
            "c won after 3 plies at the latest\n"
            "c moves of Black's runner before that, at most: 1\n"
            "s WHITE\nv a3b3\n"));
}

TEST_CASE("board solve --json has the promised fields") {
  const std::string result = printed({"board", "solve", "--json", "-"}, kLostRace);
  const auto json = nlohmann::json::parse(result);
  CHECK(json["winner"] == "black");
  CHECK(json["method"] == "retrograde");
  CHECK(json["plies"] == 3);
  CHECK(json["black_passes"].is_null());
  CHECK(json["states"].is_number_unsigned());
  CHECK(json["seconds"].is_number_float());
  CHECK(json["winning_moves"] == nlohmann::json{"a1b1"});
}

TEST_CASE("board solve's exit codes tell the winner on request") {
  CHECK(run_arguments({"board", "solve", "--exit-code", "-"}, kRace).exit_code == 10);
  CHECK(run_arguments({"board", "solve", "--exit-code", "-"}, kLostRace).exit_code == 20);
}

TEST_CASE("board solve at its time limit says unknown and exits with 3") {
  const std::string start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
  const ProgramResult result =
      run_arguments({"board", "solve", "--time-limit", "0", "--fen", start});
  CHECK(result.exit_code == 3);
  CHECK(has(result.out, "s UNKNOWN\n"));
}

TEST_CASE("a position that is over is told at once") {
  const std::string result =
      printed({"board", "solve", "-"},
              "jungle 1\nsize 1 2\nrules paper\nturn white\nterrain\n..\npieces\nD.\n");
  CHECK(result == "c the game is over\ns WHITE\n");
}

}  // namespace
}  // namespace gadgetc::test
