// Repetitions are found by sorting clause numbers by a fingerprint; clauses themselves are compared
// only within a group of one fingerprint, and sorted there, so that no input, not even one made to
// collide, costs more than sorting. Equal clauses keep their order: the first of each leads.
#include "reduction/formula/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/sort/spreadsort/integer_sort.hpp>

namespace gadgetc {

namespace {

struct Fingerprint {
  std::uint64_t value = 0;
  std::size_t clause = 0;
  bool operator<(const Fingerprint& other) const { return value < other.value; }
};

// FNV-1a over variables, with a final mix (splitmix64) to spread it over the high bits.
std::uint64_t fingerprint(const Clause& clause) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const VariableId variable : clause) hash = (hash ^ variable) * 0x100000001b3U;
  hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9U;
  return hash ^ (hash >> 31U);
}

std::vector<Fingerprint> sorted_fingerprints(const std::vector<Clause>& clauses) {
  std::vector<Fingerprint> prints(clauses.size());
  for (std::size_t i = 0; i < clauses.size(); ++i) prints[i] = {fingerprint(clauses[i]), i};
  const auto digits = [](const Fingerprint& print, unsigned shift) { return print.value >> shift; };
  boost::sort::spreadsort::integer_sort(prints.begin(), prints.end(), digits);
  return prints;
}

}  // namespace

std::string variable_name(const Formula& formula, VariableId variable) {
  if (variable < formula.names.size()) return formula.names[variable];
  return fmt::format("x{}", variable + std::uint64_t{1});
}

std::uint64_t count_literals(const Formula& formula) {
  std::uint64_t literals = 0;
  for (const Clause& clause : formula.clauses) literals += clause.size();
  return literals;
}

std::vector<Repetition> find_repetitions(const std::vector<Clause>& clauses) {
  std::vector<Repetition> found;
  std::vector<Fingerprint> prints = sorted_fingerprints(clauses);
  for (auto group = prints.begin(); group != prints.end();) {
    auto end = group;
    while (end != prints.end() && end->value == group->value) ++end;
    if (end - group > 1) {
      std::sort(group, end, [&](const Fingerprint& a, const Fingerprint& b) {
        const auto order = clauses[a.clause] <=> clauses[b.clause];
        return order < 0 || (order == 0 && a.clause < b.clause);
      });
    }
    for (auto first = group; group != end; ++group) {
      if (clauses[group->clause] != clauses[first->clause]) first = group;
      if (group != first) found.push_back({group->clause, first->clause});
    }
  }
  std::sort(found.begin(), found.end(),
            [](const Repetition& a, const Repetition& b) { return a.clause < b.clause; });
  return found;
}

Formula without_repetitions(const Formula& formula) {
  Formula kept{formula.variables, {}, formula.names};
  const std::vector<Repetition> repetitions = find_repetitions(formula.clauses);
  kept.clauses.reserve(formula.clauses.size() - repetitions.size());
  auto next = repetitions.begin();
  for (std::size_t i = 0; i < formula.clauses.size(); ++i) {
    if (next != repetitions.end() && next->clause == i) {
      ++next;
    } else {
      kept.clauses.push_back(formula.clauses[i]);
    }
  }
  return kept;
}

std::string formula_text(const Formula& formula) {
  if (formula.clauses.empty()) return "true";
  std::string text;
  for (const Clause& clause : formula.clauses) {
    if (!text.empty()) text += " and ";
    text += '(';
    for (std::size_t i = 0; i < clause.size(); ++i) {
      if (i > 0) text += " or ";
      text += variable_name(formula, clause[i]);
    }
    text += ')';
  }
  return text;
}

}  // namespace gadgetc
