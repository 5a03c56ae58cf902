#include "reduction/targets/check_environments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace gadgetc {

namespace {

// What one environment of a tile says about its wires, inputs and outputs apart, in order.
struct Environment {
  std::string name;
  struct Input {
    int signals = 0;   // that may come in
    int surplus = 0;   // that may be pushed back beyond those
    bool is_steady = false;
  };
  struct Output {
    int signals = 1;  // that may stand there
    int guests = 0;   // that may wait there besides
    bool is_steady = false;
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
      Environment::Input input{0, port.surplus, port.is_steady};
      for (std::size_t q = p; q < tile.ports.size(); ++q) input.signals += is_here(q);
      result.inputs.push_back(input);
    } else {
      Environment::Output output{1 + port.surplus, 0, port.is_steady};
      for (const Guest& guest : tile.guests) {
        const Side side = tile.board.alphabet().side(guest.piece);
        output.guests += is_here(guest.port) && side == Side::White;
      }
      result.outputs.push_back(output);
    }
  }
  return result;
}

bool may_join(const Environment::Output& out, const Environment::Input& in) {
  return out.signals <= in.signals && in.surplus <= out.guests && out.is_steady == in.is_steady;
}

class EnvironmentCheck {
 public:
  EnvironmentCheck(const Circuit& circuit, const std::vector<ReadTile>& tiles,
                   const GadgetLibrary& library, const CornerTiles& corners)
      : circuit_(circuit),
        library_(library),
        corners_(corners),
        names_(circuit.gate_count()),
        known_(circuit.gate_count()),
        chosen_(circuit.gate_count(), nullptr) {
    for (const ReadTile& tile : tiles) names_[index(tile.gate)] = tile.tile;
    for (std::size_t n = 0; n < names_.size(); ++n) {
      if (!names_[n].empty()) known_[n] = environments(names_[n]);
    }
    for (const auto& [input, corner] : corners_) corner_environments_ = environments(corner.tile);
  }

  std::vector<std::string> run() {
    drop_unsteady();
    std::vector<std::string> clashes;
    for (const GateId id : topological_order(circuit_)) {
      const std::string& name = names_[index(id)];
      if (!name.empty() && !choose(id)) {
        clashes.push_back(fmt::format("{}, a tile {}, is not proved against what its neighbours "
                                      "let through", circuit_.gate(id).name, name));
      }
    }
    for (const auto& [input, corner] : corners_) {
      if (fits_corners(input, corner.count)) continue;
      clashes.push_back(fmt::format("the wire to {} turns in a tile {}, which is not proved "
                                    "against what its ends let through",
                                    circuit_.gate(input.gate).name, corner.tile));
    }
    return clashes;
  }

  // The name of the environment chosen for a gate that fits.
  const std::string& chosen(GateId id) const {
    return chosen_[index(id)]->name;
  }

 private:
  using Environments = std::vector<const Environment*>;

  static std::size_t index(GateId id) { return static_cast<std::size_t>(id); }

  Environments environments(const std::string& name) {
    auto [entry, is_new] = by_name_.try_emplace(name);
    if (is_new) {
      for (const Tile* tile : library_.environments_of(name)) {
        entry->second.push_back(environment_of(*tile));
      }
    }
    Environments found;
    for (const Environment& environment : entry->second) found.push_back(&environment);
    return found;
  }

  // Both ends of a wire are steady or neither is, and so on from corner to corner. Which of its
  // environments a tile is in may follow from a tile far away, so that is settled first.
  void drop_unsteady() {
    std::vector<GateId> open;
    std::vector<bool> is_open(known_.size(), true);
    for (std::size_t n = known_.size(); n-- > 0;) open.push_back(static_cast<GateId>(n));
    while (!open.empty()) {
      const GateId id = open.back();
      open.pop_back();
      is_open[index(id)] = false;
      const auto has_no_partner = [&](const Environment* environment) {
        return !has_steady_partners(id, *environment);
      };
      if (std::erase_if(known_[index(id)], has_no_partner) == 0) continue;
      const auto ask_again = [&](GateId neighbour) {
        if (!is_open[index(neighbour)]) open.push_back(neighbour);
        is_open[index(neighbour)] = true;
      };
      for (const Wire& wire : circuit_.wires_into(id)) ask_again(wire.from.gate);
      for (const Wire& wire : circuit_.wires_out_of(id)) ask_again(wire.to.gate);
    }
  }

  bool has_steady_partners(GateId id, const Environment& environment) const {
    for (std::size_t i = 0; i < environment.inputs.size(); ++i) {
      const InPort input{id, static_cast<int>(i)};
      const OutPort source = circuit_.source_of(input);
      const bool has_partner = has_partner_at(source.gate, [&](const Environment& other) {
        return are_steady_alike(other.outputs[static_cast<std::size_t>(source.index)].is_steady,
                                environment.inputs[i].is_steady, input);
      });
      if (!has_partner) return false;
    }
    for (std::size_t i = 0; i < environment.outputs.size(); ++i) {
      const InPort target = circuit_.target_of({id, static_cast<int>(i)});
      const bool has_partner = has_partner_at(target.gate, [&](const Environment& other) {
        return are_steady_alike(environment.outputs[i].is_steady,
                                other.inputs[static_cast<std::size_t>(target.index)].is_steady,
                                target);
      });
      if (!has_partner) return false;
    }
    return true;
  }

  // Is it a bare end, or may it be in an environment that fits?
  template <typename Fits>
  bool has_partner_at(GateId id, const Fits& fits) const {
    const Environments& others = known_[index(id)];
    const auto is_one = [&](const Environment* other) { return fits(*other); };
    return names_[index(id)].empty() || std::any_of(others.begin(), others.end(), is_one);
  }

  // Does the wire that ends at an input fit both, whatever corners it has?
  bool are_steady_alike(bool from, bool to, InPort input) const {
    const auto corner = corners_.find(input);
    const int count = corner == corners_.end() ? 0 : corner->second.count;
    std::array<bool, 2> may_be{};
    may_be[from] = true;
    for (int n = 0; n < count; ++n) {
      std::array<bool, 2> next{};
      for (const Environment* environment : corner_environments_) {
        if (!may_be[environment->inputs.front().is_steady]) continue;
        next[environment->outputs.front().is_steady] = true;
      }
      may_be = next;
    }
    return may_be[to];
  }

  // The fitting environment that lets least out.
  bool choose(GateId id) {
    const Environment* best = nullptr;
    for (const Environment* environment : known_[index(id)]) {
      if (!fits(id, *environment)) continue;
      if (best == nullptr || most_let_out(*environment) < most_let_out(*best)) best = environment;
    }
    chosen_[index(id)] = best;
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
    return corners_.contains(input) ? corner_environments_.front() : nullptr;
  }

  // Is there an environment for each of the corners, one after the other?
  bool fits_corners(InPort input, int count) const {
    const OutPort source = circuit_.source_of(input);
    const Environment* const from = chosen_[index(source.gate)];
    const Environment* const to = chosen_[index(input.gate)];
    Environments reached = corner_environments_;
    if (from != nullptr) {
      const Environment::Output& out = from->outputs[static_cast<std::size_t>(source.index)];
      std::erase_if(reached, [&](const auto* corner) {
        return !may_join(out, corner->inputs.front());
      });
    }
    for (int n = 1; n < count; ++n) {
      Environments next = corner_environments_;
      std::erase_if(next, [&](const auto* corner) {
        return std::none_of(reached.begin(), reached.end(), [&](const auto* before) {
          return may_join(before->outputs.front(), corner->inputs.front());
        });
      });
      reached = std::move(next);
    }
    return std::any_of(reached.begin(), reached.end(), [&](const auto* corner) {
      return to == nullptr ||
             may_join(corner->outputs.front(), to->inputs[static_cast<std::size_t>(input.index)]);
    });
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
    const Environment* environment = chosen_[index(source.gate)];
    if (environment == nullptr) return 0;  // a bare end, or a clash that is known
    return environment->outputs[static_cast<std::size_t>(source.index)].signals;
  }

  int pushed_back(InPort target) const {
    int most = 0;
    for (const Environment* environment : known_[index(target.gate)]) {
      most = std::max(most, environment->inputs[static_cast<std::size_t>(target.index)].surplus);
    }
    return most;
  }

  const Circuit& circuit_;
  const GadgetLibrary& library_;
  const CornerTiles& corners_;
  std::map<std::string, std::vector<Environment>> by_name_;
  Environments corner_environments_;  // of the tile that all corners have
  std::vector<std::string> names_;    // of the gates' tiles
  std::vector<Environments> known_;   // of each gate, those that may still be
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
