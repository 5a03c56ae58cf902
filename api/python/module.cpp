// The library's verbs for Python; types and words are those of gadgetc.hpp, and gadgetc.pyi says
// them to editors and type checkers.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "gadgetc/gadgetc.hpp"

namespace py = pybind11;
namespace api = gadgetc::api;

namespace {

// Error becomes gadgetc.Error with the attributes line and column.
void translate_errors(py::module_& module) {
  static py::exception<api::Error> error(module, "Error", PyExc_ValueError);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const api::Error& caught) {
      const py::object& type = error;
      py::object value = type(caught.what());
      value.attr("line") = caught.line();
      value.attr("column") = caught.column();
      PyErr_SetObject(error.ptr(), value.ptr());
    }
  });
}

void add_enumerations(py::module_& module) {
  py::enum_<api::Side>(module, "Side")
      .value("WHITE", api::Side::White)
      .value("BLACK", api::Side::Black);
  py::enum_<api::Outcome>(module, "Outcome")
      .value("WHITE", api::Outcome::White)
      .value("BLACK", api::Outcome::Black)
      .value("DRAW", api::Outcome::Draw)
      .value("UNKNOWN", api::Outcome::Unknown);
  py::enum_<api::Verdict>(module, "Verdict")
      .value("HELD", api::Verdict::Held)
      .value("REFUTED", api::Verdict::Refuted)
      .value("UNKNOWN", api::Verdict::Unknown);
}

void add_answers(py::module_& module) {
  py::class_<api::Answer>(module, "Answer")
      .def_readonly("winner", &api::Answer::winner)
      .def_readonly("winning_moves", &api::Answer::winning_moves);
  py::class_<api::StageResult>(module, "StageResult")
      .def_readonly("name", &api::StageResult::name)
      .def_readonly("result", &api::StageResult::result)
      .def_readonly("detail", &api::StageResult::detail);
  py::class_<api::Compilation>(module, "Compilation")
      .def_readonly("board", &api::Compilation::board)
      .def_readonly("checks", &api::Compilation::checks)
      .def_readonly("white_moves_bound", &api::Compilation::white_moves_bound)
      .def_readonly("runner_distance", &api::Compilation::runner_distance)
      .def_readonly("crossings", &api::Compilation::crossings)
      .def_property_readonly("held", &api::Compilation::held);
  py::class_<api::Level>(module, "Level")
      .def_readonly("name", &api::Level::name)
      .def_readonly("method", &api::Level::method)
      .def_readonly("winner", &api::Level::winner)
      .def_readonly("skipped", &api::Level::skipped);
  py::class_<api::Reduction>(module, "Reduction")
      .def_readonly("levels", &api::Reduction::levels)
      .def_readonly("faults", &api::Reduction::faults)
      .def_property_readonly("agrees", &api::Reduction::agrees);
  py::class_<api::BoardAnswer>(module, "BoardAnswer")
      .def_readonly("outcome", &api::BoardAnswer::outcome)
      .def_readonly("method", &api::BoardAnswer::method)
      .def_readonly("states", &api::BoardAnswer::states);
  py::class_<api::TileProof>(module, "TileProof")
      .def_readonly("verdict", &api::TileProof::verdict)
      .def_readonly("states", &api::TileProof::states)
      .def_readonly("tempo_bound", &api::TileProof::tempo_bound)
      .def_readonly("answer_bound", &api::TileProof::answer_bound)
      .def_readonly("counterexample", &api::TileProof::counterexample);
}

api::CompileChoices choices_of(api::Side first, const std::string& set, bool crossings_as_tiles,
                               bool paper_protectors, int effort, std::uint64_t seed) {
  return {first, set, crossings_as_tiles, paper_protectors, effort, seed};
}

void add_formulas(py::module_& module) {
  const auto first = py::arg("first") = api::Side::White;
  const auto seconds = py::arg("seconds") = py::none();
  const auto memory = py::arg("memory_mib") = 2048;
  py::class_<api::Formula>(module, "Formula")
      .def_static("parse", &api::Formula::parse, py::arg("dimacs"), py::arg("source") = "formula")
      .def_property_readonly("variables", &api::Formula::variables)
      .def_property_readonly("clauses", &api::Formula::clauses)
      .def("variable_name", &api::Formula::variable_name, py::arg("variable"));
  module.def(
      "solve",
      [](const api::Formula& formula, api::Side mover, std::optional<double> limit,
         std::size_t mib) { return api::solve(formula, mover, {limit, mib}); },
      py::arg("formula"), first, seconds, memory, py::call_guard<py::gil_scoped_release>());
  module.def(
      "compile",
      [](const api::Formula& formula, api::Side mover, const std::string& set, bool tiles,
         bool protectors, int effort, std::uint64_t seed) {
        return api::compile(formula, choices_of(mover, set, tiles, protectors, effort, seed));
      },
      py::arg("formula"), first, py::arg("set") = "compact", py::arg("crossings_as_tiles") = true,
      py::arg("paper_protectors") = false, py::arg("effort") = 1, py::arg("seed") = 1,
      py::call_guard<py::gil_scoped_release>());
  module.def(
      "check",
      [](const api::Formula& formula, const std::vector<std::string>& levels, api::Side mover,
         std::optional<double> limit, std::size_t mib) {
        api::CompileChoices choices;
        choices.first = mover;
        return api::check(formula, levels, choices, {limit, mib});
      },
      py::arg("formula"), py::arg("levels"), first, seconds, memory,
      py::call_guard<py::gil_scoped_release>());
}

void add_boards(py::module_& module) {
  const auto seconds = py::arg("seconds") = py::none();
  const auto memory = py::arg("memory_mib") = 2048;
  py::class_<api::Board>(module, "Board")
      .def_static("parse", &api::Board::parse, py::arg("text"), py::arg("source") = "board")
      .def_static("from_fen", &api::Board::from_fen, py::arg("fen"))
      .def_property_readonly("rows", &api::Board::rows)
      .def_property_readonly("columns", &api::Board::columns)
      .def_property_readonly("turn", &api::Board::turn)
      .def_property_readonly("winner", &api::Board::winner)
      .def("legal_moves", &api::Board::legal_moves)
      .def("after", &api::Board::after, py::arg("move"))
      .def("text", &api::Board::text);
  module.def(
      "solve_board",
      [](const api::Board& board, std::optional<double> limit, std::size_t mib) {
        return api::solve(board, {limit, mib});
      },
      py::arg("board"), seconds, memory, py::call_guard<py::gil_scoped_release>());
  module.def(
      "verify_tile",
      [](const std::string& drawing, const std::string& reading, std::optional<double> limit,
         std::size_t mib) { return api::verify_tile(drawing, reading, {limit, mib}); },
      py::arg("drawing"), py::arg("trapped_attack") = "full", seconds, memory,
      py::call_guard<py::gil_scoped_release>());
  py::class_<api::EndgameTables> tables(module, "EndgameTables");
  py::class_<api::EndgameTables::Value>(tables, "Value")
      .def_readonly("outcome", &api::EndgameTables::Value::outcome)
      .def_readonly("plies", &api::EndgameTables::Value::plies);
  tables.def(py::init<const std::string&>(), py::arg("folder"))
      .def("probe", &api::EndgameTables::probe, py::arg("fen"));
}

}  // namespace

PYBIND11_MODULE(gadgetc, module) {
  module.doc() = "Formulas become boards of Dou Shou Qi of the same worth, and it is proved.";
  module.attr("__version__") = api::version();
  translate_errors(module);
  add_enumerations(module);
  add_answers(module);
  add_formulas(module);
  add_boards(module);
}
