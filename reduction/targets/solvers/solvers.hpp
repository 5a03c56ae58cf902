// Who wins boards, by the rules of their games: the solvers of the program's targets. They bring
// along the verifier and inference, which compiling needs not.
#pragma once

#include <memory>

#include "reduction/targets/target.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc {

// Throws std::logic_error for a target without any.
std::unique_ptr<TargetSolvers> solvers_of(const Target& target);

}  // namespace gadgetc
