// The squares of a board without terrain, for the games that are played on one: those whose row and
// column add up to an odd number are a little darker.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// CSS rules, without the <style> around them, of two parts, between or behind which a game's own
// stand: page, board, squares, grid and frame; text and coordinates.
extern const std::string_view kSquareStyle;
extern const std::string_view kTextStyle;
// For <defs>: the pattern of the darker squares.
extern const std::string_view kSquarePattern;
std::string svg_squares(int rows, int columns);
// The lines between the squares, a <path>.
std::string svg_grid(int rows, int columns);

// Options of a tikzpicture, a comma after each: styles "board", "odd" (the darker squares), "grid"
// and "frame".
extern const std::string_view kSquareTikzStyles;
// The lines between the squares, a \path: `grid` of TikZ draws none across where y grows downwards.
std::string tikz_grid(int rows, int columns);

}  // namespace gadgetc
