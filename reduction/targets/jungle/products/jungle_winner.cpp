#include "reduction/targets/jungle/products/jungle_winner.hpp"

#include <utility>

#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "reduction/targets/jungle/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/jungle/products/compiled_games.hpp"
#include "reduction/targets/jungle/strategy/prove_tiles.hpp"

namespace gadgetc::jungle {

namespace {

class JungleWinner final : public BoardWinner {
 public:
  JungleWinner(const Compilation& compilation, BoardStrategy strategy)
      : compilation_(compilation), strategy_(std::move(strategy)) {}

  void write_page(std::ostream& out, std::optional<std::size_t> most_games) const override {
    const bool has_games = jungle::may_have_games(compilation_);
    write_compiled_page(out, compilation_, &strategy_.formula.strategy,
                        has_games ? games_of(compilation_, strategy_, most_games) : PageGames{});
  }

  void write_strategy(std::ostream& out) const override {
    write_board_strategy(out, strategy_);
  }

  std::function<void(std::ostream&)> certificate(const Formula& formula) const override {
    const BoardScene scene(to_board_file(compilation_.emission.board), compilation_.reading,
                           strategy_.tiles);
    BoardCertificate made = make_board_certificate(scene, strategy_.formula);
    // The proofs are at hand; that they are what is written anew is the reader's to see.
    const auto proof = [&](const Tile& tile, const Rules&) {
      return std::string(strategy_.tiles.at(tile.name)->text());
    };
    refuse_certificate(
        check_board_certificate(made, scene.start(), formula, proof, *compilation_.sets));
    return [made = std::move(made)](std::ostream& out) { write_board_certificate(out, made); };
  }

 private:
  const Compilation& compilation_;
  BoardStrategy strategy_;
};

}  // namespace

std::unique_ptr<BoardWinner> winner_of(const Compilation& compilation,
                                       formula_game::StrategyFile strategy,
                                       const std::function<void(const std::string&)>& on_tile) {
  TileStrategies tiles =
      prove_tiles(*compilation.reading, parse_rules(compilation.emission.board.rules), on_tile,
                  *compilation.sets);
  return std::make_unique<JungleWinner>(compilation,
                                        BoardStrategy{std::move(strategy), std::move(tiles)});
}

}  // namespace gadgetc::jungle
