#include "reduction/products/pictures/board_pictures.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/input_error.hpp"
#include "games/pictures/board_options.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/pictures/compiled_picture.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/konane/pictures/compiled_picture.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"
#include "reduction/targets/stuck_loses/pictures/compiled_picture.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"

namespace gadgetc {

namespace {

bool is_jungle(const Target& target) { return &target == &jungle::jungle_target(); }

}  // namespace

std::uint64_t most_squares(const Target& target, PictureKind kind) {
  if (kind == PictureKind::Svg) return kMaxSvgSquares;
  if (kind == PictureKind::Page) {
    return is_jungle(target) ? jungle::kMaxPageSquares : konane::kMaxPageSquares;
  }
  return kMaxTikzSquares;
}

bool is_played_for(const Target& target) { return stuck_loses::page_of(target) == nullptr; }

bool has_chinese_characters(const Target& target) { return is_jungle(target); }

void write_board_svg(std::ostream& out, const Compilation& compilation, bool is_chinese) {
  if (auto page = stuck_loses::page_of(*compilation.target)) {
    return stuck_loses::write_compiled_svg(out, compilation, std::move(page));
  }
  if (!is_jungle(*compilation.target)) return konane::write_compiled_svg(out, compilation);
  jungle::BoardPicture picture;
  picture.chinese = is_chinese;
  jungle::write_compiled_svg(out, compilation, std::move(picture));
}

void write_board_tikz(std::ostream& out, const Compilation& compilation, double width) {
  if (auto page = stuck_loses::page_of(*compilation.target)) {
    return stuck_loses::write_compiled_tikz(out, compilation, width, std::move(page));
  }
  (is_jungle(*compilation.target) ? jungle::write_compiled_tikz
                                  : konane::write_compiled_tikz)(out, compilation, width);
}

void write_board_page(std::ostream& out, const Compilation& compilation,
                      const formula_game::Strategy* strategy) {
  const Target& target = *compilation.target;
  if (!is_played_for(target)) {
    throw UsageError(fmt::format("there are no pages of compiled boards of {}", target.name()));
  }
  if (is_jungle(target)) jungle::write_compiled_page(out, compilation, strategy);
  else konane::write_compiled_page(out, compilation, strategy);
}

}  // namespace gadgetc
