// A group is fired gate by gate, sources first, and after each gate stands the set of all that may
// be active then: where a contract leaves White a choice, one member becomes several. In the end a
// gate has delivered, in all, no more than one rule gives whose inputs became active at some time,
// and White can wait until all of them are; so the order and the time of White's moves are of no
// account.
#include <algorithm>
#include <map>
#include <set>

#include "reduction/certificate/pins.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostInputs = 8, kMostOutputs = 16, kMostWays = 100'000;

void keep_maximal(std::vector<PortSet>& sets) {
  std::vector<PortSet> maximal;
  for (const PortSet set : sets) {
    const auto is_above = [&](PortSet other) { return other != set && (set & ~other) == 0; };
    if (std::any_of(sets.begin(), sets.end(), is_above)) continue;
    if (std::find(maximal.begin(), maximal.end(), set) == maximal.end()) maximal.push_back(set);
  }
  sets = std::move(maximal);
}

// The largest sets that a tile may have delivered with these inputs; none: nothing.
std::vector<PortSet> deliveries(const Tile& tile, PortSet active) {
  std::vector<PortSet> sets;
  for (const Delivery& rule : tile.contract) {
    if ((rule.inputs & ~(active | kPick)) == 0) sets.push_back(rule.outputs);
  }
  keep_maximal(sets);
  return sets;
}

class Group {
 public:
  Group(const std::vector<const Tile*>& tiles, const std::vector<PinWire>& wires,
        const std::vector<std::size_t>& members, std::size_t line)
      : tiles_(tiles) {
    unit_.line = line;
    sort_wires(wires, members);
    put_in_order(members);
  }

  GateUnit unite() {
    for (PortSet active = 0; active < PortSet{1} << inputs_; ++active) {
      const PortSet outputs = fire(active);
      if (outputs != 0) unit_.contract.push_back({active, outputs});
    }
    return std::move(unit_);
  }

 private:
  // Where an input gets its signal from: a port of the unit, or an output within the group.
  struct Source {
    bool is_outer = false;
    std::size_t number = 0;  // of the port, or of the output
  };
  using Active = std::vector<bool>;  // by the numbers of outputs

  void sort_wires(const std::vector<PinWire>& wires, const std::vector<std::size_t>& members) {
    const std::set<std::size_t> here(members.begin(), members.end());
    std::vector<Pin> outputs;
    for (const PinWire& wire : wires) {
      const bool begins = here.contains(wire.from.tile), ends = here.contains(wire.to.tile);
      if (begins) output_.emplace(wire.from, output_.size());
      if (begins && ends) {
        input_[wire.to] = {false, output_[wire.from]};
        inner_.push_back(wire);
      } else if (begins) {
        outputs.push_back(wire.from);
      } else if (ends) {
        input_[wire.to] = {true, unit_.ports.size()};
        unit_.ports.push_back(wire.to);
      }
    }
    if (unit_.ports.size() > kMostInputs || outputs.size() > kMostOutputs) {
      refute(unit_.line, "a group has too many ports");
    }
    inputs_ = unit_.ports.size();
    unit_.ports.insert(unit_.ports.end(), outputs.begin(), outputs.end());
  }

  void put_in_order(const std::vector<std::size_t>& members) {
    std::map<std::size_t, std::size_t> missing;
    for (const PinWire& wire : inner_) ++missing[wire.to.tile];
    for (const std::size_t member : members) {
      if (missing[member] == 0) order_.push_back(member);
    }
    for (std::size_t n = 0; n < order_.size(); ++n) {
      for (const PinWire& wire : inner_) {
        if (wire.from.tile == order_[n] && --missing[wire.to.tile] == 0) {
          order_.push_back(wire.to.tile);
        }
      }
    }
    if (order_.size() != members.size()) refute(unit_.line, "the wires run in a circle");
  }

  PortSet active_inputs(std::size_t tile, PortSet outer, const Active& active) const {
    PortSet inputs = 0;
    for (std::size_t p = 0; p < tiles_[tile]->ports.size(); ++p) {
      const auto source = input_.find({tile, p});
      if (source == input_.end()) continue;
      const auto [is_outer, number] = source->second;
      if (is_outer ? outer >> number & 1 : PortSet{active[number]}) inputs |= PortSet{1} << p;
    }
    return inputs;
  }

  // All that the group delivers at once with these of its ports active.
  PortSet fire(PortSet outer) const {
    std::set<Active> ways{Active(output_.size(), false)};
    for (const std::size_t tile : order_) {
      std::set<Active> next;
      for (const Active& way : ways) {
        const auto choices = deliveries(*tiles_[tile], active_inputs(tile, outer, way));
        if (choices.empty()) next.insert(way);
        for (const PortSet choice : choices) next.insert(with(way, tile, choice));
      }
      ways = std::move(next);
      if (ways.size() > kMostWays) refute(unit_.line, "a group has too many ways to fire");
    }
    std::vector<PortSet> delivered;
    for (const Active& way : ways) delivered.push_back(outputs_of(way));
    std::sort(delivered.begin(), delivered.end());
    delivered.erase(std::unique(delivered.begin(), delivered.end()), delivered.end());
    keep_maximal(delivered);
    if (delivered.size() > 1) refute(unit_.line, "in this group White has to choose");
    return delivered.front();
  }

  Active with(Active way, std::size_t tile, PortSet outputs) const {
    for (std::size_t p = 0; p < tiles_[tile]->ports.size(); ++p) {
      const auto output = output_.find({tile, p});
      if (output != output_.end() && outputs >> p & 1) way[output->second] = true;
    }
    return way;
  }

  PortSet outputs_of(const Active& way) const {
    PortSet outputs = 0;
    for (std::size_t n = 0; n < unit_.ports.size(); ++n) {
      const auto output = output_.find(unit_.ports[n]);
      if (output != output_.end() && way[output->second]) outputs |= PortSet{1} << n;
    }
    return outputs;
  }

  const std::vector<const Tile*>& tiles_;
  GateUnit unit_;  // its inputs, then its outputs
  std::size_t inputs_ = 0;
  std::map<Pin, Source> input_;
  std::map<Pin, std::size_t> output_;  // numbers
  std::vector<PinWire> inner_;
  std::vector<std::size_t> order_;  // of the members, sources first
};

bool has_bit(const Tile& tile, PortSet Delivery::*set, PortSet bit) {
  return std::any_of(tile.contract.begin(), tile.contract.end(),
                     [&](const Delivery& rule) { return (rule.*set & bit) != 0; });
}

GateUnit single(const Tile& tile, std::size_t number, const CertifiedTile& placed) {
  GateUnit unit{placed.line, placed.gate, {}, tile.contract};
  const PortSet inputs = all_inputs(tile);
  for (PortSet active = inputs;; active = (active - 1) & inputs) {
    if (deliveries(tile, active).size() > 1) {
      refute(placed.line, "at this gate White has to choose");
    }
    if (active == 0) break;
  }
  for (std::size_t p = 0; p < tile.ports.size(); ++p) unit.ports.push_back({number, p});
  return unit;
}

}  // namespace

std::vector<GateUnit> unite_groups(const CertifiedCircuit& certificate,
                                   const std::vector<const Tile*>& tiles,
                                   const std::vector<PinWire>& wires) {
  std::map<std::string, std::size_t> number;
  for (std::size_t t = 0; t < tiles.size(); ++t) number[certificate.tiles[t].gate] = t;
  std::vector<bool> is_grouped(tiles.size(), false);
  std::vector<GateUnit> units;
  for (const CertifiedGroup& group : certificate.groups) {
    std::vector<std::size_t> members;
    for (const std::string& gate : group.gates) {
      const auto found = number.find(gate);
      if (found == number.end()) refute(group.line, "there is no gate " + gate);
      const Tile& tile = *tiles[found->second];
      if (is_grouped[found->second]) refute(group.line, gate + " is in a group already");
      if (has_bit(tile, &Delivery::inputs, kPick) || has_bit(tile, &Delivery::outputs, kGoal)) {
        refute(group.line, "a variable or the den is in no group");
      }
      is_grouped[found->second] = true;
      members.push_back(found->second);
    }
    units.push_back(Group(tiles, wires, members, group.line).unite());
  }
  for (std::size_t t = 0; t < tiles.size(); ++t) {
    if (!is_grouped[t]) units.push_back(single(*tiles[t], t, certificate.tiles[t]));
  }
  return units;
}

}  // namespace gadgetc
