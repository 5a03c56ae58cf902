#include "gadgets/sets/proof_rules.hpp"

namespace gadgetc {

std::vector<jungle::TrappedAttack> readings_of(const GadgetSet& set) {
  if (set.rules.empty()) return {jungle::TrappedAttack::Full};
  return {jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero};
}

jungle::Rules proof_rules(const GadgetSet& set, jungle::TrappedAttack reading) {
  jungle::Rules rules;
  if (!set.rules.empty()) rules = jungle::find_rules(set.rules).value();
  rules.trapped_attack = reading;
  return rules;
}

std::string proof_reading(const GadgetSet& set, jungle::TrappedAttack reading) {
  return set.rules.empty() ? "" : rules_text(proof_rules(set, reading));
}

}  // namespace gadgetc
