#include "reduction/products/pictures/board_pictures.hpp"

#include <utility>

#include "base/text/tex_text.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "games/jungle/pictures/board_tikz.hpp"
#include "games/pictures/board_options.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/pictures/compiled_layers.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/stuck_loses/pictures/compiled_picture.hpp"

namespace gadgetc {

namespace {

bool is_jungle(const Target& target) { return &target == &jungle::jungle_target(); }

template <typename Picture>
void add_layers(const Emission& emission, Picture& picture) {
  picture.outlines = outlines_of(emission);
  picture.wires = wires_of(emission);
}

}  // namespace

std::uint64_t most_squares(const Target& target, PictureKind kind) {
  if (kind == PictureKind::Svg) return kMaxSvgSquares;
  if (kind == PictureKind::Page) {
    return is_jungle(target) ? jungle::kMaxPageSquares : kMaxPageSquares;
  }
  return kMaxTikzSquares;
}

bool has_chinese_characters(const Target& target) { return is_jungle(target); }

void write_board_svg(std::ostream& out, const Compilation& compilation, bool is_chinese) {
  if (auto page = compilation.target->page()) {
    return stuck_loses::write_compiled_svg(out, compilation, std::move(page));
  }
  jungle::BoardPicture picture;
  picture.chinese = is_chinese;
  add_layers(compilation.emission, picture);
  write_board_svg(out, jungle::to_position(compilation.emission.board), picture);
}

void write_board_tikz(std::ostream& out, const Compilation& compilation, double width) {
  if (auto page = compilation.target->page()) {
    return stuck_loses::write_compiled_tikz(out, compilation, width, std::move(page));
  }
  TikzOptions options;
  options.width = width;
  add_layers(compilation.emission, options);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  jungle::write_board_tikz(out, jungle::to_position(compilation.emission.board), options);
}

void write_board_page(std::ostream& out, const Compilation& compilation,
                      const formula_game::Strategy* strategy) {
  const auto page = compilation.target->page();
  if (!page) return jungle::write_compiled_page(out, compilation, strategy);
  stuck_loses::write_compiled_page(out, compilation, strategy, page);
}

}  // namespace gadgetc
