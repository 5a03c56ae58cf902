// The main job: a positive CNF formula becomes a board, each stage checked against the one before.
//
//   formula -> circuit -> grid layout -> board
//                 ^           |            |
//                 +--- read --+---- read --+
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reduction/checks/check_reading.hpp"
#include "reduction/choose_drawing.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/layout/emit.hpp"

namespace gadgetc {

struct CompileOptions {
  Side first = Side::White;
  DrawingOptions drawing;
  // Called with the name of each stage as it begins.
  std::function<void(const char*)> on_stage;
};

struct Compilation {
  Formula formula;                          // without repeated clauses
  Circuit circuit;                          // as drawn, crossings as single gates
  int layout_rows = 0, layout_columns = 0;  // cells
  Emission emission;
  std::uint64_t crossings = 0;
  std::uint64_t least_crossings = 0;  // that any drawing has (planarize/lower_bound.hpp)
  std::uint64_t protectors = 0;
  std::vector<StageCheck> checks;  // circuit, layout, design_rules, extraction, race
  std::vector<std::pair<std::string, double>> seconds;  // by stage, in order of first use

  bool all_held() const;
};

// Throws UsageError for what cannot be compiled (a board too large). A refuted check is reported in
// the result, not thrown. A set without a tile that the formula needs is a std::logic_error.
Compilation compile(const Formula& formula, const CompileOptions& options = {});

}  // namespace gadgetc
