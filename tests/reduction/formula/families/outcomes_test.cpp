// Values known from the literature, computed by the solver; those of at most twelve variables by
// minimax as well, so that nothing rests on one program or on memory alone.
#include <catch2/catch.hpp>

#include "reduction/formula/families/connectivity.hpp"
#include "reduction/formula/families/graph_games.hpp"
#include "reduction/formula/families/hex.hpp"
#include "reduction/formula/families/lines.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/families/polyomino.hpp"
#include "reduction/formula/families/swap_roles.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/reduction/formula/families/minimal_sets.hpp"
#include "tests/reduction/formula/families/random_graph.hpp"
#include "tests/solver/formula_game/naive_game.hpp"

namespace gadgetc::test {
namespace {

constexpr formula_game::Player kBlack = formula_game::Player::Maker,
                               kWhite = formula_game::Player::Breaker;

formula_game::Player winner(const Formula& formula, formula_game::Player first) {
  const formula_game::Hypergraph game = game_of(formula);
  const formula_game::Player value = *solve_game(game, first).winner;
  if (formula.variables <= 12) CHECK(NaiveGame(game).winner(first) == value);
  return value;
}

// "BW": Black wins when Black moves first, White when White does.
std::string outcome(const Formula& formula) {
  std::string text;
  for (const formula_game::Player first : {kBlack, kWhite}) {
    text += winner(formula, first) == kBlack ? 'B' : 'W';
  }
  return text;
}

std::vector<std::string> winning_moves(const Formula& formula, formula_game::Player first) {
  const formula_game::Hypergraph game = game_of(formula);
  const std::vector<formula_game::VertexId> moves = solve_game(game, first).winning_moves;
  if (formula.variables <= 12) CHECK(NaiveGame(game).winning_moves(first) == moves);
  std::vector<std::string> names;
  for (const formula_game::VertexId v : moves) names.push_back(formula.names.at(v));
  return names;
}

// Beck, Combinatorial Games (2008), sections 1 and 3: Maker wins 3 x 3 as first player; 4 x 4 is a
// draw by a Breaker's win even as second.
TEST_CASE("tic-tac-toe: Maker wins 3 x 3 moving first, Breaker wins 4 x 4 moving second") {
  CHECK(outcome(board_lines(3, 3, 3)) == "BW");
  CHECK(outcome(board_lines(4, 4, 4)) == "WW");
  CHECK(winning_moves(board_lines(3, 3, 3), kBlack) ==
        std::vector<std::string>{"a1", "c1", "b2", "a3", "c3"});
}

// Berlekamp, Conway and Guy, Winning Ways, ch. 22: three in a row is won by the first player on
// 3 x 4, where even a maker of strong three in a row wins.
TEST_CASE("three in a row is won on 3 x 4") { CHECK(outcome(board_lines(3, 4, 3))[0] == 'B'); }

// Harary's animals (Gardner, Scientific American 240, no. 4, 1979): of up to five cells Maker wins
// these and no others. The boards are the smallest squares on which Maker wins, who need not mind
// Breaker's animals; where both want one it can take a larger board.
bool gets_animal(const Shape& shape, std::uint32_t side) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  const Formula formula = polyomino(shape, side, side, BoardEdges::Free);
  return solve_game(game_of(formula), kBlack, options).winner == kBlack;
}

TEST_CASE("Maker, moving first, gets Harary's winning animals and no others") {
  for (const auto& [name, board] : {std::pair("elam", 1),
                                    {"domino", 2},
                                    {"tic", 4},
                                    {"el", 3},
                                    {"tippy", 3},
                                    {"skinny", 6},
                                    {"elly", 4},
                                    {"knobby", 5},
                                    {"L", 6},
                                    {"N", 5},
                                    {"Y", 6}}) {
    INFO(name);
    const Shape shape = parse_shape(name);
    CHECK(gets_animal(shape, std::uint32_t(board)));
    if (board > 1) CHECK_FALSE(gets_animal(shape, std::uint32_t(board - 1)));
  }
  for (const char* name : {"fatty", "F", "I", "P", "T", "U", "V", "W", "X", "Z"}) {
    INFO(name);
    CHECK_FALSE(gets_animal(parse_shape(name), 8));
  }
}

// Nash: the first player wins Hex of any size (Gardner 1957).
TEST_CASE("who begins wins Hex") {
  for (std::uint32_t n = 1; n <= 4; ++n) {
    CHECK(outcome(hex(n, n, HexSide::Across)) == "BW");
    CHECK(outcome(hex(n, n, HexSide::Down)) == "BW");
  }
}

// Gardner, Mathematical games, July 1957: on a board with unequal sides whoever joins the nearer
// edges wins, even as second.
TEST_CASE("on a Hex board of unequal sides the shorter way wins") {
  for (const auto& [rows, columns] : {std::pair(2U, 3U), {3U, 4U}, {2U, 5U}}) {
    CHECK(outcome(hex(rows, columns, HexSide::Down)) == "BB");
    CHECK(outcome(hex(rows, columns, HexSide::Across)) == "WW");
  }
}

// Hayward and van Rijswijck, Hex and combinatorics (2006), and the tables of the HexWiki: on 4 x 4
// exactly the openings on the short diagonal win. On 3 x 3 the middle, the diagonal and two cells
// more: minimax says which.
TEST_CASE("the winning openings of small Hex boards") {
  using Names = std::vector<std::string>;
  CHECK(winning_moves(hex(2, 2, HexSide::Across), kBlack) == Names{"b1", "a2"});
  CHECK(winning_moves(hex(3, 3, HexSide::Across), kBlack) == Names{"b1", "c1", "b2", "a3", "b3"});
  CHECK(winning_moves(hex(4, 4, HexSide::Across), kBlack) == Names{"d1", "c2", "b3", "a4"});
}

bool has_two_disjoint_trees(const NamedGraph& graph) {
  const auto vertices = static_cast<std::uint32_t>(graph.vertices.size());
  const unsigned all = (1U << graph.edges.size()) - 1;
  for (unsigned set = 0; set <= all; ++set) {
    if (connects_all(parts(vertices, graph.edges, set)) &&
        connects_all(parts(vertices, graph.edges, all & ~set))) {
      return true;
    }
  }
  return false;
}

// Lehman, A solution of the Shannon switching game (1964).
TEST_CASE("Short wins as second exactly when there are two disjoint spanning trees") {
  std::mt19937_64 random(11);
  int won = 0;
  for (int round = 0; round < 300; ++round) {
    const NamedGraph graph = random_graph(random, 2 + below(random, 4), 2 + below(random, 30));
    if (graph.edges.size() > 10) continue;
    const bool expected = has_two_disjoint_trees(graph);
    won += expected;
    CHECK((winner(connectivity(graph, SwitchingSide::Short), kWhite) == kBlack) == expected);
    CHECK((winner(connectivity(graph, SwitchingSide::Cut), kBlack) == kWhite) == expected);
  }
  CHECK(won > 20);
  CHECK(has_two_disjoint_trees(complete_graph(4)));
  CHECK(outcome(connectivity(complete_graph(4), SwitchingSide::Short)) == "BB");
  CHECK_FALSE(has_two_disjoint_trees(grid_graph(2, 3)));
}

// Short's board of Gale's Bridg-it with so many rows of pegs, the outer ones joined into s and t.
NamedGraph bridg_it(int size) {
  std::string edges = "s t\n";  // names the terminals first; taken away below
  for (int r = 0; r < size; ++r) {
    for (int c = 0; c < size; ++c) {
      const std::string left = c == 0 ? "s" : cell_names(size, size)[r * size + c - 1];
      const std::string right = c == size - 1 ? "t" : cell_names(size, size)[r * size + c];
      edges += left + " " + right + "\n";
      if (r > 0 && c > 0)
        edges += cell_names(size, size)[(r - 1) * size + c - 1] + " " + left + "\n";
    }
  }
  NamedGraph board = parse_edge_list("bridg-it", edges);
  board.edges.erase(board.edges.begin());
  return board;
}

// Gross, in Gardner, New Mathematical Diversions (1966), ch. 18: who begins wins Bridg-it.
TEST_CASE("who begins wins Bridg-it") {
  for (const int size : {2, 3}) {
    const NamedGraph board = bridg_it(size);
    CHECK(board.edges.size() == std::size_t(size * size + (size - 1) * (size - 1)));
    const std::pair ends(0U, 1U);
    CHECK(outcome(connectivity(board, SwitchingSide::Short, ends)) == "BW");
    CHECK(outcome(connectivity(board, SwitchingSide::Cut, ends)) == "BW");
  }
}

// Duchêne, Gledel, Parreau and Renault, Maker-Breaker domination game (2018), sections 2 and 3:
// a perfect matching wins for Dominator even as second; Dominator wins cycles, too.
TEST_CASE("Dominator wins as second on even paths, cycles and hypercubes") {
  for (std::uint32_t n = 1; n <= 11; ++n) {
    CHECK(outcome(domination(path_graph(n))) == (n % 2 == 0 ? "WW" : "BW"));
    if (n >= 3) CHECK(outcome(domination(cycle_graph(n))) == "WW");
  }
  CHECK(outcome(domination(hypercube_graph(3))) == "WW");
  CHECK(outcome(domination(grid_graph(3, 4))) == "WW");
}

NamedGraph random_tree(std::mt19937_64& random, std::uint32_t vertices) {
  NamedGraph tree = path_graph(vertices);
  tree.edges.clear();
  for (std::uint32_t v = 1; v < vertices; ++v) tree.edges.emplace_back(below(random, v), v);
  return tree;
}

// Takes away leaves with their neighbours as long as the neighbour has degree two at most; what is
// left decides: nothing, a star (or a lone vertex), or more.
std::string residual_outcome(const NamedGraph& tree) {
  auto edges = std::set(tree.edges.begin(), tree.edges.end());
  std::set<std::uint32_t> left;
  for (std::uint32_t v = 0; v < tree.vertices.size(); ++v) left.insert(v);
  const auto degree = [&](std::uint32_t v) {
    return std::count_if(edges.begin(), edges.end(),
                         [&](const auto& e) { return e.first == v || e.second == v; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [u, w] : std::set(edges)) {
      if (!((degree(u) == 1 && degree(w) <= 2) || (degree(w) == 1 && degree(u) <= 2))) continue;
      left.erase(u);
      left.erase(w);
      std::erase_if(edges, [&, a = u, b = w](const auto& e) {
        return e.first == a || e.second == a || e.first == b || e.second == b;
      });
      changed = true;
      break;
    }
  }
  if (left.empty()) return "WW";
  for (const std::uint32_t v : left) {
    if (degree(v) == std::ptrdiff_t(left.size()) - 1) return "BW";
  }
  return "BB";
}

// The same paper, section 4: forests by their residual graph.
TEST_CASE("the domination game on trees is decided by what pendant pairs leave") {
  std::mt19937_64 random(12);
  std::set<std::string> seen;
  for (int round = 0; round < 120; ++round) {
    const NamedGraph tree = random_tree(random, 2 + below(random, 9));
    const std::string expected = residual_outcome(tree);
    seen.insert(expected);
    INFO(formula_text(domination(tree)));
    CHECK(outcome(domination(tree)) == expected);
  }
  CHECK(seen.size() == 3);
}

// Black wants both ends of an edge: two edges at a vertex are a double threat, and without them
// Black is answered at the other end.
TEST_CASE("vertex cover is won by Black moving first exactly when two edges meet") {
  std::mt19937_64 random(13);
  for (int round = 0; round < 100; ++round) {
    const NamedGraph graph = random_graph(random, 1 + below(random, 7), below(random, 8));
    bool meet = false;
    for (const auto& around : neighbours_of(graph)) meet = meet || around.size() >= 2;
    CHECK((winner(vertex_cover(graph), kBlack) == kBlack) == meet);
  }
}

// Beck, Van der Waerden and Ramsey type games (1981): there is a least number from which on Maker
// first wins, and it is below k^3 2^(k-4).
TEST_CASE("Maker first gets an arithmetic progression of 3 from 5 numbers on, of 4 from 13 on") {
  CHECK(winner(progressions(4, 3), kBlack) == kWhite);
  CHECK(winner(progressions(5, 3), kBlack) == kBlack);
  CHECK(winner(progressions(12, 4), kBlack) == kWhite);
  CHECK(winner(progressions(13, 4), kBlack) == kBlack);
  CHECK(NaiveGame(game_of(progressions(13, 4))).winner(kBlack) == kBlack);
}

// Beck (2008), section 6: the triangle game is Maker's on K5 and not on K4.
TEST_CASE("Maker first gets a triangle from K5 on") {
  CHECK(winner(clique(4, 3), kBlack) == kWhite);
  CHECK(winner(clique(5, 3), kBlack) == kBlack);
  CHECK(winner(clique(6, 3), kWhite) == kBlack);
}

// Hales and Jewett, Regularity and positional games (1963): pairing.
TEST_CASE("boxes of two are White's even as second, boxes of one only one at a time") {
  CHECK(outcome(boxes(5, 2)) == "WW");
  CHECK(outcome(boxes(1, 1)) == "BW");
  CHECK(outcome(boxes(2, 1)) == "BB");
}

// Beck (2008), section 3: in the cube of side 3 the first player wins from the middle.
TEST_CASE("a line in the cube of side 3 is Maker's") {
  CHECK(*solve_game(game_of(cube_lines(3, 3, CubeLines::Geometric)), kBlack).winner == kBlack);
}

TEST_CASE("with roles exchanged Black wins where White did") {
  std::mt19937_64 random(14);
  for (int round = 0; round < 200; ++round) {
    const std::uint32_t n = 2 + below(random, 5);
    const formula_game::Hypergraph game = random_hypergraph(random, n, 1 + below(random, 6), 4);
    const Formula formula{n, game.edges, {}};
    const Formula swapped = swap_roles(formula);
    for (const formula_game::Player first : {kBlack, kWhite}) {
      CHECK(winner(swapped, first) != winner(formula, opponent(first)));
    }
  }
}

}  // namespace
}  // namespace gadgetc::test
