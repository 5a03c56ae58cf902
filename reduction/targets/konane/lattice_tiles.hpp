// Finds the tiles of a board of Konane.
//
// White's squares of tiles and wires lie on one lattice, every second row and column. A black stone
// outside the tiles stands between two points of it and is a piece of wire. Tiles with white stones
// are found by these. Where three or four wires meet at a point, one of the tiles of black stones
// has to lie. Several drawings may have the same stones: a wire that others run into from the side
// is an OR in either direction. All that fit are kept.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "reduction/targets/complaints.hpp"
#include "reduction/targets/konane/stone_map.hpp"
#include "reduction/targets/konane/tile_patterns.hpp"

namespace gadgetc::konane {

struct LatticeTile {
  Square origin;                                  // top left square
  std::vector<const TilePattern*> candidates;  // one or more
  // The point of the lattice outside of which a wire leaves to a side, by Direction.
  std::array<std::optional<Square>, 4> ports;

  const TilePattern& first() const { return *candidates.front(); }
};

class LatticeTiles {
 public:
  // Takes the stones of tiles from the map. The patterns are to outlive this.
  LatticeTiles(StoneMap& stones, const TilePatterns& patterns, Complaints& complaints);

  const std::vector<LatticeTile>& tiles() const { return tiles_; }
  std::vector<LatticeTile>& tiles() { return tiles_; }
  // Row and column of the lattice's points, modulo 2; nothing without a tile.
  std::optional<Square> parity() const { return parity_; }

  // The tile at a point of the lattice, or what else claims it; kNobody: nothing does.
  static constexpr std::int32_t kNobody = -1, kOther = -2;
  // Points of the reward: places where three wires meet that lie side by side, as those of tiles do
  // only along wires.
  static constexpr std::int32_t kReward = -4;
  std::int32_t owner(Square point) const;
  // Claims the points in a rectangle of squares and on its rim. False where something else has
  // claimed one.
  bool claim(Square first, Square last, std::int32_t owner);

 private:
  using Candidates = std::vector<const TilePattern*>;

  void find_with_white_stones();
  void find_of_wires();
  static bool have_port_at_axes(const Candidates& candidates, Direction side);
  void claim_reward(std::map<Square, Candidates>& meetings);
  bool lies_at(const TilePattern& pattern, Square origin) const;
  bool has_wires(const TilePattern& pattern, Square origin) const;
  bool has_stone_beside(const TilePattern& pattern, Square origin) const;
  void keep(Square origin, Candidates candidates);
  Candidates candidates_at(const std::vector<TilePattern>& patterns, Square anchor,
                           bool by_white) const;
  int wires_at(Square point) const;
  Square line_of(Square point) const;  // in owner_

  StoneMap& stones_;
  const TilePatterns& patterns_;
  Complaints& complaints_;
  std::vector<LatticeTile> tiles_;
  std::optional<Square> parity_;
  Grid<std::int32_t> owner_;  // of points
};

}  // namespace gadgetc::konane
