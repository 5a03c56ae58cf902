// The cases of an inference, each a set of inputs with a set of outputs.
#pragma once

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

// All cases of the tile, undecided.
void list_cases(Inference& inference);
// Decides the cases by the tile's contract, which holds: what it allows White forces, all else
// Black prevents.
void decide_all(Inference& inference);

}  // namespace gadgetc
