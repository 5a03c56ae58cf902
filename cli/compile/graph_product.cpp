#include "cli/compile/graph_product.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ostream>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/product_formats.hpp"
#include "games/arc_kayles/graph_file.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/arc_kayles/formula_graph.hpp"

namespace gadgetc {

namespace {

// Why the graph does not say the formula; empty: it does.
std::string complaint_of(const arc_kayles::Graph& graph, const Formula& drawn) {
  std::string why;
  const auto read = arc_kayles::read_formula(graph, why);
  if (!read) return why;
  const bool is_same = read->variables == drawn.variables && read->clauses == drawn.clauses;
  return is_same ? "" : "its clauses are not those of the formula";
}

// The moves that take a variable, for whom.
Json variables_json(const Formula& formula, const Formula& drawn) {
  Json variables = Json::array();
  for (VariableId variable = 0; variable < drawn.variables; ++variable) {
    const bool is_added = variable >= formula.variables;
    variables.push_back({{"name", is_added ? Json() : Json(variable_name(formula, variable))},
                         {"white", fmt::format("v{0}-t{0}", variable + 1)},
                         {"black", fmt::format("v{0}-f{0}", variable + 1)}});
  }
  return variables;
}

// By its ending; what ends as another format is refused.
bool is_dot(const std::string& name) {
  if (ends_as(name, "dot")) return true;
  check_ending(name, "a graph");
  return false;
}

}  // namespace

int write_graph_products(const Formula& formula, Side first, const GraphProducts& wanted,
                         bool quiet) {
  const auto start = std::chrono::steady_clock::now();
  const Formula drawn = arc_kayles::formula_to_draw(formula, first);
  arc_kayles::GraphFile file;
  file.graph = arc_kayles::graph_of(drawn);
  file.formula = dimacs_line(formula);
  const std::string complaint = complaint_of(file.graph, drawn);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  const Json report{{"formula",
                     {{"variables", formula.variables},
                      {"clauses", formula.clauses.size()},
                      {"literals", count_literals(formula)}}},
                    {"graph",
                     {{"vertices", file.graph.vertices()},
                      {"edges", file.graph.edges.size()},
                      {"variables", drawn.variables},
                      {"clauses", drawn.clauses.size()}}},
                    {"first", side_word(first)},
                    {"variables", variables_json(formula, drawn)},
                    {"checks", {{"extraction", complaint.empty() ? "held" : "refuted"}}},
                    {"seconds", {{"graph", spent.count()}}}};
  const auto write_report = [&](std::ostream& out) { out << json_text(report, 2); };
  const auto write_dot = [&](std::ostream& out) { write_graph_dot(out, file.graph); };
  std::vector<Product> products;
  if (!wanted.report.empty()) products.push_back({wanted.report, write_report});
  if (complaint.empty()) {
    if (!wanted.dot.empty()) products.push_back({wanted.dot, write_dot});
    if (is_dot(wanted.graph)) {
      products.push_back({wanted.graph, write_dot});
    } else if (!wanted.graph.empty() || !wanted.json) {
      products.push_back({wanted.graph.empty() ? "-" : wanted.graph,
                          [&](std::ostream& out) { write_graph(out, file); }});
    }
    if (wanted.json) products.push_back({"-", write_report});
  }
  write_outputs(products);
  if (!quiet) {
    fmt::print(stderr, "graph of {} vertices and {} edges\n", file.graph.vertices(),
               file.graph.edges.size());
  }
  if (complaint.empty()) return kDone;
  fmt::print(stderr, "extraction     refuted: {}\n", complaint);
  return kRefuted;
}

}  // namespace gadgetc
