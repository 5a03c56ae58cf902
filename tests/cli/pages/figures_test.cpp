// Counts and sizes that pages say, from where they are made.
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <regex>
#include <string>

#include "gadgets/library/library.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kTree = GADGETC_SOURCE_DIR;

// With each run of blanks and line ends as one blank.
std::string running_text(const std::string& file) {
  return std::regex_replace(read_file(kTree + "/" + file), std::regex("\\s+"), " ");
}

// The part of a source that the expression's first group matches.
std::string found_in(const std::string& file, const std::string& expression) {
  const std::string text = read_file(kTree + "/" + file);
  std::smatch match;
  INFO(file << ": " << expression);
  REQUIRE(std::regex_search(text, match, std::regex(expression)));
  return match[1];
}

void check_says(const std::string& page, const std::string& words) {
  INFO(page << ": " << words);
  CHECK(has(running_text(page), words));
}

std::string word_of(std::size_t number) {
  constexpr const char* kWords[] = {"no",  "one", "two",   "three", "four",
                                    "five", "six", "seven", "eight", "nine"};
  REQUIRE(number < std::size(kWords));
  return kWords[number];
}

TEST_CASE("pages say the figures that the program makes") {
  const auto report = nlohmann::json::parse(
      run_arguments({"compile", "-q", "--json", kTree + "/examples/tictactoe.cnf"}).out);
  const auto counted = [&](const char* part, const char* what) {
    return word_of(report[part][what].get<std::size_t>());
  };
  check_says("README.md", fmt::format("a variable for each of the {} fields and a clause for each "
                                      "of the {} lines",
                                      counted("formula", "variables"),
                                      counted("formula", "clauses")));
  check_says("README.md", counted("layout", "crossings") + " crossings");

  std::size_t jungle_sets = 0;
  for (const GadgetSet& set : gadget_library().sets()) jungle_sets += set.game == "jungle";
  check_says("README.md", fmt::format("For Dou Shou Qi there are {} sets", word_of(jungle_sets)));
  check_says("docs/composition.md",
             fmt::format("all {} tiles of the sets `compact` and `paper`",
                         library_tiles("compact").size() + library_tiles("paper").size()));

  std::size_t tables = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(kTree + "/tests/data/mutations")) {
    tables += file.path().extension() == ".txt";
  }
  check_says("docs/mutations.md", fmt::format("Tables of {} tiles", tables));
}

TEST_CASE("the page of the playground says what its sources say") {
  const std::string page = "docs/playground.md";
  const std::string most = found_in("playground/clause_grid.js", "const MOST = ([0-9]+);");
  check_says(page, fmt::format("up to {0} variables and {0} clauses", most));
  CHECK(found_in("playground/formula_view.js", "CHECK_SECONDS = ([0-9]+);") == "60");
  check_says(page, "for up to a minute");
  CHECK(found_in("playground/game_view.js", "LEVELS = (\\{[^}]*\\})") ==
        "{easy: 'depth 2 movetime 1000', middle: 'movetime 500', hard: 'movetime 3000'}");
  check_says(page, "two plies ahead, for a second at most, or thinks half a second or three "
                   "seconds a move");
}

}  // namespace
}  // namespace gadgetc::test
