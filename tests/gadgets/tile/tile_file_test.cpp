
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

// The same of a draft.
std::string answer_to_draft(const std::string& name, const std::string& text) {
  try {
    return drawing_text(parse_draft(name, text).tile);
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

namespace {

// Compares the answers to the files of a zoo with those written beside them; how many there are.
int check_zoo(const std::string& zoo,
              std::string (*answer)(const std::string&, const std::string&)) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(GADGETC_TEST_DATA "/" + zoo)) {
    if (entry.path().extension() != ".gadget") continue;
    std::filesystem::path expected = entry.path();
    expected.replace_extension(".expected");
    const std::string name = entry.path().filename().string();
    CHECK(test::difference_from_golden(zoo + "/" + expected.filename().string(),
                                       answer(name, test::read_file(entry.path()))) == "");
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("every malformed drawing gets its exact message") {
  CHECK(check_zoo("malformed/gadget", answer_to) >= 50);
}

TEST_CASE("every malformed draft gets its exact message") {
  CHECK(check_zoo("malformed/gadget_draft", answer_to_draft) >= 16);
}

TEST_CASE("a draft says what is still to be found") {
  const DraftTile draft = parse_draft("draft", "gadget a\nin p 0 0 west\nport q 0 2 east\n"
                                               "terrain\n...\npieces\n...\n");
  CHECK(draft.undirected == PortSet{1} << 1);
  CHECK(draft.tile.contract.empty());
  CHECK(draft.tile.ports.size() == 2);
  for (const Tile& tile : library_tiles("compact")) {
    const DraftTile whole = parse_draft("whole", drawing_text(tile));
    CHECK(drawing_text(whole.tile) == drawing_text(tile));
    CHECK(whole.undirected == 0);
  }
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
