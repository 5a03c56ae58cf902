#include "bench/formula_families.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "solver/ranking/split_mix.hpp"

namespace gadgetc::bench {

namespace {

using Neighbours = std::vector<std::vector<VariableId>>;

Neighbours neighbours_of(std::uint32_t vertices, const Edges& edges) {
  Neighbours neighbours(vertices);
  for (const auto& [u, w] : edges) {
    neighbours[u].push_back(w);
    neighbours[w].push_back(u);
  }
  return neighbours;
}

Edges hex_edges(std::uint32_t size) {
  Edges edges = grid(size, size);
  for (std::uint32_t r = 0; r + 1 < size; ++r) {
    for (std::uint32_t c = 1; c < size; ++c) {
      edges.emplace_back(r * size + c, (r + 1) * size + c - 1);
    }
  }
  return edges;
}

// A set that joins the edges contains no smaller one when it is a path without chords of which only
// the first cell is at the left edge and only the last at the right one.
class HexPaths {
 public:
  explicit HexPaths(std::uint32_t size)
      : size_(size), neighbours_(neighbours_of(size * size, hex_edges(size))) {}

  std::vector<Clause> find() {
    for (std::uint32_t r = 0; r < size_; ++r) extend(r * size_);
    return std::move(found_);
  }

 private:
  void extend(VariableId cell) {
    path_.push_back(cell);
    if (cell % size_ == size_ - 1) {
      found_.push_back(path_);
      std::sort(found_.back().begin(), found_.back().end());
    } else {
      for (const VariableId next : neighbours_[cell]) {
        if (next % size_ != 0 && touches_last_only(next)) extend(next);
      }
    }
    path_.pop_back();
  }

  bool touches_last_only(VariableId next) const {
    return std::all_of(path_.begin(), path_.end(), [&](VariableId on_path) {
      const auto& around = neighbours_[on_path];
      const bool touches = std::find(around.begin(), around.end(), next) != around.end();
      return on_path != next && touches == (on_path == path_.back());
    });
  }

  std::uint32_t size_;
  Neighbours neighbours_;
  Clause path_;
  std::vector<Clause> found_;
};

}  // namespace

Formula random_formula(std::uint32_t variables, std::uint32_t clauses, std::uint32_t width,
                       std::uint64_t seed) {
  SplitMix random(seed);
  std::set<Clause> drawn;
  Formula formula{variables, {}, {}};
  while (formula.clauses.size() < clauses) {
    std::set<VariableId> literals;
    while (literals.size() < width) literals.insert(VariableId(random.below(variables)));
    Clause clause(literals.begin(), literals.end());
    if (drawn.insert(clause).second) formula.clauses.push_back(std::move(clause));
  }
  return formula;
}

Formula vertex_cover(std::uint32_t vertices, const Edges& edges) {
  Formula formula{vertices, {}, {}};
  for (const auto& [u, w] : edges) formula.clauses.push_back({std::min(u, w), std::max(u, w)});
  return formula;
}

Formula domination(std::uint32_t vertices, const Edges& edges) {
  Formula formula{vertices, neighbours_of(vertices, edges), {}};
  for (VariableId v = 0; v < vertices; ++v) {
    formula.clauses[v].push_back(v);
    std::sort(formula.clauses[v].begin(), formula.clauses[v].end());
  }
  return without_repetitions(formula);
}

Edges clique(std::uint32_t vertices) {
  Edges edges;
  for (VariableId u = 0; u < vertices; ++u) {
    for (VariableId w = u + 1; w < vertices; ++w) edges.emplace_back(u, w);
  }
  return edges;
}

Edges path(std::uint32_t vertices) { return grid(1, vertices); }

Edges cycle(std::uint32_t vertices) {
  Edges edges = path(vertices);
  edges.emplace_back(vertices - 1, 0);
  return edges;
}

Edges grid(std::uint32_t rows, std::uint32_t columns) {
  Edges edges;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const VariableId v = r * columns + c;
      if (c + 1 < columns) edges.emplace_back(v, v + 1);
      if (r + 1 < rows) edges.emplace_back(v, v + columns);
    }
  }
  return edges;
}

Formula hex(std::uint32_t size) { return {size * size, HexPaths(size).find(), {}}; }

Formula tic_tac_toe(std::uint32_t size) {
  Formula formula{size * size, std::vector<Clause>(2 * size + 2), {}};
  for (VariableId i = 0; i < size; ++i) {
    for (VariableId j = 0; j < size; ++j) {
      formula.clauses[i].push_back(i * size + j);
      formula.clauses[size + i].push_back(j * size + i);
    }
    formula.clauses[2 * size].push_back(i * size + i);
    formula.clauses[2 * size + 1].push_back((i + 1) * (size - 1));
  }
  return formula;
}

std::vector<NamedFormula> all_families() {
  std::vector<NamedFormula> all;
  all.push_back({"cover-path-20", vertex_cover(20, path(20))});
  all.push_back({"cover-cycle-20", vertex_cover(20, cycle(20))});
  all.push_back({"dominate-path-20", domination(20, path(20))});
  all.push_back({"dominate-cycle-20", domination(20, cycle(20))});
  for (std::uint32_t n = 4; n <= 7; ++n) {
    all.push_back({fmt::format("cover-clique-{}", n), vertex_cover(n, clique(n))});
  }
  all.push_back({"cover-ladder-10", vertex_cover(20, grid(2, 10))});
  all.push_back({"dominate-ladder-10", domination(20, grid(2, 10))});
  for (std::uint32_t n = 3; n <= 6; ++n) {
    all.push_back({fmt::format("cover-grid-{}", n), vertex_cover(n * n, grid(n, n))});
  }
  for (std::uint32_t n = 3; n <= 6; ++n) {
    all.push_back({fmt::format("dominate-grid-{}", n), domination(n * n, grid(n, n))});
  }
  for (std::uint32_t n = 3; n <= 4; ++n) {
    all.push_back({fmt::format("tictactoe-{}", n), tic_tac_toe(n)});
  }
  for (std::uint32_t n = 3; n <= 4; ++n) all.push_back({fmt::format("hex-{}", n), hex(n)});
  for (const std::uint32_t n : {10, 20, 40}) {
    all.push_back({fmt::format("random-{}", n), random_formula(n, 2 * n, 3, 1)});
  }
  return all;
}

}  // namespace gadgetc::bench
