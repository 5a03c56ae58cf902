#include "reduction/formula/source_values.hpp"

#include <algorithm>

namespace gadgetc {

std::string ToldValues::take(VariableId variable) {
  const auto at = std::find_if(values_.begin(), values_.end(), [&](const SourceValue& value) {
    return value.if_true == variable || value.if_false == variable;
  });
  if (at == values_.end()) return "";
  const std::string text = at->words + (at->if_true == variable ? ": true" : ": false");
  values_.erase(at);
  return text;
}

}  // namespace gadgetc
