#include "gadgets/konane/demonstration.hpp"

#include <utility>

#include "gadgets/konane/local_game.hpp"
#include "gadgets/verifier/delivery_line.hpp"

namespace gadgetc::konane {

std::vector<verifier::Demonstration> demonstrate(const Tile& tile, const VerifyOptions& options) {
  const LocalGame game(tile, Side::White);
  const verifier::Demonstrator<LocalGame> demonstrator(game, options.limits.state_limit);
  std::vector<verifier::Demonstration> result;
  for (const Delivery& rule : tile.contract) {
    auto events = demonstrator.show(rule);
    if (events) result.push_back({rule_text(tile, rule), game.line(std::move(*events))});
  }
  return result;
}

}  // namespace gadgetc::konane
