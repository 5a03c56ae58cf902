#include "reduction/targets/stuck_loses/tile_finder.hpp"

#include <algorithm>

#include "base/run/interrupts.hpp"
#include "reduction/targets/stuck_loses/places.hpp"

namespace gadgetc::stuck_loses {

namespace {

class Finder {
 public:
  Finder(const TargetBoard& board, const std::vector<TilePattern>& patterns, Cell hole,
         Complaints& complaints)
      : rows_(board.rows),
        columns_(board.columns),
        patterns_(patterns),
        hole_(hole),
        complaints_(complaints),
        cells_(cells_of(board, hole, "read")),
        owner_(cells_.size(), kNobody) {}

  std::vector<BoardTile> run() {
    for (int row = 0; row < rows_; ++row) {
      throw_if_interrupted();
      for (int column = 0; column < columns_; ++column) {
        const Square at{row, column};
        if (cell(at) != hole_ && owner_[index(at)] == kNobody) find_tile(at);
      }
    }
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) choose_across(t);
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) join(t);
    return std::move(tiles_);
  }

 private:
  static constexpr std::int32_t kNobody = -1, kOther = -2;

  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  Cell cell(Square s) const { return contains(s) ? cells_[index(s)] : hole_; }

  bool has_spots(const TilePattern& pattern, Square first) const {
    return std::all_of(pattern.spots.begin(), pattern.spots.end(),
                       [&](const TilePattern::Spot& spot) {
                         const Square at = plus(first, spot.at);
                         return contains(at) && cells_[index(at)] == spot.cell &&
                                owner_[index(at)] == kNobody;
                       });
  }

  bool is_before_port(const TilePattern& pattern, Square first, Square at) const {
    const std::vector<Port>& ports = pattern.drawing.tile.ports;
    return std::any_of(ports.begin(), ports.end(), [&](const Port& port) {
      return step(plus(first, pattern.port_square(port)), port.side) == at;
    });
  }

  // Are the squares around filled, but those before ports?
  bool is_closed(const TilePattern& pattern, Square first) const {
    const auto is_own = [&](Square at) {
      return std::any_of(pattern.spots.begin(), pattern.spots.end(), [&](const auto& spot) {
        return plus(first, spot.at) == at;
      });
    };
    for (const TilePattern::Spot& spot : pattern.spots) {
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const Square at = plus(plus(first, spot.at), {row, column});
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
      owner_[index(plus(first, spot.at))] = static_cast<std::int32_t>(tiles_.size());
    }
    tiles_.push_back(std::move(tile));
  }

  // All that is joined to a square and belongs to no tile yet.
  void leave_out(Square first) {
    std::vector<Square> open{first};
    owner_[index(first)] = kOther;
    while (!open.empty()) {
      const Square from = open.back();
      open.pop_back();
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const Square at = plus(from, {row, column});
          if (cell(at) == hole_ || owner_[index(at)] != kNobody) continue;
          owner_[index(at)] = kOther;
          open.push_back(at);
        }
      }
    }
  }

  Square port_at(const BoardTile& tile, const Port& port) const {
    return plus(tile.first, tile.pattern().port_square(port));
  }

  // The port of another tile before this one's.
  std::optional<PortRef> find_across(const BoardTile& tile, const Port& port) const {
    const Square at = port_at(tile, port), before = step(at, port.side);
    if (cell(before) == hole_ || owner_[index(before)] < 0) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(owner_[index(before)]);
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
        if (plus(tile.first, pattern->port_square(port)) != at) continue;
        if (known && *known != port.is_input) return std::nullopt;
        known = port.is_input;
      }
    }
    return known;
  }

  // From a tile whose directions are known to those that they tell of.
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
        return plus(tile.first, pattern->port_square(port)) == at && port.is_input == is_input;
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

  int rows_, columns_;
  const std::vector<TilePattern>& patterns_;
  Cell hole_;
  Complaints& complaints_;
  std::vector<Cell> cells_;
  std::vector<std::int32_t> owner_;  // the number of the tile
  std::vector<BoardTile> tiles_;
};

}  // namespace

std::vector<BoardTile> find_tiles(const TargetBoard& board,
                                  const std::vector<TilePattern>& patterns, Cell hole,
                                  Complaints& complaints) {
  return Finder(board, patterns, hole, complaints).run();
}

}  // namespace gadgetc::stuck_loses
