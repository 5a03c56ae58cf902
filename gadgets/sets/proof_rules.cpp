#include "gadgets/sets/proof_rules.hpp"

#include <fmt/format.h>

#include "games/jungle/rules.hpp"

namespace gadgetc {

std::vector<std::string_view> readings_of(const GadgetSet& set) {
  if (set.rules.empty()) return {kFullReading};
  return {kFullReading, "none", "zero"};
}

std::string proof_rules(std::string_view preset, std::string_view reading) {
  if (preset.empty()) return "";
  const auto rules = jungle::find_rules_text(fmt::format("{} trapped-attack={}", preset, reading));
  return rules_text(rules.value());
}

}  // namespace gadgetc
