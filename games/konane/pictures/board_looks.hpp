// What stones look like, for every picture of a board or of a part of one, beside what the squares
// look like (games/pictures/board_squares.hpp).
#pragma once

#include <string_view>

namespace gadgetc::konane {

// CSS rules, without the <style> around them.
extern const std::string_view kStoneStyle;
// For <defs>: <symbol>s "W" and "B", stones in a square of 1 x 1.
extern const std::string_view kStoneSymbols;

// Options of a tikzpicture, a comma after each: styles "white stone" and "black stone".
extern const std::string_view kStoneTikzStyles;

}  // namespace gadgetc::konane
