#include "reduction/compile.hpp"

#include <algorithm>
#include <chrono>
#include <type_traits>

#include "reduction/checks/compare_formula.hpp"
#include "reduction/checks/read_board.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/circuit/crossings/without_protectors.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/planarize/lower_bound.hpp"

namespace gadgetc {

namespace {

class Stages {
 public:
  Stages(Compilation& result, const CompileOptions& options) : result_(result), options_(options) {}

  // What `work` returns. A stage that runs more than once takes the sum of its times.
  template <typename Work>
  auto run(const char* name, const Work& work) {
    if (options_.on_stage) options_.on_stage(name);
    const auto start = std::chrono::steady_clock::now();
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      add_time(name, start);
    } else {
      auto product = work();
      add_time(name, start);
      return product;
    }
  }

 private:
  void add_time(const char* name, std::chrono::steady_clock::time_point start) {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    auto at = std::find_if(result_.seconds.begin(), result_.seconds.end(),
                           [&](const auto& entry) { return entry.first == name; });
    if (at == result_.seconds.end()) at = result_.seconds.insert(at, {name, 0.0});
    at->second += taken.count();
  }

  Compilation& result_;
  const CompileOptions& options_;
};

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

// Is the circuit drawn the formula's, crossings taken out?
StageCheck check_layout(const Circuit& wanted, const Circuit& drawn) {
  const std::string broken = joined(check_circuit(drawn));
  if (!broken.empty()) return stage_check("layout", broken);
  const Circuit logical = without_crossings(collapse_crossings(without_protectors(drawn)));
  const auto difference = find_difference(wanted, logical, nullptr, PortMatching::UpToSymmetry);
  return stage_check("layout", difference.value_or(""));
}

}  // namespace

bool Compilation::all_held() const {
  return std::none_of(checks.begin(), checks.end(),
                      [](const StageCheck& check) { return check.result == CheckResult::Refuted; });
}

Compilation compile(const Formula& formula, const CompileOptions& options) {
  Compilation result;
  Stages stages(result, options);
  result.formula = without_repetitions(formula);
  const Drawing drawing =
      choose_drawing(result.formula, options.drawing,
                     [&](const char* stage, const std::function<void()>& work) {
                       stages.run(stage, work);
                     });
  result.checks.push_back(stage_check("circuit", joined(check_circuit(drawing.wanted))));
  const Circuit drawn = read_circuit(drawing.layout);
  result.protectors = drawn.count(GateKind::Outflow);
  result.checks.push_back(stages.run("check layout", [&] {
    if (result.all_held()) return check_layout(drawing.wanted, drawn);
    return StageCheck{"layout", CheckResult::Skipped, "the formula's circuit is broken"};
  }));
  result.circuit = collapse_crossings(without_protectors(drawn));
  result.crossings = result.circuit.count(GateKind::Crossing);
  result.least_crossings = crossing_lower_bound(result.formula);
  result.layout_rows = drawing.layout.rows();
  result.layout_columns = drawing.layout.columns();
  result.emission = stages.run("board", [&] {
    return emit(drawing.layout, drawing.plan, {options.drawing.rules, options.first});
  });
  result.emission.header.formula = dimacs_line(formula);
  result.emission.header.generator = "gadgetc, " + variable_order_text(result.emission.variables);
  const BoardReading reading =
      stages.run("check board", [&] { return read_board(result.emission.rows()); });
  const std::vector<StageCheck> of_board = stages.run(
      "check extraction", [&] { return check_reading(reading, drawn, result.emission); });
  result.checks.insert(result.checks.end(), of_board.begin(), of_board.end());
  return result;
}

}  // namespace gadgetc
