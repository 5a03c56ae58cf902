#include "gadgets/mutations/raid.hpp"

#include <algorithm>
#include <vector>

#include "gadgets/mutations/denial.hpp"
#include "gadgets/verifier/state_store.hpp"

namespace gadgetc {

namespace {

class Raid {
 public:
  Raid(const Arena& arena, const RaidOptions& options)
      : arena_(arena),
        options_(options),
        denial_(arena, options.denial_limit, options.watch),
        store_(arena) {}

  bool wins() {
    const StateId root = met(arena_.initial());
    for (int steps = 1; steps <= kMostSteps && !is_over(); ++steps) {
      if (wins(root, steps)) return true;
    }
    return false;
  }

 private:
  static constexpr int kMostSteps = 100;
  static constexpr std::size_t kTickEvery = 1 << 10;

  // In how many of his steps Black is known to win, and in how many not to.
  struct Known {
    std::uint8_t won = 0xff, open = 0;
  };
  struct Turns {
    Known black, answer;  // Black to move; White to answer or let it be
    bool was_asked = false;
  };

  StateId met(const TileState& state) {
    const StateId id = store_.intern(store_.key(state));
    if (id == known_.size()) known_.emplace_back();
    return id;
  }

  bool is_over() const { return looked_at_ > options_.look_limit; }

  // `find` looks, unless it is known whether Black wins in so many steps.
  template <typename Find>
  bool recall(StateId id, Known Turns::*turn, int steps, const Find& find) {
    const Known known = known_[id].*turn;
    if (known.won <= steps) return true;
    if (steps <= known.open || is_over()) return false;
    const bool wins = find();
    Known& found = known_[id].*turn;
    if (wins) found.won = static_cast<std::uint8_t>(steps);
    else if (!is_over()) found.open = static_cast<std::uint8_t>(steps);
    return wins;
  }

  bool wins(StateId id, int steps) {
    return recall(id, &Turns::black, steps, [&] {
      if (++looked_at_ % kTickEvery == 0) options_.watch.tick({"raid", looked_at_}, store_.size());
      std::vector<TileStep> black;
      arena_.black_steps(store_.state(id), black);
      if (std::any_of(black.begin(), black.end(), [](const TileStep& s) { return s.leaves; })) {
        return true;
      }
      captures_first(black);
      for (const TileStep& step : black) {
        const StateId after = met(step.after);
        if (step.kind == StepKind::Capture) look_for_denial(after);
        if (beats_every_answer(after, steps - 1)) return true;
      }
      return false;
    });
  }

  // White has lost a piece.
  void look_for_denial(StateId id) {
    if (known_[id].was_asked) return;
    known_[id].was_asked = true;
    const TileState state = store_.state(id);
    if (arena_.lacks_signals(state)) known_[id].answer.won = 0;
    if (denial_.holds(state)) known_[id].black.won = 0;
  }

  bool beats_every_answer(StateId id, int steps) {
    return recall(id, &Turns::answer, steps, [&] {
      if (!wins(id, steps)) return false;
      const TileState state = store_.state(id);
      std::vector<TileStep> white;
      arena_.white_steps(state, white);
      captures_first(white);
      return std::all_of(white.begin(), white.end(), [&](const TileStep& step) {
        return step.after.delivered != state.delivered || wins(met(step.after), steps);
      });
    });
  }

  static void captures_first(std::vector<TileStep>& steps) {
    std::stable_partition(steps.begin(), steps.end(),
                          [](const TileStep& s) { return s.kind == StepKind::Capture; });
  }

  const Arena& arena_;
  const RaidOptions& options_;
  Denial denial_;
  StateStore store_;
  std::vector<Turns> known_;  // by state
  std::size_t looked_at_ = 0;
};

}  // namespace

bool has_raid(const Arena& arena, const RaidOptions& options) {
  return Raid(arena, options).wins();
}

}  // namespace gadgetc
