#include "reduction/targets/stuck_loses/tile_finder.hpp"

#include <algorithm>

#include "base/grid/grid.hpp"
#include "base/grid/vectors.hpp"
#include "base/run/interrupts.hpp"

namespace gadgetc::stuck_loses {

namespace {

class Finder {
 public:
  Finder(const TargetBoard& board, const std::vector<TilePattern>& patterns, Cell hole,
         Complaints& complaints)
      : patterns_(patterns),
        hole_(hole),
        complaints_(complaints),
        cells_(board.rows, board.columns, cells_of(board, hole, "read")),
        owner_(board.rows, board.columns, kNobody) {}

  std::vector<BoardTile> run() {
    cells_.for_each([&](Square at) {
      if (at.column == 0) throw_if_interrupted();
      if (cell(at) != hole_ && owner_[at] == kNobody) find_tile(at);
    });
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) choose_across(t);
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) join(t);
    return std::move(tiles_);
  }

 private:
  static constexpr std::int32_t kNobody = -1, kOther = -2;

  Cell cell(Square s) const { return cells_.contains(s) ? cells_[s] : hole_; }

  bool has_spots(const TilePattern& pattern, Square first) const {
    return std::all_of(pattern.spots.begin(), pattern.spots.end(),
                       [&](const TilePattern::Spot& spot) {
                         const Square at = first + spot.at;
                         return cells_.contains(at) && cells_[at] == spot.cell &&
                                owner_[at] == kNobody;
                       });
  }

  bool is_before_port(const TilePattern& pattern, Square first, Square at) const {
    const std::vector<Port>& ports = pattern.drawing.tile.ports;
    return std::any_of(ports.begin(), ports.end(), [&](const Port& port) {
      return step(first + pattern.port_square(port), port.side) == at;
    });
  }

  // Are the squares around filled, but those before ports?
  bool is_closed(const TilePattern& pattern, Square first) const {
    const auto is_own = [&](Square at) {
      return std::any_of(pattern.spots.begin(), pattern.spots.end(), [&](const auto& spot) {
        return first + spot.at == at;
      });
    };
    for (const TilePattern::Spot& spot : pattern.spots) {
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const Square at = first + spot.at + Square{row, column};
          if (cell(at) == hole_ || is_own(at) || is_before_port(pattern, first, at)) continue;
          return false;
        }
      }
    }
    return true;
  }

  // All patterns of the same squares are kept: a tile may look alike from either end.
  void find_tile(Square first) {
    BoardTile tile{first, {}};
    for (const TilePattern& pattern : patterns_) {
      if (!tile.patterns.empty() && pattern.spots != tile.pattern().spots) continue;
      if (has_spots(pattern, first) && is_closed(pattern, first)) tile.patterns.push_back(&pattern);
    }
    if (tile.patterns.empty()) {
      complaints_.add(Complaints::Tiles, first, "squares of no tile, or of one with others beside");
      return leave_out(first);
    }
    for (const TilePattern::Spot& spot : tile.pattern().spots) {
      owner_[first + spot.at] = static_cast<std::int32_t>(tiles_.size());
    }
    tiles_.push_back(std::move(tile));
  }

  // All that is joined to a square and belongs to no tile yet.
  void leave_out(Square first) {
    std::vector<Square> open{first};
    owner_[first] = kOther;
    while (!open.empty()) {
      const Square from = open.back();
      open.pop_back();
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const Square at = from + Square{row, column};
          if (cell(at) == hole_ || owner_[at] != kNobody) continue;
          owner_[at] = kOther;
          open.push_back(at);
        }
      }
    }
  }

  Square port_at(const BoardTile& tile, const Port& port) const {
    return tile.first + tile.pattern().port_square(port);
  }

  // The port of another tile before this one's.
  std::optional<PortRef> find_across(const BoardTile& tile, const Port& port) const {
    const Square at = port_at(tile, port), before = step(at, port.side);
    if (cell(before) == hole_ || owner_[before] < 0) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(owner_[before]);
    const std::vector<Port>& ports = tiles_[number].drawing().ports;
    for (std::uint32_t p = 0; p < ports.size(); ++p) {
      if (port_at(tiles_[number], ports[p]) == before && opposite(ports[p].side) == port.side) {
        return PortRef{number, p};
      }
    }
    return std::nullopt;
  }

  std::optional<bool> is_input_at(const BoardTile& tile, Square at) const {
    std::optional<bool> known;
    for (const TilePattern* pattern : tile.patterns) {
      for (const Port& port : pattern->drawing.tile.ports) {
        if (tile.first + pattern->port_square(port) != at) continue;
        if (known && *known != port.is_input) return std::nullopt;
        known = port.is_input;
      }
    }
    return known;
  }

  // Goes on from a tile whose directions are known to those that they tell of.
  void choose_across(std::uint32_t start) {
    std::vector<std::uint32_t> open{start};
    while (!open.empty()) {
      const std::uint32_t number = open.back();
      open.pop_back();
      const std::vector<Port> ports = tiles_[number].drawing().ports;
      for (const Port& port : ports) {
        const Square at = port_at(tiles_[number], port), before = step(at, port.side);
        const std::optional<bool> is_input = is_input_at(tiles_[number], at);
        const auto across = find_across(tiles_[number], port);
        if (!is_input || !across || tiles_[across->tile].patterns.size() < 2) continue;
        if (choose(tiles_[across->tile], before, !*is_input)) open.push_back(across->tile);
      }
    }
  }

  // False: it has no port there in this direction.
  static bool choose(BoardTile& tile, Square at, bool is_input) {
    const auto fits = [&](const TilePattern* pattern) {
      const std::vector<Port>& ports = pattern->drawing.tile.ports;
      return std::any_of(ports.begin(), ports.end(), [&](const Port& port) {
        return tile.first + pattern->port_square(port) == at && port.is_input == is_input;
      });
    };
    const auto found = std::find_if(tile.patterns.begin(), tile.patterns.end(), fits);
    if (found == tile.patterns.end()) return false;
    tile.patterns = {*found};
    return true;
  }

  void join(std::uint32_t number) {
    BoardTile& tile = tiles_[number];
    const std::vector<Port>& ports = tile.drawing().ports;
    const bool is_known = std::all_of(ports.begin(), ports.end(), [&](const Port& port) {
      return is_input_at(tile, port_at(tile, port)).has_value();
    });
    if (!is_known) {
      complaints_.add(Complaints::Wires, tile.first, "a wire that nothing tells the direction of");
    }
    for (const Port& port : ports) {
      tile.across.push_back(find_across(tile, port));
      const Square before = step(port_at(tile, port), port.side);
      if (!tile.across.back() && cell(before) != hole_) {
        complaints_.add(Complaints::Wires, before, "a port leads to no other port");
      }
    }
  }

  const std::vector<TilePattern>& patterns_;
  Cell hole_;
  Complaints& complaints_;
  Grid<Cell> cells_;
  Grid<std::int32_t> owner_;  // the number of the tile
  std::vector<BoardTile> tiles_;
};

}  // namespace

std::vector<BoardTile> find_tiles(const TargetBoard& board,
                                  const std::vector<TilePattern>& patterns, Cell hole,
                                  Complaints& complaints) {
  return Finder(board, patterns, hole, complaints).run();
}

}  // namespace gadgetc::stuck_loses
