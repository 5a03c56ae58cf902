// Clauses of a family as they are found, within a limit: many families grow exponentially, and the
// limit is met before memory or disk is full.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Literals of all clauses together; some 10 bytes each in a file.
inline constexpr std::uint64_t kMaxFamilyLiterals = 10'000'000;

class ClauseList {
 public:
  explicit ClauseList(std::uint64_t max_literals) : max_literals_(max_literals) {}

  // Distinct variables in any order; a clause counts as one literal more than it has. Throws
  // UsageError beyond the limit.
  void add(Clause clause);
  // A step of a search for clauses. Throws UsageError after more than four times the limit, for a
  // search that finds nothing; TimeIsUp, Interrupted.
  void count_step();
  std::vector<Clause> take() { return std::move(clauses_); }

 private:
  std::uint64_t max_literals_;
  std::uint64_t literals_ = 0;
  std::uint64_t steps_ = 0;
  std::vector<Clause> clauses_;
};

// A search that goes a step deeper with each variable stays within the stack.
inline constexpr std::uint64_t kMaxSearchedVariables = 10'000;
// Throws UsageError for more.
void check_searched_variables(std::uint64_t variables);

// Throws UsageError when a family would have more variables than a formula may have.
void check_variables(std::uint64_t variables);

// The product, or a number above every limit when it does not fit.
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b);

// Cells of a board by rows, named by column and row: a1, b1, ..., a2, ...
std::vector<std::string> cell_names(std::uint32_t rows, std::uint32_t columns);

}  // namespace gadgetc
