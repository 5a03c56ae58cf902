#include "reduction/targets/inference/set_goal.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace gadgetc {

namespace {

class Goals {
 public:
  Goals(CutBoard& board, const std::vector<char>& may_join)
      : board_(board), may_join_(may_join) {}

  std::uint64_t set(const std::function<std::uint64_t(const GoalRegion&)>& moves_of) {
    std::uint64_t most = 0;
    GoalRegion best;
    std::vector<char> is_seen(board_.parts.size(), false);
    for (std::size_t n = 0; n < board_.parts.size(); ++n) {
      if (is_seen[n] || !may_join_[n]) continue;
      std::optional<GoalRegion> region = grow(n, is_seen);
      if (!region) continue;
      const std::uint64_t moves = moves_of(*region);
      if (moves <= most) continue;
      most = moves;
      best = std::move(*region);
    }
    if (most > 0) become_one(best);
    return most;
  }

 private:
  // A part with all parts around it that have two wires at most; nothing where not one wire leads
  // to others. Those of one region need not be looked at again, unless it began at a part that has
  // more.
  std::optional<GoalRegion> grow(std::size_t seed, std::vector<char>& is_seen) const {
    GoalRegion region{{seed}, {}};
    std::vector<std::size_t> open{seed};
    const auto joins = [&](std::size_t part) {
      return may_join_[part] && board_.parts[part].wires.size() <= 2;
    };
    while (!open.empty()) {
      const std::size_t part = open.back();
      open.pop_back();
      if (joins(seed)) is_seen[part] = true;
      for (const std::size_t wire : board_.parts[part].wires) {
        for (const WireEnd& end : board_.wires[wire].ends) {
          if (joins(end.part) && region.parts.insert(end.part).second) open.push_back(end.part);
        }
      }
    }
    std::size_t entries = 0;
    for (const std::size_t part : region.parts) {
      for (std::size_t port = 0; port < board_.parts[part].wires.size(); ++port) {
        const std::vector<WireEnd>& ends = board_.wires[board_.parts[part].wires[port]].ends;
        const bool is_entry = std::any_of(ends.begin(), ends.end(), [&](const WireEnd& end) {
          return !region.parts.contains(end.part);
        });
        if (!is_entry) continue;
        region.entry = {part, port};
        ++entries;
      }
    }
    return entries == 1 ? std::optional(std::move(region)) : std::nullopt;
  }

  void become_one(const GoalRegion& region) {
    BoardPart goal = board_.parts[region.entry.part];
    const std::size_t entry_wire = goal.wires[region.entry.port];
    goal.tile.ports = {goal.tile.ports[region.entry.port]};
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
  const std::vector<char>& may_join_;
};

}  // namespace

std::uint64_t set_goal(CutBoard& board, const std::vector<char>& may_join,
                       const std::function<std::uint64_t(const GoalRegion&)>& moves_of) {
  return Goals(board, may_join).set(moves_of);
}

}  // namespace gadgetc
