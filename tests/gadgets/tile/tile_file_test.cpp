
#include <catch2/catch.hpp>
#include <filesystem>
#include <random>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library.hpp"
#include "tests/golden.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {

namespace {

// The complaint about a text, or the tile as written when there is none.
std::string answer_to(const std::string& name, const std::string& text) {
  try {
    return drawing_text(parse_tile(name, text));
  } catch (const InputError& error) {
    return std::string(error.what()) + '\n';
  }
}

}  // namespace

TEST_CASE("a tile written and read again is the same tile") {
  for (const Tile& tile : library_tiles("compact")) {
    for (const Orientation orientation : kOrientations) {
      const Tile turned = oriented(tile, orientation);
      const Tile again = parse_tile("again", drawing_text(turned));
      CHECK(again.name == turned.name);
      CHECK(again.board == turned.board);
      CHECK(again.ports == turned.ports);
      CHECK(again.contract == turned.contract);
    }
  }
}

TEST_CASE("comments, blank lines, tabs and CR LF do not matter in a drawing") {
  const std::string plain = drawing_text(library_tile("compact", "wire"));
  std::string noisy = "; a comment\r\n\r\n";
  for (const char byte : plain) {
    if (byte == '\n') noisy += "\t ; note\r\n\n";
    else noisy += byte;
  }
  CHECK(answer_to("noisy", noisy) == plain);
}

TEST_CASE("every malformed drawing gets its exact message") {
  const std::filesystem::path zoo = GADGETC_TEST_DATA "/malformed/gadget";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(zoo)) {
    if (entry.path().extension() != ".gadget") continue;
    std::filesystem::path expected = entry.path();
    expected.replace_extension(".expected");
    const std::string name = entry.path().filename().string();
    CHECK(test::difference_from_golden("malformed/gadget/" + expected.filename().string(),
                                       answer_to(name, test::read_file(entry.path()))) == "");
    ++count;
  }
  CHECK(count >= 50);
}

TEST_CASE("random bytes and damaged drawings give a tile or a message") {
  std::mt19937 random(7);
  const std::string whole = drawing_text(library_tile("compact", "splitter"));
  for (int n = 0; n < 20000; ++n) {
    std::string text = n % 4 == 0 ? std::string(random() % 60, ' ') : whole;
    const std::size_t changes = n % 4 == 0 ? text.size() : 1 + random() % 4;
    for (std::size_t i = 0; i < changes; ++i) {
      text[random() % text.size()] = static_cast<char>(random() % 256);
    }
    if (n % 3 == 0) text.resize(random() % (text.size() + 1));
    CHECK_FALSE(answer_to("random", text).empty());
  }
}

}  // namespace gadgetc
