// White's win by depth-first search, where she only ever goes forward.
//
// With weak_stay and onward (contest.hpp) each move of White is progress: one of her other pieces
// gets further from where it began, a piece is taken, or a weak one goes home after it has taken.
// All these are bounded, so no play comes back to a state with White to move: the game is a finite
// tree with transpositions: depth first with a table of what is known decides it, without the
// trouble that tables have with cycles. Black has all his moves, and may pass at any time if he has
// a pass; White does not. What she forces with so little she forces.
//
// Her moves are tried until one wins: those of a relaxed plan (relaxed_plan.hpp) first, then what
// takes, then first steps of pieces that have not moved; others are not tried. So the search visits
// little more than her winning strategy and Black's replies to it. What counts is how often Black
// can pass before she has won, for each pass is a step of his runner.
//
// In a vague contest (contest.hpp) most of what Black does is not told apart (enclaves.hpp,
// loose_pieces.hpp). He has more there than on the board: a win of White's is one, and no win says
// nothing. Her answers inside of enclaves are not counted as moves: there are at most two for each
// black piece.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/attack/enclaves.hpp"
#include "solver/board/attack/loose_pieces.hpp"
#include "solver/board/attack/relaxed_plan.hpp"
#include "solver/board/contest/contest.hpp"
#include "solver/board/contest/contest_graph.hpp"
#include "solver/kernel/growing_array.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

inline constexpr std::uint16_t kNoAttack = 0xffff;

class WhiteAttack {
 public:
  // The contest has weak_stay and onward, perhaps vague. All are kept by reference.
  WhiteAttack(const Contest& contest, const PassRules& rules, const Watch& watch);

  // What White forces: her win after at most so many passes of Black and so many moves of hers.
  // Passes are kNoAttack where she is not seen to win.
  struct Win {
    std::uint16_t passes = 0, moves = 0;
    bool operator==(const Win&) const = default;
  };
  // Throws LimitReached above `state_limit` states, and what the watch throws; what is known then
  // stays known.
  Win solve(Side first, std::size_t state_limit);

  std::size_t size() const { return table_.size(); }
  std::size_t bytes() const { return table_.bytes() + known_[0].bytes() + known_[1].bytes(); }

 private:
  StateId intern(const ContestState& state);
  // At worst, when Black has said what has to be known now of his pieces; White comes from `left`.
  Win settle_and_solve(const ContestState& state, Side mover, SpotId left = kTaken);
  Win open_and_solve(const ContestState& state, std::size_t enclave);
  std::optional<std::size_t> next_enclave(const ContestState& state);
  Win step(const ContestState& state, const ContestMove& move);
  // Looked up, or else searched.
  Win solve(const ContestState& state, Side mover);
  Win search_white(const ContestState& state);
  Win search_black(const ContestState& state);
  // White's moves worth trying, best first.
  std::vector<ContestMove> candidates(const ContestState& state, std::vector<ContestMove> moves);

  const Contest& contest_;
  const PassRules& rules_;
  const Watch& watch_;
  RelaxedPlans plans_;
  LoosePieces loose_;
  std::optional<Enclaves> enclaves_;
  std::size_t state_limit_ = 0;
  KeyTable table_;
  GrowingArray<Win> known_[2];  // by mover, by state; {0, 0} while not known
};

}  // namespace gadgetc
