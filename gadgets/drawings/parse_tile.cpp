#include "gadgets/drawings/parse_tile.hpp"

#include <array>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc {

Tile parse_tile(std::string_view source, std::string_view text) {
  static const std::array<const Alphabet*, 2> alphabets{&jungle_alphabet(),
                                                        &konane::konane_alphabet()};
  return read_tile(source, text, alphabets);
}

}  // namespace gadgetc
