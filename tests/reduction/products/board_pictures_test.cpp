#include "base/text/input_error.hpp"
#include "reduction/products/pictures/board_pictures.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/choose_set.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {
namespace {

TEST_CASE("boards of every target have pictures, and pages where somebody plays for the winner") {
  for (const Target* target : all_targets()) {
    CAPTURE(target->name());
    CompileOptions options;
    options.drawing.target = target;
    choose_set(options.drawing, "");
    const Compilation board = compile({2, {{0, 1}}, {}}, options);
    std::ostringstream svg, tikz, page;
    write_board_svg(svg, board);
    write_board_tikz(tikz, board, 110);
    for (const std::ostringstream* out : {&svg, &tikz}) CHECK(out->str().size() > 100);
    CHECK(is_played_for(*target) == (target->name() != "amazons"));
    if (is_played_for(*target)) {
      write_board_page(page, board, nullptr);
      CHECK(page.str().size() > 100);
    } else {
      CHECK_THROWS_AS(write_board_page(page, board, nullptr), UsageError);
    }
  }
}

}  // namespace
}  // namespace gadgetc
