// A certificate of a tile of a page that the program has not: written by a forger who puts on the
// lists whatever the checker misses.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "games/page/language/parse_page.hpp"
#include "tests/gadgets/changed_lines.hpp"
#include "tests/message_from.hpp"

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

}  // namespace

TEST_CASE("a tile of a page of one's own has a certificate, and a refuted one has none") {
  CHECK(completed(skeleton("lane.gadget", "###"), "0", {.find_page = courier()}) == "held");
  CHECK(completed(skeleton("watched.gadget", "#s#"), "0", {.find_page = courier()}) != "held");
}

TEST_CASE("a certificate of a game without a page, or whose page has no wires, is refused") {
  const auto complaint = [](const std::string& text) {
    return message_from([&] { parse_certificate("file", text); }, "none");
  };
  CHECK(complaint("gadgetc courier certificate 1\n").find(
            "file:1:1: error: there are no certificates of tiles of 'courier'") == 0);
  CHECK(complaint("gadgetc clobber certificate 1\n").find(
            "file:1:1: error: the page of clobber says nothing of wires") == 0);
}

}  // namespace gadgetc
