#include "solver/reachable/backward/backward_search.hpp"

#include <bit>

#include "solver/reachable/backward/predecessors.hpp"

namespace gadgetc::reachable {

std::size_t BackwardSearch::Hash::operator()(const Placement& placement) const {
  std::uint64_t hash = side_index(placement.turn);
  const auto add = [&](Squares word) { hash = (std::rotl(hash, 23) ^ word) * 0x9e3779b97f4a7c15u; };
  for (const Squares word : placement.pieces) add(word);
  for (const Squares word : placement.kinds) add(word);
  return static_cast<std::size_t>(hash ^ hash >> 29);
}

bool BackwardSearch::is_goal(const Placement& placement) const {
  return placement == board_.start() || (edges_ != nullptr && edges_->hold(placement));
}

Found BackwardSearch::find(const Placement& placement) {
  seen_.clear();
  seen_.insert(placement);
  if (is_goal(placement)) return {Verdict::Reachable, 0};
  if (!board_.passes_dens(placement)) return {Verdict::Dens, 0};
  if (!board_.passes_end(placement)) return {Verdict::End, 0};
  layer_.assign(1, placement);
  for (unsigned plies = 1; !layer_.empty(); ++plies) {
    next_.clear();
    for (const Placement& later : layer_) {
      before_.clear();
      list_predecessors(board_, later, before_);
      for (const Placement& earlier : before_) {
        if (is_goal(earlier)) return {Verdict::Reachable, plies};
        if (!seen_.insert(earlier).second) continue;
        if (seen_.size() > most_seen_) return {Verdict::Open, plies};
        next_.push_back(earlier);
      }
    }
    if (next_.empty()) return {Verdict::Unreachable, plies - 1};
    layer_.swap(next_);
  }
  return {Verdict::Unreachable, 0};
}

}  // namespace gadgetc::reachable
