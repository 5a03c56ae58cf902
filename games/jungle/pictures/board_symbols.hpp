// What squares and pieces look like in SVG, for every picture of a board or of a part of one: the
// colours, and the symbols of traps, dens and pieces, each drawn in a square of 1 x 1.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc::jungle {

// CSS rules, without the <style> around them: page, water, land, grid, signs, pieces, text.
extern const std::string_view kBoardStyle;
// Added where pieces have Chinese characters: fonts of the usual systems that have them.
extern const std::string_view kChineseStyle;

// SVG paths on a square of 100 x 100, to be filled even-odd. A trap is a pair of jaws, a den a
// house; both in the owner's colour and large enough to be seen around a piece.
extern const std::string_view kTrapJaws, kDenHouse;

// For <defs>: the pattern "waves"; <symbol>s "white-trap", "black-trap", "white-den", "black-den",
// and one a piece, named by its letter; on it the letter, or its Chinese character.
std::string board_symbols(bool chinese = false);

}  // namespace gadgetc::jungle
