#include "gadgets/jungle/pictures/tile_text.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/text/counted.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/pictures/board_text.hpp"

namespace gadgetc::jungle {

namespace {

// The frame's upper left corner is square (-1, -1).
std::vector<std::string> framed(const Tile& tile, const std::vector<Standing>& pieces) {
  std::vector<std::string> rows(static_cast<std::size_t>(tile.rows()) + 2,
                                std::string(static_cast<std::size_t>(tile.columns()) + 2, ' '));
  const auto at = [&](Square s) -> char& {
    const int row = s.row + 1, column = s.column + 1;
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      at({row, column}) = terrain_letter(terrain_at(tile, {row, column}));
    }
  }
  for (const Standing& s : pieces) {
    if (s.spot.kind == Spot::Kind::Square) at(s.spot.square) = piece_letter(piece_of(s.piece));
  }
  constexpr std::string_view kArrows = "^>v<";
  for (const Port& port : tile.ports) {
    if (is_by_leap(port)) continue;
    const Direction way = port.is_input ? opposite(port.side) : port.side;
    at(step(port.square, port.side)) = kArrows[static_cast<std::size_t>(way)];
  }
  return rows;
}

std::string arrow_sign(char arrow, bool unicode) {
  if (!unicode || arrow == ' ') return {arrow};
  constexpr const char* kSigns[] = {"↑", "→", "↓", "←"};
  return kSigns[std::string_view("^>v<").find(arrow)];
}

// A row of the frame, arrows around the tile's squares.
std::string row_text(const Tile& tile, const std::string& letters, int row,
                     const TileTextOptions& options) {
  std::string text;
  const bool inside = row >= 0 && row < tile.rows();
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int column = static_cast<int>(i) - 1;
    if (!inside || column < 0 || column >= tile.columns()) {
      if (inside && column == tile.columns() && options.colours) text += "\x1b[0m";
      text += arrow_sign(letters[i], options.unicode);
      continue;
    }
    const Terrain terrain = terrain_at(tile, {row, column});
    const bool is_bare = letters[i] == terrain_letter(terrain);
    const Piece piece = is_bare ? Piece() : find_piece(letters[i]).value_or(Piece());
    if (options.colours) text += square_colour(terrain, piece);
    text += square_sign(terrain, piece, options.unicode);
  }
  return text;
}

void write_line(std::ostream& out, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  if (!line.empty()) out << line << '\n';
}

// The pieces that stand on wires, a wire a line, and those in the den.
void write_wires(std::ostream& out, const Tile& tile, const std::vector<Standing>& pieces) {
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    std::string letters;
    for (const Standing& s : pieces) {
      if (s.spot != Spot{Spot::Kind::Wire, {}, p}) continue;
      letters += fmt::format(" {}", piece_letter(piece_of(s.piece)));
    }
    if (!letters.empty()) out << "  on wire " << tile.ports[p].name << ':' << letters << '\n';
  }
  for (const Standing& s : pieces) {
    if (s.spot.kind != Spot::Kind::Goal) continue;
    out << "  in the den: " << piece_letter(piece_of(s.piece)) << '\n';
  }
}

}  // namespace

void write_tile_text(std::ostream& out, const Tile& tile, const TileTextOptions& options) {
  out << fmt::format("{}: {}\n", tile.name, contract_text(tile));
  out << fmt::format("{}x{}, {}, {}\n\n", tile.rows(), tile.columns(),
                     counted(count_squares(tile), "square"), counted(count_pieces(tile), "piece"));
  const auto terrain = framed(tile, {}), pieces = framed(tile, standing(tile));
  for (std::size_t i = 0; i < terrain.size(); ++i) {
    const int row = static_cast<int>(i) - 1;
    write_line(out, row_text(tile, terrain[i], row, options) + "   " +
                        row_text(tile, pieces[i], row, options));
  }
  out << '\n';
  for (const Port& port : tile.ports) {
    out << fmt::format("{} {} at row {}, column {}, {}", port.is_input ? "in " : "out", port.name,
                       port.square.row, port.square.column, direction_name(port.side));
    out << (port.surplus ? fmt::format(", surplus {}\n", port.surplus) : "\n");
  }
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    std::string guests;
    for (const Guest& guest : tile.guests) {
      if (guest.port == p) guests += piece_letter(piece_of(guest.piece));
    }
    if (!guests.empty()) out << fmt::format("guest {} at {}\n", guests, tile.ports[p].name);
  }
}

void write_scene_text(std::ostream& out, const Tile& tile, const TileScene& scene,
                      const TileTextOptions& options) {
  out << scene.caption << '\n';
  const auto rows = framed(tile, scene.pieces);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = static_cast<int>(i) - 1;
    write_line(out, "    " + row_text(tile, rows[i], row, options));
  }
  write_wires(out, tile, scene.pieces);
  for (const std::string& remark : scene.remarks) out << "  " << remark << '\n';
}

}  // namespace gadgetc::jungle
