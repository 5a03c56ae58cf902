// Pictures and pages of compiled boards, whatever their game.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "reduction/compile.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc {

enum class PictureKind { Svg, Page, Tikz };

// The largest board whose SVG is written without being asked twice: a hundred megabytes, at the
// most.
inline constexpr std::uint64_t kMaxSvgSquares = std::uint64_t{1} << 24;
// The largest board that has a picture of this kind.
std::uint64_t most_squares(const Target& target, PictureKind kind);

// Do the pieces of a target's boards have Chinese characters to show?
bool has_chinese_characters(const Target& target);

// Tiles framed and named after their gates, each wire in a colour. `is_chinese`: characters on
// pieces, where the target has them.
void write_board_svg(std::ostream& out, const Compilation& compilation, bool is_chinese = false);
// `width`: in millimetres. Throws UsageError for a board too large for LaTeX.
void write_board_tikz(std::ostream& out, const Compilation& compilation, double width);
// Without games; `strategy` of the formula's game, null where it is not known. Throws UsageError
// for a board too large for a page.
void write_board_page(std::ostream& out, const Compilation& compilation,
                      const formula_game::Strategy* strategy);

}  // namespace gadgetc
