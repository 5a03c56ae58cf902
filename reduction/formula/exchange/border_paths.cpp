// Depth first, with the variables that are needed at least from each position to the end.
#include "reduction/formula/exchange/border_paths.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

class PathFinder {
 public:
  PathFinder(const BorderGraph& graph, std::size_t most, std::size_t most_paths)
      : graph_(graph),
        most_(most),
        most_paths_(most_paths),
        touched_(graph.positions.size(), 0),
        distance_(graph.positions.size(), kNever) {
    measure();
  }

  std::optional<std::vector<Clause>> run() {
    for (std::size_t i = 0; i < graph_.positions.size(); ++i) {
      if (graph_.positions[i].is_start && graph_.positions[i].is_open) extend(i);
    }
    if (paths_.size() > most_paths_) return std::nullopt;
    for (Clause& clause : paths_) std::sort(clause.begin(), clause.end());
    std::sort(paths_.begin(), paths_.end());
    paths_.erase(std::unique(paths_.begin(), paths_.end()), paths_.end());
    return std::move(paths_);
  }

 private:
  std::size_t cost(std::size_t i) const { return graph_.positions[i].variable ? 1 : 0; }

  // The variables from a position to the end, its own included: steps of cost 0 and 1.
  void measure() {
    std::deque<std::pair<std::size_t, std::size_t>> open;
    for (std::size_t i = 0; i < graph_.positions.size(); ++i) {
      if (graph_.positions[i].is_end && graph_.positions[i].is_open) open.emplace_back(i, cost(i));
    }
    std::stable_sort(open.begin(), open.end(),
                     [](const auto& a, const auto& b) { return a.second < b.second; });
    while (!open.empty()) {
      const auto [at, length] = open.front();
      open.pop_front();
      count_steps(8);
      if (distance_[at] <= length) continue;
      distance_[at] = length;
      for (const std::size_t next : graph_.positions[at].neighbours) {
        if (!graph_.positions[next].is_open || distance_[next] != kNever) continue;
        if (cost(next) == 0) {
          open.emplace_front(next, length);
        } else {
          open.emplace_back(next, length + 1);
        }
      }
    }
  }

  // Puts a position at the end of the path, if one without chords can go on from there.
  void extend(std::size_t at) {
    count_steps(16);
    const BorderGraph::Position& position = graph_.positions[at];
    if (paths_.size() > most_paths_ || distance_[at] == kNever ||
        variables_.size() + distance_[at] > most_) {
      return;
    }
    if (position.variable) variables_.push_back(*position.variable);
    if (position.is_end) {
      paths_.push_back(variables_);
    } else {
      ++touched_[at];
      for (const std::size_t next : position.neighbours) ++touched_[next];
      for (const std::size_t next : position.neighbours) {
        const BorderGraph::Position& one = graph_.positions[next];
        // No chord: of the path it touches this position alone.
        if (one.is_open && !one.is_start && touched_[next] == 1) extend(next);
      }
      for (const std::size_t next : position.neighbours) --touched_[next];
      --touched_[at];
    }
    if (position.variable) variables_.pop_back();
  }

  const BorderGraph& graph_;
  std::size_t most_, most_paths_;
  std::vector<std::uint32_t> touched_;  // by the path, how often
  std::vector<std::size_t> distance_;
  Clause variables_;
  std::vector<Clause> paths_;
};

}  // namespace

std::optional<std::vector<Clause>> border_paths(const BorderGraph& graph, std::size_t most,
                                                std::size_t most_paths) {
  return PathFinder(graph, most, most_paths).run();
}

}  // namespace gadgetc
