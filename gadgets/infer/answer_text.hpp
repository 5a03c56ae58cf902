// What was found of a drawing, in lines of text: as the terminal prints it and pictures show it.
#pragma once

#include <string>
#include <vector>

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

// The gate, the contract and its bounds, a line for every set of inputs, the environment.
std::vector<std::string> answer_text(const Inference& inference);

// Why no contract holds: each gap with a line of play for either side, but for those with more
// inputs and outputs than another; or the one line that shows what a side cannot do. Empty where a
// contract was found.
std::vector<std::string> failure_text(const Inference& inference);

}  // namespace gadgetc
