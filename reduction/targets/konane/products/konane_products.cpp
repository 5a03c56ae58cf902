#include "reduction/targets/konane/products/konane_products.hpp"

#include "games/konane/pictures/board_svg.hpp"
#include "games/konane/pictures/board_tikz.hpp"
#include "reduction/targets/konane/konane_board.hpp"
#include "reduction/targets/konane/konane_target.hpp"

namespace gadgetc::konane {

namespace {

class KonaneProducts final : public TargetProducts {
 public:
  std::string_view target() const override { return konane_target().name(); }
  bool has(ProductKind kind) const override {
    return kind == ProductKind::Svg || kind == ProductKind::Tikz;
  }

  void write_svg(std::ostream& out, const Compilation& compilation,
                 const PictureChoices& /*choices*/) const override {
    const BoardFile board = to_board_file(compilation.emission.board);
    write_board_svg(out, board.position, {.title = board.formula});
  }

  void write_tikz(std::ostream& out, const Compilation& compilation) const override {
    write_board_tikz(out, to_board_file(compilation.emission.board).position);
  }
};

}  // namespace

const TargetProducts& konane_products() {
  static const KonaneProducts products;
  return products;
}

}  // namespace gadgetc::konane
