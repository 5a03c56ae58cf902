#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

TEST_CASE("bench finds the same every time and signs it") {
  const auto run = [] {
    const std::string result = printed({"bench", "--json", "formula", "compile", "board"});
    return nlohmann::json::parse(result);
  };
  const auto first = run(), second = run();
  CHECK(first["signature"] == second["signature"]);
  CHECK(first["results"] == second["results"]);
  CHECK(first["results"].size() == 3);
  CHECK(first["seconds"]["compile"] > 0);
  CHECK(first["results"]["board"].get<std::string>().starts_with("W "));
  // Other work, another signature.
  const ProgramResult less = run_arguments({"bench", "--json", "formula"});
  const auto formula = nlohmann::json::parse(less.out);
  CHECK(formula["results"]["formula"] == first["results"]["formula"]);
  CHECK(formula["signature"] != first["signature"]);
}

TEST_CASE("bench counts the published leaves, with and without the repetition leaf") {
  const std::string result = printed({"bench", "perft"});
  const ProgramResult all = run_arguments({"perft", "6", "--repetition", "none", "--json"});
  const ProgramResult leaf = run_arguments({"perft", "6", "--json"});
  const auto leaves = [](const ProgramResult& count) {
    return std::to_string(nlohmann::json::parse(count.out)["leaves"].get<std::uint64_t>());
  };
  CHECK(result.starts_with("perft      " + leaves(all) + " " + leaves(leaf) + "\nsignature  "));
}

TEST_CASE("bench refuses work that it does not know") {
  CHECK(run_arguments({"bench", "chess"}).exit_code == 2);
}

}  // namespace
}  // namespace gadgetc::test
