#include "base/text/progress.hpp"

#include <pty.h>
#include <unistd.h>

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

// What is sent to a terminal of so many columns.
std::string sent(const std::string& label, unsigned short columns) {
  int screen = 0, terminal = 0;
  const winsize size{24, columns, 0, 0};
  REQUIRE(::openpty(&screen, &terminal, nullptr, nullptr, &size) == 0);
  std::FILE* file = ::fdopen(terminal, "w");
  REQUIRE(file != nullptr);
  Progress(ProgressMode::Forced, label, 0, file).update(7);
  std::fclose(file);
  // Each write may arrive by itself: only after the last, with the terminal closed, do reads end.
  std::string text, piece(1000, '\0');
  for (ssize_t got = 0; (got = ::read(screen, piece.data(), piece.size())) > 0;)
    text.append(piece, 0, static_cast<std::size_t>(got));
  ::close(screen);
  return text;
}

}  // namespace

TEST_CASE("progress stays silent where nobody watches unless it is forced") {
  CHECK(printed(ProgressMode::Auto, 100).empty());
  CHECK(printed(ProgressMode::Silent, 100).empty());
  CHECK(printed(ProgressMode::Forced, 100) == "working: 25/100 (25 %) states\n");
  CHECK(printed(ProgressMode::Forced, 0) == "working: 25 states\n");
}

TEST_CASE("stages are shown as they begin, however short they are") {
  std::FILE* file = std::tmpfile();
  {
    Progress progress(ProgressMode::Forced, "stage", 2, file);
    progress.show(1, "circuit");
    progress.show(2, "board");
  }
  std::rewind(file);
  std::string text(1000, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  CHECK(text == "stage: 1/2 (50 %) circuit\nstage: 2/2 (100 %) board\n");
}

TEST_CASE("progress on a terminal is cut between characters, to fewer columns than there are") {
  CHECK(sent("prüfe", 80) == "\rprüfe: 7\rprüfe: 7\r        \r");
  CHECK(sent("prüfe", 9) == "\rprüfe: 7\rprüfe: 7\r        \r");
  CHECK(sent("prüfe", 4) == "\rprü\rprü\r   \r");
  CHECK(sent("prüfe", 3) == "\rpr\rpr\r  \r");
}
