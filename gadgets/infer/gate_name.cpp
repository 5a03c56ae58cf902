#include "gadgets/infer/gate_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace gadgetc {

namespace {

// The pick is among them: what one first move decides is one gate.
constexpr PortSet ports_of(const Delivery& rule) { return rule.inputs | rule.outputs; }
PortSet ports_of(const std::vector<Delivery>& rules) {
  PortSet set = 0;
  for (const Delivery& rule : rules) set |= ports_of(rule);
  return set;
}

// What a rule adds to those that ask for fewer inputs.
Delivery increment(const std::vector<Delivery>& rules, const Delivery& rule) {
  Delivery left = rule;
  for (const Delivery& other : rules) {
    const bool asks_less = (other.inputs & ~rule.inputs) == 0 && other.inputs != rule.inputs;
    if (asks_less && (other.outputs & ~rule.outputs) == 0) left.outputs &= ~other.outputs;
  }
  return left;
}

// Sets of ports, apart from each other, such that each rule that adds something has its ports in
// one.
std::vector<PortSet> groups_of(const std::vector<Delivery>& rules) {
  std::vector<PortSet> groups;
  for (const Delivery& rule : rules) {
    const Delivery added = increment(rules, rule);
    if (added.outputs == 0) continue;
    PortSet group = ports_of(added);
    std::erase_if(groups, [&](PortSet other) {
      if ((other & group) == 0) return false;
      group |= other;
      return true;
    });
    groups.push_back(group);
  }
  return groups;
}

// The rules as far as they are about these ports, without those that say less than others.
std::vector<Delivery> rules_within(const std::vector<Delivery>& rules, PortSet group) {
  std::vector<Delivery> found;
  for (const Delivery& rule : rules) {
    const Delivery part{rule.inputs & group, rule.outputs & group};
    if (is_allowed(found, part.inputs, part.outputs)) continue;
    std::erase_if(found, [&](const Delivery& other) {
      return is_allowed({part}, other.inputs, other.outputs);
    });
    found.push_back(part);
  }
  return found;
}

// Do the rules allow exactly what those within each group allow apart from each other?
bool is_product(const std::vector<Delivery>& rules, const std::vector<PortSet>& groups) {
  const PortSet all = ports_of(rules);
  PortSet inputs = 0;
  for (const Delivery& rule : rules) inputs |= rule.inputs;
  PortSet set = 0;
  do {
    const PortSet active = set & inputs, delivered = set & ~inputs;
    const bool apart = std::all_of(groups.begin(), groups.end(), [&](PortSet group) {
      return is_allowed(rules_within(rules, group), active & group, delivered & group);
    });
    if (apart != is_allowed(rules, active, delivered)) return false;
    set = (set - all) & all;
  } while (set != 0);
  return true;
}

bool are_single(const std::vector<Delivery>& rules, PortSet Delivery::*side) {
  return std::all_of(rules.begin(), rules.end(), [&](const Delivery& rule) {
    return std::popcount(rule.*side) == 1 && rule.*side != kPick;
  });
}
bool are_equal(const std::vector<Delivery>& rules, PortSet Delivery::*side) {
  return std::all_of(rules.begin(), rules.end(), [&](const Delivery& rule) {
    return rule.*side == rules.front().*side;
  });
}

GateName name_of_rule(const Tile& tile, const Delivery& rule) {
  const int inputs = std::popcount(rule.inputs), outputs = std::popcount(rule.outputs);
  const std::string from = joined_names(port_names(tile, rule.inputs));
  const std::string to = joined_names(port_names(tile, rule.outputs));
  if (rule.inputs == kPick) return {"variable", "a variable, to " + to};
  if (inputs == 0) return {"true", "a signal that is there from the start, to " + to};
  if (rule.outputs == kGoal) return {"den", fmt::format("the way from {} into the {}", from, to)};
  if (inputs > 1) return {"and", fmt::format("an AND of {}, to {}", from, to)};
  if (outputs > 1) return {"splitter", fmt::format("a splitter of {}, to {}", from, to)};
  return {"wire", fmt::format("a wire from {} to {}", from, to)};
}

// The name of rules that do not fall apart.
GateName name_of_group(const Tile& tile, const std::vector<Delivery>& rules) {
  if (rules.size() == 1) return name_of_rule(tile, rules.front());
  const bool has_one_input = are_equal(rules, &Delivery::inputs);
  const std::string from = joined_names(port_names(tile, all_inputs(tile) & ports_of(rules)));
  const auto outputs = port_names(tile, ports_of(rules) & ~all_inputs(tile));
  if (are_single(rules, &Delivery::inputs) && are_equal(rules, &Delivery::outputs)) {
    return {"or", fmt::format("an OR of {}, to {}", from, joined_names(outputs))};
  }
  if (has_one_input && are_single(rules, &Delivery::outputs)) {
    const std::string to = joined_names(outputs, "or");
    if (rules.front().inputs == kPick) return {"variable", "a variable, to " + to};
    if (std::popcount(rules.front().inputs) == 1) {
      return {"choice", fmt::format("a CHOICE of {}, to {}", from, to)};
    }
  }
  Tile part = tile;
  part.contract = rules;
  return {"other", "no gate of one name: " + contract_text(part)};
}

// How far along the border, clockwise from the north-west corner, a port lies.
int place_on_border(const Tile& tile, std::size_t port) {
  const auto [row, column] = tile.ports[port].square;
  switch (tile.ports[port].side) {
    case Direction::North: return column;
    case Direction::East: return tile.columns() + row;
    case Direction::South: return 2 * tile.columns() + tile.rows() - 1 - column;
    case Direction::West: return 2 * (tile.columns() + tile.rows()) - 1 - row;
  }
  return 0;
}

// Does each of two wires have one end on either side of the other?
bool do_cross(const Tile& tile, PortSet a, PortSet b) {
  const auto ends = [&](PortSet wire) {
    const int first = place_on_border(tile, static_cast<std::size_t>(std::countr_zero(wire)));
    const int last =
        place_on_border(tile, static_cast<std::size_t>(std::countr_zero(wire & (wire - 1))));
    return std::pair(std::min(first, last), std::max(first, last));
  };
  const std::pair<int, int> of_a = ends(a);
  const auto [other, end] = ends(b);
  const auto is_between = [&](int at) { return of_a.first < at && at < of_a.second; };
  return is_between(other) != is_between(end);
}

GateName name_of_groups(const Tile& tile, const std::vector<PortSet>& groups) {
  std::vector<std::string> texts;
  bool are_wires = true;
  for (const PortSet group : groups) {
    const GateName part = name_of_group(tile, rules_within(tile.contract, group));
    texts.push_back(part.text);
    are_wires = are_wires && part.kind == "wire";
  }
  const std::string text = joined_names(texts);
  if (are_wires && groups.size() == 2 && do_cross(tile, groups[0], groups[1])) {
    return {"crossing", "a crossing: " + text};
  }
  return {are_wires ? "wires" : "gates", text};
}

GateName name_of_contract(const Tile& tile) {
  if (tile.contract.empty()) return {"nothing", "nothing is ever delivered"};
  const std::vector<PortSet> groups = groups_of(tile.contract);
  if (groups.size() > 1 && is_product(tile.contract, groups)) return name_of_groups(tile, groups);
  return name_of_group(tile, tile.contract);
}

}  // namespace

GateName gate_name(const Tile& tile) {
  GateName name = name_of_contract(tile);
  if (tile.contract.empty()) return name;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (ports_of(tile.contract) >> p & 1) continue;
    const Port& port = tile.ports[p];
    name.text += fmt::format("; {} {}", port.name, port.is_input ? "changes nothing"
                                                                : "gives nothing");
  }
  return name;
}

std::string joined_names(const std::vector<std::string>& names, const char* last) {
  std::string text;
  for (std::size_t n = 0; n < names.size(); ++n) {
    const bool is_last = n + 1 == names.size();
    if (n > 0) text += is_last ? fmt::format(" {} ", last) : ", ";
    text += names[n];
  }
  return text;
}

std::vector<std::string> port_names(const Tile& tile, PortSet set) {
  std::vector<std::string> names;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (set >> p & 1) names.push_back(tile.ports[p].name);
  }
  if (set & kGoal) names.emplace_back(tile.board.alphabet().goal());
  return names;
}

}  // namespace gadgetc
