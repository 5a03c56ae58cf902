#include "reduction/formula/families/family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/families/connectivity.hpp"
#include "reduction/formula/families/graph_games.hpp"
#include "reduction/formula/families/hex.hpp"
#include "reduction/formula/families/lines.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/families/polyomino.hpp"
#include "reduction/formula/families/swap_roles.hpp"

namespace gadgetc {

namespace {

using Choices = FamilyChoices;

FamilyParameter required(const char* name, std::uint32_t Choices::*value, const char* help) {
  return {name, help, value, true};
}

std::string shape_help() {
  std::string help = "its name, or rows of x and . with / between them, as xx/x.; the names: ";
  for (const NamedShape& shape : named_shapes()) {
    if (help.back() != ' ') help += ", ";
    help += shape.name;
  }
  return help;
}

NamedGraph chosen_graph(const Choices& choices) {
  if (choices.path > 0) return path_graph(choices.path);
  if (choices.cycle > 0) return cycle_graph(choices.cycle);
  if (choices.complete > 0) return complete_graph(choices.complete);
  if (choices.hypercube > 0) return hypercube_graph(choices.hypercube);
  if (!choices.grid.empty()) return grid_graph(choices.grid.at(0), choices.grid.at(1));
  return parse_edge_list(choices.edges_source, choices.edges);
}

std::uint32_t find_vertex(const NamedGraph& graph, const std::string& name) {
  const auto found = std::find(graph.vertices.begin(), graph.vertices.end(), name);
  if (found == graph.vertices.end()) {
    throw UsageError(fmt::format("--between: no vertex {} in the graph{}", quote(name),
                                 did_you_mean(name, graph.vertices)));
  }
  return static_cast<std::uint32_t>(found - graph.vertices.begin());
}

Formula switching_game(const Choices& choices) {
  const NamedGraph graph = chosen_graph(choices);
  std::optional<std::pair<std::uint32_t, std::uint32_t>> terminals;
  if (!choices.between.empty()) {
    terminals = {find_vertex(graph, choices.between.at(0)),
                 find_vertex(graph, choices.between.at(1))};
  }
  const SwitchingSide side = choices.black == "cut" ? SwitchingSide::Cut : SwitchingSide::Short;
  return connectivity(graph, side, terminals, choices.limit);
}

const std::array<std::string, 2> kMakerBreaker{"maker", "breaker"};

std::vector<Family> games_on_boards() {
  const FamilyParameter rows = required("rows", &Choices::rows, "of the board");
  const FamilyParameter columns = required("columns", &Choices::columns, "of the board");
  return {
      {"lines", "A line of cells on a board: tic-tac-toe of any size", kMakerBreaker,
       {rows, columns, required("length", &Choices::length, "of a line, in cells")},
       [](const Choices& c) { return board_lines(c.rows, c.columns, c.length, c.limit); }},
      {"cube", "A line of cells in a cube of any dimension", kMakerBreaker,
       {required("side", &Choices::side, "of the cube, in cells"),
        required("dimension", &Choices::dimension, "of the cube"),
        {"combinatorial", "only the lines of Hales and Jewett: no coordinate falls",
         &Choices::combinatorial}},
       [](const Choices& c) {
         const auto lines = c.combinatorial ? CubeLines::Combinatorial : CubeLines::Geometric;
         return cube_lines(c.side, c.dimension, lines, c.limit);
       }},
      {"polyomino", "A polyomino in any place of a board, turned and reflected: Harary's animals",
       kMakerBreaker,
       {{"shape", shape_help(), &Choices::shape, true}, rows, columns,
        {"torus", "opposite edges of the board are joined", &Choices::torus}},
       [](const Choices& c) {
         const BoardEdges edges = c.torus ? BoardEdges::Joined : BoardEdges::Free;
         return polyomino(parse_shape(c.shape), c.rows, c.columns, edges, c.limit);
       }},
      {"hex", "Hex: Black joins the left and right edges (across) or top and bottom (down)",
       {"across", "down"}, {rows, columns},
       [](const Choices& c) {
         return hex(c.rows, c.columns, c.black == "down" ? HexSide::Down : HexSide::Across,
                    c.limit);
       },
       false, true}};
}

std::vector<Family> games_on_graphs() {
  return {
      {"clique", "A clique of a complete graph's edges", kMakerBreaker,
       {required("vertices", &Choices::vertices, "of the complete graph"),
        required("size", &Choices::size, "of the clique, in vertices")},
       [](const Choices& c) { return clique(c.vertices, c.size, c.limit); }},
      {"cover", "Vertex cover: Black wants both ends of an edge", {"edge", "cover"}, {},
       [](const Choices& c) { return vertex_cover(chosen_graph(c), c.limit); }, true},
      {"domination", "Domination: Black (Staller) wants a vertex with all its neighbours",
       {"staller", "dominator"}, {},
       [](const Choices& c) { return domination(chosen_graph(c), c.limit); }, true},
      {"connectivity", "Shannon's switching game: Black connects a graph (short) or cuts it",
       {"short", "cut"},
       {{"between", "two vertices: connect only these, not the whole graph", &Choices::between}},
       switching_game, true, true}};
}

std::vector<Family> other_games() {
  return {
      {"vdw", "Van der Waerden: an arithmetic progression of 1 .. N", kMakerBreaker,
       {required("numbers", &Choices::numbers, "the largest number, N"),
        required("length", &Choices::length, "of a progression")},
       [](const Choices& c) { return progressions(c.numbers, c.length, c.limit); }},
      {"boxes", "Disjoint boxes of variables: Black wants a whole box", kMakerBreaker,
       {required("count", &Choices::count, "of boxes"),
        required("size", &Choices::size, "of a box, in variables")},
       [](const Choices& c) { return boxes(c.count, c.size, c.limit); }},
      {"random", "Distinct random clauses of one width", kMakerBreaker,
       {required("variables", &Choices::variables, "how many"),
        required("clauses", &Choices::clauses, "how many"),
        required("width", &Choices::width, "of a clause, in distinct variables"),
        {"seed", "of the draw", &Choices::seed}},
       [](const Choices& c) {
         return random_formula(c.variables, c.clauses, c.width, c.seed, c.limit);
       }}};
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> all = [] {
    std::vector<Family> list = games_on_boards();
    for (const auto& more : {games_on_graphs(), other_games()}) {
      list.insert(list.end(), more.begin(), more.end());
    }
    return list;
  }();
  return all;
}

const std::vector<FamilyParameter>& graph_parameters() {
  static const std::vector<FamilyParameter> all{
      {"path", "of so many vertices", &Choices::path},
      {"cycle", "of so many vertices, at least 3", &Choices::cycle},
      {"complete", "of so many vertices", &Choices::complete},
      {"grid", "of so many rows and columns", &Choices::grid},
      {"hypercube", "of so many dimensions", &Choices::hypercube},
      {"edges", "the two ends of an edge on each line", &Choices::edges}};
  return all;
}

Formula family_formula(const Family& family, const FamilyChoices& choices) {
  Formula formula = family.build(choices);
  const bool swapped = choices.black == family.roles[1];
  return swapped && !family.knows_roles ? swap_roles(formula, choices.limit) : formula;
}

}  // namespace gadgetc
