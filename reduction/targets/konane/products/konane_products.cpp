#include "reduction/targets/konane/products/konane_products.hpp"

#include <memory>
#include <utility>

#include "games/konane/pictures/board_tikz.hpp"
#include "reduction/targets/konane/konane_target.hpp"
#include "reduction/targets/konane/pictures/compiled_picture.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"
#include "reduction/targets/konane/products/certify_board.hpp"
#include "reduction/targets/konane/strategy/strategy_file.hpp"

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
    return [made = certify_board(compilation_, formula, strategy_, on_tile_)](std::ostream& out) {
      write_board_certificate(out, made);
    };
  }

 private:
  const Compilation& compilation_;
  formula_game::StrategyFile strategy_;
  std::function<void(const std::string&)> on_tile_;
};

class KonaneProducts final : public TargetProducts {
 public:
  std::string_view target() const override { return konane_target().name(); }
  bool has(ProductKind kind) const override {
    return kind == ProductKind::Svg || kind == ProductKind::Tikz || kind == ProductKind::Page ||
           kind == ProductKind::Strategy || kind == ProductKind::Certificate;
  }

  std::uint64_t most_squares(ProductKind kind) const override {
    if (kind == ProductKind::Svg) return kMaxSvgSquares;
    if (kind == ProductKind::Page) return kMaxPageSquares;
    return kind == ProductKind::Tikz ? kMaxTikzSquares : ~std::uint64_t{0};
  }

  void write_svg(std::ostream& out, const Compilation& compilation,
                 const PictureChoices& /*choices*/) const override {
    write_compiled_svg(out, compilation);
  }

  void write_tikz(std::ostream& out, const Compilation& compilation,
                  double width) const override {
    write_compiled_tikz(out, compilation, width);
  }

  void write_page(std::ostream& out, const Compilation& compilation,
                  const formula_game::Strategy* strategy) const override {
    write_compiled_page(out, compilation, strategy);
  }

  // The tiles' strategies are computed where the file is used, their certificates where one is
  // wanted.
  std::unique_ptr<BoardWinner> winner_of(
      const Compilation& compilation, formula_game::StrategyFile strategy,
      const std::function<void(const std::string&)>& on_tile) const override {
    return std::make_unique<KonaneWinner>(compilation, std::move(strategy), on_tile);
  }
};

}  // namespace

const TargetProducts& konane_products() {
  static const KonaneProducts products;
  return products;
}

}  // namespace gadgetc::konane
