#include "gadgets/jungle/demonstration.hpp"

#include <fmt/format.h>

#include <utility>

#include "gadgets/jungle/local_graph.hpp"
#include "gadgets/jungle/parts.hpp"
#include "gadgets/verifier/delivery_line.hpp"

namespace gadgetc::jungle {

namespace {

// The rules that White keeps in this game, all or none.
std::vector<verifier::Demonstration> demonstrate_part(const Tile& part,
                                                      const VerifyOptions& options,
                                                      const Freedom& freedom) {
  const LocalGame game(part, options.rules, freedom);
  const verifier::Demonstrator<LocalGame> demonstrator(game, options.state_limit);
  std::vector<verifier::Demonstration> result;
  for (const Delivery& rule : part.contract) {
    auto events = demonstrator.show(rule);
    if (!events) return {};
    result.push_back({rule_text(part, rule), game.line(std::move(*events))});
  }
  return result;
}

}  // namespace

std::vector<verifier::Demonstration> demonstrate(const Tile& tile, const VerifyOptions& options) {
  const std::vector<Tile> parts = parts_of(tile);
  std::vector<verifier::Demonstration> result;
  for (std::size_t n = 0; n < parts.size(); ++n) {
    auto shown = demonstrate_part(parts[n], options, {.guards_stay = true, .for_white = true});
    if (shown.empty()) shown = demonstrate_part(parts[n], options, {.for_white = true});
    for (verifier::Demonstration& one : shown) {
      if (parts.size() > 1) one.rule = fmt::format("part {}: {}", n + 1, one.rule);
      result.push_back(std::move(one));
    }
  }
  return result;
}

}  // namespace gadgetc::jungle
