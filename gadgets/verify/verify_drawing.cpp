#include "gadgets/verify/verify_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc {

local_game::LocalRules rules_of(const Tile& tile, std::string_view reading) {
  if (jungle::is_jungle(tile)) return jungle::rules_for(tile, jungle::rules_by(reading));
  return {game_page::variant_of(tile, reading), tile};
}

verifier::Verification verify_drawing(const Tile& tile, const verifier::VerifyOptions& options) {
  return local_game::verify_tile(tile, rules_of(tile, options.reading), options);
}

std::optional<std::uint32_t> bound_passes(const Tile& tile, const verifier::GameLimits& limits) {
  return local_game::bound_passes(tile, rules_of(tile, ""), limits);
}

std::uint32_t bound_idle_play(const Tile& tile, const verifier::GameLimits& limits) {
  return local_game::bound_idle_play(tile, rules_of(tile, ""), limits);
}

std::vector<verifier::Demonstration> demonstrate_drawing(const Tile& tile,
                                                         const verifier::VerifyOptions& options) {
  return local_game::demonstrate(tile, rules_of(tile, options.reading), options);
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
