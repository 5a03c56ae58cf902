#include "gadgets/infer/questions.hpp"

#include <algorithm>

namespace gadgetc {

Questions::Questions(const Tile& tile, const VerifyOptions& options)
    : tile_(tile), options_(options) {
  for (const PortSet set : output_sets(tile)) all_outputs_ |= set;
}

const Verification& Questions::ask(Side side, std::vector<Delivery> contract, bool asks_passes) {
  Key key{side, {}};
  for (const Delivery& rule : contract) key.second.push_back({rule.inputs, rule.outputs});
  std::sort(key.second.begin(), key.second.end());
  const auto [at, is_new] = answers_.try_emplace(std::move(key));
  Verification& answer = at->second;
  const bool lacks_passes =
      asks_passes && answer.verdict == Verdict::Held && !answer.leaves_passes;
  if (!is_new && !lacks_passes) return answer;
  tile_.contract = std::move(contract);
  VerifyOptions options = options_;
  options.only = side;
  options.asks_passes = asks_passes;
  answer = verify_drawing(tile_, options);
  states_ += answer.states;
  return answer;
}

Verification Questions::ask_both(const std::vector<Delivery>& contract) {
  const Verification black = ask(Side::Black, contract, true);
  if (black.verdict != Verdict::Held) return black;
  Verification both = ask(Side::White, contract);
  both.states += black.states;
  both.leaves_passes = black.leaves_passes;
  return both;
}

void Questions::allow_beyond(PortSet inputs, std::vector<Delivery>& rules) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const PortSet port = PortSet{1} << p;
    const bool is_beyond = tile_.ports[p].is_input && !(inputs & port);
    if (is_beyond && all_outputs_ != 0) rules.push_back({port, all_outputs_});
  }
}

const Verification& Questions::prevents(PortSet inputs, PortSet outputs) {
  std::vector<Delivery> rules;
  for (PortSet left = outputs; left != 0; left &= left - 1) {
    const PortSet others = all_outputs_ & ~(left & -left);
    if (others != 0) rules.push_back({0, others});
  }
  allow_beyond(inputs, rules);
  return ask(Side::Black, std::move(rules));
}

const Verification& Questions::prevents_others(PortSet inputs, std::vector<Delivery> rules) {
  allow_beyond(inputs, rules);
  return ask(Side::Black, std::move(rules));
}

const Verification& Questions::keeps_wires() {
  std::vector<Delivery> rules;
  if (all_outputs_ != 0) rules.push_back({0, all_outputs_});
  return ask(Side::Black, std::move(rules));
}

}  // namespace gadgetc
