#include "base/text/input_error.hpp"
#include "reduction/products/pictures/board_pictures.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/choose_set.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {
namespace {

TEST_CASE("boards of every target have pictures and pages") {
  for (const Target* target : all_targets()) {
    CAPTURE(target->name());
    CompileOptions options;
    options.drawing.target = target;
    choose_set(options.drawing, "");
    const Compilation board = compile({2, {{0, 1}}, {}}, options);
    std::ostringstream svg, tikz, page;
    write_board_svg(svg, board);
    write_board_tikz(tikz, board, 110);
    write_board_page(page, board, nullptr);
    for (const std::ostringstream* out : {&svg, &tikz, &page}) CHECK(out->str().size() > 100);
  }
}

}  // namespace
}  // namespace gadgetc
