#include "reduction/products/winners/winner_of.hpp"

#include <utility>

#include "reduction/strategy/board_strategy_text.hpp"
#include "reduction/strategy/tiles/taking_moves.hpp"
#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "reduction/targets/jungle/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/products/compiled_games.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"
#include "reduction/targets/stuck_loses/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/stuck_loses/pictures/compiled_picture.hpp"

namespace gadgetc {

namespace {

using TileWatch = std::function<void(const std::string&)>;
using Write = std::function<void(std::ostream&)>;

bool is_jungle(const Compilation& compilation) {
  return compilation.target == &jungle::jungle_target();
}

// The tiles' strategies are proved at once.
class JungleWinner final : public BoardWinner {
 public:
  JungleWinner(const Compilation& compilation, formula_game::StrategyFile strategy,
               const TileWatch& on_tile)
      : compilation_(compilation) {
    strategy_.formula = std::move(strategy);
    strategy_.tiles = prove_tiles(*compilation.reading,
                                  jungle::parse_rules(compilation.emission.board.rules), on_tile,
                                  *compilation.sets);
  }

  void write_page(std::ostream& out, std::optional<std::size_t> most_games) const override {
    jungle::PageGames games;
    if (may_have_games(compilation_)) games = games_of(compilation_, strategy_, most_games);
    jungle::write_compiled_page(out, compilation_, &strategy_.formula.strategy, games);
  }

  void write_strategy(std::ostream& out) const override { write_board_strategy(out, strategy_); }

  Write certificate(const Formula& formula) const override {
    const jungle::BoardScene scene(jungle::to_board_file(compilation_.emission.board),
                                   compilation_.reading, strategy_.tiles);
    jungle::BoardCertificate made = make_board_certificate(scene, strategy_.formula);
    // The proofs are at hand; that they are what is written anew is the reader's to see.
    const auto proof = [&](const Tile& tile, const jungle::Rules&) {
      return std::string(strategy_.tiles.at(tile.name)->text());
    };
    refuse_certificate(
        check_board_certificate(made, scene.start(), formula, proof, *compilation_.sets));
    return [made = std::move(made)](std::ostream& out) { write_board_certificate(out, made); };
  }

 private:
  const Compilation& compilation_;
  jungle::BoardStrategy strategy_;
};

// The tiles' strategies are computed where the file is used, their certificates when they are asked
// for.
class PageWinner final : public BoardWinner {
 public:
  PageWinner(const Compilation& compilation, formula_game::StrategyFile strategy, TileWatch on_tile)
      : compilation_(compilation), strategy_(std::move(strategy)), on_tile_(std::move(on_tile)) {}

  void write_page(std::ostream& out, std::optional<std::size_t> /*most_games*/) const override {
    const auto page = compilation_.target->page();
    // Where wires are pairs of squares a tile has more moves than those that take its variable.
    const auto taking = page->wires.hole ? taking_moves(compilation_)
                                         : std::vector<std::optional<TakingMoves>>{};
    stuck_loses::write_compiled_page(out, compilation_, &strategy_.strategy, page, taking);
  }

  void write_strategy(std::ostream& out) const override {
    write_board_strategy_text(out, strategy_);
  }

  Write certificate(const Formula& formula) const override {
    const game_page::BoardFile board =
        to_board_file(compilation_.emission.board, compilation_.target->page());
    const stuck_loses::BoardScene scene(board, compilation_.reading, *compilation_.sets);
    auto made = make_board_certificate(scene, strategy_, on_tile_);
    refuse_certificate(check_board_certificate(made, board, formula));
    return [made = std::move(made)](std::ostream& out) { write_board_certificate(out, made); };
  }

 private:
  const Compilation& compilation_;
  formula_game::StrategyFile strategy_;
  TileWatch on_tile_;
};

}  // namespace

bool may_have_games(const Compilation& compilation) {
  return is_jungle(compilation) && jungle::may_have_games(compilation);
}

std::unique_ptr<BoardWinner> winner_of(const Compilation& compilation,
                                       formula_game::StrategyFile strategy,
                                       const std::function<void(const std::string&)>& on_tile) {
  if (!is_jungle(compilation)) {
    return std::make_unique<PageWinner>(compilation, std::move(strategy), on_tile);
  }
  return std::make_unique<JungleWinner>(compilation, std::move(strategy), on_tile);
}

}  // namespace gadgetc
