// The zoo: each file of tests/data/malformed/formula is one defect, its message beside it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "base/text/files.hpp"
#include "reduction/formula/dimacs.hpp"

using namespace gadgetc;

namespace {

const std::filesystem::path kZoo = std::filesystem::path(GADGETC_TEST_DATA) / "malformed/formula";

std::string complaint_about(const std::filesystem::path& file) {
  const std::string text = read_input(file);
  try {
    parse_dimacs(file.filename().string(), text);
  } catch (const InputError& error) {
    return std::string(error.what()) + "\n";
  }
  return "accepted\n";
}

}  // namespace

TEST_CASE("every malformed formula gets exactly its message") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(kZoo)) {
    if (entry.path().extension() == ".cnf") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  CHECK(files.size() >= 60);
  for (const auto& file : files) {
    INFO(file.filename().string());
    CHECK(complaint_about(file) == read_input(file.string() + ".expected"));
  }
}

TEST_CASE("a negated literal gets the message that the interface promises") {
  const std::string text = "c sample\np cnf 4 1\n1 4 -2 0\n";
  CHECK_THROWS_WITH(parse_dimacs("bad.cnf", text),
                    "bad.cnf:3:5: error: expected a variable, got '-2' (negated literals are not "
                    "allowed in a positive formula; a file that ends in "
                    ".qdimacs may have them)\n"
                    "1 4 -2 0\n"
                    "    ^");
}
