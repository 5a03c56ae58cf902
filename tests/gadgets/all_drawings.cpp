#include "tests/gadgets/all_drawings.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace gadgetc {

namespace {

class AllDrawings {
 public:
  AllDrawings(const jungle::SearchSpec& spec, const std::function<void(const Tile&)>& visit)
      : spec_(spec), visit_(visit) {}

  void run() {
    for (int rows = 1; rows <= spec_.most_squares; ++rows) {
      for (int columns = 1; columns <= spec_.most_squares; ++columns) {
        tile_ = {};
        tile_.name = spec_.name;
        tile_.ports = spec_.ports;
        tile_.guests = spec_.guests;
        tile_.contract = spec_.contract;
        tile_.board = jungle_board(rows, columns, jungle::Terrain::Water);
        draw_square(0);
      }
    }
  }

 private:
  void draw_square(int index) {
    const Square s{index / tile_.columns(), index % tile_.columns()};
    if (s.row == tile_.rows()) {
      if (is_in_bounds()) attach(0);
      return;
    }
    for (const char terrain : {'~', '.', '^', 'v', '#'}) {
      if (terrain == '#' && !has_goal(spec_.contract)) continue;
      set_terrain(tile_, s, *jungle::find_terrain(terrain));
      if (terrain != '~' && count_squares(tile_) > static_cast<std::size_t>(spec_.most_squares)) {
        continue;
      }
      draw_square(index + 1);
      if (terrain == '~' || terrain == '#') continue;
      for (const jungle::PieceRange& range : spec_.pieces) {
        if (terrain == '^' && range.piece.side() == Side::Black) continue;
        set_piece(tile_, s, range.piece);
        draw_square(index + 1);
      }
      set_piece(tile_, s, jungle::kNoPiece);
    }
    set_terrain(tile_, s, jungle::Terrain::Water);
  }

  bool is_in_bounds() const {
    std::map<std::uint8_t, int> pieces;
    std::set<Square> land;
    std::set<int> rows, columns;
    int dens = 0;
    for (int row = 0; row < tile_.rows(); ++row) {
      for (int column = 0; column < tile_.columns(); ++column) {
        const Square s{row, column};
        if (jungle::terrain_at(tile_, s) == jungle::Terrain::Water) continue;
        land.insert(s);
        rows.insert(row);
        columns.insert(column);
        dens += jungle::terrain_at(tile_, s) == jungle::Terrain::BlackDen;
        ++pieces[jungle::piece_at(tile_, s).code()];
      }
    }
    if (rows.empty() || *rows.begin() != 0 || *rows.rbegin() + 1 != tile_.rows() ||
        *columns.begin() != 0 || *columns.rbegin() + 1 != tile_.columns() ||
        dens != int(has_goal(spec_.contract)) || !is_connected(land)) {
      return false;
    }
    return std::all_of(spec_.pieces.begin(), spec_.pieces.end(),
                       [&](const jungle::PieceRange& range) {
                         const int n = pieces[range.piece.code()];
                         return n >= range.least && n <= range.most;
                       });
  }

  static bool is_connected(std::set<Square> land) {
    std::vector<Square> reached{*land.begin()};
    land.erase(land.begin());
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Direction d : kDirections) {
        if (land.erase(step(reached[i], d)) > 0) reached.push_back(step(reached[i], d));
      }
    }
    return land.empty();
  }

  void attach(std::size_t port) {
    if (port == tile_.ports.size()) return visit_(tile_);
    for (int row = 0; row < tile_.rows(); ++row) {
      for (int column = 0; column < tile_.columns(); ++column) {
        const Square s{row, column};
        const jungle::Terrain terrain = jungle::terrain_at(tile_, s);
        if (terrain == jungle::Terrain::Water || terrain == jungle::Terrain::BlackDen) continue;
        for (const Direction d : kDirections) {
          if (tile_.board.contains(step(s, d))) continue;
          const auto end = tile_.ports.begin() + static_cast<std::ptrdiff_t>(port);
          if (std::any_of(tile_.ports.begin(), end, [&](const Port& other) {
                return other.square == s && other.side == d;
              })) {
            continue;
          }
          tile_.ports[port].square = s;
          tile_.ports[port].side = d;
          attach(port + 1);
        }
      }
    }
  }

  const jungle::SearchSpec& spec_;
  const std::function<void(const Tile&)>& visit_;
  Tile tile_;
};

}  // namespace

void for_each_drawing(const jungle::SearchSpec& spec,
                      const std::function<void(const Tile&)>& visit) {
  AllDrawings(spec, visit).run();
}

}  // namespace gadgetc
