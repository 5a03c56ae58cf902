#include "reduction/orthogonal/compact_drawing.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <iterator>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "reduction/orthogonal/min_cost_flow.hpp"

namespace gadgetc::layout {

namespace {

// Which line a sweep saw last, by place: intervals of one line each.
class LatestLines {
 public:
  // `line` is the last from now on at [first, last]. `met`: those that were, for each stretch.
  void cover(int first, int last, std::size_t line, std::vector<std::size_t>& met) {
    met.clear();
    auto at = stretches_.upper_bound(first);
    if (at != stretches_.begin() && std::prev(at)->second.last >= first) --at;
    while (at != stretches_.end() && at->first <= last) {
      const int begin = at->first;
      const Stretch old = at->second;
      met.push_back(old.line);
      at = stretches_.erase(at);
      if (begin < first) stretches_.emplace_hint(at, begin, Stretch{first - 1, old.line});
      if (old.last > last) at = stretches_.emplace_hint(at, last + 1, old);
    }
    stretches_.emplace_hint(at, first, Stretch{last, line});
  }

 private:
  struct Stretch {
    int last;
    std::size_t line;
  };
  std::map<int, Stretch> stretches_;  // by first place
};

// The lines along one axis. Numbered by their coordinates, so that neighbours (a, b) have a < b.
class Lines {
 public:
  Lines(const FaceMap& map, const std::vector<int>& along, const std::vector<int>& across)
      : map_(map), line_(map.vertices()) {
    find_lines(along, across);
    find_neighbours();
  }

  // Least coordinates that keep the distances, if they make the whole less wide.
  void squeeze() {
    std::vector<int> least(at_.size(), 0);
    for (const auto& [a, b] : neighbours_) least[b] = std::max(least[b], least[a] + 1);
    if (width(least) < width(at_)) at_ = std::move(least);
  }

  // Shortest edges in the present width. Coordinates are potentials (the negative of them), and a
  // line is drawn by as many edges as its supply says.
  void shorten_edges() {
    const std::size_t left = at_.size(), right = left + 1;
    MinCostFlow flow(at_.size() + 2);
    flow.set_potential(left, 0);
    flow.set_potential(right, -width(at_));
    flow.add_arc(right, left, MinCostFlow::kUnlimited, width(at_));
    for (std::size_t line = 0; line < at_.size(); ++line) {
      flow.set_potential(line, -at_[line]);
      flow.add_arc(left, line, MinCostFlow::kUnlimited, 0);
      flow.add_arc(line, right, MinCostFlow::kUnlimited, 0);
    }
    for (const auto& [a, b] : neighbours_) flow.add_arc(a, b, MinCostFlow::kUnlimited, -1);
    for (FaceDart d = 0; d < map_.darts(); d += 2) {
      const auto [a, b] = std::minmax(line_[map_.origin(d)], line_[map_.target(d)]);
      flow.add_supply(a, 1);
      flow.add_supply(b, -1);
    }
    flow.solve();
    for (std::size_t line = 0; line < at_.size(); ++line) {
      at_[line] = static_cast<int>(flow.potential(left) - flow.potential(line));
    }
  }

  std::vector<int> coordinates() const {
    std::vector<int> along(line_.size());
    for (FaceVertex v = 0; v < along.size(); ++v) along[v] = at_[line_[v]];
    return along;
  }

 private:
  struct Span {
    int first, last;
  };

  static int width(const std::vector<int>& at) {
    return at.empty() ? 0 : *std::max_element(at.begin(), at.end());
  }

  void find_lines(const std::vector<int>& along, const std::vector<int>& across) {
    boost::disjoint_sets_with_storage<> sets(map_.vertices());
    for (FaceVertex v = 0; v < map_.vertices(); ++v) sets.make_set(v);
    for (FaceDart d = 0; d < map_.darts(); d += 2) {
      if (along[map_.origin(d)] == along[map_.target(d)]) {
        sets.union_set(map_.origin(d), map_.target(d));
      }
    }
    std::vector<FaceVertex> order(map_.vertices());
    std::iota(order.begin(), order.end(), FaceVertex{0});
    std::sort(order.begin(), order.end(), [&](FaceVertex a, FaceVertex b) {
      return std::tuple(along[a], sets.find_set(a), a) < std::tuple(along[b], sets.find_set(b), b);
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
      const FaceVertex v = order[i];
      if (i == 0 || sets.find_set(v) != sets.find_set(order[i - 1])) {
        at_.push_back(along[v]);
        span_.push_back({across[v], across[v]});
      }
      line_[v] = at_.size() - 1;
      span_.back().first = std::min(span_.back().first, across[v]);
      span_.back().last = std::max(span_.back().last, across[v]);
    }
  }

  // A sweep over the lines, which meets at each place the last line that was there.
  void find_neighbours() {
    LatestLines latest;
    std::vector<std::size_t> met;
    for (std::size_t line = 0; line < span_.size(); ++line) {
      latest.cover(span_[line].first, span_[line].last, line, met);
      std::sort(met.begin(), met.end());
      met.erase(std::unique(met.begin(), met.end()), met.end());
      for (const std::size_t before : met) neighbours_.emplace_back(before, line);
    }
  }

  const FaceMap& map_;
  std::vector<std::size_t> line_;  // of each vertex
  std::vector<int> at_;            // coordinate of each line
  std::vector<Span> span_;
  std::vector<std::pair<std::size_t, std::size_t>> neighbours_;
};

std::vector<int> compact_axis(const FaceMap& map, const std::vector<int>& along,
                              const std::vector<int>& across, const CompactOptions& options) {
  Lines lines(map, along, across);
  lines.squeeze();
  if (options.shorten_wires) lines.shorten_edges();
  return lines.coordinates();
}

}  // namespace

GridDrawing compact_drawing(const OrthogonalShape& shape, GridDrawing drawing,
                            const CompactOptions& options) {
  const auto size_of = [&](const GridDrawing& d) {
    return std::tuple(d.rows() + d.columns(), d.length(shape.map));
  };
  for (int round = 0; round < options.rounds; ++round) {
    const auto before = size_of(drawing);
    drawing.column = compact_axis(shape.map, drawing.column, drawing.row, options);
    drawing.row = compact_axis(shape.map, drawing.row, drawing.column, options);
    if (size_of(drawing) >= before) break;
  }
  return drawing;
}

}  // namespace gadgetc::layout
