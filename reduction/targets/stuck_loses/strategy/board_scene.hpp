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
#include "games/move.hpp"
#include "games/page/board_file.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"
#include "reduction/targets/stuck_loses/tile_finder.hpp"

namespace gadgetc::stuck_loses {

// A row of the reserve, as the set draws it, and Black's moves in it, in order.
struct ReserveRow {
  Square first, last;
  std::vector<Move> moves;
};

class BoardScene final : public PlayedTiles {
 public:
  // `start` is a board of the library's tiles, as the compiler writes it. Throws UsageError for
  // another.
  explicit BoardScene(const game_page::BoardFile& start,
                      const GadgetLibrary& library = gadget_library());
  // The same of a board that has been read.
  BoardScene(const game_page::BoardFile& start, std::shared_ptr<const BoardReading> reading,
             const GadgetLibrary& library = gadget_library());

  const std::vector<ReserveRow>& reserve() const { return reserve_; }
  // The parts behind the output, in the order in which the signal comes to them; none with links.
  const std::vector<PartId>& reward() const { return reward_; }
  // White's moves in a tile of the reward, in order (reward_line); none in other tiles.
  const std::vector<Move>& reward_moves(PartId part) const { return reward_moves_[part]; }
  // With links: the squares where White's signal comes to rest behind the output, one a move:
  // corners, then the reward's turns.
  const std::vector<Square>& rests() const { return rests_; }
  // The same between where the signal comes in and where the last wire ends; also where no tile
  // leads to the reward, which has no rests for a player then.
  const std::vector<Square>& way() const { return way_; }

 private:
  void take_chains(const game_page::BoardFile& start, const GadgetLibrary& library);
  // `lines`: the moves in a row of each set, and in each drawing, which are searched for once.
  void add_reserve(const BoardTile& row, std::map<const GadgetSet*, std::vector<Move>>& lines);
  void add_reward_moves(PartId id, std::map<const Tile*, std::vector<Move>>& lines);
  void follow_reward();
  void take_lattice(const game_page::BoardFile& start, const GadgetLibrary& library);
  void add_row(Square first);

  std::vector<ReserveRow> reserve_;
  std::vector<std::vector<Move>> reward_moves_;  // by part
  std::vector<PartId> reward_;
  std::vector<Square> rests_, way_;
};

}  // namespace gadgetc::stuck_loses
