// The places of a tile and which leads to which: its squares, the wires outside its ports and the
// black den.
//
// An island, a land square without neighbours that holds a white cat, is a wall and no place: the
// cat can never move, only a leaping black piece could take it (tiles have none), and no white
// piece lands on it. Land of other parts (Tile::foreign) is no place either.
#pragma once

#include <string>
#include <vector>

#include "gadgets/jungle/tile_state.hpp"
#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc::jungle {

class TilePlaces {
 public:
  // `tile` is to outlive the places. Throws UsageError when it has too many squares or
  // ports, or is of another game.
  explicit TilePlaces(const Tile& tile);

  // Squares are the places 0 to squares() - 1, in reading order.
  std::size_t squares() const { return square_of_.size(); }
  Square square(Place place) const { return square_of_[place]; }
  // Land for wires.
  Terrain terrain(Place place) const {
    return place < terrain_.size() ? terrain_[place] : Terrain::Land;
  }
  // From a square: the next places on land; those beyond water, for pieces that leap.
  const std::vector<Place>& steps(Place from) const { return steps_[from]; }
  const std::vector<Place>& leaps(Place from) const { return leaps_[from]; }
  // Is a leap over the tile's edge possible from this square?
  bool has_open_line(Place square) const { return has_open_line_[square]; }

  Place den() const { return static_cast<Place>(kWireBase + wire_of_.size()); }
  Place wire(std::size_t port) const { return static_cast<Place>(kWireBase + wire_of_[port]); }
  // The ports, as bits, that lead to a wire.
  std::uint8_t ports_on(Place wire) const { return ports_on_[wire - kWireBase]; }
  // Does a port lead from this wire to the square? From Gone: does any port?
  bool leads_in(Place wire, Place square) const;

  Spot spot(Place place) const;
  // "(1,0)" for row and column, "wire:in", "the den" or "outside".
  std::string name(Place place) const;

 private:
  void add_squares();
  void add_steps();
  void add_ports();
  void add_lines(Place from);
  bool is_place(Square s) const;
  bool is_foreign(Square s) const;
  Place find(Square s) const;

  const Tile& tile_;
  std::vector<Square> square_of_;
  std::vector<Terrain> terrain_;
  std::vector<std::vector<Place>> steps_, leaps_;
  std::vector<bool> has_open_line_;
  std::vector<std::vector<Place>> wires_at_;  // by square
  std::vector<std::size_t> wire_of_;          // by port: the first port of its wire
  std::vector<std::uint8_t> ports_on_;        // by wire
};

}  // namespace gadgetc::jungle
