// A board of tiles as a sum of them (reduction/strategy/tiles/played_tiles.hpp), with what lies
// beside them.
//
// Where wires are pairs of squares they are chains of tiles, and the reward is a chain that begins
// behind the output. Where links stand between ports, wires are cut into pieces with the form of
// tiles of their own (docs/konane-tiles.md: such a piece asks for no pass, whatever its length);
// the output's wire and the reward behind it are no parts, for no signal comes there before White
// has won the circuit.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "gadgets/library/library.hpp"
#include "games/page/board_file.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"
#include "reduction/targets/stuck_loses/tile_finder.hpp"

namespace gadgetc::stuck_loses {

class BoardScene final : public PlayedTiles {
 public:
  // `start` is a board of the library's tiles, as the compiler writes it. Throws UsageError for
  // another.
  explicit BoardScene(const game_page::BoardFile& start,
                      const GadgetLibrary& library = gadget_library());
  // The same of a board that has been read.
  BoardScene(const game_page::BoardFile& start, std::shared_ptr<const BoardReading> reading,
             const GadgetLibrary& library = gadget_library());

 private:
  void take_chains(const game_page::BoardFile& start, const GadgetLibrary& library);
  // `lines`: the moves in a row of each set, and in each drawing, which are searched for once.
  void add_reserve(const BoardTile& row, std::map<const GadgetSet*, std::vector<Move>>& lines);
  void add_reward_moves(PartId id, std::map<const Tile*, std::vector<Move>>& lines);
  void follow_reward();
  void take_lattice(const game_page::BoardFile& start, const GadgetLibrary& library);
  void add_row(Square first);
};

}  // namespace gadgetc::stuck_loses
