// What the characters of a page look like on a square, for every picture of a board: by the page's
// lines `look`; without one, the first cell and the first ground have none, other cells are letters
// and other grounds quiet colours.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/page/css_colours.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

struct SquareLook {
  Shape shape = Shape::Letter;
  Rgb colour = {};
  std::optional<Rgb> second = {};  // of an outline, or of a letter on a disc
  char symbol = '.';
  std::string path = {};  // of SVG, in a square of 100 x 100
  bool is_ground = false;

  // Is it a colour all over the square?
  bool is_area() const { return is_ground && shape == Shape::Fill && !second; }
  bool has_disc() const { return shape == Shape::Disc || (shape == Shape::Letter && second); }
  Rgb outline() const;  // of a disc
  Rgb ring() const;     // inside a disc
};

// How characters are drawn, by their places; nothing: it is not drawn.
struct BoardLooks {
  std::vector<std::optional<SquareLook>> cells;
  std::vector<std::optional<SquareLook>> grounds;
};

BoardLooks looks_of(const Page& page);

// Calls visit(square, look) for each square whose character has a look, row by row.
template <typename Visit>
void for_each_look(const Position& position, const BoardLooks& looks, bool of_grounds,
                   Visit visit) {
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    const auto& look = of_grounds ? looks.grounds[position.ground(s)]
                                  : looks.cells[position.cell(s)];
    if (look) visit(position.square(s), *look);
  }
}

// Half of light, as an eye sees it, or more?
bool is_light(const Rgb& colour);

}  // namespace gadgetc::game_page
