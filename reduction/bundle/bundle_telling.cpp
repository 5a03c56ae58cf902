#include <algorithm>

#include "base/text/printable.hpp"
#include "reduction/bundle/bundle.hpp"

namespace gadgetc {

std::string BundleTelling::tell(Square from, Side mover) {
  const std::vector<BundleVariable>& variables = bundle_->variables;
  const auto at = std::find_if(variables.begin(), variables.end(), [&](const auto& variable) {
    const auto& [name, first, last] = variable;
    return first.row <= from.row && from.row <= last.row && first.column <= from.column &&
           from.column <= last.column;
  });
  if (at == variables.end()) return "";
  const auto variable = static_cast<VariableId>(at - variables.begin());
  if (!taken_.insert(variable).second) return "";
  std::string text = "takes " + printable(at->name);
  const std::string value = mover == Side::White ? told_.take(variable) : "";
  if (!value.empty()) text += ", so " + printable(value);
  return text;
}

}  // namespace gadgetc
