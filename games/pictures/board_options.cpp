#include "games/pictures/board_options.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"

namespace gadgetc {

void refuse_large_tikz(std::size_t squares) {
  if (squares <= kMaxTikzSquares) return;
  throw UsageError(fmt::format("a board of {} squares is too large for LaTeX (limit {}); write "
                               "an SVG instead", squares, kMaxTikzSquares));
}

}  // namespace gadgetc
