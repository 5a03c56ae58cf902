#include "gadgets/jungle/search/land_shapes.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "base/grid/orientation.hpp"

namespace gadgetc::jungle {

namespace {

void move_to_origin(Polyomino& shape) {
  Square least = shape.front();
  for (const Square s : shape) {
    least = {std::min(least.row, s.row), std::min(least.column, s.column)};
  }
  for (Square& s : shape) s = {s.row - least.row, s.column - least.column};
  std::sort(shape.begin(), shape.end());
}

struct CanonicalGraph {
  Adjacency graph;
  std::vector<VertexMap> labellings;  // all maps of the given vertices that lead to `graph`
};

class Canonizer {
 public:
  explicit Canonizer(const Adjacency& graph) : graph_(graph) {}

  CanonicalGraph run() {
    search(std::vector<int>(graph_.size(), 0));
    return std::move(best_);
  }

 private:
  // Colours become ranks of (colour, colours of the neighbours) until that splits nothing more.
  void refine(std::vector<int>& colours) const {
    for (std::size_t count = 0;;) {
      std::vector<std::vector<int>> keys(graph_.size());
      for (std::size_t v = 0; v < graph_.size(); ++v) {
        for (std::size_t w = 0; w < graph_.size(); ++w) {
          if (graph_[v] >> w & 1) keys[v].push_back(colours[w]);
        }
        std::sort(keys[v].begin(), keys[v].end());
        keys[v].insert(keys[v].begin(), colours[v]);
      }
      std::vector<std::vector<int>> ranks = keys;
      std::sort(ranks.begin(), ranks.end());
      ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
      for (std::size_t v = 0; v < graph_.size(); ++v) {
        const auto found = std::lower_bound(ranks.begin(), ranks.end(), keys[v]);
        colours[v] = static_cast<int>(found - ranks.begin());
      }
      if (ranks.size() == count) return;
      count = ranks.size();
    }
  }

  void search(std::vector<int> colours) {
    refine(colours);
    std::vector<int> members(graph_.size(), 0);
    for (const int colour : colours) ++members[static_cast<std::size_t>(colour)];
    const auto shared = std::find_if(members.begin(), members.end(), [](int n) { return n > 1; });
    if (shared == members.end()) return take(colours);
    const int colour = static_cast<int>(shared - members.begin());
    for (std::size_t v = 0; v < graph_.size(); ++v) {
      if (colours[v] != colour) continue;
      std::vector<int> told_apart = colours;
      for (int& c : told_apart) c *= 2;
      told_apart[v] -= 1;
      search(std::move(told_apart));
    }
  }

  void take(const std::vector<int>& colours) {
    Adjacency form(graph_.size(), 0);
    for (std::size_t v = 0; v < graph_.size(); ++v) {
      for (std::size_t w = 0; w < graph_.size(); ++w) {
        if (graph_[v] >> w & 1) form[static_cast<std::size_t>(colours[v])] |= 1u << colours[w];
      }
    }
    if (!best_.graph.empty() && form > best_.graph) return;
    if (form != best_.graph) best_ = {form, {}};
    best_.labellings.emplace_back(colours.begin(), colours.end());
  }

  const Adjacency& graph_;
  CanonicalGraph best_;
};

}  // namespace

Square extent(const Polyomino& shape) {
  Square size;
  for (const Square s : shape) {
    size = {std::max(size.row, s.row + 1), std::max(size.column, s.column + 1)};
  }
  return size;
}

bool fits(const Polyomino& shape, int rows, int columns) {
  const Square size = extent(shape);
  return (size.row <= rows && size.column <= columns) ||
         (size.row <= columns && size.column <= rows);
}

Polyomino canonical(const Polyomino& shape) {
  Polyomino moved = shape;
  move_to_origin(moved);
  const Square size = extent(moved);
  Polyomino best;
  for (const Orientation orientation : kOrientations) {
    Polyomino turned = moved;
    for (Square& s : turned) s = oriented(s, size.row, size.column, orientation);
    move_to_origin(turned);
    if (best.empty() || turned < best) best = std::move(turned);
  }
  return best;
}

std::vector<Polyomino> free_polyominoes(int squares, int rows, int columns) {
  std::set<Polyomino> shapes{{{0, 0}}};
  for (int size = 1; size < squares; ++size) {
    std::set<Polyomino> larger;
    for (const Polyomino& shape : shapes) {
      for (const Square s : shape) {
        for (const Direction d : kDirections) {
          const Square next = step(s, d);
          if (std::binary_search(shape.begin(), shape.end(), next)) continue;
          Polyomino grown = shape;
          grown.push_back(next);
          grown = canonical(grown);
          if (fits(grown, rows, columns)) larger.insert(std::move(grown));
        }
      }
    }
    shapes = std::move(larger);
  }
  return {shapes.begin(), shapes.end()};
}

Adjacency touching(const Polyomino& shape) {
  Adjacency graph(shape.size(), 0);
  for (std::size_t v = 0; v < shape.size(); ++v) {
    for (std::size_t w = 0; w < shape.size(); ++w) {
      const Square a = shape[v], b = shape[w];
      if (std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1) graph[v] |= 1u << w;
    }
  }
  return graph;
}

std::vector<GraphClass> graph_classes(const std::vector<Polyomino>& shapes) {
  std::map<Adjacency, GraphClass> classes;
  for (const Polyomino& shape : shapes) {
    const CanonicalGraph form = Canonizer(touching(shape)).run();
    GraphClass& cls = classes[form.graph];
    const VertexMap& first = form.labellings.front();
    if (cls.shapes.empty()) {
      cls.graph = form.graph;
      for (const VertexMap& other : form.labellings) {
        VertexMap map(shape.size());
        for (std::size_t v = 0; v < shape.size(); ++v) map[first[v]] = other[v];
        cls.automorphisms.push_back(std::move(map));
      }
      std::sort(cls.automorphisms.begin(), cls.automorphisms.end());
    }
    Polyomino placed(shape.size());
    for (std::size_t v = 0; v < shape.size(); ++v) placed[first[v]] = shape[v];
    cls.shapes.push_back(std::move(placed));
  }
  std::vector<GraphClass> result;
  for (auto& [graph, cls] : classes) result.push_back(std::move(cls));
  return result;
}

}  // namespace gadgetc::jungle
