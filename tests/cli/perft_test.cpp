#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::uint64_t leaves(const std::string& arguments, const std::string& input = "") {
  const std::string result = printed("perft --json " + arguments, input);
  return nlohmann::json::parse(result).at("leaves");
}

TEST_CASE("perft counts the standard game with the paper's repetition leaf unless told otherwise") {
  CHECK(leaves("5") == 5'098'477);
  CHECK(leaves("--count leaf --threads 1 5") == 5'098'477);
  CHECK(leaves("--repetition none 5") == 5'111'725);
  CHECK(leaves("--repetition none --hash 16 5") == 5'111'725);
  CHECK(leaves("--rules assignment 5") == 5'111'725);
  CHECK(leaves("--rules 'paper elephant-takes-rat=no' --repetition none 5") == 5'111'620);
  CHECK(leaves("0") == 1);
}

TEST_CASE("perft takes a FEN or a board file of any size") {
  CHECK(leaves("--fen '7/7/7/7/7/7/7/E6/6e w' 2") == 6);
  const std::string board = "jungle 1\nsize 1 5\nrules paper\nturn white\nterrain\n5.\n"
                            "pieces\nC...c\n";
  CHECK(leaves("--board - 1", board) == 1);
  CHECK(leaves("--board - 2", board) == 1);
  CHECK(leaves("--board - --repetition none 4", board) == 4);
}

TEST_CASE("perft --divide lists the first moves with their leaves") {
  CHECK(printed("perft --divide --fen '7/7/7/7/7/7/7/E6/6e w' 2")
            .rfind("a2a3 2\na2b2 2\na2a1 2\ndepth 2: 6 leaves, ", 0) == 0);
  const ProgramResult json = run_program("perft --json --divide 3");
  const auto object = nlohmann::json::parse(json.out);
  CHECK(object.at("depth") == 3);
  CHECK(object.at("seconds").is_number());
  CHECK(object.at("first_moves").size() == 24);
  std::uint64_t sum = 0;
  for (const auto& [move, count] : object.at("first_moves").items()) {
    sum += count.get<std::uint64_t>();
  }
  CHECK(sum == 12'240);
}

TEST_CASE("perft at its time limit says so and exits with 3") {
  const ProgramResult result = run_program("perft --time-limit 0.05 20");
  CHECK(result.exit_code == 3);
  CHECK(has(result.out, "a limit was reached"));
  const ProgramResult json = run_program("perft --json --time-limit 0.05 20");
  CHECK(json.exit_code == 3);
  CHECK(nlohmann::json::parse(json.out).at("leaves").is_null());
}

TEST_CASE("perft refuses options that do not go together") {
  const auto refused = [](const std::string& arguments, const std::string& message) {
    CHECK(has(refusal("perft " + arguments), message));
  };
  refused("--hash 16 4", "a hash table needs --repetition none");
  refused("--rules chess 4", "no rules 'chess'");
  refused("--count some 4", "--count");
  refused("-1", "");
  refused("100", "DEPTH");
  refused("", "DEPTH");
}

}  // namespace
}  // namespace gadgetc::test
