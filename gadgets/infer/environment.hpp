// What a tile endures from its neighbours beyond what its drawing says: signals that wait behind a
// port and may come in.
#pragma once

#include <vector>

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

// For each wire, of a contract that holds. Counts the questions and states to the inference.
std::vector<Endurance> find_environment(Inference& inference, const InferOptions& options);

}  // namespace gadgetc
