// What one may ask of a picture of a board of any game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/text/tikz_page.hpp"
#include "games/pictures/board_frame.hpp"
#include "games/pictures/board_layers.hpp"

namespace gadgetc {

struct BoardPicture {
  std::string title = {};  // none if empty
  bool coordinates = true;
  // Squares up to which everything is drawn.
  std::size_t detail_limit = 100'000;
  std::vector<BoardOutline> outlines = {};
  std::vector<WireSquare> wires = {};
};

struct TikzOptions {
  bool coordinates = true;
  // Millimetres at most; the height is at most kTikzHeights times this, and a square at most 6.
  double width = kTikzWidth;
  std::vector<BoardOutline> outlines = {};  // labels are LaTeX, escaped by the caller
  std::vector<WireSquare> wires = {};
};

// Above this many squares LaTeX runs out of memory or patience.
inline constexpr std::size_t kMaxTikzSquares = 60'000;

// Throws UsageError for a board of more.
void refuse_large_tikz(std::size_t squares);

struct BoardTextOptions {
  bool coordinates = true;
  bool colours = false;  // ANSI escape codes
  bool unicode = false;  // signs of their own in place of letters, as the game has them
  std::optional<BoardWindow> window = {};  // of the board; nothing: all of it
};

}  // namespace gadgetc
