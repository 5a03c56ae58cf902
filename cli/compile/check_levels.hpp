// Is the reduction right on a formula, or on all small ones? The winner is found at every level,
// and the levels are compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/compile/compile_options.hpp"
#include "cli/formula/read_formula.hpp"

namespace gadgetc {

struct LevelsCommand : CompileChoices {
  FormulaInput input;
  std::vector<std::uint32_t> all;  // variables, clauses; empty: a formula is read
  bool quantified = false;         // what `all` goes through
  std::string level;               // the deepest; empty: all of one formula, layout of many
  std::optional<double> seconds;
  std::size_t memory_mib = 2048;
  bool json = false;
};

// Both print what they find, and give the exit code.
int check_levels(LevelsCommand command, const Invocation& invocation);
int check_all_levels(const LevelsCommand& command, const Invocation& invocation);

}  // namespace gadgetc
