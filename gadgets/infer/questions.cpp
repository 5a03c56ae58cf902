#include "gadgets/infer/questions.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

// What Black has to keep says the same without rules that allow less than another.
std::vector<Delivery> without_lesser(const std::vector<Delivery>& rules) {
  std::vector<Delivery> kept;
  for (const Delivery& rule : rules) {
    if (is_allowed(kept, rule.inputs, rule.outputs)) continue;
    std::erase_if(kept, [&](const Delivery& other) {
      return is_allowed({rule}, other.inputs, other.outputs);
    });
    kept.push_back(rule);
  }
  return kept;
}

}  // namespace

Questions::Questions(const Tile& tile, const verifier::VerifyOptions& options)
    : tile_(tile), options_(options) {
  for (const PortSet set : output_sets(tile)) all_outputs_ |= set;
}

Questions::Answer& Questions::answer_to(Side side, std::vector<Delivery>& contract,
                                        bool& is_new) {
  if (side == Side::Black) contract = without_lesser(contract);
  Key key{side, {}};
  for (const Delivery& rule : contract) key.second.push_back({rule.inputs, rule.outputs});
  std::sort(key.second.begin(), key.second.end());
  const auto [at, is_inserted] = answers_.try_emplace(std::move(key));
  is_new = is_inserted;
  return at->second;
}

void Questions::verify(Side side, std::vector<Delivery> contract, verifier::VerifyOptions options,
                       Answer& answer) {
  tile_.contract = std::move(contract);
  options.only = side;
  answer = {verify_drawing(tile_, options), options.is_quick};
  // In the first game as good as in all, unless others might have proved it.
  const verifier::Verification& found = answer.found;
  if (found.verdict != verifier::Verdict::Unknown || found.limit != Limit::None)
    answer.is_quick = false;
  states_ += found.states;
}

const verifier::Verification& Questions::ask(Side side, std::vector<Delivery> contract,
                                             bool asks_passes) {
  bool is_new = false;
  Answer& answer = answer_to(side, contract, is_new);
  const bool lacks_passes =
      asks_passes && answer.found.verdict == verifier::Verdict::Held && !answer.found.leaves_passes;
  if (!is_new && !answer.is_quick && !lacks_passes) return answer.found;
  verifier::VerifyOptions options = options_;
  options.asks_passes = asks_passes;
  verify(side, std::move(contract), options, answer);
  return answer.found;
}

bool Questions::is_proved(Side side, std::vector<Delivery> contract) {
  bool is_new = false;
  Answer& answer = answer_to(side, contract, is_new);
  if (is_new) {
    verifier::VerifyOptions options = options_;
    options.is_quick = true;
    verify(side, std::move(contract), options, answer);
  }
  return answer.found.verdict == verifier::Verdict::Held;
}

verifier::Verification Questions::ask_both(const std::vector<Delivery>& contract) {
  const verifier::Verification black = ask(Side::Black, contract, true);
  if (black.verdict != verifier::Verdict::Held) return black;
  verifier::Verification both = ask(Side::White, contract);
  both.states += black.states;
  both.leaves_passes = black.leaves_passes;
  return both;
}

// Adds rules that allow everything once an input outside of the set is active.
std::vector<Delivery> Questions::others_prevented(PortSet inputs,
                                                  std::vector<Delivery> rules) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const PortSet port = PortSet{1} << p;
    const bool is_beyond = tile_.ports[p].is_input && !(inputs & port);
    if (is_beyond && all_outputs_ != 0) rules.push_back({port, all_outputs_});
  }
  return rules;
}

std::vector<Delivery> Questions::prevented(PortSet inputs, PortSet outputs) const {
  std::vector<Delivery> rules;
  for (PortSet left = outputs; left != 0; left &= left - 1) {
    const PortSet others = all_outputs_ & ~(left & -left);
    if (others != 0) rules.push_back({0, others});
  }
  return others_prevented(inputs, std::move(rules));
}

std::vector<Delivery> Questions::wires_kept() const {
  if (all_outputs_ == 0) return {};
  return {{0, all_outputs_}};
}

}  // namespace gadgetc
