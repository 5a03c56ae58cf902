#include <algorithm>

#include "base/text/printable.hpp"
#include "reduction/bundle/bundle.hpp"

namespace gadgetc {

std::optional<VariableId> variable_at(const Bundle& bundle, Square square) {
  const std::vector<BundleVariable>& variables = bundle.variables;
  const auto at = std::find_if(variables.begin(), variables.end(), [&](const auto& variable) {
    const auto& [name, first, last] = variable;
    return first.row <= square.row && square.row <= last.row && first.column <= square.column &&
           square.column <= last.column;
  });
  if (at == variables.end()) return std::nullopt;
  return static_cast<VariableId>(at - variables.begin());
}

std::string BundleTelling::tell(Square from, Side mover) {
  const auto variable = variable_at(*bundle_, from);
  if (!variable || !taken_.insert(*variable).second) return "";
  std::string text = "takes " + printable(bundle_->variables[*variable].name);
  const std::string value = mover == Side::White ? told_.take(*variable) : "";
  if (!value.empty()) text += ", so " + printable(value);
  return text;
}

}  // namespace gadgetc
