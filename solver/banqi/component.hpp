// One component of the game: exits first, then play inside it, by ordered retrograde analysis.
//
// Inside a component the players only step to empty squares, for ever if they like, which is worth
// 0; or somebody takes an exit, a capture or a flip, whose value e is known. So a position is worth
// v > 0 to its mover if it can force an exit worth at least v, and nothing greater; the opponent's
// positions likewise; else 0. Values are given in descending order of size:
// - an exit worth e > 0 makes the mover's position worth at least e, and so does a step to a
//   position worth -e to the opponent;
// - a position all of whose steps lead to positions worth more than 0 to the opponent, and whose
//   exits are all worth less than 0, is worth the greatest of these.
// When the size v is processed, all values greater than v in size have been given. By induction a
// position gets +v exactly if it lies in the attractor of exits worth v against an opponent who can
// do no better, and -v exactly if it cannot avoid that; both sets are those of the reachability
// game with threshold v. What is left when v reaches 0 can neither force a gain nor be forced to a
// loss: each position has an exit worth 0 or a step to another such one, and going on like that is
// worth at least 0 to either side. Naive iteration instead may swing for ever.
//
// The work is proportional to the number of steps plus the number of sizes (at most h!).
#pragma once

#include <cstdint>
#include <vector>

#include "solver/banqi/tables.hpp"

namespace gadgetc::banqi {

// The component of `split` with the standard set `hidden`, and its placements, prepared with all
// flips of the split.
struct Component {
  const Split* split = nullptr;
  SquareSet hidden = 0;
  const Placements* placements = nullptr;
};

class ComponentSolver {
 public:
  // Gives values to the component; those that it leads to have theirs.
  void solve(Tables& tables, const Component& component);

 private:
  struct Candidate {
    std::uint32_t state;
    bool is_loss;
  };

  void value_exits(const Tables& tables, const Component& component);
  void take_captures(const Tables& tables, const Component& component);
  void take_flips(const Tables& tables, const Component& component);
  void count_steps(const Component& component);
  void value_blocked(const Tables& tables, int most);
  void value_steps(const Component& component, std::int16_t* values, int most);
  void spread(const Component& component, std::uint32_t state, int value, int size);
  void fill_extinct(Tables& tables, const Component& component, Colour extinct) const;

  // By state: 2 * placement + turn.
  std::vector<std::int32_t> exits_;  // the greatest value of an exit
  std::vector<std::int32_t> sums_;
  std::vector<std::uint8_t> steps_left_, is_done_;
  std::vector<std::uint8_t> colour_of_;  // by class of the pattern
  std::vector<std::vector<Candidate>> by_size_;
};

}  // namespace gadgetc::banqi
