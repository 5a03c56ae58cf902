
#include <catch2/catch.hpp>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc {

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
  CHECK(drawing_text(parse_tile("noisy", noisy)) == plain);
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

}  // namespace gadgetc
