#include "reduction/formula/families/clause_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/grid/square_name.hpp"
#include "base/run/time_limit.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc {

void ClauseList::add(Clause clause) {
  literals_ += clause.size() + 1;
  if (literals_ > max_literals_) {
    throw UsageError(fmt::format(
        "the formula has more than {} literals and clauses; --limit allows more", max_literals_));
  }
  std::sort(clause.begin(), clause.end());
  clauses_.push_back(std::move(clause));
}

void ClauseList::count_step() {
  count_steps(100);
  if (++steps_ / 4 > max_literals_) {
    throw UsageError(fmt::format(
        "too many sets to look at, more than four times the limit of {} literals; --limit allows "
        "more",
        max_literals_));
  }
}

void check_searched_variables(std::uint64_t variables) {
  if (variables > kMaxSearchedVariables) {
    throw UsageError(fmt::format("clauses that are searched for allow at most {} variables",
                                 kMaxSearchedVariables));
  }
}

void check_variables(std::uint64_t variables) {
  if (variables > kMaxVariables) {
    throw UsageError(fmt::format("a formula has at most {} variables", kMaxVariables));
  }
}

std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<std::uint64_t>::max()
                                                : product;
}

std::vector<std::string> cell_names(std::uint32_t rows, std::uint32_t columns) {
  std::vector<std::string> names;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      names.push_back(file_name(static_cast<int>(c)) + std::to_string(r + 1));
    }
  }
  return names;
}

}  // namespace gadgetc
