#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kDrawn = "c varname 2 door\np cnf 3 2\n1 2 0\n2 3 0\n";

TEST_CASE("circuit writes DOT by default and the same bytes twice") {
  const std::string result = printed("circuit -", kDrawn);
  CHECK(result.starts_with("digraph circuit {"));
  CHECK(has(result, "door -> "));
  CHECK(run_program("circuit --format dot -", kDrawn).out == result);
}

TEST_CASE("circuit has boxes in DOT unless told otherwise, and elsewhere when told") {
  const auto boxes = [](const std::string& options) {
    const std::string out = run_program("circuit - " + options, kDrawn).out;
    return has(out, "cluster.clause.1") || has(out, "class=\"cluster\"");
  };
  CHECK(boxes(""));
  CHECK(boxes("--boxes"));
  CHECK_FALSE(boxes("--no-boxes"));
  CHECK_FALSE(boxes("--format svg"));
  CHECK(boxes("--format svg --boxes"));
}

TEST_CASE("circuit draws SVG and PDF, by option or by the name of the product") {
  CHECK(run_program("circuit - --format svg", kDrawn).out.starts_with("<?xml"));
  const ScratchDirectory scratch;
  CHECK(run_program("circuit - -o " + scratch.file("c.pdf"), kDrawn).exit_code == 0);
  CHECK(read_file(scratch.file("c.pdf")).starts_with("%PDF-"));
}

TEST_CASE("circuit prints one JSON object") {
  const ProgramResult result = run_program("circuit --json -", kDrawn);
  const nlohmann::json json = nlohmann::json::parse(result.out);
  CHECK(json["circuit"]["or"] == 2);
  CHECK(json["circuit"]["and"] == 1);
  CHECK(json["circuit"]["splitter"] == 1);
  CHECK(json["gates"][1]["variable"] == "door");
}

TEST_CASE("circuit refuses what it cannot do and writes nothing") {
  const ScratchDirectory scratch;
  const std::string product = scratch.file("c.svg");
  const ProgramResult large = run_program("circuit - -o " + product, "p cnf 3000 0\n");
  CHECK(large.exit_code == 2);
  CHECK(has(large.err, "a circuit of 6002 gates is too large"));
  CHECK_FALSE(std::filesystem::exists(product));

  const ProgramResult bad = run_program("circuit - -o " + product, "p cnf 1 1\n-1 0\n");
  CHECK(bad.exit_code == 2);
  CHECK(bad.err.starts_with("<stdin>:2:1: error: "));
  CHECK_FALSE(std::filesystem::exists(product));
  CHECK(run_program("circuit --format gif -", kDrawn).exit_code == 2);
  CHECK(run_program("circuit --json --format svg -", kDrawn).exit_code == 2);
}

TEST_CASE("warnings of the reader go to standard error with their line") {
  const ProgramResult result = run_program("circuit -", "p cnf 2 2\n1 2 0\n1 2 1 0\n");
  CHECK(result.exit_code == 0);
  CHECK(result.err.starts_with("<stdin>:3:"));
  CHECK(has(result.err, "\n1 2 1 0\n"));
  CHECK(result.out.starts_with("digraph"));
}

}  // namespace
}  // namespace gadgetc::test
