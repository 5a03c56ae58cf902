#include "solver/text/progress.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace gadgetc;

namespace {

// What a progress line leaves in a file, which is no terminal.
std::string printed(ProgressMode mode, std::uint64_t total) {
  std::FILE* file = std::tmpfile();
  {
    Progress progress(mode, "working", total, file);
    for (std::uint64_t done = 25; done <= 50; ++done) progress.update(done, "states");
  }
  std::rewind(file);
  std::string text(1000, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

}  // namespace

TEST_CASE("progress stays silent where nobody watches unless it is forced") {
  CHECK(printed(ProgressMode::Auto, 100).empty());
  CHECK(printed(ProgressMode::Silent, 100).empty());
  CHECK(printed(ProgressMode::Forced, 100) == "working: 25/100 (25 %) states\n");
  CHECK(printed(ProgressMode::Forced, 0) == "working: 25 states\n");
}
