#include "solver/formula_game/search/linear_path.hpp"

#include <algorithm>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {
namespace {

using EdgeNumber = std::uint32_t;

struct PathStep {
  EdgeNumber edge;
  VertexId exit;
};
using LinearPath = std::vector<PathStep>;

struct Incidence {
  explicit Incidence(const ShortEdges& position) : edges_of(position.names.size()) {
    for (EdgeNumber i = 0; i < position.edges.size(); ++i) {
      const ShortEdge& edge = position.edges[i];
      for (std::uint8_t k = 0; k < edge.size; ++k) edges_of[edge.vertices[k]].push_back(i);
    }
  }
  std::vector<std::vector<EdgeNumber>> edges_of;
};

class PathSearch {
 public:
  // Without the vertices `banned`; to `target` through edges of three or, without one, to another
  // edge of two.
  PathSearch(const ShortEdges& position, const Incidence& incidence, EdgeNumber start,
             std::vector<bool>& banned, std::optional<VertexId> target)
      : position_(position),
        edges_(position.edges),
        incidence_(incidence),
        start_(start),
        banned_(banned),
        target_(target),
        seen_(9 * edges_.size()),
        stuck_(edges_.size()),
        reached_(position.names.size()),
        on_path_(position.names.size()) {}

  // The last step's exit is the target; of an edge of two, its vertex on the path.
  std::optional<LinearPath> run() {
    const ShortEdge& start = edges_[start_];
    for (std::uint8_t i = 0; i < start.size; ++i) {
      if (banned_[start.vertices[i]]) return std::nullopt;
    }
    for (std::uint8_t i = 0; i < start.size; ++i) push({start_, start.vertices[i]}, kNoState);
    do {
      while (next_ < states_.size()) {
        if (auto path = leave(next_++)) return path;
      }
    } while (get_unstuck());
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kNoState = ~std::size_t(0);
  struct State {
    PathStep step;
    std::size_t parent;
  };

  void push(PathStep step, std::size_t parent) {
    states_.push_back({step, parent});
    reached_[step.exit] = true;
  }

  LinearPath path_to(std::size_t state) const {
    LinearPath path;
    for (; state != kNoState; state = states_[state].parent) path.push_back(states_[state].step);
    std::reverse(path.begin(), path.end());
    return path;
  }

  void mark(std::size_t state, bool on) {
    for (; state != kNoState; state = states_[state].parent) {
      count_steps(4);
      const ShortEdge& edge = edges_[states_[state].step.edge];
      for (std::uint8_t i = 0; i < edge.size; ++i) on_path_[edge.vertices[i]] = on;
    }
  }

  bool is_usable(EdgeNumber index) const {
    const ShortEdge& edge = edges_[index];
    if (index == start_ || (target_ && edge.size == 2)) return false;
    for (std::uint8_t i = 0; i < edge.size; ++i) {
      if (banned_[edge.vertices[i]]) return false;
    }
    return true;
  }

  // Goes on from the state's exit. A path, if that ends the search.
  std::optional<LinearPath> leave(std::size_t state) {
    const VertexId exit = states_[state].step.exit;
    if (exit == target_) return path_to(state);
    mark(state, true);
    std::optional<LinearPath> path;
    for (const EdgeNumber index : incidence_.edges_of[exit]) {
      if (path || !is_usable(index)) continue;
      int shared = 0;
      for (std::uint8_t i = 0; i < edges_[index].size; ++i) {
        shared += on_path_[edges_[index].vertices[i]];
      }
      if (shared == 1) path = enter(index, exit, state);
    }
    mark(state, false);
    return path;
  }

  std::optional<LinearPath> enter(EdgeNumber index, VertexId entry, std::size_t state) {
    const ShortEdge& edge = edges_[index];
    if (edge.size == 2) {
      LinearPath path = path_to(state);
      path.push_back({index, entry});
      return path;
    }
    const auto place = [&](VertexId vertex) {
      return std::size_t(std::find(edge.vertices.begin(), edge.vertices.end(), vertex) -
                         edge.vertices.begin());
    };
    for (const VertexId exit : edge.vertices) {
      if (exit == entry) continue;
      const std::size_t number = 9 * index + 3 * place(entry) + place(exit);
      if (seen_[number]) continue;
      seen_[number] = true;
      push({index, exit}, state);
    }
    return std::nullopt;
  }

  // Adds states from which more may be reached.
  bool get_unstuck() {
    for (EdgeNumber index = 0; index < edges_.size(); ++index) {
      const ShortEdge& edge = edges_[index];
      if (stuck_[index] || !is_usable(index)) continue;
      count_steps(4);
      std::vector<VertexId> reached;
      for (std::uint8_t i = 0; i < edge.size; ++i) {
        if (reached_[edge.vertices[i]]) reached.push_back(edge.vertices[i]);
      }
      if (reached.size() != 2) continue;
      stuck_[index] = true;
      if (reach(reached[0], reached[1]) || reach(reached[1], reached[0])) return true;
    }
    return false;
  }

  // Keeps a path to `entry` without `other`, if there is one, and the paths that end on its way.
  bool reach(VertexId entry, VertexId other) {
    banned_[other] = true;
    PathSearch search(position_, incidence_, start_, banned_, entry);
    const auto path = search.run();
    banned_[other] = false;
    if (!path) return false;
    std::size_t state = kNoState;
    for (const PathStep& step : *path) {
      const std::size_t parent = state;
      const ShortEdge& edge = edges_[step.edge];
      for (std::uint8_t i = 0; i < edge.size; ++i) {
        const bool comes_in = parent != kNoState && states_[parent].step.exit == edge.vertices[i];
        if (comes_in || edge.vertices[i] == step.exit) continue;
        push({step.edge, edge.vertices[i]}, parent);
      }
      push(step, parent);
      state = states_.size() - 1;
    }
    return true;
  }

  const ShortEdges& position_;
  const std::vector<ShortEdge>& edges_;
  const Incidence& incidence_;
  EdgeNumber start_;
  std::vector<bool>& banned_;
  std::optional<VertexId> target_;
  std::vector<State> states_;
  std::size_t next_ = 0;     // state to go on from
  std::vector<bool> seen_;   // edge, entry, exit
  std::vector<bool> stuck_;  // asked already
  std::vector<bool> reached_, on_path_;
};

}  // namespace

std::optional<ShortWin> find_linear_path(const ShortEdges& position) {
  const Incidence incidence(position);
  std::vector<bool> banned(position.names.size());
  for (EdgeNumber start = 0; start < position.edges.size(); ++start) {
    if (position.edges[start].size != 2) continue;
    const auto path = PathSearch(position, incidence, start, banned, std::nullopt).run();
    if (!path) continue;
    // The vertex that the middle edges share: what is left of the path on either side wins alone.
    ShortWin win{{}, position.names[(*path)[path->size() / 2 - 1].exit]};
    for (const PathStep& step : *path) {
      const ShortEdge& edge = position.edges[step.edge];
      for (std::uint8_t i = 0; i < edge.size; ++i) {
        win.carrier.push_back(position.names[edge.vertices[i]]);
      }
    }
    std::sort(win.carrier.begin(), win.carrier.end());
    win.carrier.erase(std::unique(win.carrier.begin(), win.carrier.end()), win.carrier.end());
    return win;
  }
  return std::nullopt;
}

}  // namespace gadgetc::formula_game
