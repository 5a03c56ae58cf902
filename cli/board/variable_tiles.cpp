#include "cli/board/variable_tiles.hpp"

#include <algorithm>

#include "reduction/checks/compare_formula.hpp"

namespace gadgetc {

VariableTiles::VariableTiles(const BoardReading& reading, const BoardOrigin& origin) {
  if (!reading.violations.empty()) return;
  const FormulaComparison comparison = compare_formula(reading.circuit, origin);
  if (!comparison.difference.empty()) return;
  for (const ReadTile& tile : reading.tiles) {
    const Gate& gate = reading.circuit.gate(tile.gate);
    if (gate.kind != GateKind::Variable) continue;
    const Square last{tile.top_left.row + tile.rows - 1, tile.top_left.column + tile.columns - 1};
    bundle_.variables.push_back(
        {variable_name(comparison.formula, comparison.order[gate.variable]), tile.top_left, last});
  }
}

const VariableTile* VariableTiles::find(const std::string& name) const {
  const auto found = std::find_if(all().begin(), all().end(), [&](const VariableTile& tile) {
    return tile.name == name;
  });
  return found == all().end() ? nullptr : &*found;
}

std::vector<std::string> VariableTiles::names() const {
  std::vector<std::string> names;
  for (const VariableTile& tile : all()) names.push_back(tile.name);
  return names;
}

std::map<std::size_t, Side> VariableTiles::taken(Side first,
                                                 const std::vector<Square>& origins) const {
  std::map<std::size_t, Side> taken;
  Side mover = first;
  for (const Square from : origins) {
    if (const auto variable = variable_at(bundle_, from)) taken.try_emplace(*variable, mover);
    mover = opponent(mover);
  }
  return taken;
}

std::string VariableTiles::tell_last(Side first, const std::vector<Square>& origins) const {
  BundleTelling telling(bundle_);
  std::string words;
  Side mover = first, last = first;
  for (const Square from : origins) {
    words = telling.tell(from, mover);
    last = mover;
    mover = opponent(mover);
  }
  return words.empty() ? words : std::string(side_name(last)) + " " + words;
}

}  // namespace gadgetc
