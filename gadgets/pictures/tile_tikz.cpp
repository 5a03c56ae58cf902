// The same sheet as in SVG, in colours that also tell apart in grey. y grows
// downwards as on the sheet, by a negative unit. The symbols are pics, defined in the picture.
#include "gadgets/pictures/tile_tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/grid/rectangles.hpp"
#include "base/text/append_format.hpp"
#include "base/text/tex_text.hpp"
#include "gadgets/pictures/tile_sheet.hpp"

namespace gadgetc {

namespace {

// After the styles of boards.
constexpr std::string_view kTileStyles = R"tex(  foreign/.style={fill=white,fill opacity=.7},
  well/.style={draw=black!55,dash pattern=on 1pt off .8pt,line width=.3pt,
    fill=yellow!60!brown!10},
  steady well/.style={well,solid,line width=.6pt},
  input/.style={fill=green!45!black},output/.style={fill=red!65!black},
  move/.style={draw=red!75!black,line width=.9pt,->,>=stealth},
  highlight/.style={draw=red!75!black,line width=.9pt},
  text line/.style={anchor=base west,inner sep=0pt},
)tex";

constexpr double kSquare = 6;  // millimetres at most

std::string_view font(SheetText::Role role) {
  switch (role) {
    case SheetText::Role::Title: return "\\sffamily\\bfseries\\footnotesize";
    case SheetText::Role::Contract: return "\\sffamily\\scriptsize";
    case SheetText::Role::Heading: return "\\sffamily\\bfseries\\scriptsize";
    case SheetText::Role::Caption: return "\\sffamily\\scriptsize";
    case SheetText::Role::Remark: return "\\sffamily\\itshape\\scriptsize";
    case SheetText::Role::PortName:
    case SheetText::Role::Beside: break;
  }
  return "\\sffamily\\scriptsize";
}

std::string_view anchor_name(SheetText::Anchor anchor) {
  switch (anchor) {
    case SheetText::Anchor::Start: break;
    case SheetText::Anchor::Middle: return "base";
    case SheetText::Anchor::End: return "base east";
  }
  return "base west";
}

class TileTikz {
 public:
  TileTikz(const TilePainter& painter, const Tile& tile, const std::vector<SceneStrip>& strips,
           double width)
      : painter_(painter), strips_(strips) {
    std::vector<std::string> rules;
    for (const Delivery& rule : tile.contract) rules.push_back(rule_text(tile, rule));
    const TileSheet sheet = lay_out(painter, tile.name, rules, strips, width / kSquare);
    put("% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4g}mm,y=-{0:.4g}mm,"
        "line join=round,\n",
        std::min(kSquare, width / sheet.width));
    text_ += painter.tikz_styles();
    text_ += kTileStyles;
    put("  {}]\n", kTikzOwnStyles);
    for (const SheetText& text : sheet.texts) write(text);
    for (const SheetScene& scene : sheet.scenes) write(scene);
    put("\\end{{tikzpicture}}\n");
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    append_format(text_, form, std::forward<Args>(args)...);
  }

  void write(const SheetText& text) {
    put("\\node[text line,anchor={},font={}] at ({:.2f},{:.2f}) {{{}}};\n",
        anchor_name(text.anchor), font(text.role), text.at.x, text.at.y, tex_text(text.text));
  }

  void write(const SheetScene& scene) {
    const Tile& tile = strips_[scene.strip].tile;
    put("\\begin{{scope}}[shift={{({:.2f},{:.2f})}}]\n", scene.corner.x, scene.corner.y);
    squares(tile);
    for (const SheetPiece& piece : sheet_pieces(painter_, tile, *scene.scene)) {
      text_ += painter_.tikz_piece(piece.piece, piece.centre, piece.scale);
    }
    write(sheet_move(painter_, tile, *scene.scene));
    put("\\end{{scope}}\n");
  }

  void squares(const Tile& tile) {
    const TileSurroundings around = surroundings(painter_, tile);
    for (const SheetWire& wire : around.wires) {
      for (const Square s : wire.wells) {
        put("\\path[{}] ({},{}) rectangle +(1,1);\n", wire.is_steady ? "steady well" : "well",
            s.column, s.row);
      }
    }
    text_ += painter_.tikz_squares(tile);
    area("foreign", tile, [&](Square s) {
      return std::binary_search(tile.foreign.begin(), tile.foreign.end(), s);
    });
    put("\\path[frame] (0,0) rectangle ({},{});\n", tile.columns(), tile.rows());
    for (const SheetWire& wire : around.wires) {
      wedge(wire);
      write(wire.name);
    }
  }

  // One path of merged rectangles; nothing for an empty set.
  template <typename Belongs>
  void area(std::string_view style, const Tile& tile, Belongs belongs) {
    std::string path;
    for_each_rectangle(
        tile.rows(), tile.columns(), [&](int row, int column) { return belongs({row, column}); },
        [&](const Rectangle& r) {
          path += fmt::format("\n  ({},{}) rectangle +({},{})", r.column, r.row, r.columns, r.rows);
        });
    if (!path.empty()) put("\\path[{}]{};\n", style, path);
  }

  void wedge(const SheetWire& wire) {
    const Square ahead = step({0, 0}, wire.way);
    const double dx = ahead.column, dy = ahead.row;
    const auto corner = [&](double along, double across) {
      return fmt::format("({:.2f},{:.2f})", wire.wedge.x + along * dx - across * dy,
                         wire.wedge.y + along * dy + across * dx);
    };
    put("\\path[{}] {} -- {} -- {} -- cycle;\n", wire.is_input ? "input" : "output",
        corner(0.2, 0), corner(-0.15, 0.19), corner(-0.15, -0.19));
  }

  void write(const SheetMove& move) {
    switch (move.kind) {
      case SheetMove::Kind::None: return;
      case SheetMove::Kind::Arrow:
        put("\\path[move] ({:.2f},{:.2f}) -- ({:.2f},{:.2f});\n", move.from.x, move.from.y,
            move.to.x, move.to.y);
        return;
      case SheetMove::Kind::Arrival:
        put("\\path[highlight] ({:.2f},{:.2f}) circle[radius=.44];\n", move.to.x, move.to.y);
        return;
      case SheetMove::Kind::Removal:
        put("\\path[highlight] ({0:.2f},{1:.2f}) +(-.3,-.3) -- +(.3,.3) +(.3,-.3) -- +(-.3,.3);\n",
            move.to.x, move.to.y);
        return;
    }
  }

  const TilePainter& painter_;
  const std::vector<SceneStrip>& strips_;
  std::string text_;
};

}  // namespace

void write_tile_tikz(std::ostream& out, const TilePainter& painter, const Tile& tile,
                     const std::vector<SceneStrip>& strips, double width) {
  out << TileTikz(painter, tile, strips, width).take();
}

}  // namespace gadgetc
