#include "reduction/compile.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <type_traits>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/nets.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/planarize/lower_bound.hpp"

namespace gadgetc {

namespace {

class Stages {
 public:
  Stages(Compilation& result, const CompileOptions& options) : result_(result), options_(options) {
    result_.target = options_.drawing.target;
    result_.sets = options_.drawing.sets;
    result_.source = options_.source;
    result_.title = options_.title;
  }

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

// Does the layout draw a circuit with these nets?
StageCheck check_layout(const Formula& wanted, const Circuit& drawn) {
  const std::string broken = joined(check_circuit(drawn));
  if (!broken.empty()) return stage_check("layout", broken);
  std::string why;
  const auto found = find_nets(logical_circuit(drawn), &why);
  if (!found) return stage_check("layout", why);
  return stage_check("layout", are_same_nets(wanted, *found)
                                   ? ""
                                   : "its clauses have other variables than the circuit's");
}

void skip_all_behind_circuit(Compilation& result) {
  for (const char* check : {"layout", "design_rules", "extraction", "race"}) {
    result.checks.push_back({check, CheckResult::Skipped, "the circuit is broken"});
  }
}

// All stages behind the circuit. The formula stands in the header.
void compile_nets(Compilation& result, Stages& stages, const Formula& nets, const Formula& formula,
                  const CompileOptions& options) {
  const Drawing drawing = choose_drawing(
      nets, options.drawing, [&](const char* stage, const std::function<void()>& work) {
        stages.run(stage, work);
      });
  const Circuit drawn = read_circuit(drawing.layout);
  result.protectors = drawn.count(GateKind::Outflow);
  result.checks.push_back(stages.run("check layout", [&] { return check_layout(nets, drawn); }));
  result.circuit = with_single_crossings(drawn);
  result.crossings = result.circuit.count(GateKind::Crossing);
  result.least_crossings = layout::crossing_lower_bound(nets);
  result.layout_rows = drawing.layout.rows();
  result.layout_columns = drawing.layout.columns();
  const Target& target = *result.target;
  result.emission = stages.run("board", [&] {
    return target.emit(drawing.layout, drawing.plan,
                       {options.first, dimacs_line(formula), names_line(formula)});
  });
  result.reading = std::make_shared<const BoardReading>(stages.run("check board", [&] {
    return target.read(result.emission.board, *options.drawing.sets);
  }));
  const std::vector<StageCheck> of_board = stages.run(
      "check extraction", [&] { return check_reading(*result.reading, drawn, result.emission); });
  result.checks.insert(result.checks.end(), of_board.begin(), of_board.end());
}

// Nothing when the circuit is broken. The check is put down.
std::optional<Formula> check_nets(Compilation& result, const Circuit& circuit) {
  result.checks.push_back(stage_check("circuit", joined(check_circuit(circuit))));
  if (result.all_held()) return nets_of(circuit);
  skip_all_behind_circuit(result);
  return std::nullopt;
}

}  // namespace

bool Compilation::all_held() const {
  return std::none_of(checks.begin(), checks.end(),
                      [](const StageCheck& check) { return check.result == CheckResult::Refuted; });
}

Circuit build_circuit_to_draw(const Formula& formula, const DrawingOptions& options) {
  check_drawing_counts(count_nets(formula), options);
  return build_circuit(formula);
}

Compilation compile(const Formula& formula, const CompileOptions& options) {
  Compilation result;
  Stages stages(result, options);
  result.formula = without_repetitions(formula);
  const std::optional<Formula> nets = stages.run("circuit", [&] {
    return check_nets(result, build_circuit_to_draw(result.formula, options.drawing));
  });
  if (nets) compile_nets(result, stages, *nets, formula, options);
  return result;
}

Compilation compile(const Circuit& circuit, const CompileOptions& options) {
  Compilation result;
  Stages stages(result, options);
  const std::optional<Formula> nets =
      stages.run("circuit", [&] { return check_nets(result, circuit); });
  if (!nets) return result;
  result.formula = *nets;
  compile_nets(result, stages, *nets, *nets, options);
  return result;
}

}  // namespace gadgetc
