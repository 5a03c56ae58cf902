// First moves and their outcomes as points: how often the first player wins (to the right) and
// loses (upwards). Points on one line from the upper left to the lower right have as many draws;
// above the dashed line the first player loses more often than wins.
//
// Source: figures 5 and 6 of the paper on solving 2 x 4 Chinese dark chess, ICGA Journal,
// doi:10.3233/ICG-180049.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "solver/banqi/survey.hpp"

namespace gadgetc::banqi {

struct Point {
  std::string material;
  std::size_t square = 0;                       // of the first move
  std::optional<Piece> piece;                   // what came up; none of a first move
  int pieces = static_cast<int>(kSquares);      // so many of eight
  Distribution results;  // of the first player; as many as the unit has parts
};

// Two a material, in units of 1/8!; in the order of the file, the corner first.
std::vector<Point> move_points(const Survey& survey);
// One for each outcome of each, in units of 1/7!.
std::vector<Point> outcome_points(const Survey& survey);

// "material,square,piece,pieces,wins,draws,losses"; the piece of a first move is '*'.
void write_points(std::ostream& out, const std::vector<Point>& points);
// Equal points once, corners first.
void write_points_svg(std::ostream& out, const std::vector<Point>& points);

}  // namespace gadgetc::banqi
