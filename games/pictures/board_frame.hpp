// What stands around a board in pictures of any game: margins and coordinates.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "base/grid/square.hpp"

namespace gadgetc {

// A rectangle of a board's squares.
struct BoardWindow {
  Square top_left;
  int rows = 0, columns = 0;
  bool operator==(const BoardWindow&) const = default;
};

// All of a board.
constexpr BoardWindow whole_board(int rows, int columns) { return {{0, 0}, rows, columns}; }
// The part of a board that a terminal of 80 columns and 24 lines has room for, with the rectangle
// between these two squares in the middle, as far as the board's edges let it.
BoardWindow window_around(int rows, int columns, Square one, Square other);

// Columns of a board of text up to which squares stand a blank apart.
inline constexpr int kWidestSpaced = 36;

// The names of the window's files below a board of text, written downwards, so that a square may
// be one character wide. `margin`: columns to the left of the board; `pitch`: columns a square, 1
// to 3.
void write_file_names(std::ostream& out, const BoardWindow& window, std::size_t margin,
                      std::size_t pitch);

// The frame of an SVG of a board, one unit a square, row 0 on top.
class SvgFrame {
 public:
  SvgFrame(int rows, int columns, bool has_coordinates);

  // <svg> with the board and its margins in view, at a size that fits a screen.
  std::string opening() const;
  // A rectangle of class "page" below all that is in view.
  std::string page() const;
  // The board's edge, of class "frame".
  std::string frame() const;
  // Texts of class "coordinate"; empty without coordinates.
  std::string coordinates() const;

 private:
  int rows_, columns_;
  bool has_coordinates_;
  int step_ = 1;  // every how many squares a coordinate stands, so that they stay few and legible
  double size_;   // of a coordinate
  double left_, margin_, width_, height_;
};

// The frame of a tikzpicture of a board.
class TikzFrame {
 public:
  // `width`: millimetres at most; the height is at most kTikzHeights times this, and a square at
  // most 6.
  TikzFrame(int rows, int columns, bool has_coordinates, double width);

  double unit() const { return unit_; }  // millimetres a square
  // A font of so many millimetres.
  static std::string font(double millimetres);
  double coordinate_size() const;  // millimetres
  // Nodes of style "coordinate", as many as can be read; empty without coordinates.
  std::string coordinates() const;

 private:
  int rows_, columns_;
  bool has_coordinates_;
  double unit_;
};

}  // namespace gadgetc
