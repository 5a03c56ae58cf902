// A certificate of a tile of a page that the program has not: written by a forger who puts on the
// lists whatever the checker misses.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "games/page/parse_page.hpp"
#include "tests/gadgets/changed_lines.hpp"

namespace gadgetc {
namespace {

const std::string kFolder = GADGETC_SOURCE_DIR "/examples/games/";

PageFinder courier() {
  const std::string file = kFolder + "courier.game";
  const auto page =
      std::make_shared<const game_page::Page>(game_page::parse_page(file, read_input(file)));
  return [page](std::string_view name) { return name == "courier" ? page : nullptr; };
}

// With the way of the signal through the lane, below a row of the drawing.
Lines skeleton(const std::string& drawing, const std::string& above) {
  return lines_of(fmt::format("gadgetc courier certificate 1\ntempo 4\nanswers 0\ntile\n{1}end\n"
                              "safety\nready\n0 {0}...### + +C\nattack out\n4 0 {0}...### +C -\n"
                              "3 0 {0}C..### + -\n2 0 {0}.C.### + -\n1 0 {0}..C### + -\nend\n",
                              above, read_input(kFolder + drawing)));
}

std::string verdict_on(const Lines& lines) {
  const std::string text = joined(lines);
  const auto fault =
      check_certificate(parse_certificate("test", text, {.find_page = courier()}));
  return fault ? fault->why : "held";
}

bool add(Lines& lines, const std::string& head, const std::string& line) {
  const std::size_t first = find_line(lines, head) + 1;
  for (std::size_t i = first; i < lines.size() && !is_list_head(lines[i]); ++i) {
    if (lines[i] == line) return false;
  }
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(first), line);
  return true;
}

// With states that the checker misses.
std::string completed(Lines lines) {
  for (int n = 0; n < 200; ++n) {
    const std::string verdict = verdict_on(lines);
    bool is_new = false;
    const auto try_to_add = [&](const std::string& start, const std::string& head) {
      if (!verdict.starts_with(start)) return;
      is_new = add(lines, head, "0 " + verdict.substr(start.size()));
    };
    try_to_add("not listed as safe: ", "safety");
    try_to_add("no listed answer to a step of White to ", "safety");
    try_to_add("not listed as ready: ", "ready");
    try_to_add("no listed answer to a step of Black to ", "ready");
    if (!is_new) return verdict;
  }
  return "gave up";
}

}  // namespace

TEST_CASE("a tile of a page of one's own has a certificate, and a refuted one has none") {
  CHECK(completed(skeleton("lane.gadget", "###")) == "held");
  CHECK(completed(skeleton("watched.gadget", "#s#")) != "held");
}

TEST_CASE("a certificate of a game without a page, or whose page has no wires, is refused") {
  const auto complaint = [](const std::string& text) {
    try {
      parse_certificate("file", text);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  CHECK(complaint("gadgetc courier certificate 1\n").find(
            "file:1:1: error: there are no certificates of tiles of 'courier'") == 0);
  CHECK(complaint("gadgetc clobber certificate 1\n").find(
            "file:1:1: error: the page of clobber says nothing of wires") == 0);
}

}  // namespace gadgetc
