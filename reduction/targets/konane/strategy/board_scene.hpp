// A board of Konane as a sum of tiles (reduction/strategy/tiles/played_tiles.hpp).
//
// Wires are cut into pieces with the form of tiles of their own (docs/konane-tiles.md: such a piece
// asks for no pass, whatever its length). Between two parts stands one black stone, which belongs
// to both. The last square of a bare wire is a part too. The output's wire and the reward behind it
// are no parts: no signal comes there before White has won the circuit.
#pragma once

#include <memory>
#include <vector>

#include "gadgets/library/library.hpp"
#include "games/konane/position.hpp"
#include "games/page/board_file.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"

namespace gadgetc::konane {

class BoardScene final : public PlayedTiles {
 public:
  // `start` is a board of the library's tiles, as the compiler writes it. Throws UsageError for
  // another.
  explicit BoardScene(const game_page::BoardFile& start,
                      const GadgetLibrary& library = gadget_library());
  // The same of a board that has been read.
  BoardScene(const game_page::BoardFile& start, std::shared_ptr<const BoardReading> reading,
             const GadgetLibrary& library = gadget_library());

  // The squares where White's signal comes to rest behind the output, one a move: corners, then the
  // reward's turns.
  const std::vector<Square>& rests() const { return rests_; }
  // White's stones that belong to no part: of the reserve.
  const std::vector<Square>& reserve() const { return reserve_; }

 private:
  std::vector<Square> rests_, reserve_;
};

}  // namespace gadgetc::konane
