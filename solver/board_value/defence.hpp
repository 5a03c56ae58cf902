// Black's hold, with one answer a state: what he does is chosen as late as possible.
//
// White has all her moves, her weak pieces wings (without_weak in contest.hpp). Black takes what he
// can, or else passes, which moves his runner, unless that is seen to lose; then he tries his moves
// in turn. States are explored
// under the answers chosen so far. When one turns out lost, because White breaks in from it, every
// answer that led to it is replaced by the next, and a state without answers left is lost itself.
// In the end the answers of the states not lost keep White out for ever.
// Source: on-the-fly solution of safety games, Liu and Smolka (1998), with the choices of one side
// held back.
//
// That is half of it: Black also has to come to pass. With one answer a state that is so exactly
// when no cycle of play goes without a pass; then he answers at most a fixed number of times
// between two passes.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "solver/board_value/contest.hpp"
#include "solver/board_value/contest_graph.hpp"
#include "solver/retrograde/growing_array.hpp"
#include "solver/retrograde/key_table.hpp"
#include "solver/retrograde/watch.hpp"

namespace gadgetc {

class BlackDefence {
 public:
  // The contest has without_weak, the rules a runner. All are kept by reference.
  BlackDefence(const Contest& contest, const PassRules& rules, const Watch& watch);

  // Does Black hold for ever? Then the most answers he has to give between two passes. Throws
  // LimitReached above `state_limit` states, and what the watch throws.
  std::optional<std::uint32_t> solve(Side first, std::size_t state_limit);

  std::size_t size() const { return table_.size(); }
  std::size_t bytes() const;

 private:
  enum class Status : std::uint8_t { Unseen, Open, Lost };
  // A state with one side to move and the states that have come to it.
  struct Half {
    Status status = Status::Unseen;
    std::uint8_t choice = 0;  // of Black, among his answers
    std::uint32_t from = kNoLink;  // the first of its links
  };
  struct Link {
    StateId from;
    std::uint32_t next;
  };
  struct Waiting {
    StateId id;
    Side mover;
  };
  static constexpr std::uint32_t kNoLink = 0xffffffff;

  StateId intern(const ContestState& state);
  Half& half(StateId id, Side mover) { return halves_[static_cast<std::size_t>(mover)][id]; }
  Half half(StateId id, Side mover) const { return halves_[static_cast<std::size_t>(mover)][id]; }
  void link(StateId from, StateId to, Side mover);
  void reach(StateId id, Side mover);
  void expand_white(StateId id);
  void choose(StateId id);
  void lose(StateId id, Side mover);
  void spread_losses();
  using Answer = std::optional<ContestMove>;  // none is a pass
  std::vector<Answer> answers(const ContestState& state, bool& wins) const;
  std::vector<StateId> next(StateId id, Side mover) const;
  bool passes(StateId id) const;
  StateId find(const ContestState& state) const;
  std::optional<std::uint32_t> most_answers(Side first) const;

  const Contest& contest_;
  const PassRules& rules_;
  const Watch& watch_;
  std::size_t state_limit_ = 0;
  KeyTable table_;
  GrowingArray<Half> halves_[2];  // by mover, by state
  GrowingArray<Link> links_;
  std::deque<Waiting> waiting_;  // reached, not looked at yet
  std::vector<Waiting> losses_;   // lost, those before them not told yet
  mutable std::vector<ContestMove> moves_;
};

}  // namespace gadgetc
