#include "reduction/strategy/played_board.hpp"

#include <stdexcept>
#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/checks/compare_formula.hpp"

namespace gadgetc {

PlayedBoard::PlayedBoard(std::shared_ptr<const BoardReading> reading, const BoardOrigin& origin)
    : reading_(std::move(reading)) {
  FormulaComparison comparison = compare_formula(reading_->circuit, origin);
  if (!comparison.difference.empty()) throw UsageError(comparison.difference);
  formula_ = std::move(comparison.formula);
  order_ = std::move(comparison.order);
  variable_part_.resize(order_.size());
}

std::optional<VariableId> PlayedBoard::variable(PartId part) const {
  const std::optional<GateId> id = gate_of(part);
  if (!id) return std::nullopt;
  const Gate& gate = reading_->circuit.gate(*id);
  if (gate.kind != GateKind::Variable) return std::nullopt;
  return order_[gate.variable];
}

std::string PlayedBoard::part_name(PartId part) const {
  if (const auto taken = variable(part)) return variable_name(formula_, *taken);
  return reading_->circuit.gate(gate_of(part).value()).name;
}

void PlayedBoard::note_variable(PartId part) {
  if (const auto decided = variable(part)) variable_part_[*decided] = part;
}

std::vector<GateFiring> PlayedBoard::plan(const std::vector<std::optional<Side>>& owners) const {
  std::vector<bool> assignment(order_.size());
  for (std::size_t v = 0; v < order_.size(); ++v) assignment[v] = owners[order_[v]] == Side::White;
  auto firings = plan_firing(reading_->circuit, assignment);
  if (!firings) throw std::logic_error("the circuit does not fire on a satisfied formula");
  return std::move(*firings);
}

}  // namespace gadgetc
