#include "reduction/targets/inference/part_rules.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace gadgetc {

namespace {

constexpr bool contains(PortSet whole, PortSet part) { return (part & ~whole) == 0; }

// Whatever is active, can all that can be delivered be delivered together?
bool leaves_no_choice(const std::vector<Delivery>& rules) {
  return std::all_of(rules.begin(), rules.end(), [&](const Delivery& a) {
    return std::all_of(rules.begin(), rules.end(), [&](const Delivery& b) {
      return std::any_of(rules.begin(), rules.end(), [&](const Delivery& both) {
        return contains(a.inputs | b.inputs, both.inputs) &&
               contains(both.outputs, a.outputs | b.outputs);
      });
    });
  });
}

}  // namespace

bool are_channels(const std::vector<Delivery>& rules) {
  PortSet inputs = 0;
  std::vector<Delivery> single;
  for (const Delivery& rule : rules) {
    if (std::has_single_bit(rule.inputs) && std::has_single_bit(rule.outputs)) {
      single.push_back(rule);
      inputs |= rule.inputs;
    }
  }
  if (single.size() < 2 || rules.size() != (std::size_t{1} << single.size()) - 1) return false;
  return std::all_of(rules.begin(), rules.end(), [&](const Delivery& rule) {
    PortSet outputs = 0;
    for (const Delivery& channel : single) {
      if (contains(rule.inputs, channel.inputs)) outputs |= channel.outputs;
    }
    return contains(inputs, rule.inputs) && rule.outputs == outputs;
  });
}

bool leaves_choice(const std::vector<Delivery>& rules) {
  return !are_channels(rules) && !leaves_no_choice(rules);
}

}  // namespace gadgetc
