#include "reduction/targets/jungle/strategy/prove_tiles.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/library/certificates/library_certificate.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc::jungle {

namespace {

std::string certificate_of(const Tile& tile, const Rules& rules, const GadgetLibrary& library) {
  const std::string words = rules_text(rules);
  if (const auto text = library_certificate(tile, words, library)) return std::string(*text);
  auto text = prove_and_certify(tile, words);
  if (!text) throw std::logic_error(tile.name + " does not hold");
  return std::move(*text);
}

std::shared_ptr<const TileStrategy> prove_tile(const Tile& tile, const Rules& rules,
                                               const GadgetLibrary& library) {
  auto strategy =
      std::make_shared<const TileStrategy>(tile.name, certificate_of(tile, rules, library));
  if (is_confirmed_by_build(strategy->text())) return strategy;
  if (const auto fault = check_certificate(strategy->certificate())) {
    throw std::logic_error(
        fmt::format("the certificate of {}, line {}: {}", tile.name, fault->line, fault->why));
  }
  return strategy;
}

}  // namespace

TileStrategies prove_tiles(const BoardReading& reading, const Rules& rules,
                           const std::function<void(const std::string&)>& on_tile,
                           const GadgetLibrary& library) {
  refuse_faults(reading);
  TileStrategies strategies;
  for (const ReadTile& tile : reading.tiles) {
    std::shared_ptr<const TileStrategy>& strategy = strategies[tile.tile];
    if (strategy) continue;
    if (on_tile) on_tile(tile.tile);
    strategy = prove_tile(*library.find_tile(tile.tile), rules, library);
  }
  return strategies;
}

}  // namespace gadgetc::jungle
