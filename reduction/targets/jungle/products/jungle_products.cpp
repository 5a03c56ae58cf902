#include "reduction/targets/jungle/products/jungle_products.hpp"

#include <utility>

#include "games/jungle/pictures/board_tikz.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/pictures/compiled_games.hpp"
#include "reduction/targets/jungle/pictures/compiled_picture.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/jungle/plan_board.hpp"
#include "reduction/targets/jungle/products/certify_board.hpp"
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
    return [made = certify_board(compilation_, formula, strategy_)](std::ostream& out) {
      write_board_certificate(out, made);
    };
  }

 private:
  const Compilation& compilation_;
  BoardStrategy strategy_;
};

class JungleProducts final : public TargetProducts {
 public:
  std::string_view target() const override { return jungle_target().name(); }
  bool has(ProductKind /*kind*/) const override { return true; }

  std::uint64_t most_squares(ProductKind kind) const override {
    if (kind == ProductKind::Svg) return kMaxSvgSquares;
    if (kind == ProductKind::Page) return kMaxPageSquares;
    return kind == ProductKind::Tikz ? kMaxTikzSquares : ~std::uint64_t{0};
  }

  void write_svg(std::ostream& out, const Compilation& compilation,
                 const PictureChoices& choices) const override {
    BoardPicture picture;
    picture.chinese = choices.chinese;
    write_compiled_svg(out, compilation, std::move(picture));
  }

  void write_tikz(std::ostream& out, const Compilation& compilation,
                  double width) const override {
    write_compiled_tikz(out, compilation, width);
  }

  void write_page(std::ostream& out, const Compilation& compilation,
                  const formula_game::Strategy* strategy) const override {
    write_compiled_page(out, compilation, strategy);
  }

  bool may_have_games(const Compilation& compilation) const override {
    return jungle::may_have_games(compilation);
  }

  std::unique_ptr<BoardWinner> winner_of(
      const Compilation& compilation, formula_game::StrategyFile strategy,
      const std::function<void(const std::string&)>& on_tile) const override {
    TileStrategies tiles = prove_tiles(
        *compilation.reading, parse_rules(compilation.emission.board.rules), on_tile,
        *compilation.sets);
    return std::make_unique<JungleWinner>(
        compilation, BoardStrategy{std::move(strategy), std::move(tiles)});
  }
};

}  // namespace

const TargetProducts& jungle_products() {
  static const JungleProducts products;
  return products;
}

}  // namespace gadgetc::jungle
