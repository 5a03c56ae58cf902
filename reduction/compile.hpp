// The main job: a positive CNF formula becomes a board, each stage checked against the one before.
//
//   formula -> circuit -> grid layout -> board
//                 ^           |            |
//                 +--- read --+---- read --+
//
// A circuit that comes from elsewhere enters behind the formula.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "reduction/checks/check_reading.hpp"
#include "reduction/choose_drawing.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/formula/source_values.hpp"

namespace gadgetc {

struct CompileOptions {
  Side first = Side::White;
  DrawingOptions drawing;
  std::vector<SourceValue> source;  // what the formula says of its own source, if anything
  std::string title;                // of the page, before the counts; empty: these alone
  // Called with the name of each stage as it begins.
  std::function<void(const char*)> on_stage;
};

struct Compilation {
  const Target* target = &default_target();
  const GadgetLibrary* sets = &gadget_library();  // as in the options
  Formula formula;                          // without repeated clauses
  std::vector<SourceValue> source;          // as in the options
  std::string title;                        // as in the options
  Circuit circuit;                          // as drawn, crossings as single gates
  int layout_rows = 0, layout_columns = 0;  // cells
  Emission emission;
  // What the board's squares say. Whoever asks for more of the board takes it from here.
  std::shared_ptr<const BoardReading> reading = std::make_shared<const BoardReading>();
  std::uint64_t crossings = 0;
  std::uint64_t least_crossings = 0;  // that any drawing has (planarize/lower_bound.hpp)
  std::uint64_t protectors = 0;
  std::vector<StageCheck> checks;  // circuit, layout, design_rules, extraction, race
  std::vector<std::pair<std::string, double>> seconds;  // by stage, in order of first use

  bool all_held() const;
};

// Throws UsageError for what cannot be compiled (a board too large). A refuted check is reported in
// the result, not thrown; a circuit that is refuted is not drawn. A set without a tile that the
// circuit needs is a std::logic_error.
Compilation compile(const Formula& formula, const CompileOptions& options = {});

// The same for any circuit that has nets (nets_of, which else throws UsageError). The formula is
// that of its clauses, with the names of its variables' gates.
Compilation compile(const Circuit& circuit, const CompileOptions& options = {});

// The circuit of a formula without repeated clauses. Throws UsageError, before it is built, where
// the formula's counts say that nothing of it is drawn so (check_drawing_counts).
Circuit build_circuit_to_draw(const Formula& formula, const DrawingOptions& options);

}  // namespace gadgetc
