#include "gadgets/search/useful_tiles.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/run/watch.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/local/verify.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

bool counts_passes(const Tile& tile) {
  const game_page::Wires& wires = game_page::page_of(tile)->wires;
  return wires.link || wires.hole;
}

bool leaves_passes(const Tile& tile, std::string_view reading, std::size_t state_limit) {
  const local_game::LocalRules rules = rules_of(tile, reading);
  const verifier::GameLimits limits{.state_limit = state_limit};
  if (counts_passes(tile)) return local_game::bound_passes(tile, rules, limits).has_value();
  const std::vector<Tile> parts = local_game::parts_of(tile, rules);
  return std::all_of(parts.begin(), parts.end(), [&](const Tile& part) {
    return local_game::has_passes(part, rules, limits);
  });
}

TilesByPasses put_tiles_with_passes_first(std::vector<Tile>& tiles, std::string_view reading,
                                          std::size_t state_limit, const StopSign& is_over) {
  std::vector<Tile> with, unknown, without;
  const auto group_of = [&](const Tile& tile) -> std::vector<Tile>& {
    if (is_over()) return unknown;
    try {
      return leaves_passes(tile, reading, state_limit) ? with : without;
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
