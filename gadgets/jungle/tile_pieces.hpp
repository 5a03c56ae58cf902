// The pieces of a tile's game, by classes: those of one side and kind are interchangeable.
//
// They are the pieces drawn, the signals of the inputs, and guests of the side whose strategy is
// not sought.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "gadgets/jungle/freedom.hpp"
#include "gadgets/jungle/tile_places.hpp"

namespace gadgetc::jungle {

class TilePieces {
 public:
  struct Class {
    Piece piece;
    std::uint8_t begin = 0, end = 0;  // indices into TileState::at
  };

  // Throws UsageError when there are too many, or pieces that no tile may have.
  TilePieces(const Tile& tile, const TilePlaces& places, const Freedom& freedom);

  std::size_t size() const { return size_; }
  const std::vector<Class>& classes() const { return classes_; }
  const Class& class_of(std::size_t index) const { return classes_[class_of_[index]]; }
  Piece operator[](std::size_t index) const { return class_of(index).piece; }
  const TileState& initial() const { return initial_; }
  // Was a piece of the class drawn here?
  bool is_home(const Class& cls, Place place) const;
  // How many guests of a side began on a wire.
  int guests(Side side, Place wire) const {
    return (side == Side::White ? white_guests_ : black_guests_)[wire - kWireBase];
  }

  // The index of the piece on a square, or -1. Wires hold any number of pieces and block nobody.
  int occupant(const TileState& state, Place square) const;
  // Pieces of one side on a wire, white cats not counted.
  int count_on(const TileState& state, Place wire, Side side) const;
  // The state with a piece moved, its class sorted again.
  TileState moved(const TileState& state, std::size_t index, Place to) const;

 private:
  using Drawn = std::map<std::uint8_t, std::vector<Place>>;  // by the code of the piece

  static Drawn drawn_pieces(const Tile& tile, const TilePlaces& places, const Freedom& freedom);
  void add_guests(const Tile& tile, const TilePlaces& places, const Freedom& freedom,
                  Drawn& drawn);

  std::size_t size_ = 0;
  std::vector<Class> classes_;
  std::array<std::uint8_t, kMaxPieces> class_of_{};
  TileState initial_;
  std::array<std::uint8_t, 8> white_guests_{}, black_guests_{};  // by wire
};

}  // namespace gadgetc::jungle
