// Games of many shapes, small enough for minimax or not: what people and other programs write, and
// what random edges alone do not come near to.
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {

inline void add_edge(formula_game::Hypergraph& game, formula_game::Hyperedge edge) {
  std::sort(edge.begin(), edge.end());
  edge.erase(std::unique(edge.begin(), edge.end()), edge.end());
  game.edges.push_back(std::move(edge));
}

// Random edges: of one width, of widths 1 to 5, or mostly wide.
inline formula_game::Hypergraph random_edges(std::mt19937_64& random, std::uint32_t most) {
  const std::uint32_t vertices = 1 + below(random, most);
  const std::uint32_t width = 1 + below(random, 5), manner = below(random, 3);
  // From sparse over the even point to dense.
  const std::uint32_t edges = below(random, 1 + vertices * (1 + below(random, 2 * width)) / 2);
  formula_game::Hypergraph game{vertices, {}};
  for (std::uint32_t i = 0; i < edges; ++i) {
    std::uint32_t size = width;
    if (manner == 1) size = 1 + below(random, 5);
    if (manner == 2) size = std::max(1 + below(random, 5), 1 + below(random, 5));
    formula_game::Hyperedge edge;
    for (std::uint32_t k = 0; k < size; ++k) edge.push_back(below(random, vertices));
    add_edge(game, std::move(edge));
  }
  return game;
}

// About half as many edges as vertices, of three vertices or one more or less: weights decide much.
inline formula_game::Hypergraph light_game(std::mt19937_64& random, std::uint32_t most) {
  formula_game::Hypergraph game{most - below(random, most / 3), {}};
  const std::uint32_t edges = game.vertices / 2 + below(random, 3);
  while (game.edges.size() < edges) {
    const std::uint32_t chance = below(random, 8), width = chance == 0 ? 2 : chance == 1 ? 4 : 3;
    formula_game::Hyperedge edge = random_hypergraph(random, game.vertices, 1, width).edges.front();
    if (edge.size() == width) game.edges.push_back(std::move(edge));
  }
  return game;
}

// `cells` in a rectangle, once for each place where they fit.
inline void add_placements(formula_game::Hypergraph& game, std::uint32_t rows,
                           std::uint32_t columns, const std::vector<std::pair<int, int>>& cells) {
  for (int row = 0; row < int(rows); ++row) {
    for (int column = 0; column < int(columns); ++column) {
      formula_game::Hyperedge edge;
      for (const auto& [down, right] : cells) {
        const int r = row + down, c = column + right;
        if (r < 0 || c < 0 || r >= int(rows) || c >= int(columns)) break;
        edge.push_back(formula_game::VertexId(r * int(columns) + c));
      }
      if (edge.size() == cells.size()) add_edge(game, std::move(edge));
    }
  }
}

// Snaky, turned and reflected, on a square board.
inline formula_game::Hypergraph snaky_game(std::uint32_t size) {
  formula_game::Hypergraph game{size * size, {}};
  for (int turn = 0; turn < 8; ++turn) {
    std::vector<std::pair<int, int>> cells{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 3}, {1, 4}};
    for (auto& [row, column] : cells) {
      if (turn & 1) row = -row;
      if (turn & 2) column = -column;
      if (turn & 4) std::swap(row, column);
    }
    add_placements(game, size, size, cells);
  }
  return game;
}

// On a board: lines of some length, or a polyomino in some of its positions.
inline formula_game::Hypergraph board_game(std::mt19937_64& random, std::uint32_t most) {
  const std::uint32_t rows = 2 + below(random, 3);
  const std::uint32_t columns = std::max(2U, std::min(2 + below(random, 5), most / rows));
  formula_game::Hypergraph game{rows * columns, {}};
  using Cells = std::vector<std::pair<int, int>>;
  static const std::vector<Cells> pieces{
      {{0, 0}, {0, 1}, {1, 0}, {1, 1}},  // square
      {{0, 0}, {1, 0}, {1, 1}},         {{0, 1}, {1, 0}, {1, 1}},         {{0, 0}, {0, 1}, {1, 0}},
      {{0, 0}, {0, 1}, {0, 2}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}}, {{0, 0}, {0, 1}}};
  const std::uint32_t kind = below(random, 3);
  if (kind == 0) {
    const int length = int(2 + below(random, 3));
    for (const auto& [down, right] : Cells{{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
      if (below(random, 4) == 0) continue;
      Cells line;
      for (int i = 0; i < length; ++i) line.emplace_back(i * down, i * right);
      add_placements(game, rows, columns, line);
    }
    return game;
  }
  for (std::uint32_t i = 0; i < kind; ++i) {
    add_placements(game, rows, columns, pieces[below(random, std::uint32_t(pieces.size()))]);
  }
  return game;
}

// Hex: the simple paths from the top row to the bottom row.
inline formula_game::Hypergraph hex_game(std::uint32_t rows, std::uint32_t columns) {
  formula_game::Hypergraph game{rows * columns, {}};
  formula_game::Hyperedge path;
  const std::function<void(int, int)> walk = [&](int row, int column) {
    if (row < 0 || column < 0 || column >= int(columns)) return;
    const auto cell = formula_game::VertexId(row * int(columns) + column);
    if (std::find(path.begin(), path.end(), cell) != path.end()) return;
    path.push_back(cell);
    if (row == int(rows) - 1) {
      add_edge(game, path);
    } else {
      constexpr int kSteps[6][2] = {{1, 0}, {1, -1}, {0, 1}, {0, -1}, {-1, 0}, {-1, 1}};
      for (const auto& [down, right] : kSteps) walk(row + down, column + right);
    }
    path.pop_back();
  };
  for (std::uint32_t column = 0; column < columns; ++column) walk(0, int(column));
  return game;
}

// Long and thin: windows on a path or a cycle, a tree, a ladder, a wheel, edges hung on each other.
inline formula_game::Hypergraph thin_game(std::mt19937_64& random, std::uint32_t most) {
  const std::uint32_t n = 2 + below(random, most - 1), kind = below(random, 5);
  formula_game::Hypergraph game{n, {}};
  const std::uint32_t width = 2 + below(random, 3), step = 1 + below(random, 2);
  switch (kind) {
    case 0:  // a path or a cycle
    case 1:
      for (formula_game::VertexId v = 0; v + (kind == 0 ? width : 1) <= n; v += step) {
        formula_game::Hyperedge edge;
        for (std::uint32_t i = 0; i < width; ++i) edge.push_back((v + i) % n);
        add_edge(game, std::move(edge));
      }
      break;
    case 2:  // a tree
      for (formula_game::VertexId v = 1; v < n; ++v) add_edge(game, {v, below(random, v)});
      break;
    case 3:  // a ladder of squares or of rungs
      for (formula_game::VertexId v = 0; v + 3 < n; v += 2) {
        if (width == 2) {
          for (const auto& [a, b] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 3)}) {
            add_edge(game, {v + formula_game::VertexId(a), v + formula_game::VertexId(b)});
          }
        } else {
          add_edge(game, {v, v + 1, v + 2, v + 3});
        }
      }
      break;
    default:  // each edge hangs on one vertex of those before it
      game.vertices = 1;
      while (game.vertices + width - 1 <= n) {
        formula_game::Hyperedge edge{below(random, game.vertices)};
        for (std::uint32_t i = 1; i < width; ++i) edge.push_back(game.vertices++);
        add_edge(game, std::move(edge));
      }
  }
  return game;
}

// Changes that leave the game much the same: twins, doubled and subsumed edges, spare vertices.
inline void disturb(std::mt19937_64& random, formula_game::Hypergraph& game, std::uint32_t most) {
  if (game.vertices < most && below(random, 3) == 0) {  // a twin of one vertex
    const formula_game::VertexId model = below(random, game.vertices), twin = game.vertices++;
    for (formula_game::Hyperedge& edge : game.edges) {
      if (std::binary_search(edge.begin(), edge.end(), model)) edge.push_back(twin);
    }
  }
  const std::size_t edges = game.edges.size();
  for (std::uint32_t i = below(random, 4); i > 1 && edges > 0; --i) {
    formula_game::Hyperedge edge = game.edges[below(random, std::uint32_t(edges))];
    if (below(random, 2) == 0) edge.push_back(below(random, game.vertices));
    add_edge(game, std::move(edge));
  }
  if (game.vertices < most && below(random, 4) == 0) ++game.vertices;
}

// The same game with its vertices and edges in another order.
inline formula_game::Hypergraph shuffled(std::mt19937_64& random,
                                         const formula_game::Hypergraph& game) {
  std::vector<formula_game::VertexId> name(game.vertices);
  std::iota(name.begin(), name.end(), formula_game::VertexId(0));
  const auto shuffle = [&](auto& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(random, std::uint32_t(i))]);
    }
  };
  shuffle(name);
  formula_game::Hypergraph other{game.vertices, {}};
  for (formula_game::Hyperedge edge : game.edges) {
    for (formula_game::VertexId& vertex : edge) vertex = name[vertex];
    add_edge(other, std::move(edge));
  }
  shuffle(other.edges);
  return other;
}

// With every edge its images under a random permutation, of order 2 to 6 mostly.
inline formula_game::Hypergraph symmetric_game(std::mt19937_64& random, std::uint32_t most) {
  formula_game::Hypergraph game{2 + below(random, most - 1), {}};
  std::vector<formula_game::VertexId> image(game.vertices);
  const std::uint32_t length = 2 + below(random, 3);
  // Cycles of vertices next to each other; those at the end stay where they are.
  for (formula_game::VertexId v = 0; v < game.vertices; ++v) {
    const formula_game::VertexId start = v - v % length;
    image[v] = start + length > game.vertices ? v : start + (v + 1 - start) % length;
  }
  const std::uint32_t edges = 1 + below(random, game.vertices);
  const std::uint32_t width = 2 + below(random, 3);
  for (std::uint32_t i = 0; i < edges; ++i) {
    formula_game::Hyperedge edge = random_hypergraph(random, game.vertices, 1, width).edges.front();
    for (std::uint32_t k = 0; k < length; ++k) {
      add_edge(game, edge);
      for (formula_game::VertexId& vertex : edge) vertex = image[vertex];
    }
  }
  return game;
}

// Of up to `most` vertices, at least 12.
inline formula_game::Hypergraph game_of_any_shape(std::mt19937_64& random, std::uint32_t most) {
  formula_game::Hypergraph game;
  switch (below(random, 8)) {
    case 0: game = light_game(random, most); break;
    case 1:
    case 2: game = random_edges(random, most); break;
    case 3: game = board_game(random, most); break;
    case 4: game = thin_game(random, most); break;
    case 5: game = hex_game(1 + below(random, 3), 1 + below(random, 4)); break;
    default: {  // two games side by side
      game = below(random, 2) == 0 ? thin_game(random, most / 2) : random_edges(random, most / 2);
      const formula_game::Hypergraph other =
          below(random, 2) == 0 ? board_game(random, most / 2) : random_edges(random, most / 2);
      for (formula_game::Hyperedge edge : other.edges) {
        for (formula_game::VertexId& vertex : edge) vertex += game.vertices;
        game.edges.push_back(std::move(edge));
      }
      game.vertices += other.vertices;
    }
  }
  disturb(random, game, most);
  return shuffled(random, game);
}

}  // namespace gadgetc::test
