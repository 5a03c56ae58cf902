// Follows the wires of a board of Konane from tile to tile, and says in which direction signals
// take them.
//
// A wire runs straight, and turns in corners, which signals pass one way. Where the drawing of a
// tile leaves open by which of two sides a signal comes in, the wires there decide: from outputs on
// to inputs, and back.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reduction/targets/konane/lattice_tiles.hpp"

namespace gadgetc::konane {

struct LatticeEnd {
  std::size_t tile = 0;  // of LatticeTiles, no corner
  Direction side{};
};

struct LatticeWire {
  // Two, in the order of the way along it; one, or none, where it is bare.
  std::vector<LatticeEnd> ends;
  std::vector<std::size_t> corners;  // tiles, in the same order
  std::size_t rests = 0;             // of the reward behind them
  // Do signals go that way, as its corners and its reward say? Nothing: it has none.
  std::optional<bool> is_forward;
  Square last;  // the point where it ends on this way, if bare
};

class LatticeWires {
 public:
  // Takes the stones of wires from the map, and leaves one candidate a tile.
  LatticeWires(StoneMap& stones, LatticeTiles& tiles, Complaints& complaints);

  const std::vector<LatticeWire>& wires() const { return wires_; }
  std::uint64_t squares() const { return squares_; }

 private:
  void follow_all();
  void follow_bare();
  void follow(Square point, Direction d, LatticeWire wire);
  bool leads_into_corner(Square point, Direction d) const;
  // Takes the stones on the way to the next tile, which is the answer; nothing: a bare end, or a
  // complaint.
  std::optional<std::size_t> follow_straight(Square& point, Direction d);
  // Goes from its first turn to where the wire ends, or to the tile that it reaches: where no stone
  // serves two turns, turns are corners.
  std::optional<std::size_t> enter_reward(Square& point, Direction& d, LatticeWire& wire);
  bool turn(std::size_t corner, Direction& d, LatticeWire& wire);

  void direct_all();
  // A signal comes in, or leaves, at a side of a tile: drops the candidates that are drawn
  // otherwise, and tells the other ends of the wires whose direction is known by that.
  void direct(LatticeEnd end, bool is_input);
  void pass_on(LatticeEnd end);
  std::optional<bool> direction_of(LatticeEnd end) const;

  StoneMap& stones_;
  LatticeTiles& tiles_;
  Complaints& complaints_;
  std::vector<LatticeWire> wires_;
  std::vector<std::array<std::int32_t, 4>> wire_at_;  // by tile and side; -1: none
  std::vector<LatticeEnd> pending_;                   // whose direction is known
  std::uint64_t squares_ = 0;
};

}  // namespace gadgetc::konane
