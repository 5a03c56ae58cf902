#include "solver/banqi/component.hpp"

#include <algorithm>
#include <limits>

#include "solver/banqi/exits.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc::banqi {
namespace {

constexpr std::int32_t kNoExit = std::numeric_limits<std::int32_t>::min();

}  // namespace

void ComponentSolver::solve(Tables& tables, const Component& component) {
  for (const Colour colour : {Colour::Red, Colour::Black}) {
    if (is_extinct(tables, *component.split, colour)) {
      return fill_extinct(tables, component, colour);
    }
  }
  const int most = static_cast<int>(factorial(component.split->hidden_pieces));
  value_exits(tables, component);
  count_steps(component);
  value_blocked(tables, most);
  value_steps(component, tables.values() + tables.offset(*component.split, component.hidden), most);
}

void ComponentSolver::fill_extinct(Tables& tables, const Component& component,
                                   Colour extinct) const {
  const auto most = static_cast<std::int16_t>(factorial(component.split->hidden_pieces));
  std::int16_t* values = tables.values() + tables.offset(*component.split, component.hidden);
  for (std::size_t state = 0; state < 2 * std::size_t{component.split->size}; ++state) {
    values[state] =
        static_cast<Colour>(state % 2) == extinct ? static_cast<std::int16_t>(-most) : most;
  }
}

void ComponentSolver::value_exits(const Tables& tables, const Component& component) {
  exits_.assign(2 * std::size_t{component.placements->size}, kNoExit);
  colour_of_ = pattern_colours(tables, *component.split);
  take_captures(tables, component);
  take_flips(tables, component);
}

void ComponentSolver::take_captures(const Tables& tables, const Component& component) {
  const std::int16_t* values = tables.values();
  for_captures(tables, component, [&](std::size_t state, std::size_t after) {
    exits_[state] = std::max<std::int32_t>(exits_[state], -values[after]);
  });
}

void ComponentSolver::take_flips(const Tables& tables, const Component& component) {
  const std::size_t states = exits_.size();
  const auto add = [&](std::int32_t weight, std::size_t first, const std::uint16_t* numbers) {
    const std::int16_t* after = tables.values() + first;
    for (std::size_t i = 0; i < states / 2; ++i) {
      const std::int16_t* pair = after + 2 * std::size_t{numbers[i]};
      sums_[2 * i] += weight * pair[1];
      sums_[2 * i + 1] += weight * pair[0];
    }
  };
  sums_.assign(states, 0);
  for_flips(tables, component, add, [&] {
    for (std::size_t state = 0; state < states; ++state) {
      exits_[state] = std::max(exits_[state], -sums_[state]);
      sums_[state] = 0;
    }
  });
}

void ComponentSolver::count_steps(const Component& component) {
  const Placements& placements = *component.placements;
  steps_left_.assign(exits_.size(), 0);
  for (std::size_t i = 0; i < placements.size; ++i) {
    for (std::uint32_t n = placements.first_step[i]; n < placements.first_step[i + 1]; ++n) {
      ++steps_left_[2 * i + colour_of_[placements.steps[n].cls]];
    }
  }
}

// Who can do nothing at all has lost, or by another rule drawn: an exit, too.
void ComponentSolver::value_blocked(const Tables& tables, int most) {
  const std::int32_t value = tables.rules().blocked == Blocked::Loses ? -most : 0;
  for (std::size_t state = 0; state < exits_.size(); ++state) {
    if (exits_[state] == kNoExit && steps_left_[state] == 0) exits_[state] = value;
  }
}

void ComponentSolver::value_steps(const Component& component, std::int16_t* values, int most) {
  const auto states = static_cast<std::uint32_t>(exits_.size());
  if (component.placements->steps.empty()) {
    std::transform(exits_.begin(), exits_.end(), values,
                   [](std::int32_t exit) { return static_cast<std::int16_t>(exit); });
    return;
  }
  is_done_.assign(states, 0);
  if (by_size_.size() <= static_cast<std::size_t>(most)) {
    by_size_.resize(static_cast<std::size_t>(most) + 1);
  }
  for (std::uint32_t state = 0; state < states; ++state) {
    values[state] = 0;
    const std::int32_t exit = exits_[state];
    if (exit > 0)
      by_size_[static_cast<std::size_t>(exit)].push_back({state, false});
    else if (exit < 0 && steps_left_[state] == 0) {
      by_size_[static_cast<std::size_t>(-exit)].push_back({state, true});
    }
  }
  for (int size = most; size > 0; --size) {
    auto& candidates = by_size_[static_cast<std::size_t>(size)];
    for (std::size_t n = 0; n < candidates.size(); ++n) {  // grows meanwhile
      const Candidate candidate = candidates[n];
      if (is_done_[candidate.state] != 0) continue;
      is_done_[candidate.state] = 1;
      const int value = candidate.is_loss ? -size : size;
      values[candidate.state] = static_cast<std::int16_t>(value);
      spread(component, candidate.state, value, size);
    }
    candidates.clear();
  }
}

// Tells the positions from which a step leads to `state` what it is worth. Steps can be taken back,
// so they are found among the steps that the other side would have from here.
void ComponentSolver::spread(const Component& component, std::uint32_t state, int value, int size) {
  const Placements& placements = *component.placements;
  const std::uint32_t mover = 1 - state % 2;
  const std::uint32_t* first = &placements.first_step[state / 2];
  for (std::uint32_t n = first[0]; n < first[1]; ++n) {
    const Step step = placements.steps[n];
    if (colour_of_[step.cls] != mover) continue;
    const std::uint32_t before = 2 * std::uint32_t{step.after} + mover;
    if (is_done_[before] != 0) continue;
    if (value < 0) {
      by_size_[static_cast<std::size_t>(size)].push_back({before, false});
    } else if (--steps_left_[before] == 0) {
      // The last step known is the least bad one: sizes only go down.
      const int best = std::max(exits_[before], -size);
      if (best < 0) by_size_[static_cast<std::size_t>(-best)].push_back({before, true});
    }
  }
}

}  // namespace gadgetc::banqi
