// gadgetc gadget report.
#include <catch2/catch.hpp>
#include <regex>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// The hash that a report gives for a tile's certificate.
std::string hash_in(const std::string& report, const std::string& tile) {
  const std::size_t at = report.find("--certificate " + tile + ".certificate");
  std::smatch found;
  const std::string rest = at == std::string::npos ? "" : report.substr(at);
  return std::regex_search(rest, found, std::regex("SHA-256 ([0-9a-f]{64})")) ? found[1].str() : "";
}

}  // namespace

TEST_CASE("a report names certificates by their hash, of all sets and a folder's") {
  const ScratchDirectory folder;
  const std::string mine = GADGETC_SOURCE_DIR "/examples/tiles/mine";
  const std::pair<std::string, std::string> tiles[] = {
      {"compact", "and"}, {"lattice", "lattice_or"}, {"paper", "outflow"}, {mine, "valve"}};
  for (const auto& [set, tile] : tiles) {
    INFO(set << ' ' << tile);
    const std::string page = folder.file("report.html");
    REQUIRE(run_arguments({"gadget", "report", "-q", "--set", set, "-o", page}).exit_code == 0);
    const std::string certificate = folder.file("certificate");
    std::vector<std::string> verify{"gadget", "verify", tile, "-q", "--set", set};
    if (set != "lattice") verify.insert(verify.end(), {"--trapped-attack", "full"});
    verify.insert(verify.end(), {"--certificate", certificate});
    REQUIRE(run_arguments(verify).exit_code == 0);
    const std::string hash = hash_in(read_file(page), tile);
    std::ofstream(folder.file("sums")) << hash << "  " << certificate << '\n';
    CHECK(std::system(("sha256sum --status -c " + folder.file("sums")).c_str()) == 0);
  }
}

TEST_CASE("variants of a report show a line of play for each claim that fails") {
  const std::string result =
      printed("gadget report -q --set lattice --variants --states 500 --format html");
  CHECK(has(result, "the contract fails: "));
  CHECK(has(result, "A worked board"));
  CHECK(has(result, "<code>circuit</code>"));
}

TEST_CASE("a report of a formula or a set that there is not is refused, and nothing is written") {
  const ScratchDirectory folder;
  const std::string file = folder.file("report.tex");
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"--formula", "x or not y"}, "--formula:1:"},
      {{"--set", "compcat"}, "compact"},
      {{"--set", "lattice", "--trapped-attack", "none"}, "have no traps"}};
  for (const auto& [words, message] : cases) {
    std::vector<std::string> arguments{"gadget", "report", "-o", file};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const ProgramResult result = run_arguments(arguments);
    INFO(result.err);
    CHECK(result.exit_code == 2);
    CHECK(has(result.err, message));
    CHECK_FALSE(std::filesystem::exists(file));
  }
  CHECK(run_arguments({"gadget", "report", "-o", folder.file("report.svg")}).exit_code == 2);
}

}  // namespace gadgetc::test
