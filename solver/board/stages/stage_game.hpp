// What White can force in one enclave, Black passing as often as he likes: exactly, by a least
// fixpoint over all states of the enclave that come up.
//
// White wins a *stage* when she has won the board, or when after a move of hers certain pieces
// stand outside, no others do, and the closure of what is left inside holds (stage_contest.hpp).
// Black wins it when he gets out of the zone, takes something outside or wins the board. White has
// to win from every state in which the stage may begin. A play without end is not won.
// Source: alternating reachability, as in retrograde analysis (Thompson 1986).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/stages/stage_contest.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

// What a stage may come to.
struct StageEnd {
  bool wins = false;                 // White has won the board
  Walkers outside;                   // all that stand outside in the arena
  std::uint32_t moves = 0;           // of White, at most
  std::vector<ContestState> inside;  // what may be left, before Black moves
};

class StageGame {
 public:
  // White is to move in one of the starts. Throws LimitReached above `state_limit` states, and what
  // the watch throws. The contest is kept by reference.
  StageGame(StageContest& contest, const std::vector<ContestState>& starts, std::size_t state_limit,
            const Watch& watch);

  std::size_t size() const { return table_.size(); }
  // The win alone if there is one; else ends by who comes out: all of whom nobody stood there at
  // the start. Those with most come first, and none that are part of others.
  std::vector<StageEnd> find_ends();

 private:
  using Depth = std::uint32_t;
  static constexpr Depth kNever = ~Depth{0};
  struct Half {
    std::uint32_t begin = 0;
    std::uint16_t count = 0;
    bool is_reached = false;
    bool is_over = false;  // White to move: she wins at once; Black: the stage is lost
  };
  struct Depths {
    std::vector<Depth> white, black;  // by state: moves of White up to the end
  };

  StateId intern(const ContestState& state);
  void explore(const std::vector<ContestState>& starts);
  void look_back();
  std::map<Walkers, std::vector<StateId>> list_goals() const;
  std::optional<StageEnd> force(const std::vector<StateId>& goals) const;
  Depths spread(const std::vector<StateId>& goals) const;
  // The goals that come up when White plays by depth.
  std::vector<StateId> reached_goals(const Depths& depths) const;

  StageContest& contest_;
  const std::size_t state_limit_;
  const Watch& watch_;
  KeyTable table_;
  std::vector<StateId> starts_;
  Walkers at_start_;
  std::vector<Half> halves_[2];               // by mover, by state
  std::vector<StateId> moves_;                // to
  std::vector<std::uint32_t> back_begin_[2];  // by mover, by state
  std::vector<StateId> back_[2];              // from
};

}  // namespace gadgetc
