// The library for Python; types and words are those of gadgetc.hpp. gadgetc/ beside this file is
// the package that people import: this module is gadgetc._native.
#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

// Error becomes gadgetc.Error with the attributes line and column.
void translate_errors(py::module_& module) {
  static py::exception<api::Error> error(module, "Error", PyExc_ValueError);
  static py::exception<api::LimitReached> limit(module, "LimitReached", PyExc_RuntimeError);
  error.attr("__module__") = "gadgetc";
  limit.attr("__module__") = "gadgetc";
  error.doc() =
      "What is wrong with an argument or a text. line and column are its place in the text, from "
      "1; 0 when it is not about a place.";
  error.attr("line") = 0;
  error.attr("column") = 0;
  limit.doc() = "A limit of time or memory was reached by work that has no unknown answer to give.";
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const api::Error& caught) {
      const py::object& type = error;
      py::object value = type(caught.what());
      value.attr("line") = caught.line();
      value.attr("column") = caught.column();
      PyErr_SetObject(error.ptr(), value.ptr());
    } catch (const api::LimitReached& caught) {
      limit(caught.what());
    }
  });
}

// An enumeration of Python: its members in the order of the C++ one, their values in small letters.
template <typename Enum>
void add_enumeration(py::module_& module, const char* name,
                     std::initializer_list<const char*> names, const char* doc) {
  py::list pairs;
  for (const char* member : names) {
    pairs.append(py::make_tuple(member, py::str(member).attr("lower")()));
  }
  const py::object type =
      py::module_::import("enum").attr("Enum")(name, pairs, py::arg("module") = "gadgetc");
  type.attr("__repr__") = type.attr("__str__");
  type.attr("__doc__") = doc;
  module.attr(name) = type;
  for (const char* member : names) {
    members<Enum>.push_back(py::object(type.attr(member)).release());
  }
}

}  // namespace

PYBIND11_MODULE(_native, module) {
  module.doc() = "What the package gadgetc is made of.";
  module.attr("__version__") = api::version();
  translate_errors(module);
  add_enumeration<api::Side>(module, "Side", {"WHITE", "BLACK"}, "A side of the game.");
  add_enumeration<api::Outcome>(module, "Outcome", {"WHITE", "BLACK", "DRAW", "UNKNOWN"},
                                "What a board is worth; UNKNOWN at a limit.");
  add_enumeration<api::Verdict>(module, "Verdict", {"HELD", "REFUTED", "UNKNOWN"},
                                "Whether a contract holds; UNKNOWN at a limit.");
  add_formulas(module);
  add_boards(module);
  add_compilations(module);
  add_families(module);
  add_games(module);
  add_tiles(module);
}

}  // namespace gadgetc::python
