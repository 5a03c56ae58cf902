// How often the first player wins, draws and loses, when both sides play by one stated rule.
//
// A value does not say it: among moves of the same value some win and lose more than others. Here
// both sides choose only among *optimal* moves, those worth as much as the position, and thus:
// - a player who is to gain goes the shortest way by steps to an optimal capture or flip; one who
//   is to lose goes the longest way, as long as optimal steps keep to the same loss;
// - a position worth 0 in which both could step among positions worth 0 for ever is a draw;
// - what is then still open is decided for the greatest probability of winning.
// Steps on the shortest way come nearer to its end with each move, and the steps left to a
// position that is worth 0 and no draw never come back to it, so each game ends, and the rule
// gives each position one distribution. It does not depend on the order of moves or on mirror
// images.
//
// Numbers of wins are in the unit of values, 1 / (hidden pieces)!; wins - losses is the value.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/banqi/solve.hpp"

namespace gadgetc::banqi {

struct Distribution {
  int wins = 0, draws = 0, losses = 0;  // of the side to move
  bool operator==(const Distribution&) const = default;
};

class Outcomes {
 public:
  // Takes all positions of a solved material; the tables are to outlive this. Throws what the watch
  // throws.
  Outcomes(const Tables& tables, const Watch& watch);

  Distribution of(const Board& board) const;
  // What a first move is worth to the first player, in units of 1/8!.
  Distribution of_first_move(std::size_t square) const;

 private:
  const Tables* tables_;
  std::vector<std::int16_t> wins_;  // by position, of the side to move
};

}  // namespace gadgetc::banqi
