#include "reduction/products/pictures/board_pictures.hpp"

#include <utility>

#include "base/text/tex_text.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "games/jungle/pictures/board_tikz.hpp"
#include "games/konane/pictures/board_svg.hpp"
#include "games/konane/pictures/board_tikz.hpp"
#include "games/pictures/board_options.hpp"
#include "reduction/pictures/compiled_layers.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/konane/konane_board.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"
#include "reduction/targets/stuck_loses/pictures/compiled_picture.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"

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
    return is_jungle(target) ? jungle::kMaxPageSquares : konane::kMaxPageSquares;
  }
  return kMaxTikzSquares;
}

bool has_chinese_characters(const Target& target) { return is_jungle(target); }

void write_board_svg(std::ostream& out, const Compilation& compilation, bool is_chinese) {
  if (auto page = stuck_loses::page_of(*compilation.target)) {
    return stuck_loses::write_compiled_svg(out, compilation, std::move(page));
  }
  const TargetBoard& board = compilation.emission.board;
  if (is_jungle(*compilation.target)) {
    jungle::BoardPicture picture;
    picture.chinese = is_chinese;
    add_layers(compilation.emission, picture);
    return write_board_svg(out, jungle::to_position(board), picture);
  }
  const konane::BoardFile file = konane::to_board_file(board);
  BoardPicture picture{.title = file.formula};
  add_layers(compilation.emission, picture);
  konane::write_board_svg(out, file.position, picture);
}

void write_board_tikz(std::ostream& out, const Compilation& compilation, double width) {
  if (auto page = stuck_loses::page_of(*compilation.target)) {
    return stuck_loses::write_compiled_tikz(out, compilation, width, std::move(page));
  }
  const TargetBoard& board = compilation.emission.board;
  TikzOptions options;
  options.width = width;
  add_layers(compilation.emission, options);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  if (is_jungle(*compilation.target)) {
    jungle::write_board_tikz(out, jungle::to_position(board), options);
  } else {
    konane::write_board_tikz(out, konane::to_board_file(board).position, options);
  }
}

void write_board_page(std::ostream& out, const Compilation& compilation,
                      const formula_game::Strategy* strategy) {
  const Target& target = *compilation.target;
  if (auto page = stuck_loses::page_of(target)) {
    return stuck_loses::write_compiled_page(out, compilation, strategy, std::move(page));
  }
  if (is_jungle(target)) jungle::write_compiled_page(out, compilation, strategy);
  else konane::write_compiled_page(out, compilation, strategy);
}

}  // namespace gadgetc
