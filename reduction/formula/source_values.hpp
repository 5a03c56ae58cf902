// What the variables of a formula say of the source that it was made of. A quantified formula
// becomes a formula in which two variables stand for the values of one of the source's
// (reduction/quantified/game): the first of the two that White takes says the value.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reduction/formula/variable_id.hpp"

namespace gadgetc {

struct SourceValue {
  std::string words;  // of the source's variable: "for all b2"
  VariableId if_true = 0, if_false = 0;
  bool operator==(const SourceValue&) const = default;
};

// Tells the values as a game goes on.
class ToldValues {
 public:
  explicit ToldValues(std::vector<SourceValue> values) : values_(std::move(values)) {}

  // What it says of the source that White takes a variable now: "for all b2: true"; empty: nothing.
  std::string take(VariableId variable);

 private:
  std::vector<SourceValue> values_;  // not told so far
};

}  // namespace gadgetc
