#include "gadgets/drawings/parse_tile.hpp"

#include <array>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

const std::array<const Alphabet*, 2>& alphabets() {
  static const std::array<const Alphabet*, 2> all{&jungle::jungle_alphabet(),
                                                  &konane::konane_alphabet()};
  return all;
}

TileGames games(const FindAlphabet& find) {
  return {alphabets(), find ? find : game_page::find_page_alphabet};
}

}  // namespace

Tile parse_tile(std::string_view source, std::string_view text, const FindAlphabet& find) {
  return read_tile(source, text, games(find));
}

DraftTile parse_draft(std::string_view source, std::string_view text, const FindAlphabet& find) {
  return read_draft(source, text, games(find));
}

std::string tile_games() {
  std::string names;
  for (const Alphabet* alphabet : alphabets()) {
    names += (names.empty() ? "" : ", ") + std::string(alphabet->game());
  }
  return names;
}

const Alphabet* find_alphabet(std::string_view game) {
  for (const Alphabet* alphabet : alphabets()) {
    if (alphabet->game() == game) return alphabet;
  }
  return nullptr;
}

bool has_drawings(std::string_view game) {
  if (find_alphabet(game) != nullptr) return true;
  const auto page = game_page::find_page(game);
  return page != nullptr && page->wires.signal.has_value();
}

}  // namespace gadgetc
