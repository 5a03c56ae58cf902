#include "reduction/targets/konane/inference/environments.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/targets/inference/turned_part.hpp"

namespace gadgetc::konane {

Environments fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                              const PartQuestion& question, KnownEnvironments& known) {
  Environments result{
      gadgetc::fit_environments(board, contracts, rows, question, known.surpluses)};
  const verifier::GameLimits limits{question.verify.state_limit, question.verify.watch};
  for (std::size_t n = 0; n < board.parts.size() && result.fault.empty(); ++n) {
    if (board.parts[n].is_goal) continue;
    const TurnedPart form = std::move(normal_forms(result.tiles[n]).front());
    auto at = known.passes.find(form.text);
    if (at == known.passes.end()) {
      const auto passes = bound_passes(form.tile, limits);
      if (!passes) {
        result.fault = fmt::format("the part at {}: no bound is known of Black's passes in it",
                                   square_name(rows, board.parts[n].top_left));
        break;
      }
      at = known.passes.emplace(form.text, *passes).first;
    }
    result.passes += at->second;
  }
  return result;
}

}  // namespace gadgetc::konane
