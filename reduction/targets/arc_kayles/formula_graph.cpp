#include "reduction/targets/arc_kayles/formula_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/input_error.hpp"

namespace gadgetc::arc_kayles {

namespace {

std::uint64_t tempo_paths(const Formula& formula) {
  return 4 * std::uint64_t{formula.variables} + 6;
}

std::uint64_t selectors(const Formula& formula) {
  return formula.clauses.size() + 2 * std::uint64_t{formula.variables} + 2;
}

std::uint64_t count_edges(const Formula& formula) {
  return 1 + formula.clauses.size() * (2 + selectors(formula)) + selectors(formula) +
         formula.variables + count_literals(formula) + 2 * tempo_paths(formula);
}

// Vertices x1, x2, ... that are numbered one after the other.
struct Row {
  Vertex first = 0;
  Vertex operator[](std::size_t index) const { return first + static_cast<Vertex>(index); }
};

class Drawer {
 public:
  explicit Drawer(const Formula& formula) : formula_(formula) {}

  Graph draw() {
    const Vertex s = add("s"), t = add("t");
    join(s, t);
    const std::size_t clauses = formula_.clauses.size();
    const Row a = add_row('a', clauses), b = add_row('b', clauses);
    const Row v = add_row('v', selectors(formula_)), ends = add_row('t', selectors(formula_));
    const Row f = add_row('f', formula_.variables);
    for (std::size_t j = 0; j < clauses; ++j) {
      join(s, a[j]);
      join(a[j], b[j]);
      for (std::size_t i = 0; i < selectors(formula_); ++i) join(b[j], v[i]);
      for (const VariableId variable : formula_.clauses[j]) join(b[j], f[variable]);
    }
    for (std::size_t i = 0; i < selectors(formula_); ++i) join(v[i], ends[i]);
    for (std::size_t i = 0; i < formula_.variables; ++i) join(v[i], f[i]);
    const Row y = add_row('y', tempo_paths(formula_)), z = add_row('z', tempo_paths(formula_));
    for (std::size_t i = 0; i < tempo_paths(formula_); ++i) {
      join(s, y[i]);
      join(y[i], z[i]);
    }
    return std::move(graph_);
  }

 private:
  Vertex add(std::string name) {
    graph_.names.push_back(std::move(name));
    return static_cast<Vertex>(graph_.vertices() - 1);
  }

  Row add_row(char letter, std::size_t count) {
    const Row row{static_cast<Vertex>(graph_.vertices())};
    for (std::size_t i = 1; i <= count; ++i) add(fmt::format("{}{}", letter, i));
    return row;
  }

  void join(Vertex from, Vertex to) { graph_.edges.push_back({from, to}); }

  const Formula& formula_;
  Graph graph_;
};

// Moves are called by their ends in either order.
std::vector<std::string> sorted_moves(const Graph& graph) {
  std::vector<std::string> names;
  for (const Edge& edge : graph.edges) {
    const auto& [first, second] = std::minmax(graph.names[edge.from], graph.names[edge.to]);
    names.push_back(first + '-' + second);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The index in a name like "v3"; 0 where it is none of this letter.
std::size_t index_in(std::string_view name, char letter) {
  if (name.size() < 2 || name.front() != letter) return 0;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), index);
  return error == std::errc() && end == name.data() + name.size() ? index : 0;
}

}  // namespace

Formula formula_to_draw(const Formula& formula, Side first) {
  Formula drawn{formula.variables, formula.clauses, {}};
  if (first == Side::Black || drawn.clauses.empty()) drawn.clauses.push_back({drawn.variables++});
  if (drawn.clauses.size() % 2 == 0) drawn.clauses.push_back(drawn.clauses.back());
  return drawn;
}

Graph graph_of(const Formula& to_draw) {
  // A product of factors below 2^32 and 2^34 does not fit.
  if (to_draw.clauses.size() > kMaxGraphEdges || count_edges(to_draw) > kMaxGraphEdges) {
    throw UsageError(fmt::format("the graph would have more than {} edges", kMaxGraphEdges));
  }
  return Drawer(to_draw).draw();
}

std::optional<Formula> find_drawn(const Formula& formula, const Graph& graph) {
  std::string why;
  const std::optional<Formula> read = read_formula(graph, why);
  if (!read) return std::nullopt;
  for (const Side first : {Side::White, Side::Black}) {
    const Formula drawn = formula_to_draw(formula, first);
    if (drawn.clauses == read->clauses && drawn.variables == read->variables &&
        sorted_moves(graph) == sorted_moves(graph_of(drawn))) {
      return drawn;
    }
  }
  return std::nullopt;
}

std::optional<std::string> meaning_of(const Formula& formula, const Formula& drawn,
                                      const Graph& graph, const Edge& move) {
  std::string_view from = graph.names[move.from], to = graph.names[move.to];
  if (to.starts_with('v')) std::swap(from, to);
  const std::size_t variable = index_in(from, 'v');
  const bool is_white = index_in(to, 't') == variable, is_black = index_in(to, 'f') == variable;
  if (variable == 0 || variable > drawn.variables || is_white == is_black) {
    return std::nullopt;
  }
  const bool is_added = variable > formula.variables;
  return fmt::format("{} takes {}", side_name(is_white ? Side::White : Side::Black),
                     is_added ? "the added variable"
                              : variable_name(formula, static_cast<VariableId>(variable - 1)));
}

}  // namespace gadgetc::arc_kayles
