#include "gadgets/mutations/siege.hpp"

#include <vector>

#include "gadgets/mutations/denial.hpp"

namespace gadgetc {

namespace {

class Siege {
 public:
  Siege(const Arena& arena, const SiegeOptions& options)
      : arena_(arena),
        left_(options.state_limit),
        denial_(arena, options.state_limit, options.watch) {}

  // Black to move: does he win within so many steps of his?
  bool wins(const TileState& state, int steps) {
    if (denial_.holds(state)) return true;
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

  const Arena& arena_;
  std::size_t left_;
  Denial denial_;
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
