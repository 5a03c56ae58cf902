// Lines `look`: colours, and paths of SVG as they are drawn elsewhere.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "base/text/input_error.hpp"
#include "games/page/css_colours.hpp"
#include "games/page/look_path.hpp"
#include "games/page/language/parse_page.hpp"

namespace gadgetc::game_page {
namespace {

std::string steps_of(std::string_view path) {
  std::string text;
  const LookPath read = read_look_path(path);
  if (!read.error.empty()) return fmt::format("{}: {}", read.error_at, read.error);
  for (const PathStep& step : read.steps) {
    const auto kind = static_cast<std::size_t>(step.kind);
    text += "MLCZ"[kind];
    for (std::size_t i = 0; i < std::array<std::size_t, 4>{1, 1, 3, 0}[kind]; ++i) {
      text += fmt::format(" {:g},{:g}", step.points[i].x, step.points[i].y);
    }
    text += ' ';
  }
  return text.substr(0, text.size() - 1);
}

std::string message_of(const std::string& look) {
  try {
    parse_page("a.game", "game a\ncells . x\nwhite . -> x\nstuck loses\n" + look + "\n");
  } catch (const InputError& error) {
    const std::string text = error.what();
    const std::size_t begin = std::string("a.game:").size();
    return text.substr(begin, text.find('\n') - begin);
  }
  return "";
}

// Do the curves of an arc keep to the ellipse, all of them?
double distance_from_ellipse(std::string_view path, PathPoint centre, double rx, double ry) {
  const LookPath read = read_look_path(path);
  double worst = 0;
  PathPoint from = read.steps.front().points[0];
  for (const PathStep& step : read.steps) {
    if (step.kind != PathStep::Kind::Curve) continue;
    for (double t = 0; t <= 1; t += 0.125) {
      const auto mix = [&](double a, double b, double c, double d) {
        const double s = 1 - t;
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
      };
      const auto& [b, c, d] = step.points;
      const double x = (mix(from.x, b.x, c.x, d.x) - centre.x) / rx;
      const double y = (mix(from.y, b.y, c.y, d.y) - centre.y) / ry;
      worst = std::max(worst, std::abs(std::hypot(x, y) - 1));
    }
    from = step.points[2];
  }
  return worst;
}

}  // namespace

TEST_CASE("colours are those of CSS, by name and by digits") {
  CHECK(find_colour("rebeccapurple") == Rgb{0x66, 0x33, 0x99});
  CHECK(find_colour("green") == Rgb{0, 128, 0});
  CHECK(find_colour("#0fA") == Rgb{0, 255, 0xaa});
  CHECK(find_colour("#12ab9F") == Rgb{0x12, 0xab, 0x9f});
  for (const char* wrong : {"", "#", "#12", "#1234", "#12345g", "#+12",
                            "#-12345", "Green", "none"}) {
    CHECK_FALSE(find_colour(wrong));
  }
  CHECK(colour_names().size() == 148);
  for (const std::string& name : colour_names()) CHECK(find_colour(name));
}

TEST_CASE("paths of SVG are read as moves, lines and curves") {
  CHECK(steps_of("M1 2 3,4-5.5.5h1V2l1e1-1z") ==
        "M 1,2 L 3,4 L -5.5,0.5 L -4.5,0.5 L -4.5,2 L 5.5,1 Z");
  CHECK(steps_of("m10 10 5 5zl1 1ZZm1 1") == "M 10,10 L 15,15 Z M 10,10 L 11,11 Z M 11,11");
  CHECK(steps_of("M0 0c1 2 3 4 5 6s7 8 9 9S1 1 0 0") ==
        "M 0,0 C 1,2 3,4 5,6 C 7,8 12,14 14,15 C 16,16 1,1 0,0");
  CHECK(steps_of("M0 0Q3 3 6 0T12 0t6 0") ==
        "M 0,0 C 2,2 4,2 6,0 C 8,-2 10,-2 12,0 C 14,2 16,2 18,0");
  CHECK(steps_of("M0 0S3 3 6 0M1 1T4 4") == "M 0,0 C 0,0 3,3 6,0 M 1,1 C 1,1 2,2 4,4");
  CHECK(steps_of("M0 0A0 5 0 0 1 9 9") == "M 0,0 L 9,9");
  CHECK(steps_of("M 1 , 2 L + 3") == "10: expected a number of the path, 1000 at most");
}

TEST_CASE("arcs of SVG are curves along the ellipse, on the side that the flags say") {
  CHECK(distance_from_ellipse("M80 50A30 20 0 1 1 20 50A30 20 0 0 1 80 50", {50, 50}, 30, 20) <
        0.001);
  CHECK(distance_from_ellipse("M50 30a20 30 90 10-30 20", {20, 30}, 30, 20) < 0.001);
  CHECK(distance_from_ellipse("M50 30a30 20 0 11-30 20", {50, 50}, 30, 20) < 0.001);
  CHECK(distance_from_ellipse("M50 30a30 20 0 00-30 20", {50, 50}, 30, 20) < 0.001);
  CHECK(distance_from_ellipse("M50 30a30 20 0 01-30 20", {20, 30}, 30, 20) < 0.001);
  // Radii that are too small grow.
  CHECK(distance_from_ellipse("M20 50A3 2 0 0 1 80 50", {50, 50}, 30, 20) < 0.001);
  CHECK(steps_of("M50 30A30 20 0 1 1 20 50").size() > steps_of("M50 30A30 20 0 0 0 20 50").size());
}

TEST_CASE("a look that cannot be drawn is refused at its place") {
  CHECK(message_of("look x path red M0 0L100 100") == "");
  CHECK(message_of("look x disc purpel") ==
        "5:13: error: expected a colour, a name of CSS or #rrggbb, got 'purpel' "
        "(did you mean 'purple'?)");
  CHECK(message_of("look x disc #12345") ==
        "5:13: error: expected a colour, a name of CSS or #rrggbb, got '#12345'");
  CHECK(message_of("look x path red") ==
        "5:16: error: expected a path of SVG, got the end of the line");
  CHECK(message_of("look x path red L0 0") == "5:17: error: a path begins with M");
  CHECK(message_of("look x path red M0 0  L1 x") ==
        "5:26: error: expected a number of the path, 1000 at most");
  CHECK(message_of("look x path red M0 0  L1") ==
        "5:25: error: expected a number of the path, 1000 at most");
  CHECK(message_of("look x path red M0 0 \"/><script>") ==
        "5:22: error: expected one of the letters MLHVCSQTAZ or mlhvcsqtaz");
  CHECK(message_of("look x path red M0 0a1 1 0 2 0 1 1") ==
        "5:28: error: expected 0 or 1, a flag of an arc");
  CHECK(message_of("look x path red M900 0l200 0") == "5:29: error: a path stays within 1000 of 0");
  CHECK(message_of("look x path red Minf 0") ==
        "5:18: error: expected a number of the path, 1000 at most");
  CHECK(message_of("look x path red M0,0,") ==
        "5:22: error: expected a number of the path, 1000 at most");
  std::string long_path = "look x path red M0 0";
  for (int i = 0; i < 1000; ++i) long_path += "H1";
  CHECK(message_of(long_path) == "5:2021: error: a path of more than 1000 steps");
}

}  // namespace gadgetc::game_page
