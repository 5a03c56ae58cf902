// Repetitions are found by a fingerprint: clause numbers are sorted by it, and clauses are compared
// only within a group of one fingerprint. All sorts are by digits, hence linear, but that of
// clauses which differ and still share a fingerprint; such a group is sorted by comparison, so that
// even a file made to collide costs no more than that.
#include "reduction/formula/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/sort/spreadsort/integer_sort.hpp>

#include "base/run/time_limit.hpp"

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

// Of the clauses that may equal another, sorted. Most equal none, and a table of one bit a slot,
// sixteen slots a clause, tells nearly all of those apart.
std::vector<Fingerprint> suspicious_fingerprints(const std::vector<Clause>& clauses) {
  const std::size_t slots = std::bit_ceil(16 * clauses.size() + 1);
  std::vector<bool> taken(slots), shared(slots);
  for (const Clause& clause : clauses) {
    count_steps(16 + clause.size());
    const std::size_t slot = fingerprint(clause) & (slots - 1);
    if (taken[slot]) shared[slot] = true;
    taken[slot] = true;
  }
  std::vector<Fingerprint> suspects;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const std::uint64_t value = fingerprint(clauses[i]);
    if (shared[value & (slots - 1)]) suspects.push_back({value, i});
  }
  const auto digits = [](const Fingerprint& print, unsigned shift) { return print.value >> shift; };
  boost::sort::spreadsort::integer_sort(suspects.begin(), suspects.end(), digits);
  return suspects;
}

}  // namespace

std::string default_name(VariableId variable) {
  return fmt::format("x{}", variable + std::uint64_t{1});
}

std::string variable_name(const Formula& formula, VariableId variable) {
  return variable < formula.names.size() ? formula.names[variable] : default_name(variable);
}

std::uint64_t count_literals(const Formula& formula) {
  std::uint64_t literals = 0;
  for (const Clause& clause : formula.clauses) literals += clause.size();
  return literals;
}

bool has_empty_clause(const std::vector<Clause>& clauses) {
  return std::any_of(clauses.begin(), clauses.end(),
                     [](const Clause& clause) { return clause.empty(); });
}

bool is_constant(const Formula& formula) {
  return formula.clauses.empty() || has_empty_clause(formula.clauses);
}

std::vector<Repetition> find_repetitions(const std::vector<Clause>& clauses) {
  std::vector<Repetition> found;
  std::vector<Fingerprint> prints = suspicious_fingerprints(clauses);
  for (auto group = prints.begin(); group != prints.end();) {
    auto end = group;
    while (end != prints.end() && end->value == group->value) ++end;
    const auto differs = [&](const Fingerprint& print) {
      return clauses[print.clause] != clauses[group->clause];
    };
    if (std::any_of(group, end, differs)) {
      std::sort(group, end, [&](const Fingerprint& a, const Fingerprint& b) {
        const auto order = clauses[a.clause] <=> clauses[b.clause];
        return order < 0 || (order == 0 && a.clause < b.clause);
      });
    } else {
      boost::sort::spreadsort::integer_sort(
          group, end,
          [](const Fingerprint& print, unsigned shift) { return print.clause >> shift; },
          [](const Fingerprint& a, const Fingerprint& b) { return a.clause < b.clause; });
    }
    for (auto first = group; group != end; ++group) {
      if (clauses[group->clause] != clauses[first->clause]) first = group;
      if (group != first) found.push_back({group->clause, first->clause});
    }
  }
  boost::sort::spreadsort::integer_sort(
      found.begin(), found.end(),
      [](const Repetition& repetition, unsigned shift) { return repetition.clause >> shift; },
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
