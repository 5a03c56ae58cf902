#include "gadgets/search/useful_tiles.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/run/watch.hpp"

namespace gadgetc {

TilesByPasses put_tiles_with_passes_first(std::vector<Tile>& tiles,
                                          const std::function<bool(const Tile&)>& has_passes,
                                          const StopSign& is_over) {
  std::vector<Tile> with, unknown, without;
  const auto group_of = [&](const Tile& tile) -> std::vector<Tile>& {
    if (is_over()) return unknown;
    try {
      return has_passes(tile) ? with : without;
    } catch (const LimitReached&) {
      return unknown;
    }
  };
  for (Tile& tile : tiles) {
    throw_if_interrupted();
    group_of(tile).push_back(std::move(tile));
  }
  const TilesByPasses found{unknown.size(), without.size()};
  tiles = std::move(with);
  std::move(unknown.begin(), unknown.end(), std::back_inserter(tiles));
  std::move(without.begin(), without.end(), std::back_inserter(tiles));
  return found;
}

}  // namespace gadgetc
