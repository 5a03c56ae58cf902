// Layers as in SVG. Each character is a pic, "cell 1" or "ground 2", in a square of 1 x 1.
#include "games/page/pictures/board_tikz.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/grid/rectangles.hpp"
#include "base/text/append_format.hpp"
#include "base/text/input_error.hpp"
#include "base/text/tex_text.hpp"
#include "games/page/look_path.hpp"
#include "games/page/pictures/board_looks.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::game_page {

namespace {

// LaTeX's memory is enough for so many squares that show more than a colour.
constexpr std::size_t kMaxTikzShapes = 20'000;

std::string tikz_colour(const Rgb& colour) {
  return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", colour.red, colour.green, colour.blue);
}

std::string tikz_paint(const Rgb& fill, const std::optional<Rgb>& line, double points) {
  std::string text = "fill=" + tikz_colour(fill);
  if (line) append_format(text, ",draw={},line width={}pt", tikz_colour(*line), points);
  return text;
}

std::string tikz_path(std::string_view path) {
  std::string text;
  for (const PathStep& step : read_look_path(path).steps) {
    const auto point = [&](std::size_t i) {
      return fmt::format("({:.4f},{:.4f})", step.points[i].x / 100, step.points[i].y / 100);
    };
    switch (step.kind) {
      case PathStep::Kind::Move: text += point(0); break;
      case PathStep::Kind::Line: text += "-- " + point(0); break;
      case PathStep::Kind::Close: text += "-- cycle"; break;
      case PathStep::Kind::Curve:
        append_format(text, ".. controls {} and {} .. {}", point(0), point(1), point(2));
    }
    text += "\n    ";
  }
  return text;
}

std::string tikz_cross(const Rgb& colour, double points) {
  return fmt::format(
      "\\path[draw={},line width={:.2f}pt,line cap=round] (.26,.26) -- (.74,.74) "
      "(.74,.26) -- (.26,.74);",
      tikz_colour(colour), points);
}

// `unit`: millimetres a square.
std::string tikz_shape(const SquareLook& look, double unit) {
  std::string text;
  if (look.has_disc()) {
    append_format(text, "\\path[{}] (.5,.5) circle[radius=.36];",
                  tikz_paint(look.colour, look.outline(), look.second ? 0.6 : 0.4));
  }
  switch (look.shape) {
    case Shape::Disc: break;
    case Shape::Letter:
      append_format(text, "\\node[{},text={}] at (.5,.5) {{{}}};",
                    look.second ? "letter on disc" : "letter",
                    tikz_colour(look.second.value_or(look.colour)), tex_text({&look.symbol, 1}));
      break;
    case Shape::Fill:
      append_format(text, "\\path[{}] (.06,.06) rectangle (.94,.94);",
                    tikz_paint(look.colour, look.second, 0.6));
      break;
    case Shape::Cross:
      if (look.second) text += tikz_cross(*look.second, 0.6 * unit);
      text += tikz_cross(look.colour, 0.37 * unit);
      break;
    case Shape::Path:
      append_format(text, "\\path[{}] {};", tikz_paint(look.colour, look.second, 0.4),
                    tikz_path(look.path));
  }
  return text;
}

std::string tikz_head(const Page& page, const BoardLooks& looks, const TikzFrame& frame,
                      bool has_layers) {
  return fmt::format(
      "% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4f}mm,y=-{0:.4f}mm,\n"
      "  line join=round,\n{1}{2}{3}"
      "  coordinate/.style={{font={4},inner sep=0pt,text=black!65}},\n{5}  {6}]\n",
      frame.unit(), kSquareTikzStyles, has_layers ? tikz_layer_styles(frame.unit()) : "",
      tikz_letter_styles(frame.unit()), TikzFrame::font(frame.coordinate_size()),
      tikz_pics(page, looks, frame.unit()), kTikzOwnStyles);
}

// Grounds of one colour, merged.
std::string tikz_areas(const Page& page, const Position& position, const BoardLooks& looks) {
  std::string text;
  for (const auto& look : looks.grounds) {
    if (!look || !look->is_area()) continue;
    const Cell ground = *page.find_ground(look->symbol);
    std::string path;
    for_each_rectangle(
        position.rows(), position.columns(),
        [&](int row, int column) {
          return position.ground(position.number({row, column})) == ground;
        },
        [&](const Rectangle& r) {
          append_format(path, "\n  ({},{}) rectangle +({},{})", r.column, r.row, r.columns, r.rows);
        });
    if (path.empty()) continue;
    append_format(text, "\\path[fill={}]{};\n", tikz_colour(look->colour), path);
  }
  return text;
}

void refuse_many_shapes(const Position& position, const BoardLooks& looks) {
  std::size_t shapes = 0;
  for (const bool of_grounds : {true, false}) {
    for_each_look(position, looks, of_grounds,
                  [&](Square, const SquareLook& look) { shapes += look.is_area() ? 0 : 1; });
  }
  if (shapes <= kMaxTikzShapes) return;
  throw UsageError(
      fmt::format("a board on which {} squares show something is too large for LaTeX "
                  "(limit {}); write an SVG instead",
                  shapes, kMaxTikzShapes));
}

// Filled squares of one look in a row are one path: a picture of many is more than LaTeX's memory
// otherwise.
std::string tikz_squares(const Page& page, const Position& position, const BoardLooks& looks,
                         bool of_grounds) {
  std::string text;
  const SquareLook* open = nullptr;  // of the path that goes on
  int row = -1;
  const auto close = [&] {
    if (open != nullptr) text += ";\n";
    open = nullptr;
  };
  for_each_look(position, looks, of_grounds, [&](Square s, const SquareLook& look) {
    if (look.is_area()) return;
    if (look.shape != Shape::Fill || look.has_disc()) {
      close();
      append_format(text, "\\pic at ({},{}) {{{}}};\n", s.column, s.row, tikz_pic_name(page, look));
      return;
    }
    if (open != &look || row != s.row) {
      close();
      append_format(text, "\\path[{}]", tikz_paint(look.colour, look.second, 0.6));
      open = &look;
      row = s.row;
    }
    append_format(text, " ({:.2f},{:.2f}) rectangle +(.88,.88)", s.column + 0.06, s.row + 0.06);
  });
  close();
  return text;
}

}  // namespace

std::string tikz_letter_styles(double unit) {
  return fmt::format(
      "  letter/.style={{font={}\\bfseries,inner sep=0pt}},\n"
      "  letter on disc/.style={{font={}\\bfseries,inner sep=0pt}},\n",
      TikzFrame::font(0.7 * unit), TikzFrame::font(0.44 * unit));
}

std::string tikz_pics(const Page& page, const BoardLooks& looks, double unit) {
  std::string text;
  for (const auto* list : {&looks.grounds, &looks.cells}) {
    for (const auto& look : *list) {
      if (!look || look->is_area()) continue;
      append_format(text, "  {}/.pic={{{}}},\n", tikz_pic_name(page, *look),
                    tikz_shape(*look, unit));
    }
  }
  return text;
}

std::string tikz_pic_name(const Page& page, const SquareLook& look) {
  return look.is_ground ? fmt::format("ground {}", *page.find_ground(look.symbol))
                        : fmt::format("cell {}", *page.find_cell(look.symbol));
}

std::string tikz_grounds(const Page& page, const Position& position, const BoardLooks& looks) {
  return tikz_areas(page, position, looks) + tikz_grid(position.rows(), position.columns()) +
         tikz_squares(page, position, looks, true);
}

void write_board_tikz(std::ostream& out, const Page& page, const Position& position,
                      const TikzOptions& options) {
  refuse_large_tikz(position.squares());
  const BoardLooks looks = looks_of(page);
  refuse_many_shapes(position, looks);
  const int rows = position.rows(), columns = position.columns();
  const TikzFrame frame(rows, columns, options.coordinates, options.width);
  out << tikz_head(page, looks, frame, !options.outlines.empty() || !options.wires.empty());
  out << fmt::format("\\path[board] (0,0) rectangle ({},{});\n", columns, rows);
  out << tikz_areas(page, position, looks) << tikz_wires(options.wires);
  if (frame.unit() > 1) out << tikz_grid(rows, columns);
  out << tikz_squares(page, position, looks, true) << tikz_squares(page, position, looks, false);
  out << fmt::format("\\path[frame] (0,0) rectangle ({},{});\n", columns, rows);
  out << tikz_outlines(options.outlines, frame.unit());
  out << frame.coordinates() << "\\end{tikzpicture}\n";
}

}  // namespace gadgetc::game_page
