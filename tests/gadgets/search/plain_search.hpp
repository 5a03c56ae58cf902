// Searches for tiles of several games, and every drawing within their bounds written down without
// thought: all rectangles, all symbols, all places of ports.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "gadgets/search/search.hpp"

namespace gadgetc {

// A contract, what is steady, a guest, the pieces, and the ports that may be exchanged.
struct SearchCase {
  const char *game, *contract, *pieces, *steady, *guest;  // nothing of pieces: any, where one may
  bool is_one_class;
  int squares;
  std::vector<std::vector<std::size_t>> exchanges{};
};

// Of Dou Shou Qi, of Konane and of pages: Amazons, Clobber with wires, couriers who walk.
const std::vector<SearchCase>& search_cases();
const SearchGame& search_game(const SearchCase& of);
SearchSpec spec_of(const SearchCase& of);
SearchResult run(const SearchCase& of, const SearchSpec& spec, TileSearchOptions options = {});

// Calls `visit` with each drawing of the case that the verifier takes.
void for_each_drawing(const SearchCase& of, const SearchSpec& spec,
                      const std::function<void(const Tile&)>& visit);
// One text for all turned, mirrored and exchanged versions of a tile.
std::string class_text(const SearchCase& of, const Tile& tile);
std::set<std::string> class_texts(const SearchCase& of, const std::vector<Tile>& tiles);

}  // namespace gadgetc
