// The formulas of known games: parameters are told as texts.
#include "gadgetc/families.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "api/implementation.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/families/family.hpp"

namespace gadgetc::api {

namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& text) {
  throw UsageError(fmt::format("expected {}, got {}", what, quote(text)));
}

void set_value(std::string& value, const std::string& text) { value = text; }

void set_value(bool& value, const std::string& text) {
  if (text != "yes" && text != "no") refuse("yes or no", text);
  value = text == "yes";
}

template <std::unsigned_integral Number>
void set_value(Number& value, const std::string& text) {
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || rest != end) refuse("a whole number", text);
  if (value == 0 && sizeof(Number) == 4) refuse("a whole number from 1 on", text);
}

template <typename Value>
void set_value(std::vector<Value>& values, const std::string& text) {
  std::istringstream words(text);
  for (std::string word; words >> word;) set_value(values.emplace_back(), word);
  if (values.size() != 2) refuse("two of them", text);
}

const Family& find_family(std::string_view name) {
  for (const Family& family : families()) {
    if (family.name == name) return family;
  }
  throw UsageError(
      fmt::format("there is no family {}{}", quote(name), did_you_mean(name, family_names())));
}

std::vector<FamilyParameter> parameters_of(const Family& family) {
  std::vector<FamilyParameter> all = family.parameters;
  if (family.has_graph) {
    all.insert(all.end(), graph_parameters().begin(), graph_parameters().end());
  }
  all.push_back({"black", "", &FamilyChoices::black});
  all.push_back({"limit", "", &FamilyChoices::limit});
  return all;
}

void check_complete(const Family& family, const FamilyParameters& given) {
  for (const FamilyParameter& parameter : family.parameters) {
    if (!parameter.is_required || given.contains(parameter.name)) continue;
    throw UsageError(fmt::format("{} needs {}", family.name, parameter.name));
  }
  if (!family.has_graph) return;
  const auto& graphs = graph_parameters();
  const auto count = std::count_if(graphs.begin(), graphs.end(), [&](const FamilyParameter& graph) {
    return given.contains(graph.name);
  });
  if (count == 1) return;
  throw UsageError(family.name +
                   " needs one graph: path, cycle, complete, grid, hypercube or edges");
}

FamilyChoices choices_of(const Family& family, const FamilyParameters& given) {
  const std::vector<FamilyParameter> known = parameters_of(family);
  FamilyChoices choices;
  for (const auto& [name, text] : given) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const FamilyParameter& one) {
      return one.name == name;
    });
    if (found == known.end()) {
      std::vector<std::string> names;
      for (const FamilyParameter& one : known) names.push_back(one.name);
      throw UsageError(fmt::format("{} has no parameter {}{}", family.name, quote(name),
                                   did_you_mean(name, names)));
    }
    try {
      std::visit([&](const auto member) { set_value(choices.*member, text); }, found->value);
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("{}: {}", name, error.what()));
    }
  }
  check_complete(family, given);
  const auto& roles = family.roles;
  if (!choices.black.empty() && std::find(roles.begin(), roles.end(), choices.black) == roles.end())
    refuse(fmt::format("black to be {} or {}", roles[0], roles[1]), choices.black);
  return choices;
}

}  // namespace

Formula family(std::string_view name, const FamilyParameters& parameters, const Limits& limits) {
  return with_errors(limits, [&] {
    const TimeLimit limit(deadline_after(limits.seconds));
    const Family& family = find_family(name);
    return Formula(std::make_shared<const Formula::Impl>(
        Formula::Impl{{family_formula(family, choices_of(family, parameters)), std::nullopt},
                      formula_game::Player::Breaker}));
  });
}

std::vector<std::string> family_names() {
  std::vector<std::string> names;
  for (const Family& family : families()) names.push_back(family.name);
  return names;
}

std::string family_summary(std::string_view name) {
  return with_errors([&] { return find_family(name).summary; });
}

}  // namespace gadgetc::api
