#include "gadgets/verify/verify_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gadgets/jungle/demonstration.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/demonstration.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/konane/verify.hpp"
#include "gadgets/local/verify.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc {

namespace {

konane::VerifyOptions konane_options(const verifier::VerifyOptions& options) {
  return {{options.state_limit, options.watch},
          options.asks_passes,
          options.bounds_passes,
          options.only};
}

}  // namespace

verifier::Verification verify_drawing(const Tile& tile, const verifier::VerifyOptions& options) {
  if (jungle::is_jungle(tile)) return jungle::verify_tile(tile, jungle::options_by(options));
  if (konane::is_konane(tile)) return konane::verify_tile(tile, konane_options(options));
  return local_game::verify_tile(tile, game_page::variant_of(tile, options.reading), options);
}

std::vector<verifier::Demonstration> demonstrate_drawing(const Tile& tile,
                                                         const verifier::VerifyOptions& options) {
  if (jungle::is_jungle(tile)) return jungle::demonstrate(tile, jungle::options_by(options));
  if (konane::is_konane(tile)) return konane::demonstrate(tile, konane_options(options));
  return local_game::demonstrate(tile, game_page::variant_of(tile, options.reading), options);
}

bool has_option(const Tile& tile, std::string_view name) {
  const auto page = game_page::page_of(tile);
  return std::any_of(page->options.begin(), page->options.end(),
                     [&](const game_page::Option& option) { return option.name == name; });
}

std::string reading_of(const Tile& tile, std::string_view name, std::string_view value) {
  return has_option(tile, name) ? fmt::format("{}={}", name, value) : "";
}

}  // namespace gadgetc
