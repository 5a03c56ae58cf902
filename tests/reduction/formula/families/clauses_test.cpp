// The clauses of each family against the game's own rules, tried on all sets of variables.
#include <catch2/catch.hpp>
#include <map>

#include "reduction/formula/families/connectivity.hpp"
#include "reduction/formula/families/graph_games.hpp"
#include "reduction/formula/families/hex.hpp"
#include "reduction/formula/families/lines.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/families/polyomino.hpp"
#include "reduction/formula/families/swap_roles.hpp"
#include "tests/reduction/formula/families/minimal_sets.hpp"
#include "tests/reduction/formula/families/random_graph.hpp"

namespace gadgetc::test {
namespace {

// Does the set of cells join two opposite edges? By flooding, as the rules of Hex say it.
bool joins(int rows, int columns, bool across, unsigned set) {
  const auto has = [&](int r, int c) {
    return r >= 0 && c >= 0 && r < rows && c < columns && (set >> (r * columns + c) & 1);
  };
  std::set<std::pair<int, int>> reached;
  std::vector<std::pair<int, int>> open;
  for (int i = 0; i < (across ? rows : columns); ++i) {
    open.emplace_back(across ? i : 0, across ? 0 : i);
  }
  while (!open.empty()) {
    const auto [r, c] = open.back();
    open.pop_back();
    if (!has(r, c) || !reached.emplace(r, c).second) continue;
    if ((across ? c == columns - 1 : r == rows - 1)) return true;
    for (const auto& [dr, dc] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}}) {
      open.emplace_back(r + dr, c + dc);
    }
  }
  return false;
}

TEST_CASE("the clauses of Hex are the minimal joining sets, each once") {
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = 1; rows * columns <= 12; ++columns) {
      for (const bool across : {true, false}) {
        const Formula formula = hex(rows, columns, across ? HexSide::Across : HexSide::Down);
        const auto expected = minimal_sets(
            rows * columns, [&](unsigned set) { return joins(rows, columns, across, set); });
        CHECK(clause_set(formula) == expected);
        CHECK(formula.clauses.size() == expected.size());
      }
    }
  }
}

TEST_CASE("one side of Hex joins its edges exactly when the other does not") {
  for (const auto& [rows, columns] : {std::pair(3U, 3U), {2U, 5U}, {4U, 3U}}) {
    const Formula across = hex(rows, columns, HexSide::Across);
    CHECK(clause_set(swap_roles(across)) == clause_set(hex(rows, columns, HexSide::Down)));
  }
}

// Is there a way to turn, reflect and move `shape` so that it covers just the set? On a
// torus rows and columns count modulo the board's.
bool covers(const Shape& shape, const std::vector<std::pair<int, int>>& set, int rows, int columns,
            bool torus) {
  for (int a = -1; a <= 1; ++a) {
    for (int b = -1; b <= 1; ++b) {
      for (const auto& [top, left] : set) {
        for (const bool swapped : {false, true}) {
          if (a == 0 || b == 0) continue;
          std::set<std::pair<int, int>> covered;
          for (const auto& [r, c] : shape) {
            int row = a * (int(r) - int(shape[0].first)),
                column = b * (int(c) - int(shape[0].second));
            if (swapped) std::swap(row, column);
            row += top;
            column += left;
            if (torus) row = (row + 9 * rows) % rows;
            if (torus) column = (column + 9 * columns) % columns;
            covered.emplace(row, column);
          }
          if (covered.size() == shape.size() &&
              covered == std::set<std::pair<int, int>>(set.begin(), set.end())) {
            return true;
          }
        }
      }
    }
  }
  return false;
}

TEST_CASE("the clauses of a polyomino are the sets of cells that it covers, each once") {
  for (const char* name : {"elam", "domino", "el", "tic", "fatty", "tippy", "elly", "knobby", "P",
                           "N", "Y", "xx/.x/xx", "x./.x", "x.x"}) {
    const Shape shape = parse_shape(name);
    for (const auto& [rows, columns] : {std::pair(3, 4), {4, 3}, {2, 5}, {1, 7}, {2, 2}}) {
      for (const bool torus : {false, true}) {
        INFO(name << ' ' << rows << ' ' << columns << ' ' << torus);
        const Formula formula = polyomino(shape, std::uint32_t(rows), std::uint32_t(columns),
                                          torus ? BoardEdges::Joined : BoardEdges::Free);
        std::set<std::vector<VariableId>> expected;
        for (unsigned set = 1; set < 1U << (rows * columns); ++set) {
          std::vector<std::pair<int, int>> cells;
          std::vector<VariableId> clause;
          for (int cell = 0; cell < rows * columns; ++cell) {
            if (!(set >> cell & 1)) continue;
            cells.emplace_back(cell / columns, cell % columns);
            clause.push_back(VariableId(cell));
          }
          if (cells.size() != shape.size()) continue;
          if (covers(shape, cells, rows, columns, torus)) expected.insert(clause);
        }
        CHECK(clause_set(formula) == expected);
        CHECK(formula.clauses.size() == expected.size());
      }
    }
  }
}

TEST_CASE("shapes have names, words in any case of letters, and rows") {
  CHECK(parse_shape("El") == Shape{{0, 0}, {0, 1}, {1, 0}});
  CHECK(parse_shape("Snaky").size() == 6);
  CHECK(parse_shape("X").size() == 5);
  CHECK(parse_shape("x").size() == 1);
  CHECK(parse_shape("/..x/.x.") == Shape{{0, 1}, {1, 0}});
  for (const NamedShape& shape : named_shapes()) {
    CHECK(parse_shape(shape.name) == parse_shape(shape.rows));
  }
  for (const std::string text : {"", ".", "/", "y", "xX", "x x", "fat", "xx\n"}) {
    CHECK_THROWS_AS(parse_shape(text), UsageError);
  }
  CHECK_THROWS_AS(parse_shape(std::string(1001, 'x')), UsageError);
}

TEST_CASE("cells of Hex and of boards are called by column and row") {
  CHECK(hex(2, 2, HexSide::Across).names == std::vector<std::string>{"a1", "b1", "a2", "b2"});
  CHECK(board_lines(1, 28, 1).names[27] == "ab1");
}

TEST_CASE("the lines of a board are the rows of equal steps on it, each once") {
  for (std::uint32_t rows = 1; rows <= 4; ++rows) {
    for (std::uint32_t columns = 1; columns <= 4; ++columns) {
      for (std::uint32_t length = 1; length <= 4; ++length) {
        std::set<Clause> expected;
        for (int cell = 0; cell < int(rows * columns); ++cell) {
          for (int dr = -1; dr <= 1; ++dr) {
            for (int dc = -1; dc <= 1; ++dc) {
              if (dr == 0 && dc == 0) continue;
              Clause line;
              for (int i = 0; i < int(length); ++i) {
                const int r = cell / int(columns) + i * dr, c = cell % int(columns) + i * dc;
                if (r < 0 || c < 0 || r >= int(rows) || c >= int(columns)) break;
                line.push_back(r * columns + c);
              }
              std::sort(line.begin(), line.end());
              if (line.size() == length) expected.insert(line);
            }
          }
        }
        const Formula formula = board_lines(rows, columns, length);
        CHECK(clause_set(formula) == expected);
        CHECK(formula.clauses.size() == expected.size());
      }
    }
  }
}

std::uint64_t power(std::uint64_t base, std::uint32_t exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

TEST_CASE("a cube has as many lines as it should, all of full length and different") {
  for (std::uint32_t side = 2; side <= 4; ++side) {
    for (std::uint32_t dimension = 1; dimension <= 4; ++dimension) {
      const Formula all = cube_lines(side, dimension, CubeLines::Geometric);
      const Formula some = cube_lines(side, dimension, CubeLines::Combinatorial);
      CHECK(all.clauses.size() == (power(side + 2, dimension) - power(side, dimension)) / 2);
      CHECK(some.clauses.size() == power(side + 1, dimension) - power(side, dimension));
      const std::set<Clause> lines = clause_set(all);
      CHECK(lines.size() == all.clauses.size());
      for (const Clause& line : lines) CHECK(std::set(line.begin(), line.end()).size() == side);
      for (const Clause& line : some.clauses) CHECK(lines.contains(line));
    }
  }
  CHECK(clause_set(cube_lines(4, 2, CubeLines::Geometric)) == clause_set(board_lines(4, 4, 4)));
  CHECK(cube_lines(3, 3, CubeLines::Geometric).names[5] == "123");
  CHECK(cube_lines(10, 2, CubeLines::Geometric).names[99] == "10_10");
}

TEST_CASE("a clause of a clique game is all edges of some vertices") {
  for (std::uint32_t vertices = 1; vertices <= 5; ++vertices) {
    for (std::uint32_t size = 2; size <= vertices; ++size) {
      const NamedGraph graph = complete_graph(vertices);
      const Formula formula = clique(vertices, size);
      const auto has_clique = [&](unsigned set) {
        for (unsigned chosen = 0; chosen < 1U << vertices; ++chosen) {
          if (std::uint32_t(__builtin_popcount(chosen)) != size) continue;
          bool complete = true;
          for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto [u, w] = graph.edges[i];
            if ((chosen >> u & 1) && (chosen >> w & 1)) complete = complete && (set >> i & 1);
          }
          if (complete) return true;
        }
        return false;
      };
      CHECK(clause_set(formula) == minimal_sets(formula.variables, has_clique));
    }
  }
  CHECK(clique(4, 3).names[5] == "v3-v4");
}

TEST_CASE("the switching game's clauses are the minimal sets that connect or cut, each once") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 300; ++round) {
    const std::uint32_t vertices = 1 + below(random, 6);
    const NamedGraph graph = random_graph(random, vertices, below(random, 10));
    const auto edges = static_cast<std::uint32_t>(graph.edges.size());
    std::optional<std::pair<std::uint32_t, std::uint32_t>> ends;
    if (vertices > 1 && round % 2 == 0) {
      const std::uint32_t u = below(random, vertices - 1);
      ends = {u, u + 1 + below(random, vertices - 1 - u)};
    }
    const auto connects = [&](unsigned set) {
      const auto part = parts(vertices, graph.edges, set);
      return ends ? part[ends->first] == part[ends->second] : connects_all(part);
    };
    const auto cuts = [&](unsigned set) { return !connects(~set & ((1U << edges) - 1)); };
    const Formula trees = connectivity(graph, SwitchingSide::Short, ends);
    const Formula cut = connectivity(graph, SwitchingSide::Cut, ends);
    INFO("round " << round << ", " << formula_text(trees) << " / " << formula_text(cut));
    CHECK(clause_set(trees) == minimal_sets(edges, connects));
    CHECK(clause_set(cut) == minimal_sets(edges, cuts));
    CHECK(clause_set(trees).size() == trees.clauses.size());
    CHECK(clause_set(cut).size() == cut.clauses.size());
  }
}

TEST_CASE("exchanged roles have the minimal sets that meet every clause, each once") {
  std::mt19937_64 random(6);
  for (int round = 0; round < 500; ++round) {
    const std::uint32_t variables = 1 + below(random, 7);
    Formula formula{variables, {}, {}};
    for (std::uint32_t i = below(random, 7); i > 0; --i) {
      const unsigned set = below(random, 1U << variables);
      Clause clause;
      for (VariableId v = 0; v < variables; ++v) {
        if (set >> v & 1) clause.push_back(v);
      }
      formula.clauses.push_back(clause);
    }
    const auto meets_all = [&](unsigned set) {
      return std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const Clause& clause) {
        return std::any_of(clause.begin(), clause.end(),
                           [&](VariableId v) { return set >> v & 1; });
      });
    };
    const Formula swapped = swap_roles(formula);
    INFO(formula_text(formula));
    CHECK(clause_set(swapped) == minimal_sets(variables, meets_all));
    CHECK(clause_set(swapped).size() == swapped.clauses.size());
  }
}

TEST_CASE("vertex cover and domination have a clause an edge and a closed neighbourhood") {
  const NamedGraph path = path_graph(3);
  CHECK(vertex_cover(path) == Formula{3, {{0, 1}, {1, 2}}, {"v1", "v2", "v3"}});
  CHECK(domination(path) == Formula{3, {{0, 1}, {0, 1, 2}, {1, 2}}, {"v1", "v2", "v3"}});
  // All closed neighbourhoods of a complete graph are equal.
  CHECK(domination(complete_graph(4)).clauses == std::vector<Clause>{{0, 1, 2, 3}});
}

TEST_CASE("arithmetic progressions are found with every difference") {
  for (std::uint32_t numbers = 1; numbers <= 9; ++numbers) {
    for (std::uint32_t length = 1; length <= 4; ++length) {
      std::set<Clause> expected;
      for (std::uint32_t first = 0; first < numbers; ++first) {
        for (std::uint32_t difference = 1; difference <= numbers; ++difference) {
          Clause clause;
          for (std::uint32_t i = 0; i < length; ++i) clause.push_back(first + i * difference);
          if (clause.back() < numbers) expected.insert(clause);
        }
      }
      const Formula formula = progressions(numbers, length);
      CHECK(clause_set(formula) == expected);
      CHECK(formula.clauses.size() == expected.size());
    }
  }
}

TEST_CASE("boxes are disjoint") {
  CHECK(boxes(2, 2) == Formula{4, {{0, 1}, {2, 3}}, {"1_1", "1_2", "2_1", "2_2"}});
}

TEST_CASE("random clauses are distinct, of distinct variables, evenly drawn and repeatable") {
  std::map<Clause, int> times;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    const Formula formula = random_formula(4, 3, 2, seed);
    CHECK(clause_set(formula).size() == 3);
    for (const Clause& clause : formula.clauses) {
      REQUIRE(clause.size() == 2);
      REQUIRE(clause[0] < clause[1]);
      ++times[clause];
    }
  }
  REQUIRE(times.size() == 6);
  // 1500 each on average, standard deviation 27.
  for (const auto& [clause, count] : times) CHECK(std::abs(count - 1500) < 140);
  CHECK(random_formula(4, 6, 2, 9).clauses.size() == 6);
  CHECK(random_formula(9, 5, 3, 1) == random_formula(9, 5, 3, 1));
  CHECK(random_formula(9, 5, 3, 1).clauses != random_formula(9, 5, 3, 2).clauses);
  Formula longer = random_formula(9, 8, 3, 1);
  longer.clauses.resize(5);
  CHECK(longer == random_formula(9, 5, 3, 1));
}

TEST_CASE("families refuse what would be too large, and what makes no sense") {
  CHECK_THROWS_WITH(hex(6, 6, HexSide::Across, 1000),
                    "the formula has more than 1000 literals and clauses; --limit allows more");
  CHECK_NOTHROW(hex(3, 3, HexSide::Across, 48));
  CHECK_THROWS_AS(hex(3, 3, HexSide::Across, 47), UsageError);
  CHECK_THROWS_AS(connectivity(complete_graph(9), SwitchingSide::Short, {}, 1000), UsageError);
  CHECK_THROWS_AS(connectivity(complete_graph(30), SwitchingSide::Cut, {}, 1000), UsageError);
  CHECK_THROWS_AS(connectivity(path_graph(20'000), SwitchingSide::Cut), UsageError);
  CHECK_THROWS_AS(connectivity(path_graph(3), SwitchingSide::Cut, std::pair(1U, 1U)), UsageError);
  CHECK_THROWS_AS(swap_roles(boxes(30, 2), 1000), UsageError);
  CHECK_THROWS_AS(hex(1000, 1000, HexSide::Across), UsageError);
  CHECK_THROWS_AS(hex(0, 3, HexSide::Across), UsageError);
  CHECK_THROWS_AS(board_lines(100'000, 100'000, 3), UsageError);
  CHECK_THROWS_AS(board_lines(3, 3, 0), UsageError);
  CHECK_THROWS_AS(cube_lines(1, 3, CubeLines::Geometric), UsageError);
  CHECK_THROWS_AS(cube_lines(10, 8, CubeLines::Geometric), UsageError);
  CHECK_THROWS_AS(complete_graph(100'000), UsageError);
  CHECK_THROWS_AS(hypercube_graph(60), UsageError);
  CHECK_THROWS_AS(cycle_graph(2), UsageError);
  CHECK_THROWS_AS(progressions(5, 0), UsageError);
  CHECK_THROWS_WITH(random_formula(4, 7, 2, 1), "there are not 7 clauses of 2 among 4 variables");
  CHECK_THROWS_AS(random_formula(4, 1, 5, 1), UsageError);
}

TEST_CASE("a search that finds nothing ends, too") {
  ClauseList list(10);
  for (int i = 0; i < 43; ++i) list.count_step();
  CHECK_THROWS_AS(list.count_step(), UsageError);
}

}  // namespace
}  // namespace gadgetc::test
