#include "reduction/targets/konane/inference/reward.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/reward_walk.hpp"
#include "reduction/targets/konane/inference/boxes.hpp"

namespace gadgetc::konane {

namespace {

class Goals {
 public:
  Goals(CutBoard& board, const Position& stones) : board_(board), stones_(stones) {
    for (const BoardPart& part : board.parts) {
      const auto& cells = part.tile.board.cells();
      is_bare_.push_back(std::find(cells.begin(), cells.end(), kWhiteStone) == cells.end());
    }
  }

  std::uint64_t set() {
    std::uint64_t most = 0;
    Region best;
    std::vector<char> is_seen(board_.parts.size(), false);
    for (std::size_t n = 0; n < board_.parts.size(); ++n) {
      if (is_seen[n] || !is_bare_[n]) continue;
      Region region = grow(n, is_seen);
      if (region.entries.size() != 1) continue;
      const std::uint64_t moves = moves_of(region);
      if (moves <= most) continue;
      most = moves;
      best = std::move(region);
    }
    if (most > 0) become_one(best);
    return most;
  }

 private:
  // Parts, and their ports that lead to others.
  struct Region {
    std::set<std::size_t> parts;
    std::vector<WireEnd> entries;
  };

  // A part with all parts around it that have two wires at most. Those of one region need not be
  // looked at again, unless it began at a part that has more.
  Region grow(std::size_t seed, std::vector<char>& is_seen) const {
    Region region{{seed}, {}};
    std::vector<std::size_t> open{seed};
    const auto may_join = [&](std::size_t part) {
      return is_bare_[part] && board_.parts[part].wires.size() <= 2;
    };
    while (!open.empty()) {
      const std::size_t part = open.back();
      open.pop_back();
      if (may_join(seed)) is_seen[part] = true;
      for (const std::size_t wire : board_.parts[part].wires) {
        for (const WireEnd& end : board_.wires[wire].ends) {
          if (may_join(end.part) && region.parts.insert(end.part).second) open.push_back(end.part);
        }
      }
    }
    for (const std::size_t part : region.parts) {
      for (std::size_t port = 0; port < board_.parts[part].wires.size(); ++port) {
        const std::vector<WireEnd>& ends = board_.wires[board_.parts[part].wires[port]].ends;
        const bool is_entry = std::any_of(ends.begin(), ends.end(), [&](const WireEnd& end) {
          return !region.parts.contains(end.part);
        });
        if (is_entry) region.entries.push_back({part, port});
      }
    }
    return region;
  }

  std::uint64_t moves_of(const Region& region) const {
    std::vector<Box> boxes;
    const auto on_board = [](const BoardPart& part, Square s) {
      return Square{part.top_left.row + s.row, part.top_left.column + s.column};
    };
    for (const std::size_t n : region.parts) {
      const BoardPart& part = board_.parts[n];
      boxes.push_back({part.top_left,
                       on_board(part, {part.tile.rows() - 1, part.tile.columns() - 1})});
    }
    const WireEnd entry = region.entries.front();
    const BoardPart& part = board_.parts[entry.part];
    const Port& port = part.tile.ports[entry.port];
    // What stands beside a rest stands in its box or on a wire between two of them.
    const auto look = [&](Square s) {
      const Cell stone = stones_.contains(s) ? stones_.cell(s) : Stone::None;
      if (stone != Stone::None) {
        return stone == Stone::Black ? WalkedSquare::Black : WalkedSquare::Other;
      }
      const bool is_inside = std::any_of(boxes.begin(), boxes.end(),
                                         [&](const Box& box) { return box.contains(s); });
      return is_inside ? WalkedSquare::Empty : WalkedSquare::Outside;
    };
    return enter_reward(look, on_board(part, port.square), opposite(port.side)).rests.size();
  }

  void become_one(const Region& region) {
    const WireEnd entry = region.entries.front();
    BoardPart goal = board_.parts[entry.part];
    const std::size_t entry_wire = goal.wires[entry.port];
    goal.tile.ports = {goal.tile.ports[entry.port]};
    goal.wires = {entry_wire};
    goal.inputs = 1;
    goal.is_goal = true;
    CutBoard kept;
    std::vector<std::size_t> part_now(board_.parts.size()), wire_now(board_.wires.size());
    for (std::size_t n = 0; n < board_.parts.size(); ++n) {
      part_now[n] = kept.parts.size();
      if (!region.parts.contains(n)) kept.parts.push_back(std::move(board_.parts[n]));
    }
    kept.parts.push_back(std::move(goal));
    for (std::size_t w = 0; w < board_.wires.size(); ++w) {
      BoardWire wire = std::move(board_.wires[w]);
      const bool is_inside = std::all_of(wire.ends.begin(), wire.ends.end(), [&](auto& end) {
        return region.parts.contains(end.part);
      });
      if (is_inside) continue;
      for (WireEnd& end : wire.ends) {
        end = region.parts.contains(end.part) ? WireEnd{kept.parts.size() - 1, 0}
                                              : WireEnd{part_now[end.part], end.port};
      }
      wire_now[w] = kept.wires.size();
      kept.wires.push_back(std::move(wire));
    }
    for (BoardPart& part : kept.parts) {
      for (std::size_t& wire : part.wires) wire = wire_now[wire];
    }
    board_ = std::move(kept);
  }

  CutBoard& board_;
  const Position& stones_;
  std::vector<char> is_bare_;  // by part: without white stones
};

}  // namespace

std::uint64_t set_goal(CutBoard& board, const Position& stones) {
  return Goals(board, stones).set();
}

}  // namespace gadgetc::konane
