#include "gadgets/local/strategy/tile_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc::local_game {

namespace {

[[noreturn]] void fail_unreached() {
  throw std::logic_error("a state of a tile that no play by its strategy reaches");
}

LocalState as_undecided(const LocalGame& game) {
  return game.decided(game.initial(), verifier::kPicked);
}

}  // namespace

BlackTileStrategy::BlackTileStrategy(const Tile& tile, const verifier::GameLimits& limits)
    : game_(tile, {game_page::variant_of(tile, ""), tile}, Side::Black, {}) {
  for_each_square(tile, [&](Square s) {
    const Cell drawn = game_.cell(game_.initial(), s);
    const bool is_whites = game_page::side_of(game_.page(), drawn) == Side::White;
    if (is_whites || game_.page().wires.hole) drawn_.emplace_back(s, drawn);
  });
  states_.emplace(game_, roots(limits), limits);
  if (!states_->holds()) {
    throw UsageError(fmt::format("Black cannot keep the contract of the tile {}", tile.name));
  }
}

bool BlackTileStrategy::is_open(const LocalState& state) const {
  return std::all_of(drawn_.begin(), drawn_.end(),
                     [&](const auto& as) { return game_.cell(state, as.first) == as.second; });
}

// Black's steps after which the variable is no longer open.
std::vector<LocalStep> BlackTileStrategy::refusals(const LocalState& state) const {
  std::vector<LocalStep> steps;
  game_.black_steps(state, steps);
  std::erase_if(steps, [&](const LocalStep& step) { return is_open(step.after); });
  for (LocalStep& step : steps) step.after = game_.decided(step.after, verifier::kRefused);
  return steps;
}

// A variable has also what follows Black's first move, or White's, at any time: a stone may
// have come in by the output before.
std::vector<LocalState> BlackTileStrategy::roots(const verifier::GameLimits& limits) const {
  if (!has_pick(game_.contract())) return {game_.initial()};
  std::vector<LocalState> roots{as_undecided(game_)};
  const verifier::PassBound undecided(game_, roots, limits);
  if (!undecided.holds()) return roots;
  std::vector<LocalStep> steps;
  for (StateId id = 0; id < undecided.graph().size(); ++id) {
    const LocalState state = game_.unanswered(undecided.graph().state(id));
    if (!undecided.is_safe(id) || !is_open(state)) continue;
    game_.white_steps(state, steps);
    for (const LocalStep& step : steps) {
      if (is_open(step.after)) continue;
      if (game_.ends_elsewhere(step)) {
        throw UsageError("White can decide a variable by a move that ends in another tile");
      }
      roots.push_back(step.after);
    }
    const std::vector<LocalStep> taken = refusals(state);
    for (const LocalStep& step : taken) roots.push_back(step.after);
    if (taken.empty()) roots.push_back(game_.decided(state, verifier::kRefused));
  }
  return roots;
}

std::optional<LocalStep> BlackTileStrategy::answer(const LocalState& state) const {
  const StateId id = states_->graph().find(state);
  if (id == kNoState) fail_unreached();
  const StateId next = states_->best_answer(id).next;
  if (next == kNoState) fail_unreached();
  if (next == id) return std::nullopt;
  const LocalState after = states_->graph().state(next);
  std::vector<LocalStep> steps;
  game_.black_steps(state, steps);
  for (const LocalStep& step : steps) {
    if (!step.leaves && step.after == after) return step;
  }
  fail_unreached();
}

std::optional<LocalStep> BlackTileStrategy::refusal(const LocalState& state) const {
  std::optional<LocalStep> best;
  int least = 0;
  for (const LocalStep& step : refusals(state)) {
    const StateId id = states_->graph().find(step.after);
    if (id == kNoState || !states_->is_safe(id)) continue;
    if (best && states_->value(id) >= least) continue;
    best = step;
    least = states_->value(id);
  }
  return best;
}

WhiteTileStrategy::WhiteTileStrategy(const Tile& tile, const verifier::GameLimits& limits)
    : game_(tile, {game_page::variant_of(tile, ""), tile}, Side::White, {}) {
  const verifier::Roots<LocalGame> roots(game_);
  graph_.emplace(game_, roots.states, true, limits.state_limit, limits.watch);
  liveness_.emplace(*graph_);
  bool holds = !roots.black_leaves;
  if (has_pick(game_.contract())) {
    std::uint32_t least = 0;
    for (std::size_t n = 0; n < roots.picked; ++n) {
      const StateId root = graph_->find(roots.states[n]);
      if (!liveness_->is_ready(root)) continue;
      const std::uint32_t tempo = liveness_->bounds(root).tempo;
      if (picked_ && tempo >= least) continue;
      picked_ = roots.states[n];
      least = tempo;
    }
    holds &= picked_.has_value();
  } else {
    holds &= liveness_->is_ready(graph_->find(game_.initial()));
  }
  if (!holds) {
    throw UsageError(fmt::format("White cannot deliver what the tile {} promises", tile.name));
  }
}

StateId WhiteTileStrategy::find(const LocalState& state) const {
  const StateId id = graph_->find(state);
  if (id == kNoState) fail_unreached();
  return id;
}

LocalStep WhiteTileStrategy::step_to(const LocalState& state, StateId next) const {
  const LocalState after = graph_->state(next);
  std::vector<LocalStep> steps;
  game_.white_steps(state, steps);
  for (const LocalStep& step : steps) {
    if (step.after == after) return step;
  }
  fail_unreached();
}

LocalStep WhiteTileStrategy::pick() const {
  std::vector<LocalStep> steps;
  game_.white_steps(as_undecided(game_), steps);
  for (const LocalStep& step : steps) {
    if (step.after == *picked_) return step;
  }
  fail_unreached();
}

std::optional<std::uint16_t> WhiteTileStrategy::answers(const LocalState& state) const {
  const StateId id = find(state);
  if (!liveness_->is_ready(id)) return std::nullopt;
  return liveness_->answers(id);
}

std::optional<LocalStep> WhiteTileStrategy::answer(const LocalState& state,
                                                  std::uint16_t answers) const {
  const StateId id = find(state);
  const StateId next = liveness_->find_answer(id, answers);
  if (next == kNoState) fail_unreached();
  if (next == id) return std::nullopt;
  return step_to(state, next);
}

PortSet WhiteTileStrategy::goal(const LocalState& state, PortSet wanted) const {
  wanted |= delivered(state);
  PortSet best = 0;
  for (const verifier::Liveness::Attack* attack : liveness_->promised(find(state))) {
    if (attack == nullptr || (wanted & ~attack->goal) != 0) continue;
    if (best == 0 || std::popcount(attack->goal) < std::popcount(best)) best = attack->goal;
  }
  if (best == 0) fail_unreached();
  return best;
}

bool WhiteTileStrategy::is_done(const LocalState& state, PortSet goal) const {
  return delivered(state) == goal && liveness_->is_ready(find(state));
}

LocalStep WhiteTileStrategy::attack(const LocalState& state, PortSet goal) const {
  const StateId id = find(state);
  for (const verifier::Liveness::Attack* attack : liveness_->promised(id)) {
    if (attack == nullptr || attack->goal != goal) continue;
    const StateId next = liveness_->attack_step(*attack, id);
    if (next != id) return step_to(state, next);
  }
  fail_unreached();
}

}  // namespace gadgetc::local_game
