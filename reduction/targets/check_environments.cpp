#include "reduction/targets/check_environments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>


namespace gadgetc {

namespace {

// What one environment of a tile says about its wires, inputs and outputs apart, in order.
struct Environment {
  std::string name;
  struct Input {
    int signals = 0;   // that may come in
    int surplus = 0;   // that may be pushed back beyond those
  };
  struct Output {
    int signals = 1;  // that may stand there
    int guests = 0;   // that may wait there besides
  };
  std::vector<Input> inputs;
  std::vector<Output> outputs;
};

Environment environment_of(const Tile& tile) {
  Environment result;
  result.name = tile.name;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) != p) continue;
    const Port& port = tile.ports[p];
    const auto is_here = [&](std::size_t q) { return wire_of(tile, q) == p; };
    if (port.is_input) {
      Environment::Input input{0, port.surplus};
      for (std::size_t q = p; q < tile.ports.size(); ++q) input.signals += is_here(q);
      result.inputs.push_back(input);
    } else {
      Environment::Output output{1 + port.surplus, 0};
      for (const Guest& guest : tile.guests) {
        const Side side = tile.board.alphabet().side(guest.piece);
        output.guests += is_here(guest.port) && side == Side::White;
      }
      result.outputs.push_back(output);
    }
  }
  return result;
}

class EnvironmentCheck {
 public:
  EnvironmentCheck(const Circuit& circuit, const std::vector<ReadTile>& tiles,
                   const GadgetLibrary& library, const CornerTiles& corners)
      : circuit_(circuit), names_(circuit.gate_count()), chosen_(circuit.gate_count(), nullptr) {
    for (const auto& [input, tile] : corners) {
      corners_.emplace(input, environment_of(*library.find_tile(tile)));
    }
    for (const ReadTile& tile : tiles) names_[static_cast<std::size_t>(tile.gate)] = tile.tile;
    for (const std::string& name : names_) {
      if (name.empty() || known_.contains(name)) continue;
      for (const Tile* tile : library.environments_of(name)) {
        known_[name].push_back(environment_of(*tile));
      }
    }
  }

  std::vector<std::string> run() {
    std::vector<std::string> clashes;
    for (const GateId id : topological_order(circuit_)) {
      const std::string& name = names_[static_cast<std::size_t>(id)];
      if (!name.empty() && !choose(id)) {
        clashes.push_back(fmt::format("{}, a tile {}, is not proved against what its neighbours "
                                      "let through", circuit_.gate(id).name, name));
      }
    }
    for (const auto& [input, corner] : corners_) {
      if (fits_corner(input, corner)) continue;
      clashes.push_back(fmt::format("the wire to {} turns in a tile {}, which is not proved "
                                    "against what its ends let through",
                                    circuit_.gate(input.gate).name, corner.name));
    }
    return clashes;
  }

  // The name of the environment chosen for a gate that fits.
  const std::string& chosen(GateId id) const {
    return chosen_[static_cast<std::size_t>(id)]->name;
  }

 private:
  // The fitting environment that lets least out.
  bool choose(GateId id) {
    const Environment* best = nullptr;
    for (const Environment& environment : known_.at(names_[static_cast<std::size_t>(id)])) {
      if (!fits(id, environment)) continue;
      if (best == nullptr || most_let_out(environment) < most_let_out(*best)) best = &environment;
    }
    chosen_[static_cast<std::size_t>(id)] = best;
    return best != nullptr;
  }

  static int most_let_out(const Environment& environment) {
    int most = 0;
    for (const Environment::Output& output : environment.outputs) {
      most = std::max(most, output.signals);
    }
    return most;
  }

  const Environment* corner_before(InPort input) const {
    const auto found = corners_.find(input);
    return found == corners_.end() ? nullptr : &found->second;
  }

  // Between the ends of its wire, and after another corner like it.
  bool fits_corner(InPort input, const Environment& corner) const {
    const Environment::Input& in = corner.inputs.front();
    const Environment::Output& out = corner.outputs.front();
    return signals_of(circuit_.source_of(input)) <= in.signals && out.signals <= in.signals &&
           pushed_back(input) <= out.guests && in.surplus <= out.guests;
  }

  bool fits(GateId id, const Environment& environment) const {
    for (std::size_t i = 0; i < environment.inputs.size(); ++i) {
      if (let_in(id, static_cast<int>(i)) > environment.inputs[i].signals) return false;
    }
    for (std::size_t i = 0; i < environment.outputs.size(); ++i) {
      const InPort target = circuit_.target_of({id, static_cast<int>(i)});
      const Environment* corner = corner_before(target);
      const int pushed = corner ? corner->inputs.front().surplus : pushed_back(target);
      if (pushed > environment.outputs[i].guests) return false;
    }
    return true;
  }

  // Signals that may come in by an input, from a gate that has chosen already.
  int let_in(GateId id, int input) const {
    if (const Environment* corner = corner_before({id, input})) {
      return corner->outputs.front().signals;
    }
    return signals_of(circuit_.source_of({id, input}));
  }

  int signals_of(OutPort source) const {
    const Environment* environment = chosen_[static_cast<std::size_t>(source.gate)];
    if (environment == nullptr) return 0;  // a bare end, or a clash that is known
    return environment->outputs[static_cast<std::size_t>(source.index)].signals;
  }

  int pushed_back(InPort target) const {
    const std::string& name = names_[static_cast<std::size_t>(target.gate)];
    int most = 0;
    if (name.empty()) return most;
    for (const Environment& environment : known_.at(name)) {
      most = std::max(most, environment.inputs[static_cast<std::size_t>(target.index)].surplus);
    }
    return most;
  }

  const Circuit& circuit_;
  std::map<InPort, Environment> corners_;  // by the input where their wire ends
  std::vector<std::string> names_;         // of the gates' tiles
  std::map<std::string, std::vector<Environment>> known_;
  std::vector<const Environment*> chosen_;
};

}  // namespace

std::vector<std::string> check_environments(const Circuit& circuit, std::vector<ReadTile>& tiles,
                                            const GadgetLibrary& library,
                                            const CornerTiles& corners) {
  EnvironmentCheck check(circuit, tiles, library, corners);
  std::vector<std::string> clashes = check.run();
  if (clashes.empty()) {
    for (ReadTile& tile : tiles) tile.tile = check.chosen(tile.gate);
  }
  return clashes;
}

}  // namespace gadgetc
