// A tile's squares, wires and names are one <g> in <defs>, used once a scene; over it come the
// scene's pieces and its move. Everything is drawn on a light page of its own, so that the picture
// reads the same on light and dark surroundings.
#include "gadgets/pictures/tile_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "base/grid/rectangles.hpp"
#include "base/text/append_format.hpp"
#include "base/text/xml_text.hpp"
#include "gadgets/pictures/tile_sheet.hpp"
#include "games/pictures/board_layers.hpp"

namespace gadgetc {

namespace {

constexpr double kPixels = 44;           // a square
constexpr double kWidestPicture = 1400;  // pixels
constexpr double kWidestSheet = 30;      // squares

constexpr std::string_view kTileStyle = R"(.tileframe{fill:none;stroke:#4c4432;stroke-width:.06}
.foreign{fill:#fbf8f1;fill-opacity:.7}
.well{fill:#f4ecd2;stroke:#8a7a52;stroke-width:.03;stroke-dasharray:.1 .07}
.wedgein{fill:#2e7d32;stroke:#fffdf6;stroke-width:.04}
.wedgeout{fill:#a4243b;stroke:#fffdf6;stroke-width:.04}
.title{fill:#2b2630;font-weight:bold}
.contract,.heading{fill:#4c4432}
.heading{font-weight:bold}
.caption,.portname{fill:#3a2f1e}
.remark{fill:#a4243b}
.shaft{fill:none;stroke:#c1272d;stroke-width:.1;stroke-linecap:round;stroke-opacity:.85}
.tip{fill:#c1272d;fill-opacity:.9}
.ring{fill:none;stroke:#c1272d;stroke-width:.08;stroke-opacity:.85}
)";

// Pictures that have such wires have this style.
constexpr std::string_view kSteadyStyle = ".steady{stroke-width:.06;stroke-dasharray:none}\n";

// Pictures that have such lines have this style.
constexpr std::string_view kBesideStyle = ".beside{fill:#2b2630;font-family:monospace}\n";

std::string_view css_class(SheetText::Role role) {
  switch (role) {
    case SheetText::Role::Title: return "title";
    case SheetText::Role::Contract: return "contract";
    case SheetText::Role::Heading: return "heading";
    case SheetText::Role::Caption: return "caption";
    case SheetText::Role::Remark: return "remark";
    case SheetText::Role::Beside: return "beside";
    case SheetText::Role::PortName: break;
  }
  return "portname";
}

std::string_view anchor_style(SheetText::Anchor anchor) {
  switch (anchor) {
    case SheetText::Anchor::Start: break;
    case SheetText::Anchor::Middle: return " text-anchor=\"middle\"";
    case SheetText::Anchor::End: return " text-anchor=\"end\"";
  }
  return "";
}

bool has_steady_ports(const std::vector<SceneStrip>& strips) {
  return std::any_of(strips.begin(), strips.end(), [](const SceneStrip& strip) {
    return std::any_of(strip.tile.ports.begin(), strip.tile.ports.end(),
                       [](const Port& port) { return port.is_steady; });
  });
}

class TileSvg {
 public:
  TileSvg(const TilePainter& painter, const Tile& tile, const std::vector<SceneStrip>& strips,
          const std::vector<std::string>& beside)
      : painter_(painter), strips_(strips), beside_style_(beside.empty() ? "" : kBesideStyle) {
    std::vector<std::string> rules;
    for (const Delivery& rule : tile.contract) rules.push_back(rule_text(tile, rule));
    const TileSheet sheet = lay_out(painter, tile.name, rules, strips, kWidestSheet, beside);
    open(sheet, tile);
    for (const SheetText& text : sheet.texts) write(text);
    for (const SheetScene& scene : sheet.scenes) write(scene);
    put("</svg>\n");
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    append_format(text_, form, std::forward<Args>(args)...);
  }

  void open(const TileSheet& sheet, const Tile& tile) {
    const double pixels = std::min(kPixels, kWidestPicture / sheet.width);
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.2f} {:.2f}\" "
        "width=\"{:.0f}\" height=\"{:.0f}\">\n",
        sheet.width, sheet.height, sheet.width * pixels, sheet.height * pixels);
    put("<title>{}: {}</title>\n<style>\n{}{}{}{}{}</style>\n<defs>\n", xml_text(tile.name),
        xml_text(contract_text(tile)), painter_.svg_style(), kLayerStyle, kTileStyle,
        has_steady_ports(strips_) ? kSteadyStyle : "", beside_style_);
    text_ += painter_.svg_symbols();
    for (std::size_t i = 0; i < strips_.size(); ++i) define_tile(strips_[i].tile, i);
    put("</defs>\n<rect class=\"page\" width=\"{:.2f}\" height=\"{:.2f}\"/>\n", sheet.width,
        sheet.height);
  }

  void define_tile(const Tile& tile, std::size_t number) {
    const TileSurroundings around = surroundings(painter_, tile);
    put("<g id=\"tile{}\">\n", number);
    for (const SheetWire& wire : around.wires) {
      for (const Square s : wire.wells) {
        put("<rect class=\"well{}\" x=\"{}\" y=\"{}\" width=\"1\" height=\"1\"/>\n",
            wire.is_steady ? " steady" : "", s.column, s.row);
      }
    }
    squares(tile);
    for (const SheetWire& wire : around.wires) {
      wedge(wire);
      write(wire.name);
    }
    put("</g>\n");
  }

  void squares(const Tile& tile) {
    text_ += painter_.svg_squares(tile);
    if (!tile.foreign.empty()) {
      area("foreign", tile, [&](Square s) {
        return std::binary_search(tile.foreign.begin(), tile.foreign.end(), s);
      });
    }
    put("<rect class=\"tileframe\" width=\"{}\" height=\"{}\"/>\n", tile.columns(), tile.rows());
  }

  template <typename Belongs>
  void area(std::string_view css, const Tile& tile, Belongs belongs) {
    put("<path class=\"{}\" d=\"", css);
    for_each_rectangle(
        tile.rows(), tile.columns(), [&](int row, int column) { return belongs({row, column}); },
        [&](const Rectangle& r) {
          put("M{} {}h{}v{}h-{}z", r.column, r.row, r.columns, r.rows, r.columns);
        });
    put("\"/>\n");
  }

  void wedge(const SheetWire& wire) {
    put("<path class=\"wedge{}\" transform=\"translate({} {}) rotate({})\" "
        "d=\"M-.19 .15L0 -.2L.19 .15z\"/>\n",
        wire.is_input ? "in" : "out", wire.wedge.x, wire.wedge.y, 90 * static_cast<int>(wire.way));
  }

  void write(const SheetText& text) {
    // An attribute, since what makes PNG and PDF of it knows no such style.
    const bool is_beside = text.role == SheetText::Role::Beside;
    put("<text class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\"{}{}>{}</text>\n",
        css_class(text.role), text.at.x, text.at.y, text_size(text.role),
        is_beside ? " xml:space=\"preserve\"" : "", anchor_style(text.anchor),
        with_arrows(xml_text(text.text)));
  }

  // "->" as one sign.
  static std::string with_arrows(std::string text) {
    constexpr std::string_view kSpelt = "-&gt;";
    for (auto at = text.find(kSpelt); at != std::string::npos; at = text.find(kSpelt, at)) {
      text.replace(at, kSpelt.size(), "\xe2\x86\x92");
    }
    return text;
  }

  void write(const SheetScene& scene) {
    const Tile& tile = strips_[scene.strip].tile;
    put("<g transform=\"translate({:.2f} {:.2f})\">\n<use href=\"#tile{}\"/>\n", scene.corner.x,
        scene.corner.y, scene.strip);
    for (const SheetPiece& piece : sheet_pieces(painter_, tile, *scene.scene)) {
      const double half = 0.5 * piece.scale;
      put("<use href=\"#{}\" ", painter_.svg_symbol(piece.piece));
      if (piece.scale == 1) {
        put("x=\"{}\" y=\"{}\"/>\n", piece.centre.x - half, piece.centre.y - half);
      } else {
        put("transform=\"translate({:.3f} {:.3f}) scale({:.3f})\"/>\n", piece.centre.x - half,
            piece.centre.y - half, piece.scale);
      }
    }
    write(sheet_move(painter_, tile, *scene.scene));
    put("</g>\n");
  }

  void write(const SheetMove& move) {
    const Point& to = move.to;
    switch (move.kind) {
      case SheetMove::Kind::None: return;
      case SheetMove::Kind::Arrow: {
        const double dx = to.x - move.from.x, dy = to.y - move.from.y;
        const double length = std::hypot(dx, dy);
        const double x = to.x - 0.25 * dx / length, y = to.y - 0.25 * dy / length;
        put("<path class=\"shaft\" d=\"M{:.2f} {:.2f}L{:.2f} {:.2f}\"/>", move.from.x, move.from.y,
            x, y);
        put("<path class=\"tip\" transform=\"translate({:.2f} {:.2f}) rotate({:.1f})\" "
            "d=\"M0 0L-.32 -.17V.17z\"/>\n",
            to.x, to.y, std::atan2(dy, dx) * 180 / std::acos(-1.0));
        return;
      }
      case SheetMove::Kind::Arrival:
        put("<circle class=\"ring\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\".44\"/>\n", to.x, to.y);
        return;
      case SheetMove::Kind::Removal:
        put("<path class=\"shaft\" d=\"M{:.2f} {:.2f}l.6 .6m0 -.6l-.6 .6\"/>\n", to.x - 0.3,
            to.y - 0.3);
        return;
    }
  }

  const TilePainter& painter_;
  const std::vector<SceneStrip>& strips_;
  std::string_view beside_style_;
  std::string text_;
};

}  // namespace

void write_tile_svg(std::ostream& out, const TilePainter& painter, const Tile& tile,
                    const std::vector<SceneStrip>& strips, const std::vector<std::string>& beside) {
  out << TileSvg(painter, tile, strips, beside).take();
}

}  // namespace gadgetc
