#include "solver/board/passes.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace gadgetc::jungle::board {

namespace {

constexpr std::uint16_t kHolds = 0xffff;  // of choices: one will never be lost
constexpr std::uint16_t kMostMoves = 0xffff;

std::uint16_t one_more(std::uint16_t moves) {
  return moves == kMostMoves ? kMostMoves : static_cast<std::uint16_t>(moves + 1);
}

}  // namespace

ByMover::ByMover(std::size_t states, std::uint16_t value)
    : white(states, value), black(states, value) {}

namespace {

class WhiteSearch {
 public:
  explicit WhiteSearch(const SubgameGraph& graph)
      : graph_(graph),
        rules_(graph.rules()),
        win_{ByMover(graph.size(), kNever), ByMover(graph.size(), 0)},
        choices_(graph.size(), kHolds) {}

  WhiteWin run() {
    const bool runs = rules_.black_pass == BlackPass::Runner;
    for (StateId id = 0; id < graph_.size(); ++id) count_choices(id);
    for (StateId id = 0; id < graph_.size(); ++id) {
      if (graph_.wins(id, Side::White)) add_white(id, 1);
      if (choices_[id] == 0 && is_stuck(id)) add_black(id);
    }
    spread();
    while (runs && level_ < rules_.distance && !added_.empty()) {
      ++level_;
      std::vector<StateId> candidates;
      candidates.swap(added_);
      for (const StateId id : candidates) {
        if (choices_[id] == 0) add_black(id);
      }
      spread();
    }
    return std::move(win_);
  }

 private:
  void count_choices(StateId id) {
    if (!graph_.is_reached(id, Side::Black) || graph_.wins(id, Side::Black)) return;
    if (is_stuck(id) && rules_.stalemate == Stalemate::Draw) return;
    const std::size_t moves = graph_.next(id, Side::Black).size();
    const bool passes = rules_.black_pass == BlackPass::Free;
    choices_[id] = static_cast<std::uint16_t>(moves + (passes ? 1 : 0));
  }
  bool is_stuck(StateId id) const {
    return rules_.black_pass == BlackPass::None && graph_.next(id, Side::Black).empty();
  }

  void add_white(StateId id, std::uint16_t moves) {
    if (win_.passes.white[id] != kNever) return;
    win_.passes.white[id] = level_;
    win_.moves.white[id] = moves;
    queue_.push_back(id);
  }
  void add_black(StateId id) {
    if (win_.passes.black[id] != kNever) return;
    if (rules_.black_pass != BlackPass::None) raise_moves(id, win_.moves.white[id]);
    win_.passes.black[id] = level_;
    const std::uint16_t moves = one_more(win_.moves.black[id]);
    for (const StateId from : graph_.previous(id, Side::White)) add_white(from, moves);
    if (rules_.white_passes) add_white(id, moves);
  }
  void raise_moves(StateId id, std::uint16_t moves) {
    win_.moves.black[id] = std::max(win_.moves.black[id], moves);
  }

  // One of Black's choices in `id` is won in so many moves.
  void lose_choice(StateId id, std::uint16_t moves) {
    if (win_.passes.black[id] != kNever) return;
    raise_moves(id, moves);
    if (choices_[id] == kHolds || --choices_[id] != 0) return;
    const bool runs = rules_.black_pass == BlackPass::Runner;
    if (!runs || win_.passes.white[id] < level_) add_black(id);
  }

  void spread() {
    for (std::size_t n = 0; n < queue_.size(); ++n) {
      if (n % kTickEvery == 0) graph_.watch().tick({"White's win", n}, graph_.size());
      const StateId id = queue_[n];
      for (const StateId from : graph_.previous(id, Side::Black)) {
        lose_choice(from, win_.moves.white[id]);
      }
      if (rules_.black_pass == BlackPass::Free) lose_choice(id, win_.moves.white[id]);
    }
    added_ = std::move(queue_);
    queue_.clear();
  }

  const SubgameGraph& graph_;
  const PassRules& rules_;
  WhiteWin win_;
  GrowingArray<std::uint16_t> choices_;  // of Black, not won yet; the runner's pass apart
  Passes level_ = 1;
  std::vector<StateId> queue_;  // states with White to move won in this level
  std::vector<StateId> added_;  // those of the level before
};

class BlackSearch {
 public:
  explicit BlackSearch(const SubgameGraph& graph)
      : graph_(graph),
        rules_(graph.rules()),
        hold_{ByMover(graph.size(), 0), ByMover(graph.size(), 0)} {}

  BlackHold run() {
    std::size_t held = 0;  // states that hold one pass less, White to move
    for (StateId id = 0; id < graph_.size(); ++id) held += graph_.is_reached(id, Side::White);
    for (level_ = 1; level_ <= rules_.distance; ++level_) {
      const std::size_t now = run_level();
      if (now == held && rules_.black_pass == BlackPass::Runner) {
        hold_for_ever();
        break;
      }
      held = now;
    }
    return std::move(hold_);
  }

 private:
  std::size_t run_level() {
    choices_.clear();
    choices_.resize(graph_.size(), kHolds);
    for (StateId id = 0; id < graph_.size(); ++id) count_choices(id);
    held_.clear();
    for (StateId id = 0; id < graph_.size(); ++id) {
      if (graph_.wins(id, Side::Black) || passes_on(id)) add_black(id, 1);
      if (choices_[id] == 0) add_white(id);
    }
    for (std::size_t n = 0; n < held_.size(); ++n) {
      if (n % kTickEvery == 0) graph_.watch().tick({"Black's passes", n}, graph_.size());
      const StateId id = held_[n];
      const std::uint16_t moves = one_more(hold_.moves.white[id]);
      for (const StateId from : graph_.previous(id, Side::Black)) add_black(from, moves);
      if (rules_.black_pass == BlackPass::Free) add_black(id, moves);
    }
    return held_.size();
  }

  // Would a pass here leave enough passes to hold?
  bool passes_on(StateId id) const {
    return rules_.black_pass == BlackPass::Runner && graph_.is_reached(id, Side::Black) &&
           (level_ == 1 || hold_.passes.white[id] >= level_ - 1);
  }

  void count_choices(StateId id) {
    if (!graph_.is_reached(id, Side::White) || graph_.wins(id, Side::White)) return;
    const std::size_t moves = graph_.next(id, Side::White).size();
    const bool stuck = moves == 0 && !rules_.white_passes;
    if (stuck && rules_.stalemate == Stalemate::Draw) return;
    choices_[id] = static_cast<std::uint16_t>(moves + (rules_.white_passes ? 1 : 0));
  }

  void add_white(StateId id) {
    if (hold_.passes.white[id] == level_) return;
    hold_.passes.white[id] = level_;
    std::uint16_t most = 0;
    for (const StateId to : graph_.next(id, Side::White)) {
      most = std::max(most, hold_.moves.black[to]);
    }
    if (rules_.white_passes) most = std::max(most, hold_.moves.black[id]);
    hold_.moves.white[id] = most;
    held_.push_back(id);
  }
  void add_black(StateId id, std::uint16_t moves) {
    if (hold_.passes.black[id] == level_) return;
    hold_.passes.black[id] = level_;
    hold_.moves.black[id] = moves;
    for (const StateId from : graph_.previous(id, Side::White)) lose_choice(from);
    if (rules_.white_passes) lose_choice(id);
  }
  void lose_choice(StateId id) {
    if (choices_[id] != kHolds && --choices_[id] == 0) add_white(id);
  }

  // This level holds where the last one did, so all further ones do.
  void hold_for_ever() {
    for (auto* by_state : {&hold_.passes.white, &hold_.passes.black}) {
      std::replace(by_state->begin(), by_state->end(), level_, kForEver);
    }
  }

  const SubgameGraph& graph_;
  const PassRules& rules_;
  BlackHold hold_;
  GrowingArray<std::uint16_t> choices_;  // of White, not held yet
  Passes level_ = 1;
  std::vector<StateId> held_;  // states with White to move held in this level
};

}  // namespace

WhiteWin force_win(const SubgameGraph& graph) { return WhiteSearch(graph).run(); }

BlackHold force_passes(const SubgameGraph& graph) { return BlackSearch(graph).run(); }

}  // namespace gadgetc::jungle::board
