#include "reduction/products/winners/winner_of.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/products/compiled_games.hpp"
#include "reduction/targets/jungle/products/jungle_winner.hpp"
#include "reduction/targets/konane/products/konane_winner.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"

namespace gadgetc {

namespace {

bool is_jungle(const Compilation& compilation) {
  return compilation.target == &jungle::jungle_target();
}

}  // namespace

bool may_have_games(const Compilation& compilation) {
  return is_jungle(compilation) && jungle::may_have_games(compilation);
}

std::unique_ptr<BoardWinner> winner_of(const Compilation& compilation,
                                       formula_game::StrategyFile strategy,
                                       const std::function<void(const std::string&)>& on_tile) {
  if (stuck_loses::page_of(*compilation.target)) {
    throw UsageError(fmt::format("nobody plays boards of {} for the formula's winner",
                                 compilation.target->name()));
  }
  return (is_jungle(compilation) ? jungle::winner_of : konane::winner_of)(
      compilation, std::move(strategy), on_tile);
}

}  // namespace gadgetc
