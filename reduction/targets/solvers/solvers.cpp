#include "reduction/targets/solvers/solvers.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/solver/jungle_solver.hpp"
#include "reduction/targets/konane/konane_target.hpp"
#include "reduction/targets/konane/solver/konane_solver.hpp"
#include "reduction/targets/stuck_loses/solver/page_solver.hpp"

namespace gadgetc {

std::unique_ptr<TargetSolvers> solvers_of(const Target& target) {
  if (&target == &jungle::jungle_target()) return std::make_unique<jungle::JungleSolvers>();
  if (&target == &konane::konane_target()) return std::make_unique<konane::KonaneSolvers>();
  if (auto page = target.page()) return stuck_loses::page_solvers(std::move(page));
  throw std::logic_error(fmt::format("boards of {} have no solver", target.name()));
}

}  // namespace gadgetc
