// All states of a subgame that play reaches from its start, explicitly, with the moves between
// them forwards and backwards.
//
// A state is one for both sides to move, but only those of its two sides are looked at that are
// reached: what White, who always answers, never lets happen costs nothing. States are numbered in
// the order of discovery, breadth first.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/subgame.hpp"
#include "solver/kernel/growing_array.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::jungle::board {

enum class BlackPass : std::uint8_t { None, Free, Runner };

// Who may leave the subgame alone, and what that leads to.
struct PassRules {
  bool white_passes = false;
  BlackPass black_pass = BlackPass::None;
  std::uint16_t distance = 1;  // with a runner: how many passes of Black win; else 1
  Stalemate stalemate = Stalemate::Draw;
};
PassRules pass_rules(const Division& division, const Rules& rules);

class SubgameGraph {
 public:
  // Begins at the start, `first` to move. Throws LimitReached above `state_limit` states, and what
  // the watch throws. Subgame and watch are kept by reference.
  SubgameGraph(const Subgame& subgame, const PassRules& rules, Side first, std::size_t state_limit,
               const Watch& watch);

  std::size_t size() const { return table_.size(); }
  static constexpr StateId kStart = 0;
  SubgameState state(StateId id) const { return subgame_.unpack(table_.words(id)); }

  // Can `mover` be to move in this state?
  bool is_reached(StateId id, Side mover) const { return half(id, mover) & kReached; }
  // Where moves of that side lead to that do not win at once, and where they come from. Only for
  // what is reached.
  std::span<const StateId> next(StateId id, Side mover) const {
    const Half node = half(id, mover);
    return {moves_.data() + (node >> kBeginShift), std::size_t(node >> kCountShift & 0xff)};
  }
  std::span<const StateId> previous(StateId id, Side mover) const {
    const auto& begin = back_begin_[static_cast<std::size_t>(mover)];
    return {back_[static_cast<std::size_t>(mover)].data() + begin[id],
            std::size_t(begin[id + 1] - begin[id])};
  }
  // Has `mover`, to move, a move that wins at once?
  bool wins(StateId id, Side mover) const { return half(id, mover) & kWins; }

  std::size_t bytes() const;
  const PassRules& rules() const { return rules_; }
  const Watch& watch() const { return watch_; }

 private:
  // Where a side's moves begin in moves_, how many there are, and flags.
  using Half = std::uint64_t;
  static constexpr Half kReached = 1, kWins = 2;
  static constexpr unsigned kCountShift = 8, kBeginShift = 16;
  static_assert(kMaxPieces * 4 < 256);
  struct Waiting {
    StateId id;
    Side mover;
  };

  Half half(StateId id, Side mover) const { return halves_[static_cast<std::size_t>(mover)][id]; }
  StateId intern(const SubgameState& state);
  void reach(StateId id, Side mover);
  void explore();
  void expand(Waiting waiting);
  void turn_back(Side mover);

  const Subgame& subgame_;
  PassRules rules_;
  std::size_t state_limit_;
  const Watch& watch_;
  KeyTable table_;
  std::deque<Waiting> waiting_;     // reached, not expanded yet
  std::vector<SubgameState> found_;  // after the state that is expanded
  GrowingArray<Half> halves_[2];    // by mover, by state
  GrowingArray<StateId> moves_;
  GrowingArray<std::uint64_t> back_begin_[2];
  GrowingArray<StateId> back_[2];
};

}  // namespace gadgetc::jungle::board
