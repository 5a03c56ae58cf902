// What squares and stones look like, for every picture of a board or of a part of one.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc::konane {

// CSS rules, without the <style> around them: page, board, squares, grid, frame, stones, text.
extern const std::string_view kBoardStyle;
// For <defs>: <symbol>s "W" and "B", stones in a square of 1 x 1.
extern const std::string_view kStoneSymbols;
// The lines between the squares, a <path>.
std::string svg_grid(int rows, int columns);

// Options of a tikzpicture, a comma after each: styles "board", "odd" (Black's squares), "grid",
// "frame", "white stone", "black stone".
extern const std::string_view kTikzStyles;
// The lines between the squares, a \path.
std::string tikz_grid(int rows, int columns);

}  // namespace gadgetc::konane
