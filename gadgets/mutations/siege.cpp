#include "gadgets/mutations/siege.hpp"

#include <map>
#include <utility>
#include <vector>

#include "gadgets/mutations/defence.hpp"

namespace gadgetc {

namespace {

class Siege {
 public:
  Siege(const Arena& arena, const SiegeOptions& options)
      : arena_(arena), options_(options), left_(options.state_limit) {}

  // Black to move: does he win within so many steps of his?
  bool wins(const TileState& state, int steps) {
    if (denies(state)) return true;
    if (steps == 0 || left_ == 0) return false;
    --left_;
    std::vector<TileStep> black;
    arena_.black_steps(state, black);
    for (const TileStep& step : black) {
      if (step.leaves) return true;
    }
    for (const TileStep& step : black) {
      if (beats_every_answer(step.after, steps - 1)) return true;
    }
    return false;
  }

 private:
  bool beats_every_answer(const TileState& state, int steps) {
    if (!wins(state, steps)) return false;
    std::vector<TileStep> white;
    arena_.white_steps(state, white);
    for (const TileStep& step : white) {
      if (step.after.delivered == state.delivered && !wins(step.after, steps)) return false;
    }
    return true;
  }

  // Here, or after signals have arrived.
  bool denies(const TileState& state) {
    for (const Delivery& rule : arena_.tile().contract) {
      const auto goal = static_cast<std::uint8_t>(rule.outputs);
      if ((rule.inputs & ~arena_.active(state)) || (state.delivered & ~goal)) continue;
      if (state.delivered != goal && defence(state.arrived, goal).find(state) == true) return true;
    }
    for (std::size_t p = 0; p < arena_.tile().ports.size(); ++p) {
      if (arena_.may_arrive(state, p) && denies(arena_.arrive(state, p))) return true;
    }
    return false;
  }

  Defence& defence(std::uint8_t arrived, std::uint8_t goal) {
    const auto key = std::pair(arrived, goal);
    const auto found = defences_.find(key);
    if (found != defences_.end()) return found->second;
    return defences_
        .emplace(key, Defence(arena_, {goal}, options_.state_limit, options_.watch))
        .first->second;
  }

  const Arena& arena_;
  const SiegeOptions& options_;
  std::size_t left_;
  std::map<std::pair<std::uint8_t, std::uint8_t>, Defence> defences_;
};

}  // namespace

bool has_siege(const Arena& arena, const SiegeOptions& options) {
  Siege siege(arena, options);
  for (int steps = 0; steps <= options.black_steps; ++steps) {
    if (siege.wins(arena.initial(), steps)) return true;
  }
  return false;
}

}  // namespace gadgetc
