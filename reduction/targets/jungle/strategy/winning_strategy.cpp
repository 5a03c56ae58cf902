#include "reduction/targets/jungle/strategy/winning_strategy.hpp"

#include <utility>

#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

namespace {

class BoardsWinner final : public WinningStrategy {
 public:
  BoardsWinner(std::unique_ptr<const BoardScene> scene, formula_game::StrategyFile formula)
      : scene_(std::move(scene)),
        formula_(std::move(formula)),
        start_(*scene_, formula_.strategy) {}

  const StrategyPlayer& start() const override { return start_; }

 private:
  std::unique_ptr<const BoardScene> scene_;
  formula_game::StrategyFile formula_;
  BoardPlayer start_;
};

}  // namespace

std::unique_ptr<WinningStrategy> make_winning_strategy(std::unique_ptr<const BoardScene> scene,
                                                       formula_game::StrategyFile formula) {
  return std::make_unique<BoardsWinner>(std::move(scene), std::move(formula));
}

}  // namespace gadgetc::jungle
