#include "reduction/targets/konane/strategy/winning_strategy.hpp"

#include <utility>

#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

namespace {

class BoardsWinner final : public WinningStrategy {
 public:
  BoardsWinner(std::unique_ptr<const BoardScene> scene, formula_game::StrategyFile formula,
               const std::function<void(const std::string&)>& on_tile)
      : scene_(std::move(scene)),
        formula_(std::move(formula)),
        tiles_(prove_tiles(*scene_, side_of(formula_.strategy.winner), on_tile)),
        start_(*scene_, tiles_, formula_.strategy) {}

  const StrategyPlayer& start() const override { return start_; }

 private:
  std::unique_ptr<const BoardScene> scene_;
  formula_game::StrategyFile formula_;
  TileStrategies tiles_;
  BoardPlayer start_;
};

}  // namespace

std::unique_ptr<WinningStrategy> make_winning_strategy(
    std::unique_ptr<const BoardScene> scene, formula_game::StrategyFile formula,
    const std::function<void(const std::string&)>& on_tile) {
  return std::make_unique<BoardsWinner>(std::move(scene), std::move(formula), on_tile);
}

}  // namespace gadgetc::konane
