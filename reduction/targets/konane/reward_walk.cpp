#include "reduction/targets/konane/reward_walk.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

std::array<Direction, 2> across(Direction d) {
  const bool is_row = d == Direction::East || d == Direction::West;
  return is_row ? std::array{Direction::North, Direction::South}
                : std::array{Direction::West, Direction::East};
}

class Walker {
 public:
  explicit Walker(StoneMap& stones) : stones_(stones) {}

  RewardWalk run(Square at, Direction d) {
    RewardWalk walk;
    while (is_rest(at, d)) {
      walk.rests.push_back(at);
      for (const Direction side : across(d)) beside_.push_back(step(at, side));
      std::optional<Run> next;
      for (const Direction side : across(d)) {
        Run run = run_from(at, side);
        if (!run.ends_at_rest) continue;
        if (!next || run.stones.size() < next->stones.size()) next = std::move(run);
      }
      if (!next) break;
      at = next->end;
      d = next->direction;
      jumped_.insert(next->stones.begin(), next->stones.end());
    }
    finish(walk, at, d);
    return walk;
  }

 private:
  // What a signal jumps over in one direction, up to the first rest or the last stone.
  struct Run {
    Direction direction{};
    std::vector<Square> stones;
    Square end;
    bool ends_at_rest = false;
  };

  bool is_there(Square s) const {
    return stones_.is_free(s, kBlackStone) && jumped_.count(s) == 0;
  }

  bool is_rest(Square at, Direction d) const {
    const std::array<Direction, 2> sides = across(d);
    return stones_.stone(step(at, d)) == 0 && is_there(step(at, sides[0])) &&
           is_there(step(at, sides[1]));
  }

  Run run_from(Square at, Direction d) const {
    Run run{d, {}, at, false};
    while (is_there(step(run.end, d)) && stones_.contains(step(run.end, d, 2)) &&
           stones_.stone(step(run.end, d, 2)) == 0) {
      run.stones.push_back(step(run.end, d));
      run.end = step(run.end, d, 2);
      run.ends_at_rest = is_rest(run.end, d);
      if (run.ends_at_rest) break;
    }
    return run;
  }

  // Both ways from the last rest are accounted for: the wire's end and the stone across from it.
  void finish(RewardWalk& walk, Square at, Direction d) {
    walk.last = at;
    walk.direction = d;
    for (const Direction side : across(d)) {
      const Run run = run_from(at, side);
      if (run.stones.size() > 1 || walk.last == at) {
        walk.last = run.end;
        walk.direction = side;
      }
      jumped_.insert(run.stones.begin(), run.stones.end());
    }
    for (const Square stone : jumped_) stones_.take(stone);
    for (const Square stone : beside_) stones_.take(stone);
  }

  StoneMap& stones_;
  std::set<Square> jumped_;
  std::vector<Square> beside_;  // the rests
};

}  // namespace

RewardWalk walk_reward(StoneMap& stones, Square first, Direction d) {
  return Walker(stones).run(first, d);
}

}  // namespace gadgetc::konane
