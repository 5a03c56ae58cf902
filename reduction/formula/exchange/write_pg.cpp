// Only code words that all known readers take, each section on as few lines as they ask for.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/run/time_limit.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/exchange/positional_game.hpp"

namespace gadgetc {
namespace {

std::vector<std::string> position_names(const Formula& formula) {
  std::vector<std::string> names;
  for (VariableId variable = 0; variable < formula.variables; ++variable) {
    names.push_back(variable_name(formula, variable));
    if (names.back().find_first_of("#%") != std::string::npos) {
      throw UsageError(fmt::format("a .pg file cannot hold the name {}: # and % are signs of it",
                                   quote(names.back())));
    }
  }
  return names;
}

// A name that no position has.
std::string fresh_name(const std::vector<std::string>& names) {
  std::string name = "won";
  while (std::find(names.begin(), names.end(), name) != names.end()) name += "_";
  return name;
}

}  // namespace

void write_pg(std::ostream& out, const Formula& formula, formula_game::Player first) {
  const std::vector<std::string> names = position_names(formula);
  const bool is_won = has_empty_clause(formula.clauses);
  const std::string won = is_won ? fresh_name(names) : "";
  out << "#blackinitials\n" << won << (is_won ? "\n" : "") << "#whiteinitials\n#times\n";
  for (std::uint32_t turn = 1; turn <= formula.variables; ++turn) out << 't' << turn << ' ';
  out << "\n#blackturns\n";
  for (std::uint32_t turn = first == formula_game::Player::Maker ? 1 : 2; turn <= formula.variables;
       turn += 2) {
    out << 't' << turn << ' ';
  }
  out << "\n#positions\n";
  for (const std::string& name : names) out << name << ' ';
  out << won << "\n#blackwins\n";
  for (const Clause& clause : formula.clauses) {
    count_steps(64 * (1 + clause.size()));
    for (const VariableId variable : clause) out << names[variable] << ' ';
    out << (clause.empty() ? won : "") << '\n';
  }
}

}  // namespace gadgetc
