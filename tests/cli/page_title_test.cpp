// What the page of a compiled formula is called.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// The title of the page of this formula; it may hold anything.
std::string title_of(const std::string& formula, const std::string& options) {
  const ScratchDirectory scratch;
  write_file(scratch.file("f.cnf"), formula);
  const std::string page = scratch.file("f.html");
  const ProgramResult compiled = run_program("compile -q " + options + " " + scratch.file("f.cnf") +
                                             " -o " + scratch.file("f.jungle") + " --html " + page);
  CHECK(compiled.exit_code == 0);
  const std::string text = read_file(page);
  const std::size_t begin = text.find("<title>") + 7;
  return text.substr(begin, text.find("</title>") - begin);
}

const std::string kCounts = "2 variables, 1 clause on a board of 22 × 17 squares";

TEST_CASE("a page is called what the formula's file or --title says") {
  CHECK(title_of("p cnf 2 1\n1 2 0\n", "") == kCounts);
  CHECK(title_of("c one OR, alone. And more.\np cnf 2 1\n1 2 0\n", "") ==
        "one OR, alone · " + kCounts);
  CHECK(title_of("c one OR\np cnf 2 1\n1 2 0\n", "--title '<b>&'") ==
        "&lt;b&gt;&amp; · " + kCounts);
  // Bytes that are no text do no harm.
  CHECK(title_of("c caf\xe9\np cnf 2 1\n1 2 0\n", "") == "caf\xef\xbf\xbd · " + kCounts);
}

TEST_CASE("a title without a page is refused, and nothing is written") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b");
  const ProgramResult refused = run_program("compile --formula 'x or y' --title t -o " + board);
  CHECK(refused.exit_code == 2);
  CHECK(refused.err == "gadgetc: error: --title is for a page: --html\n");
  CHECK_FALSE(std::filesystem::exists(board));
}

TEST_CASE("what only pages or pictures have is refused without them") {
  const ScratchDirectory scratch;
  const std::string compile = "compile --formula 'x or y' -o " + scratch.file("b") + " ";
  CHECK(run_program(compile + "--games 2").err ==
        "gadgetc: error: --games is for a page: --html\n");
  CHECK(run_program(compile + "--chinese").err ==
        "gadgetc: error: --chinese is for pictures: --svg, --html or --tikz\n");
  CHECK(files_in(scratch.file("")).empty());
}

}  // namespace
}  // namespace gadgetc::test
