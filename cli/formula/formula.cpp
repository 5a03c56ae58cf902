// gadgetc formula: the formulas of known games and of quantified formulas, as DIMACS with named
// variables.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/text/files.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/formula/export_game.hpp"
#include "cli/formula/graph_options.hpp"
#include "cli/formula/known_outcomes.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/families/connectivity.hpp"
#include "reduction/formula/families/graph_games.hpp"
#include "reduction/formula/families/hex.hpp"
#include "reduction/formula/families/lines.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/families/polyomino.hpp"
#include "reduction/formula/families/swap_roles.hpp"

namespace gadgetc {
namespace {

constexpr std::uint64_t kMostLimit = 1'000'000'000'000;

struct FormulaCommand {
  std::string output = "-";
  std::string black;
  std::uint64_t limit = kMaxFamilyLiterals;
  std::uint32_t rows = 0, columns = 0, length = 0, side = 0, dimension = 0;
  std::uint32_t vertices = 0, size = 0, numbers = 0, count = 0;
  std::uint32_t variables = 0, clauses = 0, width = 0;
  std::uint64_t seed = 1;
  bool combinatorial = false;
  std::string shape;
  bool torus = false;
  GraphChoice graph;
  std::vector<std::string> between;
};

struct Family {
  const char* name;
  const char* summary;
  // Who Black is by default, and the other one.
  std::array<const char*, 2> roles;
  void (*add_options)(CLI::App& family, FormulaCommand& command, FileOptions& files);
  Formula (*build)(const FormulaCommand& command);
  // Do the clauses already follow --black? Else they are those of the first role.
  bool knows_roles = false;
};

void require(CLI::App& family, const char* name, std::uint32_t& value, const char* what) {
  family.add_option(name, value, what)->required()->check(whole_number<std::uint32_t>(1));
}

std::string shape_help() {
  std::string help = "its name, or rows of x and . with / between them, as xx/x.; the names: ";
  for (const NamedShape& shape : named_shapes()) {
    if (help.back() != ' ') help += ", ";
    help += shape.name;
  }
  return help;
}

Family lines_family() {
  return {"lines",
          "A line of cells on a board: tic-tac-toe of any size",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--rows", command.rows, "of the board");
            require(family, "--columns", command.columns, "of the board");
            require(family, "--length", command.length, "of a line, in cells");
          },
          [](const FormulaCommand& command) {
            return board_lines(command.rows, command.columns, command.length, command.limit);
          }};
}

Family cube_family() {
  return {"cube",
          "A line of cells in a cube of any dimension",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--side", command.side, "of the cube, in cells");
            require(family, "--dimension", command.dimension, "of the cube");
            family.add_flag("--combinatorial", command.combinatorial,
                            "only the lines of Hales and Jewett: no coordinate falls");
          },
          [](const FormulaCommand& command) {
            return cube_lines(
                command.side, command.dimension,
                command.combinatorial ? CubeLines::Combinatorial : CubeLines::Geometric,
                command.limit);
          }};
}

Family polyomino_family() {
  return {"polyomino",
          "A polyomino in any place of a board, turned and reflected: Harary's animals",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            family.add_option("--shape", command.shape, shape_help())->required();
            require(family, "--rows", command.rows, "of the board");
            require(family, "--columns", command.columns, "of the board");
            family.add_flag("--torus", command.torus, "opposite edges of the board are joined");
          },
          [](const FormulaCommand& command) {
            return polyomino(parse_shape(command.shape), command.rows, command.columns,
                             command.torus ? BoardEdges::Joined : BoardEdges::Free, command.limit);
          }};
}

Family hex_family() {
  return {"hex",
          "Hex: Black joins the left and right edges (across) or top and bottom (down)",
          {"across", "down"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--rows", command.rows, "of the board");
            require(family, "--columns", command.columns, "of the board");
          },
          [](const FormulaCommand& command) {
            const HexSide side = command.black == "down" ? HexSide::Down : HexSide::Across;
            return hex(command.rows, command.columns, side, command.limit);
          },
          true};
}

Family clique_family() {
  return {"clique",
          "A clique of a complete graph's edges",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--vertices", command.vertices, "of the complete graph");
            require(family, "--size", command.size, "of the clique, in vertices");
          },
          [](const FormulaCommand& command) {
            return clique(command.vertices, command.size, command.limit);
          }};
}

Family cover_family() {
  return {"cover",
          "Vertex cover: Black wants both ends of an edge",
          {"edge", "cover"},
          [](CLI::App& family, FormulaCommand& command, FileOptions& files) {
            add_graph_options(family, command.graph, files);
          },
          [](const FormulaCommand& command) {
            return vertex_cover(chosen_graph(command.graph), command.limit);
          }};
}

Family domination_family() {
  return {"domination",
          "Domination: Black (Staller) wants a vertex with all its neighbours",
          {"staller", "dominator"},
          [](CLI::App& family, FormulaCommand& command, FileOptions& files) {
            add_graph_options(family, command.graph, files);
          },
          [](const FormulaCommand& command) {
            return domination(chosen_graph(command.graph), command.limit);
          }};
}

std::uint32_t find_vertex(const NamedGraph& graph, const std::string& name) {
  const auto found = std::find(graph.vertices.begin(), graph.vertices.end(), name);
  if (found == graph.vertices.end()) {
    throw UsageError(fmt::format("--between: no vertex {} in the graph{}", quote(name),
                                 did_you_mean(name, graph.vertices)));
  }
  return static_cast<std::uint32_t>(found - graph.vertices.begin());
}

Formula switching_game(const FormulaCommand& command) {
  const NamedGraph graph = chosen_graph(command.graph);
  std::optional<std::pair<std::uint32_t, std::uint32_t>> terminals;
  if (!command.between.empty()) {
    terminals = {find_vertex(graph, command.between.at(0)),
                 find_vertex(graph, command.between.at(1))};
  }
  const SwitchingSide side = command.black == "cut" ? SwitchingSide::Cut : SwitchingSide::Short;
  return connectivity(graph, side, terminals, command.limit);
}

Family connectivity_family() {
  return {"connectivity",
          "Shannon's switching game: Black connects a graph (short) or cuts it",
          {"short", "cut"},
          [](CLI::App& family, FormulaCommand& command, FileOptions& files) {
            add_graph_options(family, command.graph, files);
            family
                .add_option("--between", command.between,
                            "two vertices: connect only these, not the whole graph")
                ->expected(2);
          },
          switching_game,
          true};
}

Family progressions_family() {
  return {"vdw",
          "Van der Waerden: an arithmetic progression of 1 .. N",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--numbers", command.numbers, "the largest number, N");
            require(family, "--length", command.length, "of a progression");
          },
          [](const FormulaCommand& command) {
            return progressions(command.numbers, command.length, command.limit);
          }};
}

Family boxes_family() {
  return {"boxes",
          "Disjoint boxes of variables: Black wants a whole box",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--count", command.count, "of boxes");
            require(family, "--size", command.size, "of a box, in variables");
          },
          [](const FormulaCommand& command) {
            return boxes(command.count, command.size, command.limit);
          }};
}

Family random_family() {
  return {"random",
          "Distinct random clauses of one width",
          {"maker", "breaker"},
          [](CLI::App& family, FormulaCommand& command, FileOptions&) {
            require(family, "--variables", command.variables, "how many");
            require(family, "--clauses", command.clauses, "how many");
            require(family, "--width", command.width, "of a clause, in distinct variables");
            family.add_option("--seed", command.seed, "of the draw")
                ->check(whole_number<std::uint64_t>(0))
                ->capture_default_str();
          },
          [](const FormulaCommand& command) {
            return random_formula(command.variables, command.clauses, command.width, command.seed,
                                  command.limit);
          }};
}

int run(const Family& family, const FormulaCommand& command) {
  const std::string format = game_format_of(command.output);
  Formula formula = family.build(command);
  const bool swapped = command.black == family.roles[1];
  if (swapped && !family.knows_roles) formula = swap_roles(formula, command.limit);
  if (!format.empty()) {
    return export_game({format, command.output}, formula, formula_game::Player::Breaker, {});
  }
  write_output(command.output, [&](std::ostream& out) {
    out << fmt::format("c {}: Black is {}, White is {}\n", family.name, family.roles[swapped],
                       family.roles[!swapped]);
    write_dimacs(out, formula);
  });
  return kDone;
}

void add_family(CLI::App& formula, Invocation& invocation, const Family& family) {
  auto command = std::make_shared<FormulaCommand>();
  CLI::App* sub = formula.add_subcommand(family.name, family.summary);
  family.add_options(*sub, *command, invocation.files);
  command->black = family.roles[0];
  sub->add_option("--black", command->black, "who Black is; White is the other one")
      ->check(one_of(std::vector<std::string>(family.roles.begin(), family.roles.end())))
      ->capture_default_str();
  sub->add_option("--limit", command->limit, "refuse more literals and clauses than so many")
      ->check(whole_number<std::uint64_t>(1, kMostLimit))
      ->capture_default_str();
  invocation.files.written(sub->add_option(
      "-o,--output", command->output,
      "where the formula goes, as DIMACS, or as the name ends: .pg, .qcir, .qdimacs; "
      "- is stdout"));
  add_common_options(*sub, invocation);
  sub->callback([command, family, &invocation] {
    invocation.run = [command, family] { return run(family, *command); };
  });
}

}  // namespace

void add_formula(CLI::App& app, Invocation& invocation) {
  CLI::App* formula =
      app.add_subcommand("formula", "Write the formula of a known game or a quantified formula");
  formula->require_subcommand(1);
  formula->set_version_flag("--list", known_outcomes_text,
                            "Print formulas whose winners are known, with sources, and exit");
  for (const Family& family :
       {lines_family(), cube_family(), polyomino_family(), hex_family(), clique_family(),
        cover_family(), domination_family(), connectivity_family(), progressions_family(),
        boxes_family(), random_family()}) {
    add_family(*formula, invocation, family);
  }
  add_formula_qbf(*formula, invocation);
}

}  // namespace gadgetc
