// A board as a sum of tiles: which tile or piece of a wire each square belongs to, and what lies
// beyond its ports. The geometry that strategies play on; it never changes during a game.
//
// A part is a tile. Two parts are joined at ports, by the protocol of the page's wires: a link
// stands between them, or each has one square of a pair. Where a game cuts its wires into pieces
// these are parts, too.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/grid/grid.hpp"
#include "base/grid/orientation.hpp"
#include "gadgets/local/local_state.hpp"
#include "gadgets/tile/tile.hpp"
#include "games/move.hpp"
#include "games/page/board_file.hpp"
#include "reduction/strategy/played_board.hpp"

namespace gadgetc {

struct PartPort {
  PartId part;
  std::size_t port;
  bool operator==(const PartPort&) const = default;
};

struct ScenePart {
  // A port of the part, on the board.
  struct Way {
    Square inside, outside;         // the port's square, and the next one beyond
    std::optional<PartPort> there;  // nothing: no part is there
  };
  const Tile* drawing;
  Square origin;     // top left square on the board
  Orientation turn;  // of the drawing
  std::optional<GateId> gate;  // nothing: a corner or a piece of a wire
  bool is_wire = false;        // in which neither side's strategy ever stops
  bool is_behind_output = false;  // leads to the reward, or lies in it
  std::vector<Way> ways = {};     // by port
};

// Where a square of a part's drawing, and a step in it, lies on the board.
Square placed(const ScenePart& part, Square s);
Move placed(const ScenePart& part, const local_game::LocalStep& step);
// With its ways, which lead nowhere yet.
ScenePart place_part(const Tile& drawing, Square origin, Orientation turn);
// The port of a drawing that is the output of this number.
std::size_t output_port(const Tile& drawing, int output);
// The port that delivers the circuit's output; nothing where no tile does.
std::optional<PartPort> output_of(const std::vector<ScenePart>& parts, const Circuit& circuit);

// A row of the reserve, as the set draws it, and Black's moves in it, in order.
struct ReserveRow {
  Square first, last;
  std::vector<Move> moves;
};

class PlayedTiles : public PlayedBoard {
 public:
  const game_page::Page& page() const { return *variant_.page; }
  const game_page::Variant& variant() const { return variant_; }
  const game_page::Position& start() const { return start_; }
  const std::vector<ScenePart>& parts() const { return parts_; }
  Square corner_of(PartId part) const override { return parts_[part].origin; }
  std::optional<GateId> gate_of(PartId part) const override { return parts_[part].gate; }
  // Corners and wires are called by the gate that they lead to.
  std::string part_name(PartId part) const override;
  // The part that a square belongs to.
  std::optional<PartId> part_at(Square s) const;
  std::optional<PartId> part_of(GateId gate) const {
    return part_of_gate_[static_cast<std::size_t>(gate)];
  }
  // The port by which a piece goes from the first square, which is the part's, to the other.
  std::optional<std::size_t> port_at(PartId part, Square inside, Square outside) const;
  // The tile's port that sends signals to an input, through pieces of wires; nothing where none
  // does.
  std::optional<PartPort> source_of(PartPort input) const;
  std::optional<PartPort> output() const { return output_of(parts_, reading().circuit); }
  // A square of a part's drawing on the board.
  Square on_board(PartId part, Square s) const { return placed(parts_[part], s); }
  // The squares of parts and those before their ports, in reading order.
  const std::vector<Square>& squares() const { return squares_; }

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

 protected:
  // Throws UsageError for a board that breaks a design rule. `parts` point into `drawings` or at
  // what outlives the scene.
  PlayedTiles(std::shared_ptr<const BoardReading> reading, const game_page::BoardFile& start);
  void take_parts(std::vector<ScenePart> parts, std::deque<Tile> drawings);

  std::vector<ReserveRow> reserve_;
  std::vector<std::vector<Move>> reward_moves_;  // by part
  std::vector<PartId> reward_;
  std::vector<Square> rests_, way_;

 private:
  void note_squares();
  void note_gates();
  void mark_output();

  game_page::Variant variant_;
  game_page::Position start_;
  std::deque<Tile> drawings_;
  std::vector<ScenePart> parts_;
  Grid<std::int32_t> owner_;  // -1: no part
  std::vector<std::optional<PartId>> part_of_gate_;
  std::vector<Square> squares_;
};

}  // namespace gadgetc
