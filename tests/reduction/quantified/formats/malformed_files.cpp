// The zoos: each file is one defect, its message beside it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "base/text/files.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc::test {
namespace {

void check_zoo(const std::string& format, std::size_t least) {
  const auto folder = std::filesystem::path(GADGETC_TEST_DATA) / "malformed" / format;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == "." + format) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  CHECK(files.size() >= least);
  for (const auto& file : files) {
    const std::string name = file.filename().string(), text = read_input(file);
    INFO(name);
    std::string complaint = "accepted\n";
    try {
      format == "qcir" ? quantified::parse_qcir(name, text) : quantified::parse_qdimacs(name, text);
    } catch (const InputError& error) {
      complaint = std::string(error.what()) + "\n";
    }
    CHECK(complaint == read_input(file.string() + ".expected"));
  }
}

TEST_CASE("every malformed QDIMACS file gets exactly its message") { check_zoo("qdimacs", 35); }

TEST_CASE("every malformed QCIR file gets exactly its message") { check_zoo("qcir", 40); }

}  // namespace
}  // namespace gadgetc::test
