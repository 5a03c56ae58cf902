#include "reduction/targets/konane/products/konane_winner.hpp"

#include <memory>
#include <utility>

#include "reduction/targets/konane/certificate/check_board_certificate.hpp"
#include "reduction/targets/konane/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/konane/konane_board.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"
#include "reduction/targets/konane/strategy/board_strategy_file.hpp"

namespace gadgetc::konane {

namespace {

class KonaneWinner final : public BoardWinner {
 public:
  KonaneWinner(const Compilation& compilation, formula_game::StrategyFile strategy,
               std::function<void(const std::string&)> on_tile)
      : compilation_(compilation), strategy_(std::move(strategy)), on_tile_(std::move(on_tile)) {}

  void write_page(std::ostream& out, std::optional<std::size_t> /*most_games*/) const override {
    write_compiled_page(out, compilation_, &strategy_.strategy);
  }

  void write_strategy(std::ostream& out) const override { write_board_strategy(out, strategy_); }

  std::function<void(std::ostream&)> certificate(const Formula& formula) const override {
    const BoardScene scene(to_board_file(compilation_.emission.board), compilation_.reading,
                           *compilation_.sets);
    BoardCertificate made = make_board_certificate(scene, strategy_, on_tile_);
    refuse_certificate(check_board_certificate(made, scene.start(), formula));
    return [made = std::move(made)](std::ostream& out) { write_board_certificate(out, made); };
  }

 private:
  const Compilation& compilation_;
  formula_game::StrategyFile strategy_;
  std::function<void(const std::string&)> on_tile_;
};

}  // namespace

std::unique_ptr<BoardWinner> winner_of(const Compilation& compilation,
                                       formula_game::StrategyFile strategy,
                                       const std::function<void(const std::string&)>& on_tile) {
  return std::make_unique<KonaneWinner>(compilation, std::move(strategy), on_tile);
}

}  // namespace gadgetc::konane
