#include "gadgets/infer/products.hpp"

#include <algorithm>

#include "gadgets/infer/cases.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

// Each input with the output it relays to; a rule for every set of inputs.
std::vector<Delivery> product_of(const std::vector<PortSet>& inputs,
                                 const std::vector<PortSet>& outputs) {
  std::vector<Delivery> rules;
  for (std::size_t chosen = 1; chosen < std::size_t{1} << inputs.size(); ++chosen) {
    Delivery rule;
    for (std::size_t n = 0; n < inputs.size(); ++n) {
      if (!(chosen >> n & 1)) continue;
      rule.inputs |= inputs[n];
      rule.outputs |= outputs[n];
    }
    rules.push_back(rule);
  }
  return rules;
}

}  // namespace

std::optional<Inference> infer_product(const Tile& tile, const verifier::VerifyOptions& options) {
  std::vector<PortSet> inputs, outputs;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    (tile.ports[p].is_input ? inputs : outputs).push_back(PortSet{1} << p);
  }
  if (inputs.empty() || inputs.size() != outputs.size()) return std::nullopt;
  const local_game::LocalRules rules = rules_of(tile, options.reading);
  Inference result;
  result.tile = tile;
  verifier::VerifyOptions whole = options;
  whole.asks_passes = true;
  do {
    result.tile.contract = product_of(inputs, outputs);
    if (local_game::parts_of(result.tile, rules).size() < 2) continue;
    result.proof = verify_drawing(result.tile, whole);
    ++result.questions;
    result.states += result.proof.states;
    if (result.proof.verdict == verifier::Verdict::Unknown) {
      result.limit = std::max(result.limit, result.proof.limit);
    }
    if (result.proof.verdict != verifier::Verdict::Held) continue;
    result.verdict = verifier::Verdict::Held;
    result.limit = Limit::None;
    list_cases(result);
    decide_all(result);
    return result;
  } while (std::next_permutation(outputs.begin(), outputs.end()));
  if (result.limit == Limit::None) return std::nullopt;
  result.tile.contract.clear();
  result.proof = {};
  list_cases(result);
  return result;
}

}  // namespace gadgetc
