#include "reduction/checks/check_reading.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reduction/checks/compare_formula.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"

namespace gadgetc {
namespace {

std::string find_difference_from(const Circuit& drawn, const BoardReading& reading,
                                 const BoardOrigin& origin) {
  const std::vector<std::string> broken = check_circuit(reading.circuit);
  if (!broken.empty()) return fmt::format("{}", fmt::join(broken, "; "));
  if (const auto difference =
          find_difference(drawn, reading.circuit, nullptr, PortMatching::UpToSymmetry)) {
    return *difference;
  }
  return compare_formula(reading.circuit, origin).difference;
}

std::string find_race_fault(const BoardReading& reading, const Emission& plan) {
  if (!reading.reserve_fault.empty()) return reading.reserve_fault;
  if (reading.reserve.has_same_moves(plan.reserve)) return "";
  return fmt::format("the board has {}, the plan {}", reading.reserve.counts,
                     plan.reserve.counts);
}

}  // namespace

StageCheck stage_check(const char* name, const std::string& complaint) {
  return {name, complaint.empty() ? CheckResult::Held : CheckResult::Refuted, complaint};
}

std::vector<StageCheck> check_reading(const BoardReading& reading, const Circuit& drawn,
                                      const Emission& plan) {
  if (!reading.violations.empty()) {
    const std::string why = "the board breaks design rules";
    return {stage_check("design_rules", fmt::format("{}", fmt::join(reading.violations, "; "))),
            {"extraction", CheckResult::Skipped, why},
            {"race", CheckResult::Skipped, why}};
  }
  return {stage_check("design_rules", ""),
          stage_check("extraction", find_difference_from(drawn, reading, plan.board.origin)),
          stage_check("race", find_race_fault(reading, plan))};
}

}  // namespace gadgetc
