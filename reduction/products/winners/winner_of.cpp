#include "reduction/products/winners/winner_of.hpp"

#include <utility>

#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/products/compiled_games.hpp"
#include "reduction/targets/jungle/products/jungle_winner.hpp"
#include "reduction/targets/konane/products/konane_winner.hpp"

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
  return (is_jungle(compilation) ? jungle::winner_of : konane::winner_of)(
      compilation, std::move(strategy), on_tile);
}

}  // namespace gadgetc
