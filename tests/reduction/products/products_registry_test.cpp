#include "reduction/products/registry/products_registry.hpp"

#include <catch2/catch.hpp>
#include <sstream>
#include <stdexcept>

#include "reduction/choose_set.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {
namespace {

// Boards that can be written as nothing.
class BareProducts final : public TargetProducts {
 public:
  std::string_view target() const override { return "bare"; }
  bool has(ProductKind /*kind*/) const override { return false; }
};

TEST_CASE("every target has products, and writes those that it says it has") {
  for (const Target* target : all_targets()) {
    CAPTURE(target->name());
    const TargetProducts& products = products_of(*target);
    CHECK(products.target() == target->name());
    CompileOptions options;
    options.drawing.target = target;
    choose_set(options.drawing, "");
    const Compilation board = compile({2, {{0, 1}}, {}}, options);
    const auto write = [&](ProductKind kind, const auto& writer) {
      std::ostringstream out;
      if (products.has(kind)) {
        writer(out);
        CHECK(out.str().size() > 100);
      } else {
        CHECK_THROWS_AS(writer(out), std::logic_error);
      }
    };
    write(ProductKind::Svg, [&](std::ostream& out) { products.write_svg(out, board, {}); });
    write(ProductKind::Tikz, [&](std::ostream& out) { products.write_tikz(out, board, 110); });
    write(ProductKind::Page, [&](std::ostream& out) { products.write_page(out, board, nullptr); });
  }
}

TEST_CASE("what boards of a game do not have is an error of the program") {
  const BareProducts bare;
  const Compilation board;
  std::ostringstream out;
  CHECK_THROWS_WITH(bare.write_svg(out, board, {}), "boards of bare have no SVG");
  CHECK_THROWS_WITH(bare.write_tikz(out, board, 110), "boards of bare have no TikZ");
  CHECK_THROWS_WITH(bare.write_page(out, board, nullptr), "boards of bare have no page");
  CHECK_THROWS_WITH(bare.winner_of(board, {}, {}), "boards of bare have no strategy");
  CHECK_FALSE(bare.may_have_games(board));
  CHECK(out.str().empty());
}

}  // namespace
}  // namespace gadgetc
