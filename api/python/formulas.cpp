// Formulas, circuits, and the game of a formula.
#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

using Numbers = std::vector<std::vector<long long>>;
using Names = std::vector<std::vector<std::string>>;

api::Formula formula_of(const Numbers& clauses, const std::vector<std::string>& names) {
  std::vector<std::vector<std::size_t>> positive;
  for (const auto& clause : clauses) {
    positive.emplace_back();
    for (const long long variable : clause) {
      if (variable < 1) {
        throw api::Error("expected a variable from 1 on, got " + std::to_string(variable) +
                             " (a positive formula has no negated literals)", 0, 0);
      }
      positive.back().push_back(static_cast<std::size_t>(variable));
    }
  }
  return api::Formula::of(positive, names);
}

// As Python reads it.
std::string formula_repr(const api::Formula& formula) {
  if (formula.is_quantified() || formula.first() == api::Side::Black) {
    return "Formula.parse(" + quoted(formula.text()) +
           ", first=" + py::repr(py::cast(formula.first())).cast<std::string>() + ")";
  }
  const py::object clauses = py::cast(formula.clauses());
  const std::string text = "Formula(" + py::repr(clauses).cast<std::string>();
  const api::Formula plain = api::Formula::of(formula.clauses());
  if (formula == plain) return text + ")";
  return text + ", names=" + py::repr(py::cast(formula.names())).cast<std::string>() + ")";
}

void add_circuit(py::module_& module) {
  py::class_<api::Circuit> circuit(module, "Circuit",
                                   "The circuit of AND, OR and choice gates that carries a "
                                   "formula.");
  circuit.attr("__module__") = "gadgetc";
  circuit.def_property_readonly("counts", &api::Circuit::counts,
                                "How many gates there are of each kind, and the depth.")
      .def("dot", &api::Circuit::dot, "The circuit in the language of Graphviz.")
      .def("json", &api::Circuit::json, "Gates and wires as JSON.")
      .def("svg", &api::Circuit::svg, py::call_guard<py::gil_scoped_release>(),
           "A picture, laid out by Graphviz. Raises Error above 3,000 gates.")
      .def("tikz", &api::Circuit::tikz, py::call_guard<py::gil_scoped_release>(),
           "A tikzpicture for LaTeX. Raises Error above 3,000 gates.")
      .def("_repr_svg_", [](const api::Circuit& self) {
        return picture([&] { return self.svg(); });
      });
  module.def(
      "circuit",
      [](const FormulaOrText& formula, bool planar, std::optional<double> limit) {
        return run_long([&](const auto& stop) {
          return api::circuit(formula_from(formula), planar, limits_of(limit, 2048, stop));
        });
      },
      py::arg("formula"), py::kw_only(), py::arg("planar") = false,
      py::arg("time_limit") = py::none(),
      "The circuit of a formula. planar: as a board has it, with a gate for each crossing of "
      "wires. Raises LimitReached.");
}

void add_formula(py::module_& module) {
  py::class_<api::Formula> formula(
      module, "Formula",
      "A positive CNF formula.\n\nFormula([[1, 2], [2, 3]]) has variables by number, from 1, and "
      "may give them names; Formula([['a', 'b'], ['b', 'c']]) has them by name. "
      "Formula('(a or b) and (b or c)') is parsed. Verbs take such a text as well.");
  formula.attr("__module__") = "gadgetc";
  formula
      .def(py::init(&formula_of), py::arg("clauses"),
           py::arg("names") = std::vector<std::string>())
      .def(py::init([](const Names& clauses) { return api::Formula::of_names(clauses); }),
           py::arg("clauses"))
      .def(py::init([](const std::string& text) { return api::Formula::parse(text); }),
           py::arg("text"))
      .def_static("parse", &api::Formula::parse, py::arg("text"), py::arg("source") = "formula",
                  py::arg("first") = py::none(),
                  "Reads positive DIMACS, .pg, QDIMACS, QCIR or plain words as '(x or y) and "
                  "(y or z)': what it is, the ending of source "
                  "or the text tells. A quantified formula becomes the positive one whose game "
                  "White wins when it is true, with first to move.")
      .def_property_readonly("variables", &api::Formula::variables, "How many there are.")
      .def_property_readonly("names", &api::Formula::names, "The names of the variables.")
      .def_property_readonly("clauses", &api::Formula::clauses,
                             "Lists of variables by number, from 1.")
      .def_property_readonly("first", &api::Formula::first, "Who is to move first.")
      .def_property_readonly("is_quantified", &api::Formula::is_quantified,
                             "Was it made of a quantified formula?")
      .def("text", &api::Formula::text, "The formula as a file: QDIMACS of a quantified one, else "
                                        "DIMACS.")
      .def("__str__", &api::Formula::sentence)
      .def("__repr__", &formula_repr)
      .def("__eq__", &api::Formula::operator==, py::is_operator())
      .def("__hash__", [](const api::Formula& self) {
        return py::hash(py::make_tuple(self.text(), self.first()));
      })
      .def("_repr_svg_", [](const api::Formula& self) {
        return picture([&] { return api::circuit(self).svg(); });
      })
      .def(py::pickle(
          [](const api::Formula& self) { return py::make_tuple(self.text(), self.first()); },
          [](const py::tuple& state) {
            return api::Formula::parse(state[0].cast<std::string>(), "formula",
                                       state[1].cast<api::Side>());
          }));
}

void add_formula_answers(py::module_& module) {
  Record<api::Answer>(module, "Answer", "Who wins the game of a formula.")
      .field("winner", &api::Answer::winner, "None: a limit was reached.")
      .field("winning_moves", &api::Answer::winning_moves,
             "Variables with which the first mover wins.")
      .field("moves_complete", &api::Answer::moves_complete,
             "False: a limit was reached, and there may be more of them.")
      .field("losing_moves", &api::Answer::losing_moves,
             "Without a winner: moves known to lose.")
      .field("truth", &api::Answer::truth, "Of a quantified formula; None for others.")
      .field("meanings", &api::Answer::meanings,
             "What each winning move says of the variables of a quantified formula.")
      .field("positions", &api::Answer::positions, "How many were searched.")
      .finish();
  Record<api::StrategyCheck>(module, "StrategyCheck", "Whether a strategy wins.")
      .field("holds", &api::StrategyCheck::holds, "It does.")
      .field("winner", &api::StrategyCheck::winner, "For whom it is.")
      .field("violation", &api::StrategyCheck::violation, "What is wrong; empty if it holds.")
      .finish();
}

}  // namespace

void add_formulas(py::module_& module) {
  add_formula(module);
  add_circuit(module);
  add_formula_answers(module);
  const auto seconds = py::arg("time_limit") = py::none();
  const auto memory = py::arg("memory_limit") = 2048;
  module.def(
      "solve",
      [](const FormulaOrText& formula, std::optional<api::Side> first,
         std::optional<double> limit, std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::solve(formula_from(formula), first, limits_of(limit, mib, stop));
        });
      },
      py::arg("formula"), py::arg("first") = py::none(), seconds, memory,
      "Who wins the formula game, and by which first moves. Limits are seconds and MiB.");
  module.def(
      "strategy",
      [](const FormulaOrText& formula, std::optional<api::Side> first,
         std::optional<double> limit, std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::strategy(formula_from(formula), first, limits_of(limit, mib, stop));
        });
      },
      py::arg("formula"), py::arg("first") = py::none(), seconds, memory,
      "The winner's strategy as a file that check_strategy confirms; of a quantified formula the "
      "winner's choices. Raises LimitReached.");
  module.def(
      "check_strategy",
      [](const FormulaOrText& formula, const std::string& strategy) {
        return api::check_strategy(formula_from(formula), strategy);
      },
      py::arg("formula"), py::arg("strategy"), py::call_guard<py::gil_scoped_release>(),
      "Does the strategy of a file win the formula's game?");
}

}  // namespace gadgetc::python
