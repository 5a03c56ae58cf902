// What the parts of the Python module share: enumerations of Python's own kind, results as records,
// and long work that lets other threads run and heeds signals.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "gadgetc/gadgetc.hpp"

namespace gadgetc::python {

namespace py = pybind11;

// Makes Python's enumeration, in the order of the C++ one. Never freed: it lives as long as Python.
template <typename Enum>
inline std::vector<py::handle> members;

// A member, or its value as a text.
template <typename Enum>
struct EnumerationCaster {
  bool load(py::handle source, bool) {
    const auto& all = members<Enum>;
    for (std::size_t n = 0; n < all.size(); ++n) {
      if (source.is(all[n]) ||
          (py::isinstance<py::str>(source) && source.equal(all[n].attr("value")))) {
        value = static_cast<Enum>(n);
        return true;
      }
    }
    return false;
  }
  static py::handle cast(Enum source, py::return_value_policy, py::handle) {
    return members<Enum>[static_cast<std::size_t>(source)].inc_ref();
  }
  Enum value{};
};

}  // namespace gadgetc::python

namespace pybind11::detail {

template <typename Enum, typename Name>
struct GadgetcEnumeration : gadgetc::python::EnumerationCaster<Enum> {
  static constexpr auto name = Name::text;
  template <typename>
  using cast_op_type = Enum;
  operator Enum() { return this->value; }
};
struct GadgetcSide {
  static constexpr auto text = const_name("Side");
};
struct GadgetcOutcome {
  static constexpr auto text = const_name("Outcome");
};
struct GadgetcVerdict {
  static constexpr auto text = const_name("Verdict");
};
template <>
struct type_caster<gadgetc::api::Side> : GadgetcEnumeration<gadgetc::api::Side, GadgetcSide> {};
template <>
struct type_caster<gadgetc::api::Outcome>
    : GadgetcEnumeration<gadgetc::api::Outcome, GadgetcOutcome> {};
template <>
struct type_caster<gadgetc::api::Verdict>
    : GadgetcEnumeration<gadgetc::api::Verdict, GadgetcVerdict> {};

}  // namespace pybind11::detail

namespace gadgetc::python {

// Limits as keywords, and a flag.
inline api::Limits limits_of(std::optional<double> seconds, std::size_t mib,
                             const std::atomic<bool>& stop) {
  return {seconds, mib, &stop};
}

// `work(stop)` on a thread of its own, while this one lets other threads of Python run and looks
// for signals. When the handler of one raises, as that of Ctrl-C does, the work is told to stop,
// and what was raised goes on once it has.
template <typename Work>
auto run_long(const Work& work) {
  std::atomic<bool> stop = false;
  auto done = std::async(std::launch::async, [&] { return work(stop); });
  const auto is_done = [&] {
    const py::gil_scoped_release others_run;
    return done.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready;
  };
  while (!is_done()) {
    if (PyErr_CheckSignals() == 0) continue;
    const py::error_already_set raised;
    stop = true;
    while (!is_done()) {
    }
    throw raised;
  }
  return done.get();
}

// A text as Python writes it.
inline std::string quoted(const std::string& text) {
  return py::repr(py::str(text)).cast<std::string>();
}

// What SVG `draw()` gives, or None where there is no such picture: a notebook then shows the repr.
template <typename Draw>
std::optional<std::string> picture(const Draw& draw) {
  try {
    return draw();
  } catch (const api::Error&) {
    return std::nullopt;
  }
}

// A class of results: attributes that can be read, by which objects are shown, compared and, where
// T can be made without any, pickled.
template <typename T>
class Record {
 public:
  Record(py::module_& module, const char* name, const char* doc) : type_(module, name, doc) {
    type_.attr("__module__") = "gadgetc";
  }

  template <typename Value>
  Record& field(const char* name, Value T::*member, const char* doc, bool is_shown = true) {
    type_.def_readonly(name, member, doc);
    fields().push_back(
        {name, is_shown, [=](const T& record) { return py::cast(record.*member); },
         [=](T& record, const py::handle& value) { record.*member = value.cast<Value>(); }});
    return *this;
  }

  py::class_<T>& finish() {
    type_.def("__repr__", [](const T& record) { return text_of(record); });
    type_.def("__eq__", [](const T& record, const T& other) {
      return values_of(record).equal(values_of(other));
    }, py::is_operator());
    type_.attr("__hash__") = py::none();
    if constexpr (std::is_default_constructible_v<T>) {
      type_.def(py::pickle([](const T& record) { return values_of(record); },
                           [](const py::tuple& values) {
                             T record;
                             for (std::size_t n = 0; n < fields().size(); ++n) {
                               fields()[n].set(record, values[n]);
                             }
                             return record;
                           }));
    }
    return type_;
  }

 private:
  struct Field {
    std::string name;
    bool is_shown;  // in the repr
    std::function<py::object(const T&)> get;
    std::function<void(T&, const py::handle&)> set;
  };
  static std::vector<Field>& fields() {
    static std::vector<Field> all;
    return all;
  }
  static py::tuple values_of(const T& record) {
    py::tuple values(fields().size());
    for (std::size_t n = 0; n < fields().size(); ++n) values[n] = fields()[n].get(record);
    return values;
  }
  static std::string text_of(const T& record) {
    std::string text = py::type::of<T>().attr("__name__").template cast<std::string>() + "(";
    for (const Field& field : fields()) {
      if (!field.is_shown) continue;
      if (text.back() != '(') text += ", ";
      text += field.name + "=" + py::repr(field.get(record)).template cast<std::string>();
    }
    return text + ")";
  }

  py::class_<T> type_;
};

// The parts of the module.
void add_formulas(py::module_& module);
void add_boards(py::module_& module);
void add_compilations(py::module_& module);
void add_families(py::module_& module);
void add_games(py::module_& module);
void add_tiles(py::module_& module);

// A formula, or a text that Formula.parse reads.
using FormulaOrText = std::variant<std::string, api::Formula>;
inline api::Formula formula_from(const FormulaOrText& given) {
  const auto* text = std::get_if<std::string>(&given);
  return text != nullptr ? api::Formula::parse(*text) : std::get<api::Formula>(given);
}

}  // namespace gadgetc::python
