#include "reduction/formula/families/other_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/random/split_mix.hpp"

namespace gadgetc {

Formula progressions(std::uint32_t numbers, std::uint32_t length, std::uint64_t max_literals) {
  if (length < 1) throw UsageError("a progression has at least 1 number");
  check_variables(numbers);
  ClauseList clauses(max_literals);
  const std::uint32_t steps = length - 1;
  for (std::uint32_t first = 0; first < numbers; ++first) {
    const std::uint32_t room = numbers - 1 - first;
    // A progression of one number has no difference to choose.
    const std::uint32_t most = steps == 0 ? 1 : room / steps;
    for (std::uint32_t difference = 1; difference <= most; ++difference) {
      Clause progression;
      for (std::uint32_t i = 0; i <= steps; ++i) progression.push_back(first + i * difference);
      clauses.add(std::move(progression));
    }
  }
  std::vector<std::string> names;
  for (std::uint32_t number = 1; number <= numbers; ++number) {
    names.push_back(std::to_string(number));
  }
  return {numbers, clauses.take(), std::move(names)};
}

Formula boxes(std::uint32_t count, std::uint32_t size, std::uint64_t max_literals) {
  check_variables(std::uint64_t{count} * size);
  ClauseList clauses(max_literals);
  std::vector<std::string> names;
  for (std::uint32_t box = 0; box < count; ++box) {
    Clause clause;
    for (std::uint32_t i = 0; i < size; ++i) {
      clause.push_back(box * size + i);
      names.push_back(fmt::format("{}_{}", box + 1, i + 1));
    }
    clauses.add(std::move(clause));
  }
  return {count * size, clauses.take(), std::move(names)};
}

namespace {

// Are there at least `wanted` sets of `width` among `variables`? Binomials are built up until they
// are enough; they grow as long as the smaller of width and its complement is not reached.
bool has_sets(std::uint64_t variables, std::uint64_t width, std::uint64_t wanted) {
  if (width > variables) return wanted == 0;
  const std::uint64_t choose = std::min(width, variables - width);
  std::uint64_t sets = 1;
  for (std::uint64_t i = 1; i <= choose && sets < wanted; ++i) {
    sets = sets * (variables - choose + i) / i;
  }
  return sets >= wanted;
}

}  // namespace

Formula random_formula(std::uint32_t variables, std::uint32_t clauses, std::uint32_t width,
                       std::uint64_t seed, std::uint64_t max_literals) {
  check_variables(variables);
  if (!has_sets(variables, width, clauses)) {
    throw UsageError(fmt::format("there are not {} clauses of {} among {} variables", clauses,
                                 width, variables));
  }
  SplitMix random(seed);
  std::set<Clause> drawn;
  ClauseList list(max_literals);
  while (drawn.size() < clauses) {
    list.count_step();
    std::set<VariableId> literals;
    while (literals.size() < width) literals.insert(VariableId(random.below(variables)));
    const auto [clause, is_new] = drawn.emplace(literals.begin(), literals.end());
    if (is_new) list.add(*clause);
  }
  return {variables, list.take(), {}};
}

}  // namespace gadgetc
