// From a formula to a board, and the proof that both are worth the same.
#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

// A table of HTML; cells are escaped.
std::string table_of(const std::vector<std::string>& heading,
                     const std::vector<std::vector<std::string>>& rows) {
  const py::object escape = py::module_::import("html").attr("escape");
  const auto row_of = [&](const std::vector<std::string>& cells, const std::string& tag) {
    std::string row = "<tr>";
    for (const std::string& cell : cells) {
      row += "<" + tag + ">" + escape(cell).cast<std::string>() + "</" + tag + ">";
    }
    return row + "</tr>";
  };
  std::string table = "<table>" + row_of(heading, "th");
  for (const auto& row : rows) table += row_of(row, "td");
  return table + "</table>";
}

std::string html_of(const api::Reduction& reduction) {
  std::vector<std::vector<std::string>> rows;
  for (const api::Level& level : reduction.levels) {
    std::string winner = level.skipped.empty() ? "unknown" : "skipped: " + level.skipped;
    if (level.winner) winner = *level.winner == api::Side::White ? "White" : "Black";
    rows.push_back({level.name, winner, level.method, std::to_string(level.states)});
  }
  for (const std::string& fault : reduction.faults) rows.push_back({"fault", fault, "", ""});
  return table_of({"level", "winner", "method", "states"}, rows);
}

std::string html_of(const api::Compilation& compilation) {
  std::vector<std::vector<std::string>> rows;
  for (const api::StageResult& check : compilation.checks) {
    rows.push_back({check.name, check.result, check.detail});
  }
  // As an image, whose styles leave the rest of the notebook alone.
  const py::object encode = py::module_::import("base64").attr("b64encode");
  const auto image = encode(py::bytes(compilation.svg())).attr("decode")().cast<std::string>();
  return table_of({"check", "result", ""}, rows) + "<img alt=\"the board\" src=\"" +
         "data:image/svg+xml;base64," + image + "\">";
}

std::string compilation_repr(const api::Compilation& compilation) {
  return "<Compilation: " + std::to_string(compilation.rows) + " x " +
         std::to_string(compilation.columns) + " squares, " + std::to_string(compilation.tiles) +
         " tiles, " + (compilation.held() ? "all checks held" : "a check was refuted") + ">";
}

void add_products(py::class_<api::Compilation>& compilation) {
  using Compilation = api::Compilation;
  const auto seconds = py::arg("time_limit") = py::none();
  const auto memory = py::arg("memory_limit") = 2048;
  const py::call_guard<py::gil_scoped_release> others_run;
  compilation.def("text", &Compilation::text, others_run, "The board file.")
      .def("circuit", &Compilation::circuit, "The circuit as drawn.")
      .def("svg", &Compilation::svg, others_run, "The board with tiles framed and wires coloured.")
      .def("page", &Compilation::page, others_run,
           "HTML of a page with board and circuit to play on, and games of the winner where these "
           "are found at once. Raises Error for a board too large for a browser.")
      .def("bundle", &Compilation::bundle, others_run,
           "JSON: formula, circuit, board, and what games on the board mean.")
      .def(
          "strategy",
          [](const Compilation& self, std::optional<double> limit, std::size_t mib) {
            return run_long([&](const auto& stop) {
              return self.strategy(limits_of(limit, mib, stop));
            });
          },
          seconds, memory,
          "The winner's strategy on the board, as a file. Raises LimitReached.")
      .def(
          "certificate",
          [](const Compilation& self, std::optional<double> limit, std::size_t mib) {
            return run_long([&](const auto& stop) {
              return self.certificate(limits_of(limit, mib, stop));
            });
          },
          seconds, memory,
          "What ties the board to the formula, as a file that check_certificate confirms. Raises "
          "LimitReached.")
      .def("_repr_html_", [](const Compilation& self) { return html_of(self); })
      .def("__repr__", &compilation_repr);
}

void add_compilation(py::module_& module) {
  using Compilation = api::Compilation;
  Record<api::StageResult>(module, "StageResult", "What a check of a compilation found.")
      .field("name", &api::StageResult::name, "Of the check.")
      .field("result", &api::StageResult::result, "'held', 'refuted' or 'skipped'.")
      .field("detail", &api::StageResult::detail, "What was wrong.")
      .finish();
  py::class_<Compilation> compilation(module, "Compilation",
                                      "A board compiled from a formula, with its checks.");
  compilation.attr("__module__") = "gadgetc";
  compilation.def_readonly("checks", &Compilation::checks, "Each stage against the one before.")
      .def_readonly("rows", &Compilation::rows, "Of the board.")
      .def_readonly("columns", &Compilation::columns, "Of the board.")
      .def_readonly("tiles", &Compilation::tiles, "How many there are.")
      .def_readonly("crossings", &Compilation::crossings, "Of wires.")
      .def_readonly("least_crossings", &Compilation::least_crossings, "That any drawing has.")
      .def_readonly("race", &Compilation::race,
                    "The moves in reserve, by the keys of gadgetc compile --report.")
      .def_readonly("summary", &Compilation::summary, "Of the race, in words.")
      .def_property_readonly("held", &Compilation::held,
                             "No check was refuted, which would be a fault of this program.")
      .def_property_readonly("board", &Compilation::board,
                             "Raises Error for one too large for memory.");
  add_products(compilation);
}

void add_checks(py::module_& module) {
  Record<api::Level>(module, "Level", "Who wins at one level of the reduction.")
      .field("name", &api::Level::name, "qbf, formula, circuit, layout or board.")
      .field("method", &api::Level::method, "How it was decided.")
      .field("winner", &api::Level::winner,
             "None: skipped, a limit was reached, or a board's draw.")
      .field("states", &api::Level::states, "How many were looked at.")
      .field("skipped", &api::Level::skipped, "Why the level was not computed.")
      .finish();
  Record<api::Reduction>(module, "Reduction", "The winner of a formula at each level.")
      .field("levels", &api::Reduction::levels, "Each computed from its own object.")
      .field("faults", &api::Reduction::faults, "What went wrong, in sentences.")
      .field("reached_limit", &api::Reduction::reached_limit, "A level met a limit.")
      .finish()
      .def_property_readonly("agrees", &api::Reduction::agrees, "There are no faults.")
      .def("_repr_html_", [](const api::Reduction& self) { return html_of(self); });
  using Check = api::CertificateCheck;
  Record<Check>(module, "CertificateCheck", "Whether a certificate ties a board to a formula.")
      .field("holds", &Check::holds, "It does.")
      .field("winner", &Check::winner, "Who wins the board then.")
      .field("tiles", &Check::tiles, "How many the certificate names.")
      .field("line", &Check::line, "Of the first line that is not true; 0 if it holds.")
      .field("violation", &Check::violation, "What is wrong; empty if it holds.")
      .finish();
}

api::CompileChoices choices_of(const std::string& target, std::optional<api::Side> first,
                               const std::string& set, const std::string& crossover,
                               const std::string& protector, int effort, std::uint64_t seed) {
  return {target, first, set, crossover, protector, effort, seed};
}

}  // namespace

void add_compilations(py::module_& module) {
  add_compilation(module);
  add_checks(module);
  const auto seconds = py::arg("time_limit") = py::none();
  const auto memory = py::arg("memory_limit") = 2048;
  const auto target = py::arg("target") = "jungle";
  const auto first = py::arg("first") = py::none();
  const auto set = py::arg("set") = "", crossover = py::arg("crossover") = "",
             protector = py::arg("protector") = "";
  const auto effort = py::arg("effort") = 1, seed = py::arg("seed") = 1;
  using Words = const std::string&;
  module.def(
      "compile",
      [](const FormulaOrText& formula, Words game, std::optional<api::Side> mover, Words tiles,
         Words crossing, Words guards, int level, std::uint64_t number,
         std::optional<double> limit) {
        const auto choices = choices_of(game, mover, tiles, crossing, guards, level, number);
        return run_long([&](const auto& stop) {
          return api::compile(formula_from(formula), choices, limits_of(limit, 2048, stop));
        });
      },
      py::arg("formula"), py::kw_only(), target, first, set, crossover, protector, effort, seed,
      seconds,
      "Compiles a formula to a board of Dou Shou Qi (jungle), konane or amazons. The words are "
      "those of gadgetc compile --help. Raises LimitReached.");
  module.def(
      "check",
      [](const FormulaOrText& formula, const std::vector<std::string>& levels, Words game,
         std::optional<api::Side> mover, Words tiles, Words crossing, Words guards, int level,
         std::uint64_t number, std::optional<double> limit, std::size_t mib) {
        const auto choices = choices_of(game, mover, tiles, crossing, guards, level, number);
        return run_long([&](const auto& stop) {
          return api::check(formula_from(formula), levels, choices, limits_of(limit, mib, stop));
        });
      },
      py::arg("formula"),
      py::arg("levels") = std::vector<std::string>{"circuit", "layout", "board"}, py::kw_only(),
      target, first, set, crossover, protector, effort, seed, seconds, memory,
      "Compares the winner at the levels of the reduction, each computed from its own object. "
      "Limits are seconds and MiB of each game.");
  module.def(
      "check_certificate",
      [](const FormulaOrText& formula, const std::string& certificate, const api::Board& board,
         std::optional<double> limit) {
        return run_long([&](const auto& stop) {
          return api::check_certificate(formula_from(formula), certificate, board,
                                        limits_of(limit, 2048, stop));
        });
      },
      py::arg("formula"), py::arg("certificate"), py::arg("board"), seconds,
      "Does a certificate tie the board to the formula? Raises LimitReached.");
}

}  // namespace gadgetc::python
