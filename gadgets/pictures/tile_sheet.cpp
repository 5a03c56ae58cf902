#include "gadgets/pictures/tile_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <utility>

namespace gadgetc {

namespace {

constexpr double kMargin = 0.3;
constexpr double kGap = 0.8;          // between scenes
constexpr double kNarrowestText = 7;  // squares that a title may take beside a narrower tile
constexpr double kLetter = 0.62;      // mean width of a letter as a part of its size

double text_width(const std::string& text, SheetText::Role role) {
  return kLetter * text_size(role) * static_cast<double>(text.size());
}
double line_height(SheetText::Role role) { return 1.25 * text_size(role); }

// Words joined to lines that are no wider than `width`, if the words are not.
std::vector<std::string> wrapped(const std::vector<std::string>& words, SheetText::Role role,
                                 double width) {
  std::vector<std::string> lines;
  for (const std::string& word : words) {
    if (!lines.empty() && text_width(lines.back() + " " + word, role) <= width) {
      lines.back() += " " + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

double text_size(SheetText::Role role) {
  switch (role) {
    case SheetText::Role::Title: return 0.5;
    case SheetText::Role::Heading: return 0.44;
    case SheetText::Role::Contract: return 0.4;
    case SheetText::Role::Caption:
    case SheetText::Role::Remark:
    case SheetText::Role::PortName:
    case SheetText::Role::Beside: break;
  }
  return 0.36;
}

namespace {

// The name's place beyond the wire's square.
SheetText port_name(Square wire, bool is_inside, Direction side, const std::string& name) {
  SheetText text{SheetText::Role::PortName, SheetText::Anchor::Middle, {}, name};
  const Point centre{wire.column + 0.5, wire.row + 0.5};
  switch (is_inside ? Direction::South : side) {
    case Direction::North: text.at = {centre.x, centre.y - 0.62}; break;
    case Direction::South: text.at = {centre.x, centre.y + 0.88}; break;
    case Direction::East:
      text.anchor = SheetText::Anchor::Start;
      text.at = {centre.x + 0.62, centre.y + 0.13};
      break;
    case Direction::West:
      text.anchor = SheetText::Anchor::End;
      text.at = {centre.x - 0.62, centre.y + 0.13};
      break;
  }
  return text;
}

// Names above or below the tile that would run into one another go on different levels.
void spread_names(std::vector<SheetWire>& wires, Direction side) {
  std::vector<SheetText*> names;
  const double outwards = side == Direction::North ? -1 : 1;
  for (SheetWire& wire : wires) {
    if (!wire.wells.empty() && wire.side == side) names.push_back(&wire.name);
  }
  std::sort(names.begin(), names.end(),
            [](const auto* a, const auto* b) { return a->at.x < b->at.x; });
  std::vector<double> ends;  // of the last name on each level
  for (SheetText* name : names) {
    const double width = text_width(name->text, name->role);
    const double begin = name->at.x - width / 2;
    std::size_t level = 0;
    while (level < ends.size() && begin < ends[level] + 0.2) ++level;
    if (level == ends.size()) ends.push_back(0);
    ends[level] = begin + width;
    name->at.y += outwards * line_height(name->role) * static_cast<double>(level);
  }
}

void make_room(TileSurroundings& around, const Tile& tile) {
  around.left = around.top = around.right = around.bottom = 0.05;
  for (const SheetWire& wire : around.wires) {
    if (wire.wells.empty()) continue;
    const SheetText& name = wire.name;
    const double width = text_width(name.text, name.role);
    const double begin = name.anchor == SheetText::Anchor::Start    ? name.at.x
                         : name.anchor == SheetText::Anchor::Middle ? name.at.x - width / 2
                                                                    : name.at.x - width;
    around.left = std::max(around.left, -begin);
    around.right = std::max(around.right, begin + width - tile.columns());
    around.top = std::max(around.top, -(name.at.y - text_size(name.role)));
    around.bottom = std::max(around.bottom, name.at.y + 0.1 - tile.rows());
  }
}

}  // namespace

namespace {

std::string name_of(const Port& port) {
  return port.name + (port.surplus ? fmt::format(" +{}", port.surplus) : "") +
         (port.is_steady ? " steady" : "");
}

SheetWire sheet_wire(const TilePainter& painter, const Tile& tile, const Port& port) {
  SheetWire wire;
  wire.square = painter.wire_square(tile, port);
  wire.side = port.side;
  wire.way = port.is_input ? opposite(port.side) : port.side;
  wire.is_input = port.is_input;
  wire.is_steady = port.is_steady;
  const bool is_inside = tile.board.contains(wire.square);
  const Square next = step(port.square, port.side);
  for (Square s = next; !is_inside; s = step(s, port.side)) {
    wire.wells.push_back(s);
    if (s == wire.square) break;
  }
  // On the border, or a little inside where a piece may stand on the square beyond.
  const double part = wire.wells.size() > 1 ? 0.38 : 0.5;
  wire.wedge = {port.square.column + 0.5 + part * (next.column - port.square.column),
                port.square.row + 0.5 + part * (next.row - port.square.row)};
  wire.name = port_name(wire.square, is_inside, port.side, name_of(port));
  return wire;
}

}  // namespace

TileSurroundings surroundings(const TilePainter& painter, const Tile& tile) {
  TileSurroundings around;
  for (const Port& port : tile.ports) {
    SheetWire wire = sheet_wire(painter, tile, port);
    const auto same = std::find_if(
        around.wires.begin(), around.wires.end(),
        [&](const SheetWire& w) { return w.square == wire.square && w.is_input == wire.is_input; });
    if (same != around.wires.end())
      same->name.text += " " + wire.name.text;
    else
      around.wires.push_back(std::move(wire));
  }
  spread_names(around.wires, Direction::North);
  spread_names(around.wires, Direction::South);
  make_room(around, tile);
  return around;
}

namespace {

class SheetMaker {
 public:
  SheetMaker(const TilePainter& painter, double widest) : painter_(painter), widest_(widest) {}

  void title(const std::string& name, const std::vector<std::string>& rules, double width) {
    const double room = std::max(width, kNarrowestText);
    add({name}, SheetText::Role::Title, kMargin, y_);
    std::vector<std::string> words;
    words.reserve(rules.size());
    for (const std::string& rule : rules) {
      words.push_back(rule + (&rule == &rules.back() ? "" : ";"));
    }
    add(wrapped(words, SheetText::Role::Contract, room), SheetText::Role::Contract, kMargin, y_);
    y_ += 0.3;
  }

  void strip(const SceneStrip& strip, std::size_t number) {
    const TileSurroundings around = surroundings(painter_, strip.tile);
    const std::size_t columns = columns_of(strip, around);
    const double width = scene_width(strip, around);
    const double room = static_cast<double>(columns) * (width + kGap) - kGap;
    if (!strip.heading.empty()) {
      const auto role = SheetText::Role::Heading;
      add(wrapped(words_of(strip.heading), role, std::max(room, kNarrowestText)), role, kMargin,
          y_);
      y_ += 0.15;
    }
    for (std::size_t first = 0; first < strip.scenes.size(); first += columns) {
      const std::size_t last = std::min(strip.scenes.size(), first + columns);
      double below = y_;  // of the lowest caption
      for (std::size_t i = first; i < last; ++i) {
        double y = y_;
        captions(strip.scenes[i], width, scene_x(i - first, width), y);
        below = std::max(below, y);
      }
      for (std::size_t i = first; i < last; ++i) {
        const Point corner{scene_x(i - first, width) + around.left, below + around.top};
        sheet_.scenes.push_back({number, &strip.scenes[i], corner});
        sheet_.width = std::max(sheet_.width, corner.x + strip.tile.columns() + around.right);
      }
      y_ = below + around.top + strip.tile.rows() + around.bottom + 0.7 * kGap;
    }
  }

  // How wide a strip's scenes are, each and together.
  static double scene_width(const SceneStrip& strip, const TileSurroundings& around) {
    double widest = around.left + strip.tile.columns() + around.right;
    for (const TileScene& scene : strip.scenes) {
      widest = std::max(widest, text_width(scene.caption, SheetText::Role::Caption));
    }
    return widest;
  }
  std::size_t columns_of(const SceneStrip& strip, const TileSurroundings& around) const {
    const double width = scene_width(strip, around) + kGap;
    const std::size_t most =
        std::max<std::size_t>(1, static_cast<std::size_t>((widest_ + kGap) / width));
    const std::size_t rows = (strip.scenes.size() + most - 1) / most;
    return rows == 0 ? 1 : (strip.scenes.size() + rows - 1) / rows;
  }

  void beside(const std::vector<std::string>& lines) {
    const double x = sheet_.width + kGap;
    double y = 0.1;
    add(lines, SheetText::Role::Beside, x, y);
    y_ = std::max(y_, y + 0.7 * kGap);
  }

  TileSheet take() {
    sheet_.width += kMargin;
    sheet_.height = y_ - 0.7 * kGap + kMargin;
    return std::move(sheet_);
  }

 private:
  static double scene_x(std::size_t column, double width) {
    return kMargin + static_cast<double>(column) * (width + kGap);
  }

  void captions(const TileScene& scene, double width, double x, double& y) {
    const auto caption = SheetText::Role::Caption, remark = SheetText::Role::Remark;
    add(wrapped(words_of(scene.caption), caption, width), caption, x, y);
    for (const std::string& text : scene.remarks) {
      add(wrapped(words_of(text), remark, width), remark, x, y);
    }
    if (!scene.caption.empty() || !scene.remarks.empty()) y += 0.15;
  }

  // Lines from `y` down; `y` is then below them.
  void add(const std::vector<std::string>& lines, SheetText::Role role, double x, double& y) {
    for (const std::string& line : lines) {
      y += line_height(role);
      sheet_.texts.push_back(
          {role, SheetText::Anchor::Start, {x, y - 0.25 * text_size(role)}, line});
      sheet_.width = std::max(sheet_.width, x + text_width(line, role));
    }
  }

  const TilePainter& painter_;
  double widest_;
  TileSheet sheet_;
  double y_ = 0.1;
};

}  // namespace

TileSheet lay_out(const TilePainter& painter, const std::string& name,
                  const std::vector<std::string>& rules, const std::vector<SceneStrip>& strips,
                  double widest, const std::vector<std::string>& beside) {
  SheetMaker maker(painter, widest);
  double width = 0;
  for (const SceneStrip& strip : strips) {
    const TileSurroundings around = surroundings(painter, strip.tile);
    const auto columns = static_cast<double>(maker.columns_of(strip, around));
    width = std::max(width, columns * (SheetMaker::scene_width(strip, around) + kGap) - kGap);
  }
  maker.title(name, rules, width);
  for (std::size_t i = 0; i < strips.size(); ++i) maker.strip(strips[i], i);
  if (!beside.empty()) maker.beside(beside);
  return maker.take();
}

namespace {

Square goal_square(const Tile& tile) {
  Square goal;
  for_each_square(tile, [&](Square s) {
    if (tile.board.alphabet().is_goal(tile.board[s])) goal = s;
  });
  return goal;
}

Point spot_centre(const TilePainter& painter, const Tile& tile, const Spot& spot, PieceCode piece) {
  Square s = spot.square;
  if (spot.kind == Spot::Kind::Wire) {
    s = painter.place_on_wire(tile, tile.ports[spot.port], piece);
  }
  if (spot.kind == Spot::Kind::Goal) s = goal_square(tile);
  return {s.column + 0.5, s.row + 0.5};
}

}  // namespace

// Pieces that share a place stand in a square of rows: of two or, smaller, of three and more.
std::vector<SheetPiece> sheet_pieces(const TilePainter& painter, const Tile& tile,
                                     const TileScene& scene) {
  std::map<std::pair<double, double>, std::vector<PieceCode>> at;
  for (const Standing& s : scene.pieces) {
    if (s.spot.kind == Spot::Kind::Gone) continue;
    const Point centre = spot_centre(painter, tile, s.spot, s.piece);
    at[{centre.y, centre.x}].push_back(s.piece);
  }
  std::vector<SheetPiece> pieces;
  for (const auto& [place, here] : at) {
    std::size_t side = 1;
    while (side * side < here.size()) ++side;
    const double pitch = 1.0 / static_cast<double>(side);
    for (std::size_t i = 0; i < here.size(); ++i) {
      const std::size_t row = i / side, column = i % side;
      const double dx = (static_cast<double>(column) + 0.5) * pitch - 0.5;
      const double dy = (static_cast<double>(row) + 0.5) * pitch - 0.5;
      const bool is_row = here.size() == 2;  // side by side, at mid-height
      pieces.push_back({here[i], {place.second + dx, place.first + (is_row ? 0 : dy)}, pitch});
    }
  }
  return pieces;
}

SheetMove sheet_move(const TilePainter& painter, const Tile& tile, const TileScene& scene) {
  const auto centre = [&](const Spot& spot) {
    return spot_centre(painter, tile, spot, scene.moved);
  };
  const bool comes = scene.from.kind == Spot::Kind::Gone, goes = scene.to.kind == Spot::Kind::Gone;
  if (comes && goes) return {};
  if (comes) return {SheetMove::Kind::Arrival, {}, centre(scene.to)};
  if (goes) return {SheetMove::Kind::Removal, {}, centre(scene.from)};
  Point from = centre(scene.from), to = centre(scene.to);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 0.5) return {};
  // From the middle of the square left to the rim of the piece.
  const double cut = 0.3 / length;
  to = {to.x - cut * (to.x - from.x), to.y - cut * (to.y - from.y)};
  return {SheetMove::Kind::Arrow, from, to};
}

}  // namespace gadgetc
