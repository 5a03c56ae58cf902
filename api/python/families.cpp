// Formulas of known games: a function for each family.
#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

// As the library takes it: a pair with a blank between its members, a list of pairs on a line each.
std::string value_text(const py::handle& value) {
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "yes" : "no";
  if (py::isinstance<py::str>(value) || !py::isinstance<py::sequence>(value)) {
    return py::str(value).cast<std::string>();
  }
  std::string text;
  for (const py::handle member : value) {
    const bool is_list =
        py::isinstance<py::sequence>(member) && !py::isinstance<py::str>(member);
    if (!text.empty()) text += is_list ? '\n' : ' ';
    text += value_text(member);
  }
  return text;
}

}  // namespace

void add_families(py::module_& module) {
  py::module_ families = module.def_submodule("families", "gadgetc formula: known games.");
  for (const std::string& name : api::family_names()) {
    families.def(
        name.c_str(),
        [name](std::optional<double> limit, const py::kwargs& keywords) {
          api::FamilyParameters parameters;
          for (const auto& [keyword, value] : keywords) {
            parameters[keyword.cast<std::string>()] = value_text(value);
          }
          return run_long([&](const auto& stop) {
            return api::family(name, parameters, limits_of(limit, 2048, stop));
          });
        },
        py::kw_only(), py::arg("time_limit") = py::none(),
        (api::family_summary(name) + ". Keywords are the options of gadgetc formula " + name +
         " --help.").c_str());
  }
}

}  // namespace gadgetc::python
