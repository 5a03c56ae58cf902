#include "games/konane/reward_walk.hpp"

#include <array>
#include <optional>
#include <utility>

namespace gadgetc::konane {

namespace {

// In reading order.
std::array<Direction, 2> across(Direction d) {
  const bool is_row = d == Direction::East || d == Direction::West;
  return is_row ? std::array{Direction::North, Direction::South}
                : std::array{Direction::West, Direction::East};
}

class Walker {
 public:
  explicit Walker(const WalkedBoard& board) : board_(board) {}

  RewardWalk enter(Square start, Direction d) {
    jumped_.insert(step(start, opposite(d)));
    if (is_rest(start, d)) return walk(start, d);
    const Run run = run_from(start, d);
    if (!run.ends_at_rest) return {{}, start, d, {}};
    jumped_.insert(run.stones.begin(), run.stones.end());
    return walk(run.end, d);
  }

  RewardWalk walk(Square at, Direction d) {
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
  // What a stone jumps over in one direction, up to the first rest or the last stone.
  struct Run {
    Direction direction{};
    std::vector<Square> stones;
    Square end;
    bool ends_at_rest = false;
  };

  bool is_there(Square s) const {
    return board_(s) == WalkedSquare::Black && !jumped_.contains(s);
  }

  bool is_rest(Square at, Direction d) const {
    const WalkedSquare ahead = board_(step(at, d));
    const bool is_free = ahead == WalkedSquare::Outside || ahead == WalkedSquare::Empty ||
                         jumped_.contains(step(at, d));
    const std::array<Direction, 2> sides = across(d);
    return is_free && is_there(step(at, sides[0])) && is_there(step(at, sides[1]));
  }

  Run run_from(Square at, Direction d) const {
    Run run{d, {}, at, false};
    while (!run.ends_at_rest && is_there(step(run.end, d)) &&
           board_(step(run.end, d, 2)) == WalkedSquare::Empty) {
      run.stones.push_back(step(run.end, d));
      run.end = step(run.end, d, 2);
      run.ends_at_rest = is_rest(run.end, d);
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
    walk.stones = jumped_;
    walk.stones.insert(beside_.begin(), beside_.end());
  }

  const WalkedBoard& board_;
  std::set<Square> jumped_;
  std::vector<Square> beside_;  // the rests
};

}  // namespace

RewardWalk walk_reward(const WalkedBoard& board, Square first, Direction d) {
  return Walker(board).walk(first, d);
}

RewardWalk enter_reward(const WalkedBoard& board, Square start, Direction d) {
  return Walker(board).enter(start, d);
}

}  // namespace gadgetc::konane
