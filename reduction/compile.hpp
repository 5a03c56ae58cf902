// The main job: a positive CNF formula becomes a board, each stage checked against the one before.
//
//   formula -> circuit -> grid layout -> board
//                 ^           |            |
//                 +--- read --+---- read --+
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/layout/emit.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/layout/place.hpp"

namespace gadgetc {

// How much is tried for a small board; a higher level never gives a larger one.
//   0  the matrix as it is    1  compacted
inline constexpr int kDefaultEffort = 1, kMaxEffort = 3;

struct CompileOptions {
  Side first = Side::White;
  Rules rules;
  CrossingKind crossing = CrossingKind::Tile;
  std::string set = "compact";  // of the gates' tiles
  // The paper's gadget protector on every entrance (protect.hpp); else gadgets guard themselves.
  bool protectors = false;
  OrderOptions order;
  int effort = kDefaultEffort;
  // Called with the name of each stage as it begins.
  std::function<void(const char*)> on_stage;
};

enum class CheckResult : std::uint8_t { Held, Refuted, Skipped };

struct StageCheck {
  std::string name;
  CheckResult result = CheckResult::Skipped;
  std::string detail;  // why it was refuted or skipped
};

struct Compilation {
  Formula formula;                          // without repeated clauses
  Circuit circuit;                          // as drawn, crossings as single gates
  int layout_rows = 0, layout_columns = 0;  // cells
  Emission emission;
  std::uint64_t crossings = 0;
  std::uint64_t protectors = 0;
  std::vector<StageCheck> checks;
  std::vector<std::pair<std::string, double>> seconds;  // by stage, in order

  bool all_held() const;
};

// Throws UsageError for what cannot be compiled (a board too large). A refuted check is reported in
// the result, not thrown. A set without a tile that the formula needs is a std::logic_error.
Compilation compile(const Formula& formula, const CompileOptions& options = {});

}  // namespace gadgetc
