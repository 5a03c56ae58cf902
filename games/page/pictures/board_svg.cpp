// Layers from the bottom: grounds of one colour, wires, lines, other grounds, cells, outlines.
#include "games/page/pictures/board_svg.hpp"

#include <fmt/format.h>

#include <ostream>
#include <sstream>

#include "base/grid/rectangles.hpp"
#include "base/text/append_format.hpp"
#include "base/text/xml_text.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::game_page {

std::string css_colour(const Rgb& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

namespace {

// Shapes in one path. XML readers refuse attributes of more than 10 MB.
constexpr int kShapesPerPath = 20'000;

std::string paint(const Rgb& fill, const std::optional<Rgb>& line, double width) {
  std::string text = fmt::format("fill=\"{}\"", css_colour(fill));
  if (line) {
    append_format(text, " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                  css_colour(*line), width);
  }
  return text;
}

std::string svg_disc(const SquareLook& look) {
  return fmt::format("<circle {} cx=\".5\" cy=\".5\" r=\".36\"/>"
                     "<circle fill=\"none\" stroke=\"{}\" stroke-width=\".025\" cx=\".5\" "
                     "cy=\".5\" r=\".{}\"/>",
                     paint(look.colour, look.outline(), look.second ? 0.06 : 0.04),
                     css_colour(look.ring()), look.shape == Shape::Letter ? "31" : "25");
}

std::string svg_letter(const SquareLook& look) {
  // The middle of a letter above its foot, in letters' sizes.
  const auto is_one_of = [&](std::string_view signs) {
    return signs.find(look.symbol) != std::string_view::npos;
  };
  const double middle = is_one_of("acemnorsuvwxz") ? 0.28 : is_one_of("gpqy") ? 0.17 : 0.365;
  const double size = look.second ? 0.44 : 0.7;
  return fmt::format("<text class=\"letter\" x=\".5\" y=\"{:.3f}\" font-size=\"{}\" "
                     "fill=\"{}\">{}</text>",
                     0.5 + middle * size, size, css_colour(look.second.value_or(look.colour)),
                     xml_text({&look.symbol, 1}));
}

std::string svg_cross(const SquareLook& look) {
  std::string text;
  const auto add = [&](const Rgb& colour, double width) {
    append_format(text, "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
                        "stroke-linecap=\"round\" d=\"M.26.26L.74.74M.74.26L.26.74\"/>",
                  css_colour(colour), width);
  };
  if (look.second) add(*look.second, 0.21);
  add(look.colour, 0.13);
  return text;
}

}  // namespace

std::string svg_shape(const SquareLook& look) {
  switch (look.shape) {
    case Shape::Disc: return svg_disc(look);
    case Shape::Letter: return (look.second ? svg_disc(look) : "") + svg_letter(look);
    case Shape::Fill:
      return fmt::format("<rect {} x=\".06\" y=\".06\" width=\".88\" height=\".88\" rx=\".08\"/>",
                         paint(look.colour, look.second, 0.06));
    case Shape::Cross: return svg_cross(look);
    case Shape::Path:
      return fmt::format("<path {} transform=\"scale(.01)\" d=\"{}\"/>",
                         paint(look.colour, look.second, 4), xml_text(look.path));
  }
  return "";
}

namespace {

// Shapes of one colour, in as many paths as they need.
class SvgPaths {
 public:
  SvgPaths(std::ostream& out, const Rgb& colour) : out_(out), colour_(css_colour(colour)) {}
  ~SvgPaths() { end(); }
  SvgPaths(const SvgPaths&) = delete;
  SvgPaths& operator=(const SvgPaths&) = delete;

  void add(std::string_view shape) {
    if (shapes_ == kShapesPerPath) end();
    if (shapes_++ == 0) out_ << "<path fill=\"" << colour_ << "\" d=\"";
    out_ << shape;
  }

 private:
  void end() {
    if (shapes_ > 0) out_ << "\"/>\n";
    shapes_ = 0;
  }

  std::ostream& out_;
  std::string colour_;
  int shapes_ = 0;
};

class BoardSvg {
 public:
  BoardSvg(std::ostream& out, const Page& page, const Position& position, BoardLooks looks)
      : out_(out), page_(page), position_(position), looks_(std::move(looks)) {}

  void write(const BoardPicture& options) {
    const SvgFrame frame(position_.rows(), position_.columns(), options.coordinates);
    const bool is_detailed = position_.squares() <= options.detail_limit;
    const bool has_layers = !options.outlines.empty() || !options.wires.empty();
    out_ << frame.opening();
    if (!options.title.empty()) out_ << "<title>" << xml_text(options.title) << "</title>\n";
    out_ << "<style>\n" << svg_board_style() << (has_layers ? kLayerStyle : "") << "</style>\n";
    if (has_layers && !is_detailed) out_ << svg_wide_frames(position_.rows(), position_.columns());
    out_ << "<defs>\n" << (is_detailed ? svg_board_symbols(page_, looks_) : kSquarePattern)
         << "</defs>\n" << frame.page();
    write_areas(is_detailed);
    write_svg_wires(out_, options.wires);
    if (is_detailed) {
      write_grid();
      write_uses(false);
    } else {
      write_marks();
    }
    out_ << frame.frame();
    write_svg_outlines(out_, options.outlines);
    out_ << frame.coordinates() << "</svg>\n";
  }

  void write_grounds() {
    write_areas(true);
    write_grid();
  }

 private:
  void write_grid() {
    out_ << svg_grid(position_.rows(), position_.columns());
    write_uses(true);
  }

  void write_uses(bool of_grounds) {
    std::string text;
    for_each_look(position_, looks_, of_grounds, [&](Square s, const SquareLook& look) {
      if (look.is_area()) return;
      append_format(text, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n",
                    svg_symbol_name(page_, look), s.column, s.row);
    });
    out_ << text;
  }

  void write_areas(bool is_detailed) {
    out_ << svg_squares(position_.rows(), position_.columns());
    for (const auto& look : looks_.grounds) {
      if (!look || (is_detailed && !look->is_area())) continue;
      const Cell ground = *page_.find_ground(look->symbol);
      SvgPaths paths(out_, look->colour);
      for_each_rectangle(
          position_.rows(), position_.columns(),
          [&](int row, int column) {
            return position_.ground(position_.number({row, column})) == ground;
          },
          [&](const Rectangle& r) {
            paths.add(fmt::format("M{} {}h{}v{}h-{}z", r.column, r.row, r.columns, r.rows,
                                  r.columns));
          });
    }
  }

  void write_marks() {
    for (const auto& look : looks_.cells) {
      if (!look) continue;
      SvgPaths paths(out_, look->colour);
      for_each_look(position_, looks_, false, [&](Square s, const SquareLook& other) {
        if (other.symbol != look->symbol) return;
        paths.add(fmt::format("M{}.25 {}.25h.5v.5h-.5z", s.column, s.row));
      });
    }
  }

  std::ostream& out_;
  const Page& page_;
  const Position& position_;
  BoardLooks looks_;
};

}  // namespace

void write_board_svg(std::ostream& out, const Page& page, const Position& position,
                     const BoardPicture& options) {
  BoardSvg(out, page, position, looks_of(page)).write(options);
}

std::string svg_board_style() {
  return fmt::format("{}{}.letter{{font-weight:bold;text-anchor:middle}}\n", kSquareStyle,
                     kTextStyle);
}

std::string svg_board_symbols(const Page& page, const BoardLooks& looks) {
  std::string text(kSquarePattern);
  for (const auto* list : {&looks.grounds, &looks.cells}) {
    for (const auto& look : *list) {
      if (!look || look->is_area()) continue;
      append_format(text, "<symbol id=\"{}\" overflow=\"visible\">{}</symbol>\n",
                    svg_symbol_name(page, *look), svg_shape(*look));
    }
  }
  return text;
}

std::string svg_symbol_name(const Page& page, const SquareLook& look) {
  return look.is_ground ? fmt::format("ground{}", *page.find_ground(look.symbol))
                        : fmt::format("cell{}", *page.find_cell(look.symbol));
}

std::string svg_grounds(const Page& page, const Position& position, const BoardLooks& looks) {
  std::ostringstream out;
  BoardSvg(out, page, position, looks).write_grounds();
  return out.str();
}

}  // namespace gadgetc::game_page
