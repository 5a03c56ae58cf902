#include "gadgets/konane/tile_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

[[noreturn]] void fail_unreached() {
  throw std::logic_error("a state of a tile that no play by its strategy reaches");
}

TileState as_undecided(const LocalGame& game) {
  return game.decided(game.initial(), verifier::kPicked);
}

}  // namespace

BlackTileStrategy::BlackTileStrategy(const Tile& tile, const verifier::GameLimits& limits)
    : game_(tile, Side::Black) {
  for_each_square(tile, [&](Square s) {
    const auto bit = static_cast<std::size_t>(s.row) * static_cast<std::size_t>(tile.columns()) +
                     static_cast<std::size_t>(s.column);
    if (tile.board[s] == kWhiteStone) drawn_.stones[bit / 64] |= std::uint64_t{1} << bit % 64;
  });
  states_.emplace(game_, roots(limits), limits);
  if (!states_->holds()) {
    throw UsageError(fmt::format("Black cannot keep the contract of the tile {}", tile.name));
  }
}

bool BlackTileStrategy::is_open(const TileState& state) const {
  for (std::size_t word = 0; word < kStoneWords; ++word) {
    if ((state.stones[word] & drawn_.stones[word]) != drawn_.stones[word]) return false;
  }
  return true;
}

// Black's steps that take a white stone of the drawing.
std::vector<TileStep> BlackTileStrategy::refusals(const TileState& state) const {
  std::vector<TileStep> steps;
  game_.black_steps(state, steps);
  std::erase_if(steps, [&](const TileStep& step) { return is_open(step.after); });
  for (TileStep& step : steps) step.after = game_.decided(step.after, verifier::kRefused);
  return steps;
}

// Of a variable also what follows Black's first move, or White's, at any time: a stone may have
// come in by the output before.
std::vector<TileState> BlackTileStrategy::roots(const verifier::GameLimits& limits) const {
  if (!has_pick(game_.contract())) return {game_.initial()};
  std::vector<TileState> roots{as_undecided(game_)};
  const verifier::PassBound undecided(game_, roots, limits);
  if (!undecided.holds()) return roots;
  std::vector<TileStep> steps;
  for (StateId id = 0; id < undecided.graph().size(); ++id) {
    TileState state = undecided.graph().state(id);
    if (!undecided.is_safe(id) || !is_open(state)) continue;
    state.is_answered = false;
    game_.white_steps(state, steps);
    for (const TileStep& step : steps) {
      if (is_open(step.after)) continue;
      if (game_.ends_elsewhere(step)) {
        throw UsageError("White can decide a variable by a move that ends in another tile");
      }
      roots.push_back(step.after);
    }
    const std::vector<TileStep> taken = refusals(state);
    for (const TileStep& step : taken) roots.push_back(step.after);
    if (taken.empty()) roots.push_back(game_.decided(state, verifier::kRefused));
  }
  return roots;
}

std::optional<TileStep> BlackTileStrategy::answer(const TileState& state) const {
  const StateId id = states_->graph().find(state);
  if (id == kNoState) fail_unreached();
  const StateId next = states_->best_answer(id).next;
  if (next == kNoState) fail_unreached();
  if (next == id) return std::nullopt;
  const TileState after = states_->graph().state(next);
  std::vector<TileStep> steps;
  game_.black_steps(state, steps);
  for (const TileStep& step : steps) {
    if (!step.leaves && step.after == after) return step;
  }
  fail_unreached();
}

std::optional<TileStep> BlackTileStrategy::refusal(const TileState& state) const {
  std::optional<TileStep> best;
  int least = 0;
  for (const TileStep& step : refusals(state)) {
    const StateId id = states_->graph().find(step.after);
    if (id == kNoState || !states_->is_safe(id)) continue;
    if (best && states_->value(id) >= least) continue;
    best = step;
    least = states_->value(id);
  }
  return best;
}

WhiteTileStrategy::WhiteTileStrategy(const Tile& tile, const verifier::GameLimits& limits)
    : game_(tile, Side::White) {
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

StateId WhiteTileStrategy::find(const TileState& state) const {
  const StateId id = graph_->find(state);
  if (id == kNoState) fail_unreached();
  return id;
}

TileStep WhiteTileStrategy::step_to(const TileState& state, StateId next) const {
  const TileState after = graph_->state(next);
  std::vector<TileStep> steps;
  game_.white_steps(state, steps);
  for (const TileStep& step : steps) {
    if (step.after == after) return step;
  }
  fail_unreached();
}

TileStep WhiteTileStrategy::pick() const {
  std::vector<TileStep> steps;
  game_.white_steps(as_undecided(game_), steps);
  for (const TileStep& step : steps) {
    if (step.after == *picked_) return step;
  }
  fail_unreached();
}

std::optional<std::uint16_t> WhiteTileStrategy::answers(const TileState& state) const {
  const StateId id = find(state);
  if (!liveness_->is_ready(id)) return std::nullopt;
  return liveness_->answers(id);
}

std::optional<TileStep> WhiteTileStrategy::answer(const TileState& state,
                                                  std::uint16_t answers) const {
  const StateId id = find(state);
  const StateId next = liveness_->find_answer(id, answers);
  if (next == kNoState) fail_unreached();
  if (next == id) return std::nullopt;
  return step_to(state, next);
}

PortSet WhiteTileStrategy::goal(const TileState& state, PortSet wanted) const {
  wanted |= state.delivered;
  PortSet best = 0;
  for (const verifier::Liveness::Attack* attack : liveness_->promised(find(state))) {
    if (attack == nullptr || (wanted & ~attack->goal) != 0) continue;
    if (best == 0 || std::popcount(attack->goal) < std::popcount(best)) best = attack->goal;
  }
  if (best == 0) fail_unreached();
  return best;
}

bool WhiteTileStrategy::is_done(const TileState& state, PortSet goal) const {
  return state.delivered == goal && liveness_->is_ready(find(state));
}

TileStep WhiteTileStrategy::attack(const TileState& state, PortSet goal) const {
  const StateId id = find(state);
  for (const verifier::Liveness::Attack* attack : liveness_->promised(id)) {
    if (attack == nullptr || attack->goal != goal) continue;
    const StateId next = liveness_->attack_step(*attack, id);
    if (next != id) return step_to(state, next);
  }
  fail_unreached();
}

}  // namespace gadgetc::konane
