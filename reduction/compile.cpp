#include "reduction/compile.hpp"

#include <algorithm>
#include <chrono>

#include "reduction/checks/compare_formula.hpp"
#include "reduction/checks/read_board.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/check_crossover.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/match_circuits.hpp"
#include "reduction/circuit/without_crossings.hpp"
#include "reduction/circuit/without_protectors.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/layout/protect.hpp"

namespace gadgetc {

namespace {

class Stages {
 public:
  Stages(Compilation& result, const CompileOptions& options) : result_(result), options_(options) {}

  template <typename Work>
  auto run(const char* name, const Work& work) {
    if (options_.on_stage) options_.on_stage(name);
    const auto start = std::chrono::steady_clock::now();
    auto product = work();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    result_.seconds.emplace_back(name, taken.count());
    return product;
  }

  // A check that found nothing wrong has an empty complaint.
  void check(const char* name, const std::string& complaint) {
    result_.checks.push_back(
        {name, complaint.empty() ? CheckResult::Held : CheckResult::Refuted, complaint});
  }

 private:
  Compilation& result_;
  const CompileOptions& options_;
};

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

// The circuit drawn is the formula's, crossings taken out.
std::string find_layout_fault(const Circuit& wanted, const Circuit& drawn) {
  const std::string broken = joined(check_circuit(drawn));
  if (!broken.empty()) return broken;
  const Circuit logical = without_crossings(collapse_crossings(without_protectors(drawn)));
  return find_difference(wanted, logical).value_or("");
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
  const CircuitOptions orders =
      stages.run("order", [&] { return choose_orders(result.formula, options.order); });
  const Circuit wanted =
      stages.run("circuit", [&] { return build_circuit(result.formula, orders); });
  stages.check("circuit", joined(check_circuit(wanted)));
  const GridLayout layout = stages.run("layout", [&] {
    const GridLayout bare = place(result.formula, orders, {options.crossing});
    return options.protectors ? protect(bare) : bare;
  });
  const Circuit drawn = read_circuit(layout);
  result.protectors = drawn.count(GateKind::Outflow);
  stages.check("layout",
               stages.run("check layout", [&] { return find_layout_fault(wanted, drawn); }));
  result.circuit = collapse_crossings(without_protectors(drawn));
  result.crossings = result.circuit.count(GateKind::Crossing);
  result.layout_rows = layout.rows();
  result.layout_columns = layout.columns();
  result.emission = stages.run("board", [&] {
    return emit(layout, {options.set, options.rules, options.first, options.effort > 0});
  });
  result.emission.header.formula = dimacs_line(formula);
  result.emission.header.generator = "gadgetc, " + variable_order_text(result.emission.variables);
  const BoardReading reading =
      stages.run("check board", [&] { return read_board(result.emission.rows()); });
  stages.check("design_rules", joined(reading.violations));
  stages.check("extraction", stages.run("check extraction", [&] {
    if (!reading.violations.empty()) return std::string("the board breaks design rules");
    const std::string broken = joined(check_circuit(reading.circuit));
    if (!broken.empty()) return broken;
    if (const auto difference =
            find_difference(drawn, reading.circuit, nullptr, PortMatching::UpToSymmetry)) {
      return *difference;
    }
    return compare_formula(reading, result.emission.header).difference;
  }));
  const bool is_won = result.emission.runner_distance > result.emission.race.white_moves();
  stages.check("race", is_won ? "" : "the runner is too near");
  return result;
}

}  // namespace gadgetc
