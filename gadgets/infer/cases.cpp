// The sets of ports that questions are about, and the cases made of them.
#include "gadgets/infer/cases.hpp"

#include <algorithm>
#include <bit>

namespace gadgetc {

namespace {

bool has_goal_square(const Tile& tile) {
  const auto& cells = tile.board.cells();
  return std::any_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return tile.board.alphabet().is_goal(cell); });
}

// All subsets of a set, the empty one first, in ascending order of sizes and then of numbers.
std::vector<PortSet> subsets(PortSet whole) {
  std::vector<PortSet> sets;
  PortSet set = 0;
  do {
    sets.push_back(set);
    set = (set - whole) & whole;
  } while (set != 0);
  std::stable_sort(sets.begin(), sets.end(), [](PortSet a, PortSet b) {
    return std::popcount(a) < std::popcount(b);
  });
  return sets;
}

// Does every input of the set come after those before it on its wire?
bool is_in_order(const Tile& tile, PortSet set) {
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (!(set >> p & 1)) continue;
    for (std::size_t q = 0; q < p; ++q) {
      if (wire_of(tile, q) == wire_of(tile, p) && !(set >> q & 1)) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<PortSet> input_sets(const Tile& tile) {
  std::vector<PortSet> sets = subsets(all_inputs(tile));
  std::erase_if(sets, [&](PortSet set) { return !is_in_order(tile, set); });
  return sets;
}

std::vector<PortSet> output_sets(const Tile& tile) {
  const PortSet ports = (PortSet{1} << tile.ports.size()) - 1;
  const PortSet goal = has_goal_square(tile) ? kGoal : 0;
  std::vector<PortSet> sets = subsets((ports & ~all_inputs(tile)) | goal);
  sets.erase(sets.begin());
  std::stable_sort(sets.begin(), sets.end(), [](PortSet a, PortSet b) {
    return std::popcount(a) > std::popcount(b);
  });
  return sets;
}

void list_cases(Inference& inference) {
  inference.cases.clear();
  for (const PortSet inputs : input_sets(inference.tile)) {
    for (const PortSet outputs : output_sets(inference.tile)) {
      inference.cases.push_back({inputs, outputs});
    }
  }
}

void decide_all(Inference& inference) {
  const std::vector<Delivery>& contract = inference.tile.contract;
  const bool is_variable = has_pick(contract);
  const PortSet pick = is_variable ? kPick : 0;
  const Decider forced = is_variable ? Decider::FirstMove : Decider::White;
  for (InferredCase& found : inference.cases) {
    const bool is_forced = is_allowed(contract, found.inputs | pick, found.outputs);
    found = {found.inputs, found.outputs, is_forced ? forced : Decider::Black};
  }
}

const char* decider_word(Decider decider) {
  switch (decider) {
    case Decider::White: return "white";
    case Decider::Black: return "black";
    case Decider::FirstMove: return "first move";
    case Decider::Neither: return "neither";
    case Decider::Unknown: break;
  }
  return "unknown";
}

bool are_same(const Tile& tile, const std::vector<Delivery>& a, const std::vector<Delivery>& b) {
  std::vector<PortSet> active = input_sets(tile);
  if (all_inputs(tile) == 0) active.push_back(kPick);
  const std::vector<PortSet> outputs = output_sets(tile);
  return std::all_of(active.begin(), active.end(), [&](PortSet inputs) {
    return std::all_of(outputs.begin(), outputs.end(), [&](PortSet set) {
      return is_allowed(a, inputs, set) == is_allowed(b, inputs, set);
    });
  });
}

}  // namespace gadgetc
