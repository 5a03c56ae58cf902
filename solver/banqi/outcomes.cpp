#include "solver/banqi/outcomes.hpp"

#include <algorithm>

#include "solver/banqi/component_order.hpp"
#include "solver/banqi/exits.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc::banqi {
namespace {

constexpr int kNone = -1;  // fewer wins than any

// One component: values are known everywhere, wins behind the exits.
class OutcomeSolver {
 public:
  void solve(const Tables& tables, const Component& component, std::int16_t* wins) {
    const std::size_t first = tables.offset(*component.split, component.hidden);
    component_ = &component;
    values_ = tables.values() + first;
    wins_ = wins + first;
    most_ = static_cast<int>(factorial(component.split->hidden_pieces));
    states_ = 2 * component.placements->size;
    colours_ = pattern_colours(tables, *component.split);
    for (const Colour colour : {Colour::Red, Colour::Black}) {
      if (!is_extinct(tables, *component.split, colour)) continue;
      for (std::uint32_t s = 0; s < states_; ++s) {
        wins_[s] = static_cast<std::int16_t>(values_[s] > 0 ? most_ : 0);
      }
      return;
    }
    find_exits(tables, wins);
    count_optimal_steps();
    go_shortest_ways();
    leave_draws();
  }

 private:
  // The most wins among the optimal exits of each state.
  void find_exits(const Tables& tables, const std::int16_t* wins) {
    exits_.assign(states_, kNone);
    const std::int16_t* values = tables.values();
    for_captures(tables, *component_, [&](std::size_t state, std::size_t after) {
      if (-values[after] == values_[state]) {
        exits_[state] = std::max(exits_[state], wins[after] - values[after]);
      }
    });
    sums_.assign(states_, {});
    const auto add = [&](int weight, std::size_t first, const std::uint16_t* numbers) {
      for (std::size_t state = 0; state < states_; ++state) {
        const std::size_t after = first + 2 * std::size_t{numbers[state / 2]} + 1 - state % 2;
        sums_[state].value -= weight * values[after];
        sums_[state].wins += weight * (wins[after] - values[after]);
      }
    };
    for_flips(tables, *component_, add, [&] {
      for (std::size_t state = 0; state < states_; ++state) {
        if (sums_[state].value == values_[state]) {
          exits_[state] = std::max(exits_[state], sums_[state].wins);
        }
        sums_[state] = {};
      }
    });
  }

  // Calls visit(next) for the steps of `turn`, as states of the other side.
  template <typename Visit>
  void for_steps(std::uint32_t placement, std::uint32_t turn, const Visit& visit) const {
    const Placements& placements = *component_->placements;
    for (std::uint32_t n = placements.first_step[placement];
         n < placements.first_step[placement + 1]; ++n) {
      const Step step = placements.steps[n];
      if (colours_[step.cls] == turn) visit(2 * std::uint32_t{step.after} + 1 - turn);
    }
  }
  template <typename Visit>
  void for_optimal_steps(std::uint32_t state, const Visit& visit) const {
    for_steps(state / 2, state % 2, [&](std::uint32_t next) {
      if (values_[next] == -values_[state]) visit(next);
    });
  }
  // States of the other side from which a step leads here that is optimal there.
  template <typename Visit>
  void for_optimal_steps_to(std::uint32_t state, const Visit& visit) const {
    for_steps(state / 2, 1 - state % 2, [&](std::uint32_t next) {
      const std::uint32_t before = next ^ 1;  // the one who stepped is to move again
      if (values_[before] == -values_[state]) visit(before);
    });
  }

  void count_optimal_steps() {
    left_.assign(states_, 0);
    depth_.assign(states_, kNone);
    for (std::uint32_t state = 0; state < states_; ++state) {
      for_optimal_steps(state, [&](std::uint32_t) { ++left_[state]; });
    }
  }

  // Positions worth something, in the order of the length of their ways out.
  void go_shortest_ways() {
    queue_.clear();
    for (std::uint32_t state = 0; state < states_; ++state) {
      if ((values_[state] > 0 && exits_[state] != kNone) ||
          (values_[state] < 0 && left_[state] == 0)) {
        reach(state, 0);
      }
    }
    for (std::size_t n = 0; n < queue_.size(); ++n) {
      const std::uint32_t state = queue_[n];
      decide(state);
      for_optimal_steps_to(state, [&](std::uint32_t before) {
        if (depth_[before] != kNone) return;
        if (values_[before] > 0 || --left_[before] == 0) reach(before, depth_[state] + 1);
      });
    }
  }

  void reach(std::uint32_t state, int depth) {
    depth_[state] = depth;
    queue_.push_back(state);
  }

  void decide(std::uint32_t state) {
    int wins = exits_[state];
    if (depth_[state] > 0) {
      // Steps to the nearest, or farthest, state: the one that was reached one move before.
      wins = kNone;
      for_optimal_steps(state, [&](std::uint32_t next) {
        if (depth_[next] == depth_[state] - 1) wins = std::max(wins, wins_after(next));
      });
    }
    wins_[state] = static_cast<std::int16_t>(std::max(wins, 0));  // none: a blocked player's loss
  }
  int wins_after(std::uint32_t next) const { return wins_[next] - values_[next]; }

  // Positions worth 0: those from which steps cannot go on for ever, last ones first; the others
  // are draws.
  void leave_draws() {
    queue_.clear();
    for (std::uint32_t state = 0; state < states_; ++state) {
      if (values_[state] != 0) continue;
      wins_[state] = 0;
      if (left_[state] == 0) queue_.push_back(state);
    }
    for (std::size_t n = 0; n < queue_.size(); ++n) {
      const std::uint32_t state = queue_[n];
      int wins = exits_[state];
      for_optimal_steps(state,
                        [&](std::uint32_t next) { wins = std::max(wins, wins_after(next)); });
      wins_[state] = static_cast<std::int16_t>(std::max(wins, 0));
      for_optimal_steps_to(state, [&](std::uint32_t before) {
        if (--left_[before] == 0) queue_.push_back(before);
      });
    }
  }

  struct Sum {
    std::int32_t value = 0, wins = 0;
  };

  const Component* component_ = nullptr;
  const std::int16_t* values_ = nullptr;
  std::int16_t* wins_ = nullptr;
  int most_ = 1;
  std::uint32_t states_ = 0;
  std::vector<std::uint8_t> colours_, left_;
  std::vector<int> exits_, depth_;
  std::vector<Sum> sums_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace

Outcomes::Outcomes(const Tables& tables, const Watch& watch)
    : tables_(&tables), wins_(tables.states()) {
  for_components<OutcomeSolver>(tables, watch,
                                [&](OutcomeSolver& solver, const Component& component) {
                                  solver.solve(tables, component, wins_.data());
                                });
}

Distribution Outcomes::of(const Board& board) const {
  const std::size_t index = tables_->index(board);
  const int all = static_cast<int>(factorial(static_cast<unsigned>(board.hidden.size())));
  const int wins = wins_[index], losses = wins - tables_->values()[index];
  return {wins, all - wins - losses, losses};
}

Distribution Outcomes::of_first_move(std::size_t square) const {
  Distribution sum;
  for (const Piece piece : tables_->material().pieces) {
    const Distribution after = of(after_first_flip(tables_->material(), square, piece));
    sum.wins += after.losses;
    sum.draws += after.draws;
    sum.losses += after.wins;
  }
  return sum;
}

}  // namespace gadgetc::banqi
