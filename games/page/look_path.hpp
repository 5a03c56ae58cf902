// The path of a look: the path data of SVG 1.1, section 8.3, all of it, in a square of 100 x 100.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gadgetc::game_page {

struct PathPoint {
  double x = 0;  // to the right
  double y = 0;  // downwards
};

// All as moves, lines and cubic curves, in coordinates of the square; `points`: where a move or a
// line leads, or a curve's two control points and its end.
struct PathStep {
  enum class Kind : std::uint8_t { Move, Line, Curve, Close } kind = Kind::Move;
  std::array<PathPoint, 3> points = {};
};

struct LookPath {
  std::vector<PathStep> steps;
  std::string error;  // empty: there is none
  std::size_t error_at = 0;
};

// Coordinates are at most this far from 0, and steps at most so many.
inline constexpr double kMaxPathCoordinate = 1000;
inline constexpr std::size_t kMaxPathSteps = 1000;

LookPath read_look_path(std::string_view text);

}  // namespace gadgetc::game_page
